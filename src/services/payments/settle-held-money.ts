import type { Context } from '#context'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { readClosedBooks } from '#db/final-payments.ts'
import { updatePaid } from '#db/group-paid.ts'
import { readMemberCredits, readPaidFromHeld } from '#db/member-credits.ts'
import { lockMembers, type MemberRow } from '#db/members.ts'
import { partColumns, partsOf } from '#db/parts-of.ts'
import { readOpenPayments } from '#db/payments.ts'
import { type AdjustmentRow, insertAdjustments } from '#db/plan-adjustments.ts'
import { byKey, installmentKey, memberKey, type RowKey, rowKey } from '#db/row-keys.ts'
import type { Db, Tx } from '#db/rows.ts'
import { memberCreditApplied, memberCreditUnapplied, operatorAdvance } from '#domain/ledger/postings.ts'
import { add, type Cents, subtract, ZERO_CENTS } from '#domain/money.ts'
import { applyHeldMoney, type PaidFromHeld } from '#domain/payments/held-money.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import { invariant } from '#domain/verdict.ts'
import type { Posting } from '#services/ledger/post-transactions.ts'
import { notify } from '#services/notices/notify.ts'
import { changePaid } from '#services/payments/change-paid.ts'
import { readHeldPayers } from '#services/payments/held-payers.ts'
import { movePayments } from '#services/payments/move-payments.ts'
import { openFurtherMonthsFrom } from '#services/payments/open-installments.ts'
import { oweTakenOverAgain } from '#services/payments/owe-taken-over-again.ts'
import { readPlans, remainingCents, stillOwed } from '#services/payments/plans.ts'

/** Held money whose source came back: so much less is held for its member. */
export interface LostCredit {
  consortium_id: string
  consortium_member_id: string
  cents: Cents
}

/** What held money paid, or what of it is owed again. */
interface Told {
  member: MemberRow
  paidCents: Cents
  heldCents: Cents
  balanceCents: Cents
}

/** How held money was settled after something came back. */
export interface SettledHeld {
  /** To be posted together with what came back, before it: so nothing is lent that this pays. */
  postings: Posting[]
  /** The opened installments that it paid, by installmentKey. */
  covered: ReadonlySet<string>
  used: Told[]
  owedAgain: Told[]
  /** What is held by now, by member. */
  heldCents: ReadonlyMap<string, Cents>
  /** The groups whose accounts are final: what is held there is what the final statements say. */
  closed: ReadonlySet<string>
}

/**
 * Settles what is held for members of locked groups when something of theirs came back (rules 8; decision 0168). First, where less is left than what
 * the lost sources had brought, held money takes back what it had paid, the newest first. Then what is held for
 * members who owe pays it, from the end of the plan and opened installments in full. Call it when the plans are as the
 * returns leave them, before their postings; then post these and those, and tell (`tellHeld`). Nothing is applied for those who have left, who pay nothing
 * more, or whose winning bid has yet to be paid, nor when the accounts are final: then what comes back is the operator's loss (decision 0152).
 */
export async function settleHeldMoney(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  of: { lost: readonly LostCredit[]; owing: readonly RowKey[]; at: Date },
): Promise<SettledHeld> {
  const concerned = new Set([...of.lost, ...of.owing].map(({ consortium_id }) => consortium_id))
  const closed = await readClosedBooks(tx, groups)
  const lost = of.lost.filter(({ consortium_id }) => !closed.has(consortium_id))
  const borne = of.lost.filter(({ consortium_id }) => closed.has(consortium_id))
  const held = await readMemberCredits(tx, [...concerned])
  const undone = await undo(ctx, tx, groups, await takeBack(tx, held, lost), of.at)
  const own = groups.filter(({ id }) => concerned.has(id))
  const paid = await pay(ctx, tx, own, { held, owing: of.owing, at: of.at })
  const toldOf = (member: MemberRow, group: ConsortiumRow, paidCents: Cents): Told => ({
    member,
    paidCents,
    heldCents: held.get(member.id) ?? ZERO_CENTS,
    balanceCents: remainingCents(group, member),
  })
  return {
    postings: [
      ...borne.map(({ consortium_id: consortiumId, cents }) => ({
        ...{ consortiumId, at: of.at, reference: ctx.random.uuid7(of.at) },
        ...operatorAdvance(ZERO_CENTS, ZERO_CENTS, cents),
      })),
      ...undone.postings,
      ...paid.flatMap(({ posting }) => posting),
    ],
    covered: new Set(paid.flatMap(({ covered }) => covered.map(({ payment }) => installmentKey(payment)))),
    used: paid.map(({ member, group, parts }) => toldOf(member, group, totalOf(parts))),
    owedAgain: undone.members.map(({ member, group, cents }) => toldOf(member, group, cents)),
    heldCents: held,
    closed,
  }
}

