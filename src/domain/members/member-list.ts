/** Whom of a group a list of its members shows: who is late, who was selected (and after), who still waits for a selection. */
export const MEMBER_SHOWS = ['overdue', 'selected', 'waiting'] as const
export type MemberShow = (typeof MEMBER_SHOWS)[number]

/** What a list of members can be sorted by. */
export const MEMBER_SORTS = ['position', 'name', 'paid', 'open', 'overdue', 'points', 'since'] as const
export type MemberSort = (typeof MEMBER_SORTS)[number]

/** A wish for a list of members: of whom, whose name or number, in which order. */
export interface MemberFilter {
  /** Null is everybody who is or was in the group. */
  show: MemberShow | null
  /** Part of a name, or a position's whole number; empty is any. */
  find: string
  sort: MemberSort
  isDescending: boolean
}
