import type { Context } from '#context'
import { type ConsortiumRow, findConsortium } from '#db/consortiums.ts'
import type { MemberRow } from '#db/members.ts'
import { type QuiltShare, readQuilt } from '#db/pages/quilt.ts'
import { readFullNames } from '#db/people.ts'
import type { Db } from '#db/rows.ts'
import type { ConsortiumType } from '#domain/contemplations/guarantees.ts'
import { requireMembership } from '#services/members/require-membership.ts'
import { NotFound } from '#services/refusals.ts'

const LAST_OF_ID = 4

/** The group a document belongs to, as its header shows it. */
export interface DocumentGroup {
  id: string
  name: string
  type: ConsortiumType
  /** How many spots it has. */
  spots: number
  /** How many tiles its quilt has, and which are selected. */
  tiles: number
  selected: number[]
}

/** Whose document it is. */
export interface DocumentHolder {
  group: DocumentGroup
  fullName: string
  position: number
  /** The end of the membership's id. */
  memberTail: string
}

/** What a document needs to be made: whose it is, and the rows it's made of. */
export interface OpenMembership {
  holder: DocumentHolder
  member: MemberRow
  row: ConsortiumRow
}

/** A group as a document's header shows it, without names. */
export async function documentGroup(db: Db, group: ConsortiumRow): Promise<DocumentGroup> {
  const shares: QuiltShare[] = await readQuilt(db, group.id)
  const last = Math.max(1, group.last_position, ...shares.map(({ position }) => position))
  return {
    id: group.id,
    name: group.name,
    type: group.consortium_type,
    spots: group.max_members,
    tiles: group.launched_at === null ? Math.max(group.max_members, last) : last,
    selected: shares.filter(({ selectedIn }) => selectedIn !== null).map(({ position }) => position),
  }
}

/** Opens a membership for its documents. Throws as `requireMembership` does. */
export async function openMembership(
  ctx: Context,
  input: { consortiumId: string; position?: number | undefined },
): Promise<OpenMembership> {
  const member = await requireMembership(ctx, input)
  const row = await findConsortium(ctx.db, input.consortiumId)
  if (row === null) throw new NotFound('consortium_not_found')
  const [group, names] = await Promise.all([documentGroup(ctx.db, row), readFullNames(ctx.db, [member.user_id])])
  const fullName = names.get(member.user_id) ?? ''
  const holder = { group, fullName, position: member.position_number, memberTail: member.id.slice(-LAST_OF_ID) }
  return { holder, member, row }
}