/** What would be owed again if these sources came back: how leaving is quoted before it happens. */
export async function readUndoneHeld(db: Db, lost: readonly LostCredit[]): Promise<AdjustmentRow[]> {
  const ids = [...new Set(lost.map(({ consortium_id }) => consortium_id))]
  return await takeBack(db, await readMemberCredits(db, ids), lost)
}

/** Tells members what held money has paid, what of that is owed again, and what is left of both. Who has left pays no installments anymore. */
export async function tellHeld(
  ctx: Context,
  tx: Tx,
  { used, owedAgain }: Pick<SettledHeld, 'used' | 'owedAgain'>,
  at: Date,
): Promise<void> {
  const noticeOf = (kind: 'held_used' | 'held_owed_again', { member, paidCents, heldCents, balanceCents }: Told) => ({
    to: member.user_id,
    kind,
    details: { consortiumId: member.consortium_id, amountCents: paidCents, heldCents, balanceCents },
  })
  await notify(
    ctx,
    tx,
    [
      ...owedAgain.filter(({ member }) => member.is_active).map((one) => noticeOf('held_owed_again', one)),
      ...used.map((one) => noticeOf('held_used', one)),
    ],
    at,
  )
}

/**
 * Takes what the lost sources had brought out of what is held, and finds what held money has to take back of what it paid so that no one's is below zero.
 * It always finds enough: what was used and what is left are together what all sources have brought.
 */
async function takeBack(db: Db, held: Map<string, Cents>, lost: readonly LostCredit[]): Promise<AdjustmentRow[]> {
  for (const { consortium_member_id: id, cents } of lost) held.set(id, subtract(held.get(id) ?? ZERO_CENTS, cents))
  const lacking = byKey(
    lost.filter(({ consortium_member_id: id }) => (held.get(id) ?? ZERO_CENTS) < 0),
    memberKey,
  )
  const standing = await readPaidFromHeld(
    db,
    [...lacking.values()].map(({ consortium_id, consortium_member_id: id }) => ({ consortium_id, id })),
  )
  return standing.filter((row) => {
    const left = held.get(row.consortium_member_id) ?? ZERO_CENTS
    if (left >= 0) return false
    held.set(row.consortium_member_id, add(left, totalOf(partsOf(row))))
    return true
  })
}

/** Owes again what held money had paid, at the end of the plan. */
async function undo(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  rows: readonly AdjustmentRow[],
  at: Date,
): Promise<{ postings: Posting[]; members: { member: MemberRow; group: ConsortiumRow; cents: Cents }[] }> {
  if (rows.length === 0) return { postings: [], members: [] }
  const rowsOf = Map.groupBy(rows, memberKey)
  const keys = rows.map(({ consortium_id, consortium_member_id: id }) => ({ consortium_id, id }))
  const members = await lockMembers(tx, [...byKey(keys, rowKey).values()])
  const nextNumbers = await openFurtherMonthsFrom(
    ctx,
    tx,
    members.flatMap(({ is_active, consortium_id }) => (is_active ? [consortium_id] : [])),
    at,
  )
  for (const group of groups) group.next_number = nextNumbers.get(group.id) ?? group.next_number
  const groupOf = byKey(groups, ({ id }) => id)
  const undone = members.map((member) => {
    const group = groupOf.get(member.consortium_id)
    invariant(group, 'the group of every member is locked')
    return { member, group, rows: rowsOf.get(rowKey(member)) ?? [] }
  })
  // One adjustment a member at a time: the next number of each is counted in SQL.
  for (let turn = 0; turn < Math.max(...undone.map((one) => one.rows.length)); turn++) {
    await insertAdjustments(
      tx,
      undone.flatMap(({ group, rows: own }) =>
        own.slice(turn, turn + 1).map((row) => ({
          ...row,
          kind: 'reversal' as const,
          effective_from: group.next_number,
          made_at: at,
        })),
      ),
    )
  }
  for (const { member, rows: own } of undone) for (const row of own) changePaid(member, partsOf(row), subtract)
  await updatePaid(tx, members)
  await oweTakenOverAgain(
    ctx,
    tx,
    groups,
    undone.flatMap(({ member, rows: own }) => own.map((row) => ({ member, parts: partsOf(row), at }))),
  )
  return {
    postings: rows.map((row) => ({
      consortiumId: row.consortium_id,
      at,
      reference: row.reference,
      ...memberCreditUnapplied(partsOf(row)),
    })),
    members: undone.map(({ member, group, rows: own }) => ({
      member,
      group,
      cents: own.reduce((total, row) => add(total, totalOf(partsOf(row))), ZERO_CENTS),
    })),
  }
}

