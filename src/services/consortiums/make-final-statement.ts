import type { Context } from '#context'
import { type ConsortiumRow, updateCounts, updateReserveBorne } from '#db/consortiums.ts'
import { insertFinalStatement } from '#db/final-payments.ts'
import { type HeadRow, lockHeads } from '#db/ledger.ts'
import { readMemberCredits } from '#db/member-credits.ts'
import { type MemberRow, readActiveMembers, readEveryMember } from '#db/members.ts'
import { readOpenPayments } from '#db/payments.ts'
import type { Tx } from '#db/rows.ts'
import { DAYS_BETWEEN_NOTICES } from '#domain/closing/final-payment.ts'
import { type FinalAccounts, finalAccounts } from '#domain/consortiums/closing.ts'
import { fundsOf } from '#domain/ledger/accounts.ts'
import {
  operatorAdvance,
  operatorAdvanceRepaid,
  operatorAdvanceWrittenOff,
  reserveLoan,
  surplusDistributed,
} from '#domain/ledger/postings.ts'
import { add, type Cents, maxCents, subtract, sum, ZERO_CENTS } from '#domain/money.ts'
import { invariant } from '#domain/verdict.ts'
import { recordAudit } from '#services/audit.ts'
import { daysAfter } from '#services/closing/notice-days.ts'
import { balancesOf, type Posting, postTransactions } from '#services/ledger/post-transactions.ts'
import { moveMembers } from '#services/members/move-members.ts'
import { notify } from '#services/notices/notify.ts'
import { movePayments } from '#services/payments/move-payments.ts'
import { setOffHeldMoney } from '#services/payments/set-off-held-money.ts'
import { reviewCompletions } from '#services/payouts/review-completions.ts'

/** A locked closing group that's ready for its final statement. */
interface Closing {
  group: ConsortiumRow
  head: HeadRow
  members: readonly MemberRow[]
}

/**
 * Makes a group's accounts final (rules 11; rules 13, invariant 10): members who were paid out and still owe after what is held for them have defaulted, and members whom no
 * assembly could serve leave; the operator's advances are paid back or written off; fund and reserve are distributed to the last
 * cent; and each member's final amount, plus what was held before, is owed from now on. Once per group.
 */
export async function makeFinalStatement(ctx: Context, tx: Tx, ready: Closing, at: Date): Promise<void> {
  const closing = await setOffHeld(ctx, tx, ready, at)
  const { group, head, members } = closing
  const ofState = (state: MemberRow['state']) => members.filter((member) => member.state === state)
  const [owing, unserved] = [ofState('paid_out'), ofState('active')]
  const completed = [...ofState('completed'), ...(await readCanceledWith(tx, group))]
  // If no one completed, everyone gets a share, including people who left, because it's no one else's.
  // What was paid on a spot that changed hands counts for who holds it now.
  const others =
    completed.length > 0 ? [] : (await readEveryMember(tx, group.id)).filter(({ state }) => state !== 'transferred')
  await endMemberships(ctx, tx, group, { owing, unserved }, at)
  const funds = fundsOf(balancesOf(head))
  const accounts = finalAccounts({
    ...funds,
    unserved: unserved.map(({ paid_common_fund_cents }) => paid_common_fund_cents),
    completed: completed.map(({ total_paid_cents }) => total_paid_cents),
    others: others.map(({ total_paid_cents }) => total_paid_cents),
  })
  invariant(accounts.uncoveredCents === 0, 'the operator has paid in what its fee doesn’t cover')
  // Read before the surplus joins it.
  const held = await readMemberCredits(tx, [group.id])
  await postFinalAccounts(ctx, tx, closing, accounts, at)
  const surplus = new Map([
    ...completed.map(({ id }, index) => [id, accounts.completedShares[index] ?? ZERO_CENTS] as const),
    ...others.map(({ id }, index) => [id, accounts.otherShares[index] ?? ZERO_CENTS] as const),
  ])
  const returned = new Map(unserved.map(({ id }, index) => [id, accounts.unservedShares[index] ?? ZERO_CENTS]))
  // A member who has left may have overpaid: money held for them is theirs too.
  const owed = [...new Set([...members, ...completed, ...others].map(({ id }) => id).concat([...held.keys()]))].map(
    (memberId) => {
      const heldCents = held.get(memberId) ?? ZERO_CENTS
      const surplusCents = surplus.get(memberId) ?? ZERO_CENTS
      const unservedCents = returned.get(memberId) ?? ZERO_CENTS
      return {
        consortium_id: group.id,
        id: ctx.random.uuid7(at),
        consortium_member_id: memberId,
        held_cents: heldCents,
        surplus_cents: surplusCents,
        unserved_cents: unservedCents,
        amount_cents: add(add(heldCents, surplusCents), unservedCents),
        notice_at: daysAfter(at, DAYS_BETWEEN_NOTICES, ctx.config.TIME_ZONE),
      }
    },
  )
  const payments = owed.filter(({ amount_cents }) => amount_cents > 0)
  await insertFinalStatement(
    tx,
    {
      consortium_id: group.id,
      made_at: at,
      common_fund_cents: funds.commonFundCents,
      reserve_cents: funds.reserveCents,
      advance_repaid_cents: accounts.advanceRepaidCents,
      written_off_cents: add(accounts.writtenOffCents, accounts.coverCents),
      unserved_cents: sum(accounts.unservedShares),
      surplus_cents: accounts.surplusCents,
    },
    payments,
  )
  await notify(
    ctx,
    tx,
    payments.map((payment) => ({
      to: payment,
      kind: 'final_statement' as const,
      details: {
        consortiumId: group.id,
        amountCents: payment.amount_cents,
        surplusCents: payment.surplus_cents,
        heldCents: add(payment.held_cents, payment.unserved_cents),
      },
    })),
    at,
  )
  await recordAudit(
    ctx,
    tx,
    [
      {
        action: 'consortium.final_statement_made',
        subjectKind: 'consortium',
        subjectId: group.id,
        consortiumId: group.id,
        details: { surplusCents: accounts.surplusCents, payments: payments.length },
      },
    ],
    at,
  )
}

