import type { NoticeKind } from '#domain/notices/notice.ts'

/** The topics on which emails can be stopped. */
export const NOTICE_TOPICS = ['assemblies', 'bids', 'statements'] as const
export type NoticeTopic = (typeof NOTICE_TOPICS)[number]

/**
 * The kinds whose emails a person may stop. Anything not listed involves money, a deadline, a right, or the account,
 * and is always emailed, because we owe those notices to their reader.
 */
const OPTIONAL: Readonly<Partial<Record<NoticeKind, NoticeTopic>>> = {
  assembly_soon: 'assemblies',
  bid_received: 'bids',
  bid_lost: 'bids',
  bid_void: 'bids',
  bid_nothing_owed: 'bids',
  bid_below_minimum: 'bids',
  bid_not_needed: 'bids',
  offer_lapsed: 'bids',
  statement_ready: 'statements',
}

/** Who can get into the account has changed, or may have: never stopped, and no quiet hours hold it back. */
const SECURITY: readonly NoticeKind[] = ['password_changed', 'sign_in_changed', 'new_device']

export function isSecurity(kind: NoticeKind): boolean {
  return SECURITY.includes(kind)
}

/** The topic under which mails of this kind can be stopped; null for those that can't be. */
export function topicOf(kind: NoticeKind): NoticeTopic | null {
  return OPTIONAL[kind] ?? null
}
