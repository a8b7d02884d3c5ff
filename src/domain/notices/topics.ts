import type { NoticeKind } from '#domain/notices/notice.ts'

/** What mails can be stopped about. */
export const NOTICE_TOPICS = ['assemblies', 'bids'] as const
export type NoticeTopic = (typeof NOTICE_TOPICS)[number]

/**
 * The kinds whose mails a person may do without. Whatever isn't here carries money, a deadline, a right, or what became of the account,
 * and is always mailed: those notices are owed to their reader.
 */
const OPTIONAL: Readonly<Partial<Record<NoticeKind, NoticeTopic>>> = {
  assembly_soon: 'assemblies',
  bid_received: 'bids',
  bid_lost: 'bids',
  offer_lapsed: 'bids',
}

/** Who can get into the account has changed, or may have: never stopped, and no quiet hours hold it back. */
const SECURITY: readonly NoticeKind[] = ['password_changed', 'new_device']

export function isSecurity(kind: NoticeKind): boolean {
  return SECURITY.includes(kind)
}

/** The topic under which mails of this kind can be stopped; null for those that can't be. */
export function topicOf(kind: NoticeKind): NoticeTopic | null {
  return OPTIONAL[kind] ?? null
}