/** No longer owed, so neither its late fee nor why its debit came back matters. */
const COVERED = { act: 'cancel', returnCode: null, late: { bps: 0, feeCents: ZERO_CENTS } } as const

/** Pays what these members owe out of what is held for them, as far as it goes. */
async function pay(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  { held, owing, at }: { held: Map<string, Cents>; owing: readonly RowKey[]; at: Date },
) {
  const holders = [...byKey(owing, rowKey).values()].filter(({ id }) => (held.get(id) ?? ZERO_CENTS) > 0)
  if (holders.length === 0) return []
  const members = await readHeldPayers(tx, groups, await lockMembers(tx, holders))
  if (members.length === 0) return []
  const ids = [...new Set(holders.map(({ consortium_id }) => consortium_id))].sort()
  const plans = await readPlans(
    tx,
    groups,
    members.map(({ member }) => member),
  )
  // What is on its way is being paid already.
  const unpaid = Map.groupBy(
    (await readOpenPayments(tx, ids)).filter(({ status }) => status !== 'processing'),
    memberKey,
  )
  const paid = members
    .map(({ member, group }) => ({
      member,
      group,
      ...applyHeldMoney({
        heldCents: held.get(member.id) ?? ZERO_CENTS,
        owed: stillOwed(group, member),
        plan: plans(member),
        nextNumber: group.next_number,
        unpaid: (unpaid.get(rowKey(member)) ?? []).map((payment) => ({
          payment,
          number: payment.number,
          parts: partsOf(payment),
        })),
      }),
    }))
    .filter(({ parts }) => totalOf(parts) > 0)
  await movePayments(
    ctx,
    tx,
    paid.flatMap(({ covered }) => covered.map(({ payment }) => ({ payment, at, ...COVERED }))),
  )
  for (const { member, parts } of paid) held.set(member.id, subtract(held.get(member.id) ?? ZERO_CENTS, totalOf(parts)))
  const postings = await writePaidFromHeld(ctx, tx, paid, at)
  return paid.map((one, index) => ({ ...one, posting: postings.slice(index, index + 1) }))
}

/** Writes what held money pays in each of these locked members' plans. Returns what to post, in their order. */
export async function writePaidFromHeld(
  ctx: Context,
  tx: Tx,
  paid: readonly (PaidFromHeld & { member: MemberRow })[],
  at: Date,
): Promise<Posting[]> {
  const named = paid.map((one) => ({ ...one, reference: ctx.random.uuid7(at) }))
  await insertAdjustments(
    tx,
    named.map(({ member, from, parts, reference }) => ({
      consortium_id: member.consortium_id,
      consortium_member_id: member.id,
      kind: 'prepayment' as const,
      mode: 'from_end' as const,
      effective_from: from,
      ...partColumns(parts),
      reference,
      made_at: at,
    })),
  )
  for (const { member, parts } of named) {
    changePaid(member, parts, add)
    member.is_plan_adjusted = true
  }
  await updatePaid(
    tx,
    named.map(({ member }) => member),
  )
  return named.map(({ member, parts, reference }) => ({
    consortiumId: member.consortium_id,
    at,
    reference,
    ...memberCreditApplied(parts),
  }))
}