/** What is held for members who were paid out and still owe pays that first, so no one gets it back beside a debt (decision 0168). */
async function setOffHeld(ctx: Context, tx: Tx, closing: Closing, at: Date): Promise<Closing> {
  const { group, members } = closing
  const owing = members.filter(({ state }) => state === 'paid_out')
  const setOff = await setOffHeldMoney(ctx, tx, [group], owing, at)
  if (setOff.length === 0) return closing
  await reviewCompletions(ctx, tx, [group], setOff, at)
  const [head] = await lockHeads(tx, [group.id])
  invariant(head, 'a group has its ledger')
  return { group, head, members: await readActiveMembers(tx, [group.id]) }
}

/** Whose membership ended only because the group was canceled: they paid into the reserve like who completed (decision 0063). */
async function readCanceledWith(tx: Tx, { id, canceled_at }: ConsortiumRow): Promise<MemberRow[]> {
  if (canceled_at === null) return []
  const everybody = await readEveryMember(tx, id)
  return everybody.filter(({ state, left_at }) => state === 'withdrawn' && left_at !== null && left_at >= canceled_at)
}

/** Members who still owe have defaulted, and members who were never served leave; nothing more is asked of either. */
async function endMemberships(
  ctx: Context,
  tx: Tx,
  group: ConsortiumRow,
  { owing, unserved }: { owing: readonly MemberRow[]; unserved: readonly MemberRow[] },
  at: Date,
): Promise<void> {
  await moveMembers(ctx, tx, [
    ...owing.map((member) => ({ member, act: 'default' as const, at })),
    ...unserved.map((member) => ({ member, act: 'withdraw' as const, at })),
  ])
  await movePayments(
    ctx,
    tx,
    (await readOpenPayments(tx, [group.id])).map((payment) => ({ payment, act: 'cancel' as const, at })),
  )
  await updateCounts(tx, [{ ...group, current_members: group.current_members - owing.length - unserved.length }])
}

async function postFinalAccounts(
  ctx: Context,
  tx: Tx,
  { group, head }: Closing,
  accounts: FinalAccounts,
  at: Date,
): Promise<void> {
  const { commonFundCents, reserveCents } = fundsOf(balancesOf(head))
  const { advanceRepaidCents, writtenOffCents, coverCents } = accounts
  // The fund pays the operator back; the reserve lends what it lacks for that, for good.
  const loanCents = maxCents(ZERO_CENTS, subtract(advanceRepaidCents, commonFundCents))
  const event = () => ({ consortiumId: group.id, at, reference: ctx.random.uuid7(at) })
  const written = add(writtenOffCents, coverCents)
  const shared: [common: Cents, reserve: Cents] = [
    subtract(add(add(commonFundCents, loanCents), coverCents), advanceRepaidCents),
    subtract(reserveCents, loanCents),
  ]
  const postings: (Posting | null)[] = [
    loanCents > 0 ? { ...event(), ...reserveLoan(loanCents) } : null,
    advanceRepaidCents > 0 ? { ...event(), ...operatorAdvanceRepaid(advanceRepaidCents) } : null,
    coverCents > 0 ? { ...event(), ...operatorAdvance(coverCents) } : null,
    written > 0 ? { ...event(), ...operatorAdvanceWrittenOff(written) } : null,
    sum(shared) > 0 ? { consortiumId: group.id, at, reference: group.id, ...surplusDistributed(...shared) } : null,
  ]
  await postTransactions(
    tx,
    postings.flatMap((posting) => posting ?? []),
  )
  await updateReserveBorne(tx, [
    { id: group.id, reserve_lent_cents: add(group.reserve_lent_cents, loanCents), reserve_bears_cents: ZERO_CENTS },
  ])
}
