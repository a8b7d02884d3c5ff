import type { Context } from '#context'
import { insertAssemblies } from '#db/assemblies.ts'
import { type ConsortiumRow, lockConsortiums, lockDueToOpen, updateNextMonth } from '#db/consortiums.ts'
import { readUnpaidContemplations } from '#db/contemplations.ts'
import { readClosedBooks } from '#db/final-payments.ts'
import { lookAtLaddersBy } from '#db/ladder-steps.ts'
import { readHeads } from '#db/ledger.ts'
import { readAutopayAccounts } from '#db/member-choices.ts'
import {
  type MemberRow,
  type MembersFrom,
  readActiveMembers,
  readAdjustedMembers,
  readMembersByMonth,
} from '#db/members.ts'
import { partColumns } from '#db/parts-of.ts'
import { readOpenPayments, readPayments } from '#db/payments.ts'
import { byKey, installmentKey, memberKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { EXTENSION_ASSEMBLIES } from '#domain/assemblies/cash.ts'
import { installmentDueOn, laterOf, lateSteps, type MonthTimeline, monthTimeline } from '#domain/calendar.ts'
import { yearMonthOf } from '#domain/day.ts'
import { autopayAt, nextAutopayAt } from '#domain/payments/autopay-day.ts'
import type { PlannedInstallment } from '#domain/payments/installment-plan.ts'
import { ladderBeginsAt } from '#domain/payments/late-ladder.ts'
import { invariant } from '#domain/verdict.ts'
import { type AddressedNotice, notify } from '#services/notices/notify.ts'
import { addInstallments, addUniformInstallments } from '#services/payments/add-installments.ts'
import { readCoveredAhead } from '#services/payments/covered-ahead.ts'
import { installmentLetter } from '#services/payments/installment-letters.ts'
import { paysNothingMore, readPlans } from '#services/payments/plans.ts'
import { inGroupSlices } from '#services/slices.ts'

/**
 * Opens the month of every group whose A-10 has come (rules 3, CON-17): one payment row per member from that member's own plan, one
 * assembly row per group, and the due time of the next month. Idempotent: the group moves on in the same transaction.
 * Returns how many groups were opened.
 */
export async function openInstallments(ctx: Context, dueBy: Date): Promise<number> {
  return await inGroupSlices(ctx, {
    kind: 'open_installments',
    dueBy,
    lock: lockDueToOpen,
    work: async (tx, groups) => {
      const ids = groups.map((group) => group.id)
      // Notices tell each of them; otherwise only those whose plan differs are worked on one by one.
      const arriving = await readArriving(tx, groups)
      const readThese = ctx.notices || ctx.oneByOne || arriving.size > 0 ? readActiveMembers : readAdjustedMembers
      const members = await readThese(tx, ids)
      const membersOf = Map.groupBy(members, (member) => member.consortium_id)
      const fromOf = Map.groupBy(await readMembersByMonth(tx, ids), (from) => from.consortium_id)
      const plans = await readPlans(tx, groups, members)
      // Which members use autopay is read only for the notices.
      const autopay = new Set(ctx.notices ? (await readAutopayAccounts(tx, ids)).map(({ id }) => id) : [])
      const heads = byKey(await readHeads(tx, ids), (head) => head.consortium_id)
      const months = groups.map((group) => ({ group, dueOn: dueOnOf(group, group.next_number) }))
      const opened = months.flatMap(({ group, dueOn }) =>
        (membersOf.get(group.id) ?? []).flatMap((member) => {
          if (paysNothingMore(group, member) && !arriving.has(member.id)) return []
          const row = planned(plans(member), group)
          if (row === undefined) return []
          return [
            {
              consortium_id: group.id,
              consortium_member_id: member.id,
              number: row.number,
              due_on: dueOn,
              ...partColumns(row),
              was_late: false,
              opened_at: group.opens_at ?? dueBy,
              member,
              totalCents: row.totalCents,
            },
          ]
        }),
      )
      const isAlone = ({ id, is_plan_adjusted }: MemberRow) =>
        ctx.oneByOne === true || is_plan_adjusted || arriving.has(id)
      await addInstallments(
        ctx,
        tx,
        opened.filter(({ member }) => isAlone(member)),
      )
      const together = months.flatMap(({ group, dueOn }) =>
        (fromOf.get(group.id) ?? []).flatMap(({ consortium_id, from_month }) => {
          const row = planned(plans({ consortium_id, id: '', from_month, is_plan_adjusted: false }), group)
          if (row === undefined) return []
          return [
            {
              ...{ consortium_id, from_month, waiting_pay: waitingPay(group), number: row.number, due_on: dueOn },
              ...partColumns(row),
              opened_at: group.opens_at ?? dueBy,
            },
          ]
        }),
      )
      if (ctx.oneByOne !== true) await addUniformInstallments(ctx, tx, together)
      await insertAssemblies(
        tx,
        months.map(({ group, dueOn }) => {
          const times = monthTimeline(dueOn, ctx.config.TIME_ZONE)
          const openedAt = group.opens_at ?? dueBy
          const firstLate = lateSteps(dueOn, ctx.config.TIME_ZONE)[0]
          invariant(firstLate, 'late fees have a first step')
          return {
            consortium_id: group.id,
            number: group.next_number,
            due_on: dueOn,
            status: group.canceled_at === null ? ('opened' as const) : ('not_held' as const),
            next_step: 'remind' as const,
            // Nothing of a month that opens late was due before it did.
            next_at: laterOf(times.remindsAt, openedAt),
            early_autopay_at: firstEarlyAutopay(ctx, dueOn, openedAt, fromOf.get(group.id) ?? []),
            late_at: firstLate.at,
            opened_at: openedAt,
            opened_seq: heads.get(group.id)?.seq ?? 0,
            cutoff_at: times.cutoffAt,
            snapshot_at: times.snapshotAt,
            draws_at: times.drawsAt,
          }
        }),
      )
      await updateNextMonth(
        tx,
        months.map(({ group }) => nextMonth(group, fromOf.get(group.id) ?? [], ctx.config.TIME_ZONE)),
      )
      await lookAtLaddersBy(
        tx,
        months.map(({ group, dueOn }) => ({
          consortiumId: group.id,
          at: ladderBeginsAt(dueOn, ctx.config.TIME_ZONE),
        })),
      )
      // What else is open is read only for the notices.
      const open = ctx.notices ? await readOpenPayments(tx, ids) : []
      const openOf = Map.groupBy(open, memberKey)
      const covered = await readCoveredAhead(tx, open)
      await notify(
        ctx,
        tx,
        opened.flatMap((row): AddressedNotice[] => {
          const { consortium_id: consortiumId, number, due_on: dueOn, totalCents: amountCents, member } = row
          // A payment ahead that's on its way pays it; and it's asked for only once the payout has arrived.
          if (covered.has(installmentKey(row)) || arriving.has(member.id)) return []
          const debitAt = nextAutopayAt(dueOn, member.autopay_days_before, dueBy, ctx.config.TIME_ZONE)
          if (autopay.has(member.id) && debitAt !== null) {
            const details = { consortiumId, number, amountCents, dueOn, debitAt: debitAt.toISOString() }
            return [{ to: member.user_id, kind: 'autopay_scheduled', details }]
          }
          const all = openOf.get(memberKey(row)) ?? []
          const payment = all.find((one) => one.number === number)
          return payment === undefined
            ? []
            : [installmentLetter('opened', { payment, opened: all, state: member.state })]
        }),
        dueBy,
      )
      await tellStatements(ctx, tx, groups, members, dueBy)
    },
  })
}

/**
 * The members of canceled groups whose payout is at the bank, by id. If it arrives, they keep paying their plan, so its months open; but until then
 * nothing is asked of them (rules 11, `askAfterArrival`).
 */
async function readArriving(tx: Tx, groups: readonly ConsortiumRow[]): Promise<ReadonlySet<string>> {
  const canceled = groups.filter((group) => !waitingPay(group)).map(({ id }) => id)
  const unpaid = canceled.length === 0 ? [] : await readUnpaidContemplations(tx, canceled)
  return new Set(unpaid.filter(({ status }) => status === 'disbursing').map((one) => one.consortium_member_id))
}

/** In a canceled group, members who aren't paid out pay nothing anymore, even while we wait for their bank (rules 11). */
const waitingPay = (group: ConsortiumRow): boolean => group.canceled_at === null

/** What a plan asks for in a group's next month; undefined when nothing is left to pay: a member may have prepaid to the end. */
function planned(plan: readonly PlannedInstallment[], group: ConsortiumRow): PlannedInstallment | undefined {
  return plan.find(({ number, totalCents }) => number === group.next_number && totalCents !== 0)
}

/** The statement of the month before is final now (`showMonthStatement`); everyone who had an installment in it is told. */
async function tellStatements(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  members: readonly MemberRow[],
  at: Date,
): Promise<void> {
  if (!ctx.notices) return
  const endedOf = new Map(groups.map((group) => [group.id, group.next_number - 1]))
  const userOf = new Map(members.map(({ id, user_id }) => [id, user_id]))
  const keys = members.map(({ consortium_id, id }) => ({
    ...{ consortium_id, consortium_member_id: id, number: endedOf.get(consortium_id) ?? 0 },
  }))
  const ended = await readPayments(tx, keys)
  await notify(
    ctx,
    tx,
    ended.map(({ consortium_id: consortiumId, consortium_member_id: memberId, number }) => ({
      ...{ to: userOf.get(memberId) ?? '', kind: 'statement_ready' as const, details: { consortiumId, number } },
    })),
    at,
  )
}

/** When the first of these members wants to be debited before A; null if none does. */
function firstEarlyAutopay(ctx: Context, dueOn: string, openedAt: Date, members: readonly MembersFrom[]): Date | null {
  const most = Math.max(0, ...members.map(({ autopay_days_before }) => autopay_days_before))
  return most === 0 ? null : laterOf(autopayAt(dueOn, most, ctx.config.TIME_ZONE), openedAt)
}

/** A of one of this group's months. */
export function dueOnOf(group: Pick<ConsortiumRow, 'first_due_month' | 'assembly_day'>, number: number): string {
  invariant(group.first_due_month, 'a launched group has its first month')
  return installmentDueOn(yearMonthOf(group.first_due_month), group.assembly_day, number)
}

/**
 * Resumes the extensions of these locked groups where they had stopped because no one was waiting anymore: a selection has
 * ended, so someone is waiting again (rules 5), and a closing that had begun is off (rules 11). The next month is the first whose
 * cutoff is still in the future; if its A-10 is past, it opens now. Returns the number of the next month of each group that resumes.
 */
export async function openFurtherMonths(
  ctx: Context,
  tx: Tx,
  consortiumIds: readonly string[],
  at: Date,
): Promise<Map<string, number>> {
  return await reopen(ctx, tx, consortiumIds, {
    at,
    mayOpen: ({ cutoffAt }) => cutoffAt > at,
    isClosingOff: true,
  })
}

/**
 * The same, because money is owed again and no installment is left to open for it: only a month whose A-10 is still in the future can take
 * it, or it would be late on the day it opens. Returns the number of the next month of each group that resumes.
 */
export async function openFurtherMonthsFrom(
  ctx: Context,
  tx: Tx,
  consortiumIds: readonly string[],
  at: Date,
): Promise<Map<string, number>> {
  return await reopen(ctx, tx, consortiumIds, {
    at,
    mayOpen: ({ opensAt }) => opensAt > at,
    isClosingOff: false,
  })
}

async function reopen(
  ctx: Context,
  tx: Tx,
  consortiumIds: readonly string[],
  { at, mayOpen, isClosingOff }: { at: Date; mayOpen: (month: MonthTimeline) => boolean; isClosingOff: boolean },
): Promise<Map<string, number>> {
  const stopped = (await lockConsortiums(tx, [...new Set(consortiumIds)])).filter(
    (group) =>
      group.launched_at !== null &&
      group.status === 'active' &&
      group.opens_at === null &&
      // No one waits for a selection in a canceled group.
      !(isClosingOff && group.canceled_at !== null),
  )
  // Nor does a month open once the accounts are final (rules 11).
  const closed = await readClosedBooks(tx, stopped)
  const again = stopped.flatMap((group) => {
    if (closed.has(group.id)) return []
    for (let number = group.next_number; number <= group.duration_months + EXTENSION_ASSEMBLIES; number++) {
      const month = monthTimeline(dueOnOf(group, number), ctx.config.TIME_ZONE)
      if (!mayOpen(month)) continue
      const closing_at = isClosingOff ? null : group.closing_at
      return [{ ...group, next_number: number, opens_at: laterOf(month.opensAt, at), closing_at }]
    }
    return []
  })
  await updateNextMonth(tx, again)
  return new Map(again.map((group) => [group.id, group.next_number]))
}

function nextMonth(group: ConsortiumRow, members: readonly MembersFrom[], zone: string) {
  const number = group.next_number + 1
  const isTermOver = number > group.duration_months
  const anybodyWaits = members.some(({ is_waiting }) => is_waiting)
  const goesOn =
    !isTermOver ||
    (group.canceled_at === null && anybodyWaits && number <= group.duration_months + EXTENSION_ASSEMBLIES)
  return {
    id: group.id,
    next_number: number,
    closing_at: group.closing_at,
    opens_at: goesOn ? monthTimeline(dueOnOf(group, number), zone).opensAt : null,
  }
}
