import type { Context } from '#context'
import { readBidsById } from '#db/bids.ts'
import { lockConsortiums } from '#db/consortiums.ts'
import { type ContemplationRow, lockDueContemplations, updateContemplations } from '#db/contemplations.ts'
import { readMembersInFlight } from '#db/debits-in-flight.ts'
import { lockMembers } from '#db/members.ts'
import { byKey, memberKey, rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { addDays, dayOf, instantAt } from '#domain/calendar.ts'
import { afterContemplationAct } from '#domain/contemplations/contemplation-states.ts'
import { afterUsePeriod, nextUseCheck, useWarning } from '#domain/contemplations/use-period.ts'
import { invariant } from '#domain/verdict.ts'
import { moveContemplations } from '#services/contemplations/move-contemplations.ts'
import { notify } from '#services/notices/notify.ts'
import { remainingCents } from '#services/payments/plans.ts'
import { settleUnusedPayouts, type UnusedSelection } from '#services/payouts/settle-unused-payouts.ts'
import { inGroupSlices } from '#services/slices.ts'

/**
 * Looks after payouts waiting to be used (rules 8): reminds their members 60, 30, and 7 days before the last day; after it, turns
 * the payout into cash for members who have paid everything, and settles all others. What waits for the bank is looked at again the next
 * day. Returns how many were looked at.
 */
export async function watchUnusedPayouts(ctx: Context, dueBy: Date): Promise<number> {
  const zone = ctx.config.TIME_ZONE
  return await inGroupSlices(ctx, {
    kind: 'watch_unused_payouts',
    dueBy,
    lock: (tx, due) => lockDueContemplations(tx, 'use_check_at', due),
    work: async (tx, due) => {
      const today = dayOf(dueBy, zone)
      const inTime = due.filter(({ use_by }) => use_by >= today)
      await updateContemplations(
        tx,
        inTime.map((one) => ({ ...one, use_check_at: nextUseCheck(one.use_by, dueBy, zone) })),
      )
      await notify(
        ctx,
        tx,
        inTime.flatMap((one) => {
          const days = useWarning(one.use_by, dueBy, zone)
          // Money on its way to the seller needs no reminder.
          if (days === null || one.status === 'disbursing') return []
          const details = { consortiumId: one.consortium_id, useBy: one.use_by, days }
          return [{ to: one, kind: 'payout_use_soon' as const, details }]
        }),
        dueBy,
      )
      await endUsePeriods(
        ctx,
        tx,
        due.filter(({ use_by }) => use_by < today),
        dueBy,
      )
    },
  })
}

const CASH_LOOK_DAYS = 30

async function endUsePeriods(ctx: Context, tx: Tx, over: readonly ContemplationRow[], at: Date): Promise<void> {
  if (over.length === 0) return
  const ended = (await readUnused(tx, over)).map((one) => ({ ...one, becomes: afterUsePeriod(one.unused) }))
  const zone = ctx.config.TIME_ZONE
  const today = dayOf(at, zone)
  const cash = ended.filter(({ becomes }) => becomes === 'cash')
  const turned = cash.filter(({ contemplation: { status } }) => status !== 'approved')
  await moveContemplations(
    ctx,
    tx,
    turned.map(({ contemplation }) => ({ contemplation, act: 'turn_to_cash' as const, at, madeBy: null })),
  )
  // A cash payout waits for staff; it's looked at again in case its member owes something once more.
  await updateContemplations(
    tx,
    ended
      .filter(({ becomes }) => becomes !== 'settle')
      .map(({ contemplation, becomes }) => ({
        ...contemplation,
        use_check_at: instantAt(addDays(today, becomes === 'wait' ? 1 : CASH_LOOK_DAYS), '00:00:00', zone),
      })),
  )
  const isFirstLook = (one: ContemplationRow) => one.status !== 'approved' || addDays(one.use_by, 1) === today
  await notify(
    ctx,
    tx,
    cash
      .filter(({ contemplation }) => isFirstLook(contemplation))
      .map(({ contemplation }) => ({
        to: contemplation,
        kind: 'payout_is_cash' as const,
        details: { consortiumId: contemplation.consortium_id, amountCents: contemplation.committed_cents },
      })),
    at,
  )
  await settleUnusedPayouts(
    ctx,
    tx,
    ended.filter(({ becomes }) => becomes === 'settle'),
    at,
  )
}

type Unused = UnusedSelection & { unused: Parameters<typeof afterUsePeriod>[0] }

async function readUnused(tx: Tx, over: readonly ContemplationRow[]): Promise<Unused[]> {
  const ids = [...new Set(over.map((one) => one.consortium_id))]
  const groups = byKey(await lockConsortiums(tx, ids), ({ id }) => id)
  const keys = over.map((one) => ({ consortium_id: one.consortium_id, id: one.consortium_member_id }))
  const members = byKey(await lockMembers(tx, keys), rowKey)
  const inFlight = await readMembersInFlight(tx, keys)
  const bids = byKey(
    await readBidsById(
      tx,
      over.flatMap(({ consortium_id, bid_id }) => (bid_id === null ? [] : [{ consortium_id, id: bid_id }])),
    ),
    ({ id }) => id,
  )
  return over.map((contemplation) => {
    const group = groups.get(contemplation.consortium_id)
    const member = members.get(memberKey(contemplation))
    invariant(group && member, 'a selection has its group and member')
    const { status, bid_id } = contemplation
    const bidStatus = bid_id === null ? null : (bids.get(bid_id)?.status ?? null)
    const verdict = afterContemplationAct({ status, bidStatus }, 'settle_unused', 'system')
    return {
      group,
      member,
      contemplation,
      unused: {
        status,
        isBidUnpaid: !verdict.ok && verdict.refusal === 'bid_not_paid',
        isDebitInFlight: inFlight.has(rowKey(member)),
        remainingCents: remainingCents(group, member),
        isClosing: group.closing_at !== null,
      },
    }
  })
}
