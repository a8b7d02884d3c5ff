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

/** The topic under which mails of this kind can be stopped; null for those that can't be. */
export function topicOf(kind: NoticeKind): NoticeTopic | null {
  return OPTIONAL[kind] ?? null
}
