import type { Context } from '#context'
import { readLatestMonths } from '#db/assemblies.ts'
import { updateTransfers } from '#db/bank-transfers.ts'
import { type BidRow, readBidsById } from '#db/bids.ts'
import { lockConsortiums } from '#db/consortiums.ts'
import type { ContemplationRow } from '#db/contemplations.ts'
import { readBidDebitsInFlight } from '#db/debits-in-flight.ts'
import { lookAtLaddersBy } from '#db/ladder-steps.ts'
import { lockHeads } from '#db/ledger.ts'
import { readPreparedPayouts } from '#db/payouts.ts'
import { bidKey, byKey, rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { CONTEMPLATION_ACTS, type SelectionEnd } from '#domain/contemplations/contemplation-states.ts'
import { fundsOf } from '#domain/ledger/accounts.ts'
import { selectionReleased } from '#domain/ledger/postings.ts'
import { add, sum, ZERO_CENTS } from '#domain/money.ts'
import { invariant } from '#domain/verdict.ts'
import { actorId } from '#services/access.ts'
import { moveContemplations } from '#services/contemplations/move-contemplations.ts'
import { movePayouts } from '#services/contemplations/move-payouts.ts'
import {
  readStandingCredits,
  restOf,
  type StandingCredit,
  takeBackCredits,
} from '#services/contemplations/take-back-credits.ts'
import { balancesOf, postTransactions } from '#services/ledger/post-transactions.ts'
import { moveMembers } from '#services/members/move-members.ts'
import { notify } from '#services/notices/notify.ts'
import { moveBids } from '#services/payments/move-bids.ts'
import { openFurtherMonths } from '#services/payments/open-installments.ts'
import { auditTakenBack } from '#services/transfers/audit-taken-back.ts'
import { cancellable } from '#services/transfers/cancellable.ts'

/** A selection that ends before payout: it expires if its bid wasn't paid, and is otherwise cancelled, with the reason as a code. */
export interface EndedSelection {
  contemplation: ContemplationRow
  act: 'cancel' | 'expire'
  reason: SelectionEnd
  at: Date
}

/** The ends after which the member waits again; after the others the membership is over. */
const STAYS: readonly SelectionEnd[] = ['bid_not_paid', 'debit_returned', 'installments_unpaid']

/**
 * Ends selections in any number of locked groups (rules 5, 7, 9): what was set aside goes back to the common fund, the member is active
 * again and can be selected again, and an unpaid winning bid or a payout that was only prepared ends with it. The points that froze
 * at the selection simply start growing again; that month earned none (rules 10). Throws when money is already on its way.
 */
export async function cancelSelections(ctx: Context, tx: Tx, ended: readonly EndedSelection[]): Promise<void> {
  if (ended.length === 0) return
  const credits = await readStandingCredits(
    tx,
    ended.map(({ contemplation }) => contemplation),
  )
  await moveContemplations(
    ctx,
    tx,
    ended.map(({ contemplation, act, reason, at }) => ({
      contemplation: { ...contemplation, cure_by: null, arrears_at: null },
      act,
      at,
      madeBy: actorId(ctx),
      note: reason,
      committedCents: ZERO_CENTS,
    })),
  )
  const rows = ended.map(({ contemplation }) => contemplation)
  await endUnpaidBids(ctx, tx, ended)
  const prepared = await readPreparedPayouts(tx, rows)
  await movePayouts(
    ctx,
    tx,
    prepared.map((payout) => ({ payout, act: 'cancel' as const })),
  )
  await moveMembers(
    ctx,
    tx,
    ended.map(({ contemplation: { consortium_id, consortium_member_id: id }, at }) => ({
      member: { consortium_id, id },
      act: 'unselect' as const,
      at,
    })),
  )
  const apart = await readCreditsApart(tx, ended, credits)
  await postTransactions(
    tx,
    ended.flatMap(({ contemplation, at }) => {
      const { consortium_id: consortiumId, id, committed_cents: committedCents } = contemplation
      // With what its payout left unused, which is taken back from the plan below.
      const rests = credits.filter((credit) => credit.contemplation.id === id && !apart.has(consortiumId)).map(restOf)
      const releasedCents = add(committedCents, sum(rests))
      return releasedCents === 0 ? [] : [{ consortiumId, at, reference: id, ...selectionReleased(releasedCents) }]
    }),
  )
  // A member who is waiting again is on another ladder (rules 9).
  await lookAtLaddersBy(
    tx,
    ended.map(({ contemplation, at }) => ({ consortiumId: contemplation.consortium_id, at })),
  )
  await openFurtherMonths(
    ctx,
    tx,
    rows.map((row) => row.consortium_id),
    ended[0]?.at ?? ctx.clock.now(),
  )
  const endedAt = new Map(ended.map(({ contemplation, at }) => [contemplation.id, at]))
  const now = ended[0]?.at ?? ctx.clock.now()
  await takeBackCredits(
    ctx,
    tx,
    credits.map((credit) => ({
      ...credit,
      at: endedAt.get(credit.contemplation.id) ?? now,
      isReleased: !apart.has(credit.contemplation.consortium_id),
    })),
    {
      staying: ended
        .filter(({ reason }) => STAYS.includes(reason))
        .map(({ contemplation: { consortium_id, consortium_member_id: id } }) => ({ consortium_id, id })),
      at: now,
    },
  )
  await notifyEnded(ctx, tx, ended)
}

/**
 * The groups in which less is set aside than these selections give back with what their payouts left unused: that has gone into the fund, so
 * there it's taken back from the plans first, and released then. Elsewhere, it's released first, so that the fund can't be short on the way.
 */
async function readCreditsApart(
  tx: Tx,
  ended: readonly EndedSelection[],
  credits: readonly StandingCredit[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(credits.map(({ contemplation }) => contemplation.consortium_id))].sort()
  const heads = ids.length === 0 ? [] : await lockHeads(tx, ids)
  const lacking = heads.filter((head) => {
    const committed = ended
      .filter(({ contemplation }) => contemplation.consortium_id === head.consortium_id)
      .map(({ contemplation }) => contemplation.committed_cents)
    const rests = credits.filter((one) => one.contemplation.consortium_id === head.consortium_id).map(restOf)
    return fundsOf(balancesOf(head)).creditsPayableCents < sum([...committed, ...rests])
  })
  return new Set(lacking.map((head) => head.consortium_id))
}

/** A bid still waiting for its payment has nothing left to win, and a debit for it that hasn't gone to the bank doesn't go. */
async function endUnpaidBids(ctx: Context, tx: Tx, ended: readonly EndedSelection[]): Promise<void> {
  const keys = ended.flatMap(({ contemplation }) =>
    contemplation.bid_id === null ? [] : [{ consortium_id: contemplation.consortium_id, id: contemplation.bid_id }],
  )
  const unpaid = (await readBidsById(tx, keys)).filter((bid) => bid.status === 'won_pending_payment')
  const endedAt = new Map(ended.map(({ contemplation, at }) => [contemplation.bid_id, at]))
  await moveBids(
    tx,
    unpaid.map((bid) => ({ bid, act: 'expire' as const, decidedAt: endedAt.get(bid.id) })),
  )
  await callOffDebits(ctx, tx, unpaid, ended[0]?.at ?? ctx.clock.now())
}

async function callOffDebits(ctx: Context, tx: Tx, bids: readonly BidRow[], at: Date): Promise<void> {
  const groupIds = [...new Set(bids.map((bid) => bid.consortium_id))].sort()
  if (groupIds.length === 0) return
  const groups = byKey(await lockConsortiums(tx, groupIds), ({ id }) => id)
  const over = new Set(bids.map(rowKey))
  const ours = (await readBidDebitsInFlight(tx, groupIds)).filter((debit) => {
    const group = groups.get(debit.consortium_id)
    invariant(group, 'a debit has its group')
    return over.has(bidKey(debit)) && !cancellable(group, debit).isHandedOver
  })
  if (ours.length === 0) return
  await updateTransfers(
    tx,
    ours.map((debit) => ({ ...debit, status: 'cancelled' as const, check_at: null })),
  )
  await auditTakenBack(ctx, tx, ours, at)
}

/** The end of the membership that follows, by its reason. */
const WITH_MEMBERSHIP: readonly SelectionEnd[] = ['member_left', 'membership_ended', 'group_canceled']

/** Those of these locked groups in which no assembly is left: none opens anymore, and the list of the last one is out. */
async function readWithoutAssembly(tx: Tx, consortiumIds: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(consortiumIds)].sort()
  const latest = byKey(await readLatestMonths(tx, ids), ({ consortium_id }) => consortium_id)
  const groups = await lockConsortiums(tx, ids)
  const isOver = ({ id, opens_at }: (typeof groups)[number]) => opens_at === null && latest.get(id)?.status !== 'opened'
  return new Set(groups.filter(isOver).map(({ id }) => id))
}

/** Of a bid that wasn't paid, the letter about the bid says that the selection is lost with it, unless no other can follow. */
async function notifyEnded(ctx: Context, tx: Tx, ended: readonly EndedSelection[]): Promise<void> {
  if (!ctx.notices) return
  const over = await readWithoutAssembly(
    tx,
    ended.map(({ contemplation }) => contemplation.consortium_id),
  )
  const isLast = ({ contemplation, reason }: EndedSelection) =>
    WITH_MEMBERSHIP.includes(reason) || over.has(contemplation.consortium_id)
  await notify(
    ctx,
    tx,
    ended
      .filter((one) => one.reason !== 'bid_not_paid' || isLast(one))
      .map((one) => ({
        to: one.contemplation,
        kind: isLast(one) ? ('selection_ended_last' as const) : ('selection_ended' as const),
        details: {
          consortiumId: one.contemplation.consortium_id,
          assembly: one.contemplation.assembly_number,
          status: CONTEMPLATION_ACTS[one.contemplation.status][one.act] ?? one.contemplation.status,
          reason: one.reason,
        },
      })),
    ended[0]?.at ?? ctx.clock.now(),
  )
}
