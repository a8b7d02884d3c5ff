import type { Context } from '#context'
import { readEnded } from '#db/consortiums.ts'
import { lockActiveStandings, lockStandings, type StandingRow, updateMemberStates } from '#db/members.ts'
import { byKey, rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { addTallies, type TallyChange } from '#db/tallies.ts'
import { type MemberAct, standingAfterAct } from '#domain/members/member-states.ts'
import { leavingTallies, less } from '#domain/operations/tallies.ts'
import { invariant } from '#domain/verdict.ts'

/** Something that happened to a membership in a locked group and that its state allows. */
export interface MemberMove {
  member: { readonly consortium_id: string; readonly id: string }
  act: MemberAct
  at: Date
}

/**
 * Writes what happened to members, at most one act each per call: the state from the table, and with it whether they
 * are active, have received their payout, and when they left (rules 2), and who left is counted. Reads and locks the rows, so the state is the
 * current one. Throws for an act the table doesn't allow; callers check who can be refused first.
 */
export async function moveMembers(ctx: Context, tx: Tx, moves: readonly MemberMove[]): Promise<void> {
  if (moves.length === 0) return
  const keys = moves.map(({ member: { consortium_id, id } }) => ({ consortium_id, id }))
  const members = byKey(await lockStandings(tx, keys), rowKey)
  await moveLocked(
    ctx,
    tx,
    moves.map(({ member: { consortium_id, id }, act, at }) => {
      const row = members.get(rowKey({ consortium_id, id }))
      invariant(row, `no member ${id} for ${act}`)
      return { row, act, at }
    }),
  )
}

/** The same for all active members of a locked group. */
export async function moveActiveMembers(
  ctx: Context,
  tx: Tx,
  consortiumId: string,
  { act, at }: Pick<MemberMove, 'act' | 'at'>,
): Promise<void> {
  const rows = await lockActiveStandings(tx, consortiumId)
  await moveLocked(
    ctx,
    tx,
    rows.map((row) => ({ row, act, at })),
  )
}

async function moveLocked(
  ctx: Context,
  tx: Tx,
  moves: readonly { row: StandingRow; act: MemberAct; at: Date }[],
): Promise<void> {
  const changes: TallyChange[] = []
  await updateMemberStates(
    tx,
    moves.map(({ row, act, at }) => {
      const { consortium_id, id } = row
      const before = {
        state: row.state,
        isActive: row.is_active,
        hasReceivedPayout: row.has_received_payout,
        leftAt: row.left_at,
      }
      const next = standingAfterAct(before, act, at)
      invariant(next.ok, `a member who is ${row.state} does not ${act}`)
      const { state, isActive, hasReceivedPayout, leftAt } = next.value
      const tallies = [
        ...less(leavingTallies({ ...before, was: null }, ctx.config.TIME_ZONE)),
        ...leavingTallies({ state, leftAt, was: before.state }, ctx.config.TIME_ZONE),
      ]
      changes.push(...tallies.map((tally) => ({ ...tally, consortium_id })))
      return { consortium_id, id, state, is_active: isActive, has_received_payout: hasReceivedPayout, left_at: leftAt }
    }),
  )
  await addTallies(tx, await withoutEnded(tx, changes))
}

/** With a group, everyone in it was counted as having left: a debit that comes back afterwards counts no one again. */
async function withoutEnded(tx: Tx, changes: readonly TallyChange[]): Promise<TallyChange[]> {
  const leaving = changes.flatMap(({ kind, consortium_id }) =>
    kind === 'left' && consortium_id !== null ? [consortium_id] : [],
  )
  const ended = await readEnded(tx, leaving)
  return changes.filter(({ kind, consortium_id }) => kind !== 'left' || !ended.has(consortium_id ?? ''))
}
