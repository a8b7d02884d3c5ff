/** Which members of a group a list shows: those who are late, have a payment their bank returned, have been selected, are still waiting to be selected, have been paid out, are gone, or work for us or live with someone who does. */
export const MEMBER_SHOWS = ['overdue', 'returned', 'selected', 'waiting', 'paid_out', 'left', 'insiders'] as const
export type MemberShow = (typeof MEMBER_SHOWS)[number]

/** What a list of members can be sorted by. */
export const MEMBER_SORTS = ['position', 'name', 'paid', 'open', 'overdue', 'points', 'since'] as const
export type MemberSort = (typeof MEMBER_SORTS)[number]

/** A request for a list of members: which ones, by what name or number, in which order. */
export interface MemberFilter {
  /** Null is everyone who is or was in the group. */
  show: MemberShow | null
  /** Part of a name, or a position's whole number; empty is any. */
  find: string
  sort: MemberSort
  isDescending: boolean
}
