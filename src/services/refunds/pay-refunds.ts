import type { Context } from '#context'
import { type AssemblyRow, readLatestMonths } from '#db/assemblies.ts'
import { type ConsortiumRow, lockConsortiums } from '#db/consortiums.ts'
import { type HeadRow, lockHeads } from '#db/ledger.ts'
import {
  lockDueRefunds,
  type RefundAccountRow,
  type RefundRow,
  readRefundAccounts,
  readRefundsById,
  updateRefundLooks,
} from '#db/refunds.ts'
import { byKey, rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { instantAt } from '#domain/calendar.ts'
import { add, maxCents, subtract, ZERO_CENTS } from '#domain/money.ts'
import { REFUND_DAYS, refundEndsAt } from '#domain/refunds/leaving.ts'
import {
  type QueuedRefund,
  type RefundMonth,
  type RefundStep,
  payRefunds as stepsOf,
} from '#domain/refunds/refund-queue.ts'
import { invariant } from '#domain/verdict.ts'
import { fundsNow, operatorCover } from '#services/ledger/group-funds.ts'
import { dueOnOf } from '#services/payments/open-installments.ts'
import { moveRefunds } from '#services/refunds/move-refunds.ts'
import { type RefundPart, requestRefundParts } from '#services/refunds/request-refund-parts.ts'
import { tellQueued } from '#services/refunds/tell-queued.ts'
import { inGroupSlices } from '#services/slices.ts'

/**
 * Works through the refunds of every group where a look is due (rules 5, 9; LIFE-07): those that no longer have to wait for anyone join
 * the queue, what has to be paid before the due date after next is subtracted from the cash, and what the month left over is sent
 * to the accounts that members paid from, oldest first. Posting and request are one transaction. Returns how many refunds were
 * looked at.
 */
export async function payRefunds(ctx: Context, dueBy: Date): Promise<number> {
  return await inGroupSlices(ctx, {
    kind: 'pay_refunds',
    dueBy,
    lock: lockDueRefunds,
    work: async (tx, refunds) => {
      const ids = [...new Set(refunds.map((refund) => refund.consortium_id))]
      const groups = await lockConsortiums(tx, ids)
      const heads = byKey(await lockHeads(tx, ids), (head) => head.consortium_id)
      const latest = byKey(await readLatestMonths(tx, ids), (month) => month.consortium_id)
      const accounts = byKey(await readRefundAccounts(tx, refunds), rowKey)
      const steps = groups.flatMap((group) => {
        const head = heads.get(group.id)
        invariant(head, 'a launched group has its ledger')
        const month = monthOf(ctx, group, head, latest.get(group.id) ?? null, dueBy)
        const own = refunds.filter((refund) => refund.consortium_id === group.id)
        return stepsOf(
          month,
          own.map((refund) => queuedOf(refund, accounts.get(rowKey(refund)))),
        ).map((step) => ({ ...step, consortium_id: group.id }))
      })
      await queue(ctx, tx, refunds, steps, dueBy)
      await request(ctx, tx, groups, { steps, accounts }, dueBy)
    },
  })
}

type GroupStep = RefundStep & { consortium_id: string }

function monthOf(ctx: Context, group: ConsortiumRow, head: HeadRow, latest: AssemblyRow | null, at: Date): RefundMonth {
  const zone = ctx.config.TIME_ZONE
  const funds = fundsNow(group, head)
  const isCollecting = latest !== null && latest.status !== 'held' && group.canceled_at === null
  const coming = isCollecting ? latest.number : group.next_number
  // A canceled group has no last day for what it shares out month by month (rules 11).
  const isOver = latest?.held_at != null && group.opens_at === null && group.canceled_at === null
  return {
    at,
    commonFundCents: funds.commonFundCents,
    loansCents: add(funds.reserveLentCents, maxCents(ZERO_CENTS, funds.operatorAdvanceCents)),
    backingCents: add(funds.reserveCents, operatorCover(head)),
    drawsAt: isCollecting ? latest.draws_at : null,
    isListed: isCollecting && latest.status === 'published',
    opensAt: group.opens_at,
    nextDueAt: instantAt(dueOnOf(group, coming + 1), '00:00:00', zone),
    overDueBy: isOver ? refundEndsAt(latest.held_at ?? at, REFUND_DAYS.groupOver, zone) : null,
  }
}

function queuedOf(refund: RefundRow, account: RefundAccountRow | undefined): QueuedRefund {
  const { id, cause, status, due_by: dueBy } = refund
  invariant(status !== 'requested' && status !== 'paid' && status !== 'cancelled', 'only open refunds are looked at')
  return {
    id,
    cause,
    status,
    // The first part brings back what was paid besides the fund; what comes later is of the fund alone.
    fromFundCents:
      refund.posted_cents === 0
        ? subtract(refund.common_fund_cents, refund.deduction_cents)
        : subtract(refund.amount_cents, refund.posted_cents),
    dueBy,
    canShrink: account?.can_shrink ?? false,
    canBeSent: account?.account_last4 != null && !account.match_open,
  }
}

/** Refunds that no longer have to wait join the queue; those that are due are subtracted from the cash; each is looked at again when it says. */
async function queue(
  ctx: Context,
  tx: Tx,
  refunds: readonly RefundRow[],
  steps: readonly GroupStep[],
  at: Date,
): Promise<void> {
  const stepOf = byKey(steps, rowKey)
  const doing = (rows: readonly RefundRow[], act: RefundStep['acts'][number]) =>
    rows.flatMap((refund) => {
      const step = stepOf.get(rowKey(refund))
      return step?.acts.includes(act) ? [{ refund, step }] : []
    })
  const queued = doing(refunds, 'queue').map(({ refund, step }) => ({
    refund,
    act: 'queue' as const,
    at,
    dueBy: step.dueBy ?? at,
  }))
  await moveRefunds(tx, queued)
  await tellQueued(ctx, tx, queued, at)
  const falling = doing(await readRefundsById(tx, refunds), 'fall_due')
  await moveRefunds(
    tx,
    falling.map(({ refund }) => ({ refund, act: 'fall_due' as const, at })),
  )
  await updateRefundLooks(
    tx,
    steps.map((step) => ({ ...step, look_at: step.lookAt })),
  )
}

/** Takes the money out of the common fund and requests the transfer, in one transaction. */
async function request(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  { steps, accounts }: { steps: readonly GroupStep[]; accounts: ReadonlyMap<string, RefundAccountRow> },
  at: Date,
): Promise<void> {
  const stepOf = byKey(steps, rowKey)
  const leaving = await readRefundsById(
    tx,
    steps.filter(({ acts }) => acts.includes('request')),
  )
  const parts = leaving.flatMap((refund): RefundPart[] => {
    const fromFundCents = stepOf.get(rowKey(refund))?.fromFundCents ?? ZERO_CENTS
    const isWhole = refund.posted_cents === 0 && fromFundCents === refund.common_fund_cents - refund.deduction_cents
    const amountCents = isWhole ? refund.amount_cents : fromFundCents
    return amountCents === 0 ? [] : [{ refund, amountCents }]
  })
  await requestRefundParts(ctx, tx, { groups, parts, again: leaving, accounts }, at)
}
