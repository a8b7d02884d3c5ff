import { lockMembers, updateMemberStates } from '#db/members.ts'
import { byKey, rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { type MemberAct, standingAfterAct } from '#domain/members/member-states.ts'
import { invariant } from '#domain/verdict.ts'

/** Something that happened to a membership in a locked group and that its state allows. */
export interface MemberMove {
  member: { readonly consortium_id: string; readonly id: string }
  act: MemberAct
  at: Date
}

/**
 * Writes what happened to members, at most one act each per call: the state from the table, and with it whether they
 * are active, have received their payout, and when they left (rules 2). Reads and locks the rows, so the state is the
 * current one. Throws for an act the table doesn't allow; callers check who can be refused first.
 */
export async function moveMembers(tx: Tx, moves: readonly MemberMove[]): Promise<void> {
  if (moves.length === 0) return
  const keys = moves.map(({ member: { consortium_id, id } }) => ({ consortium_id, id }))
  const members = byKey(await lockMembers(tx, keys), rowKey)
  await updateMemberStates(
    tx,
    moves.map(({ member: { consortium_id, id }, act, at }) => {
      const row = members.get(rowKey({ consortium_id, id }))
      invariant(row, `no member ${id} for ${act}`)
      const before = {
        state: row.state,
        isActive: row.is_active,
        hasReceivedPayout: row.has_received_payout,
        leftAt: row.left_at,
      }
      const next = standingAfterAct(before, act, at)
      invariant(next.ok, `a member who is ${row.state} does not ${act}`)
      const { state, isActive, hasReceivedPayout, leftAt } = next.value
      return { consortium_id, id, state, is_active: isActive, has_received_payout: hasReceivedPayout, left_at: leftAt }
    }),
  )
}
