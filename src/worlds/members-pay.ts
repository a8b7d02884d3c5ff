import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import { addDays } from '#domain/calendar.ts'
import type { RandomSource } from '#integrations/random.ts'
import type { MemberPayWish } from '#services/payments/pay-installment.ts'
import { fateOf } from '#worlds/acting.ts'

/** How often members of a simulated world pay late, bounce, or forget; shares of one. */
export interface PayHabits {
  early: number
  inGrace: number
  late: number
  /** The first debit is returned (R01); a second one a week later goes through. */
  bounced: number
  /** Settles and is returned thirty days later (R10). */
  comesBack: number
  /** The bank has it and doesn't answer the first time it's asked. */
  slowBank: number
  /** The bank never cancels it once it has it. */
  firmBank: number
  /** Doesn't pay this or anything due later, until they catch up on all of it. */
  forgets?: number
  /** Of a group's months: the bank that most of its members use fails, and what it had paid comes back all at once. */
  bankFails?: number
}

/** The share of a group's members who use a bank that fails: often more than the fund holds and the reserve can lend just after an assembly. */
const AT_THE_FAILED_BANK = 0.7

interface OpenRow {
  consortium_id: string
  consortium_member_id: string
  position_number: number
  number: number
  due_on: string
}

/** Planned payments, by the plain day on which they're made. */
export type PayDiary = Map<string, MemberPayWish[]>

/**
 * Reads the installments opened since `after` and writes into the diary when each will be paid, by seeded chance, in an
 * order that does not depend on ids. Returns the instant up to which it has read.
 */
export async function planPayments(
  db: Db,
  random: RandomSource,
  habits: PayHabits,
  order: ReadonlyMap<string, number>,
  openedAt: { after: Date; until: Date },
  diary: PayDiary,
): Promise<void> {
  const { rows } = await sql<OpenRow>`
    select p.consortium_id, p.consortium_member_id, m.position_number, p.number, p.due_on
    from assemblies a
    cross join lateral (
      select * from installments i where i.consortium_id = a.consortium_id and i.number = a.number and i.closed_at is null offset 0) p
    join consortium_members m on m.consortium_id = p.consortium_id and m.id = p.consortium_member_id
    where a.opened_at > ${openedAt.after} and a.opened_at <= ${openedAt.until}
      and (${habits.forgets === undefined} or (m.autopay_account_id is null
        and not exists (select 1 from installments o where o.consortium_id = p.consortium_id
          and o.consortium_member_id = p.consortium_member_id and o.status = 'overdue' offset 0)))`.execute(db)
  rows.sort(
    (a, b) =>
      (order.get(a.consortium_id) ?? 0) - (order.get(b.consortium_id) ?? 0) ||
      a.number - b.number ||
      a.position_number - b.position_number,
  )
  for (const row of rows) {
    const bankFails = fateOf('bank fails', row.consortium_id, row.number) < (habits.bankFails ?? 0)
    const days =
      bankFails && random.chance() < AT_THE_FAILED_BANK
        ? atTheFailedBank(random, row.due_on)
        : payDays(random, habits, row.due_on)
    for (const { day, last4 } of days) {
      const wishes = diary.get(day) ?? []
      wishes.push({
        consortiumId: row.consortium_id,
        memberId: row.consortium_member_id,
        number: row.number,
        transferId: random.uuid7(openedAt.until),
        accountId: null,
        accountLast4: last4,
      })
      diary.set(day, wishes)
    }
  }
}

const GOOD = '4242'

/** Paid on the first days, so that it comes back after the assembly that spent it and before most of next month's money is in. */
function atTheFailedBank(random: RandomSource, dueOn: string): { day: string; last4: string }[] {
  return [
    { day: addDays(dueOn, -9), last4: '0010' },
    { day: addDays(dueOn, 33 + random.integer(8)), last4: GOOD },
  ]
}

function payDays(random: RandomSource, habits: PayHabits, dueOn: string): { day: string; last4: string }[] {
  const chance = random.chance()
  const day = (offset: number) => addDays(dueOn, offset)
  let limit = habits.forgets ?? 0
  if (chance < limit) return []
  limit += habits.late
  if (chance < limit) return [{ day: day(7 + random.integer(30)), last4: GOOD }]
  limit += habits.bounced
  if (chance < limit)
    return [
      { day: day(-4 + random.integer(4)), last4: '0001' },
      { day: day(5 + random.integer(10)), last4: GOOD },
    ]
  limit += habits.comesBack
  // Debited once, returned a month later, paid for good soon after.
  if (chance < limit)
    return [
      { day: day(-6 + random.integer(4)), last4: '0010' },
      { day: day(33 + random.integer(8)), last4: GOOD },
    ]
  limit += habits.slowBank
  if (chance < limit) return [{ day: day(-9 + random.integer(8)), last4: '0021' }]
  limit += habits.firmBank
  if (chance < limit) return [{ day: day(-9 + random.integer(8)), last4: '0030' }]
  limit += habits.inGrace
  if (chance < limit) return [{ day: day(1 + random.integer(4)), last4: GOOD }]
  return [{ day: day(-9 + random.integer(8)), last4: GOOD }]
}
