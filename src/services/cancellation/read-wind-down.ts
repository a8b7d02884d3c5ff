import type { Context } from '#context'
import { findLastDebitAt } from '#db/closing-facts.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { readLiveContemplations } from '#db/contemplations.ts'
import { readHeads } from '#db/ledger.ts'
import { type MemberRow, readActiveMembers } from '#db/members.ts'
import { readOpenPayments } from '#db/payments.ts'
import { readSharedRefunds } from '#db/refunds.ts'
import { addDays, dayOf, monthTimeline } from '#domain/calendar.ts'
import { projectWindDown } from '#domain/cancellation/wind-down.ts'
import type { PlainDay } from '#domain/day.ts'
import { add, type Cents, maxCents, subtract, sum, ZERO_CENTS } from '#domain/money.ts'
import { invariant } from '#domain/verdict.ts'
import { fundsNow } from '#services/ledger/group-funds.ts'
import { dueOnOf } from '#services/payments/open-installments.ts'
import { readPlans } from '#services/payments/plans.ts'

/** A debit can be returned for this many days after it settled (rules 9). */
const RETURNS_WITHIN_DAYS = 60

/** What ending a group now would mean: what it owes, what it has, and when the rest comes in (rules 11). */
export interface WindDown {
  /** Owed to everyone who isn't paid out, and to members who left before and are waiting. */
  owedCents: Cents
  /** In the common fund, with what is set aside for payouts that haven't left. */
  fundCents: Cents
  /** What comes in from paid-out members, if they pay on time. */
  incomingCents: Cents
  reserveCents: Cents
  /** The days on which it is distributed; the first day on which anything can go out. */
  shareDays: PlainDay[]
  firstShareOn: PlainDay | null
  /** How one person is refunded: day by day, and what reserve and operator would have to cover. */
  project: (ownCents: Cents) => { parts: { on: PlainDay; cents: Cents }[]; restCents: Cents }
}

/** Members whose membership ends with the group: all who aren't paid out and haven't completed. */
export const endsWithGroup = ({ state }: Pick<MemberRow, 'state'>): boolean =>
  state === 'active' || state === 'selected'

/** Works out what ending a launched group on a day would mean. */
export async function readWindDown(ctx: Context, group: ConsortiumRow, endsOn: PlainDay): Promise<WindDown> {
  const { db } = ctx
  const zone = ctx.config.TIME_ZONE
  const [members, [head], selections, open, refunds, lastDebitAt] = await Promise.all([
    readActiveMembers(db, [group.id]),
    readHeads(db, [group.id]),
    readLiveContemplations(db, [group.id]),
    readOpenPayments(db, [group.id]),
    readSharedRefunds(db, group.id, { isLast: false }),
    findLastDebitAt(db, group.id),
  ])
  invariant(head, 'a launched group has its ledger')
  const funds = fundsNow(group, head)
  const setAside = selections.filter(({ status }) => status !== 'paid_out' && status !== 'disbursing')
  const fundCents = maxCents(
    ZERO_CENTS,
    subtract(
      add(funds.commonFundCents, sum(setAside.map(({ committed_cents }) => committed_cents))),
      add(add(funds.reserveLentCents, maxCents(ZERO_CENTS, funds.operatorAdvanceCents)), funds.refundsDueCents),
    ),
  )
  const ending = group.canceled_at === null ? members.filter(endsWithGroup) : []
  const owedCents = add(
    sum(ending.map(({ paid_common_fund_cents }) => paid_common_fund_cents)),
    sum(refunds.map(({ amount_cents, posted_cents }) => subtract(amount_cents, posted_cents))),
  )
  const paying = members.filter((member) => !endsWithGroup(member))
  const payingIds = new Set(paying.map(({ id }) => id))
  const plans = await readPlans(db, [group], paying)
  const opened = open.filter(({ consortium_member_id }) => payingIds.has(consortium_member_id))
  const first = group.next_number - 1
  const months = Array.from({ length: Math.max(0, group.duration_months - first + 1) }, (_, index) => {
    const number = first + index
    const ahead = number < group.next_number ? [] : paying.flatMap((member) => plans(member))
    const inflowCents = add(
      sum(ahead.filter((one) => one.number === number).map((one) => one.commonFundCents)),
      index === 0 ? sum(opened.map(({ common_fund_cents }) => common_fund_cents)) : ZERO_CENTS,
    )
    return { on: shareDayOf(group, Math.max(1, number), zone), inflowCents }
  }).filter(({ on }) => on >= dayOf(ctx.clock.now(), zone))
  const lastDebitOn = group.canceled_at === null ? endsOn : lastDebitAt === null ? endsOn : dayOf(lastDebitAt, zone)
  const fixedOn = addDays(lastDebitOn, RETURNS_WITHIN_DAYS + 1)
  const firstMonth = months.findIndex(({ on }) => on >= fixedOn)
  return {
    owedCents,
    fundCents,
    incomingCents: sum(months.map(({ inflowCents }) => inflowCents)),
    reserveCents: funds.reserveCents,
    shareDays: months.map(({ on }) => on),
    firstShareOn: months[firstMonth]?.on ?? months.at(-1)?.on ?? null,
    project: (ownCents) => {
      const from = firstMonth === -1 ? months.length : firstMonth
      const { parts, restCents } = projectWindDown({ fundCents, owedCents, ownCents, months, firstMonth: from })
      return { parts: parts.map(({ month, cents }) => ({ on: months[month]?.on ?? fixedOn, cents })), restCents }
    },
  }
}

/** The day on which a canceled group's fund is distributed each month: A+6. */
function shareDayOf(group: ConsortiumRow, number: number, zone: string): PlainDay {
  return dayOf(monthTimeline(dueOnOf(group, number), zone).snapshotAt, zone)
}
