import type { Context } from '#context'
import { lockConsortiums } from '#db/consortiums.ts'
import type { ContemplationRow } from '#db/contemplations.ts'
import { updatePaid } from '#db/group-paid.ts'
import { findPosted } from '#db/ledger.ts'
import { lockMembers, updateBonuses } from '#db/members.ts'
import { partColumns, partsOf } from '#db/parts-of.ts'
import { type PayoutRow, readPayoutsBack } from '#db/payouts.ts'
import { insertAdjustments, readAdjustments } from '#db/plan-adjustments.ts'
import { byKey, type RowKey, rowKey } from '#db/row-keys.ts'
import type { Db, Tx } from '#db/rows.ts'
import { bonusTakenBack, creditTakenBack, POSTING_KINDS, selectionReleased } from '#domain/ledger/postings.ts'
import { type Cents, subtract, sum, ZERO_CENTS } from '#domain/money.ts'
import { NOTHING, type Parts, sumParts, totalOf } from '#domain/payments/installment-plan.ts'
import { invariant } from '#domain/verdict.ts'
import { coverShortfalls } from '#services/ledger/cover-shortfalls.ts'
import { type Posting, postTransactions } from '#services/ledger/post-transactions.ts'
import { changePaid } from '#services/payments/change-paid.ts'
import { type LostCredit, readUndoneHeld, settleHeldMoney, tellHeld } from '#services/payments/settle-held-money.ts'

/** What a payout that arrived and came back has left with its member: the unused part applied to the plan, and the bonus. */
export interface StandingCredit {
  contemplation: ContemplationRow
  rests: { payout: PayoutRow; parts: Parts; overCents: Cents }[]
  /** What the bonus took off the plan, and what of it is held for the member. */
  bonusCents: Cents
  bonusHeldCents: Cents
}

/** Reads it for selections that aren't paid out; those with nothing of the kind are left out. */
export async function readStandingCredits(
  db: Db,
  contemplations: readonly ContemplationRow[],
): Promise<StandingCredit[]> {
  const payouts = Map.groupBy(await readPayoutsBack(db, contemplations), ({ contemplation_id }) => contemplation_id)
  const back = contemplations.filter(({ id }) => payouts.has(id))
  if (back.length === 0) return []
  const adjustments = await readAdjustments(db, back.map(memberOf))
  const held = byKey(
    await findPosted(
      db,
      back.map(({ consortium_id, id }) => ({ consortium_id, kind: POSTING_KINDS.bonus_credit, reference: id })),
    ),
    ({ consortium_id, reference }) => rowKey({ consortium_id, id: reference }),
  )
  return back.map((contemplation) => {
    const own = adjustments.filter((row) => row.consortium_member_id === contemplation.consortium_member_id)
    const partsBy = (kind: 'prepayment' | 'bonus', reference: string) =>
      sumParts(own.filter((row) => row.kind === kind && row.reference === reference).map(partsOf))
    return {
      contemplation,
      rests: (payouts.get(contemplation.id) ?? []).map((payout) => {
        const parts = partsBy('prepayment', payout.id)
        return { payout, parts, overCents: subtract(payout.rest_cents, totalOf(parts)) }
      }),
      bonusCents: totalOf(partsBy('bonus', contemplation.id)),
      bonusHeldCents: held.get(rowKey(contemplation))?.operator_revenue_cents ?? ZERO_CENTS,
    }
  })
}

/** What of it is set aside again when the selection ends. */
export const restOf = ({ rests }: StandingCredit): Cents => sum(rests.map(({ payout }) => payout.rest_cents))

const partsOfRests = ({ rests }: StandingCredit): Parts => sumParts(rests.map(({ parts }) => parts))

/** What of it counts as paid by these members: what paid their plans, and what held money from it has paid since (decision 0168). */
export async function readPaidByCredits(db: Db, credits: readonly StandingCredit[]): Promise<Parts> {
  const undone = await readUndoneHeld(db, credits.flatMap(lostWith))
  return sumParts([...credits.map(partsOfRests), ...undone.map(partsOf)])
}

/** What had been held from it for its member, and is gone with it. */
function lostWith({ contemplation, rests, bonusHeldCents }: StandingCredit): LostCredit[] {
  const cents = sum([...rests.map(({ overCents }) => overCents), bonusHeldCents])
  const { consortium_id, consortium_member_id } = contemplation
  return cents > 0 ? [{ consortium_id, consortium_member_id, cents }] : []
}

/**
 * Takes back what ended selections in locked groups have left with their members (rules 8, 10): without a payout, its unused part has paid
 * nothing, and its bonus has lowered nothing. Call it when the credit that was still set aside is back in the fund, and the months to come are known; the
 * unused part is released here unless it was with the rest. Then what else is held for those of their members who stay pays what they owe
 * (decision 0168), as after a winning bid that came back and wasn't paid again.
 */
export async function takeBackCredits(
  ctx: Context,
  tx: Tx,
  credits: readonly (StandingCredit & { at: Date; isReleased: boolean })[],
  { staying, at: now }: { staying: readonly RowKey[]; at: Date },
): Promise<void> {
  if (credits.length === 0 && staying.length === 0) return
  const touched = [...credits.map(({ contemplation }) => contemplation), ...staying]
  const groups = await lockConsortiums(tx, [...new Set(touched.map((one) => one.consortium_id))].sort())
  const members = byKey(
    await lockMembers(
      tx,
      credits.map(({ contemplation }) => memberOf(contemplation)),
    ),
    rowKey,
  )
  const postings: Posting[] = []
  const releases: Posting[] = []
  for (const credit of credits) {
    const { contemplation, rests, bonusCents, bonusHeldCents, at, isReleased } = credit
    const member = members.get(rowKey(memberOf(contemplation)))
    const group = groups.find(({ id }) => id === contemplation.consortium_id)
    invariant(member && group, 'a selection has its group and member')
    const event = { consortiumId: group.id, at }
    const undone = [
      ...rests.map(({ payout, parts }) => ({ reference: payout.id, parts })),
      { reference: contemplation.id, parts: { ...NOTHING, operatorCents: bonusCents } },
    ].filter(({ parts }) => totalOf(parts) > 0)
    for (const { reference, parts } of undone)
      await insertAdjustments(tx, [
        {
          consortium_id: group.id,
          consortium_member_id: member.id,
          kind: 'reversal',
          mode: 'from_end',
          effective_from: group.next_number,
          ...partColumns(parts),
          reference,
          made_at: at,
        },
      ])
    changePaid(member, partsOfRests(credit), subtract)
    member.bonus_cents = subtract(member.bonus_cents, bonusCents)
    for (const { payout, parts, overCents } of rests) {
      if (payout.rest_cents === 0) continue
      postings.push({ ...event, reference: payout.id, ...creditTakenBack(parts, overCents) })
      if (!isReleased) releases.push({ ...event, reference: payout.id, ...selectionReleased(payout.rest_cents) })
    }
    if (bonusHeldCents > 0) postings.push({ ...event, reference: contemplation.id, ...bonusTakenBack(bonusHeldCents) })
  }
  await updatePaid(tx, [...members.values()])
  await updateBonuses(tx, [...members.values()])
  const held = await settleHeldMoney(ctx, tx, groups, { lost: credits.flatMap(lostWith), owing: staying, at: now })
  const all = [...held.postings, ...postings]
  await coverShortfalls(ctx, tx, groups, all)
  await postTransactions(tx, all)
  await postTransactions(tx, releases)
  await tellHeld(ctx, tx, held, now)
}

const memberOf = ({ consortium_id, consortium_member_id: id }: ContemplationRow): RowKey => ({ consortium_id, id })
