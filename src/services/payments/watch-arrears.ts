import type { Context } from '#context'
import { lockConsortiums } from '#db/consortiums.ts'
import { type ContemplationRow, readUnpaidContemplations, updateContemplations } from '#db/contemplations.ts'
import { lockMembers, type MemberRow } from '#db/members.ts'
import { byKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { sum } from '#domain/money.ts'
import { notify } from '#services/notices/notify.ts'
import { type Arrears, arrearsOf, readOwed } from '#services/payments/arrears.ts'
import { paysNothingMore } from '#services/payments/plans.ts'

/** A selection that isn't paid out, with what its member owes. */
export interface JudgedSelection {
  selection: ContemplationRow
  member: MemberRow
  arrears: Arrears
}

/**
 * Looks at every selection of these locked groups that isn't paid out: a member with an installment overdue, and not only a debit on its way, is warned, with the
 * day by which it must be paid, and looked at again then; two overdue at the same time fall due now (rules 9). One that is due to be
 * looked at anyway is left to that look. Returns the ids of the members warned.
 */
export async function watchArrears(
  ctx: Context,
  tx: Tx,
  consortiumIds: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const selections = await readUnpaidContemplations(tx, consortiumIds)
  const judged = await judgeArrears(
    ctx,
    tx,
    selections.filter(({ arrears_at }) => arrears_at === null || arrears_at > at),
    at,
  )
  const late = judged.flatMap((one) => {
    const { verdict, nextAt } = one.arrears
    const lookAt = verdict === 'warned' ? nextAt : verdict === 'clear' ? null : at
    return lookAt === null ? [] : [{ ...one, lookAt }]
  })
  await updateContemplations(
    tx,
    late
      .filter(({ selection: { arrears_at: before }, lookAt }) => before === null || lookAt < before)
      .map(({ selection, lookAt }) => ({ ...selection, arrears_at: lookAt })),
  )
  return await warnOfArrears(
    ctx,
    tx,
    late.filter(({ selection }) => selection.arrears_at === null),
    at,
  )
}

/**
 * Tells members with one late installment what to pay, by when, and what happens otherwise; if no second one can follow, no one is told. Returns
 * their ids.
 */
export async function warnOfArrears(
  ctx: Context,
  tx: Tx,
  judged: readonly JudgedSelection[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const warned = judged.flatMap(({ selection, member, arrears: { verdict, late, nextAt } }) =>
    verdict !== 'warned' || nextAt === null
      ? []
      : [
          {
            member,
            details: {
              consortiumId: selection.consortium_id,
              assembly: selection.assembly_number,
              number: late[0]?.number ?? 0,
              amountCents: sum(late.map(({ payableCents }) => payableCents)),
              payBy: lastMomentBefore(nextAt).toISOString(),
            },
          },
        ],
  )
  await notify(
    ctx,
    tx,
    warned.map(({ member, details }) => ({ to: member.user_id, kind: 'selection_at_risk' as const, details })),
    at,
  )
  return new Set(warned.map(({ member }) => member.id))
}

/** A+5 23:59:59 for A+6 00:00: the last moment to pay before an installment is overdue. */
export const lastMomentBefore = (overdueAt: Date): Date => new Date(overdueAt.getTime() - 1000)

/** The arrears of the members of these selections; locks their groups and members. */
export async function judgeArrears(
  ctx: Context,
  tx: Tx,
  selections: readonly ContemplationRow[],
  at: Date,
): Promise<JudgedSelection[]> {
  if (selections.length === 0) return []
  const ids = [...new Set(selections.map(({ consortium_id }) => consortium_id))]
  const memberIds = selections.map(({ consortium_member_id }) => consortium_member_id)
  const times = { at, zone: ctx.config.TIME_ZONE }
  const groups = byKey(await lockConsortiums(tx, ids), (group) => group.id)
  const owed = await readOwed(tx, ids, { ...times, memberIds })
  const members = byKey(
    await lockMembers(
      tx,
      selections.map((one) => ({ consortium_id: one.consortium_id, id: one.consortium_member_id })),
    ),
    (member) => member.id,
  )
  return selections.flatMap((selection) => {
    const group = groups.get(selection.consortium_id)
    const member = members.get(selection.consortium_member_id)
    if (group === undefined || member === undefined) return []
    // In a canceled group, the selection ends with the membership, or its payout arrives: no one is warned, and nothing ends it sooner (rules 11).
    const own = paysNothingMore(group, member) ? [] : (owed.get(member.id) ?? [])
    return [{ selection, member, arrears: arrearsOf(group, member, own, times) }]
  })
}
