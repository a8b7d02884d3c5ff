import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pointsOf } from '#db/bonuses.ts'
import { instantAt } from '#domain/calendar.ts'
import { runDue } from '#jobs/run-due.ts'
import { readmitMember } from '#services/arrears/readmit-member.ts'
import { reviewReadmission } from '#services/arrears/review-readmission.ts'
import { listFormerSpots } from '#services/consortiums/list-former-spots.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { answerExit } from '#services/refunds/answer-exit.ts'
import { recordExit } from '#services/refunds/record-exit.ts'
import { cancelDebit } from '#services/settlement/cancel-debit.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { accountOf, launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { readRefunds } from '#tests/support/leaving.ts'

let test: TestDatabase
let group: TestGroup
let accountId: string

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
/** The member in position 1 has paid installment 1 of $862.50 and then nothing; the others pay everything. */
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db), { members: 10, months: 40 })
  accountId = await accountOf(group.ctx, group.userIds[0] ?? '')
  await group.moveTo('2026-01-20')
  await group.pay(1)
  for (const [number, day] of [
    [2, '2026-02-20'],
    [3, '2026-03-20'],
    [4, '2026-04-20'],
  ] as const) {
    await group.moveTo(day)
    await group.pay(number, OTHERS)
  }
  // Installment 4, due on April 27, is the third unpaid in a row; day 75 of installment 2 is May 13.
  await group.moveTo('2026-05-13', '08:00:00')
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const OTHERS = [2, 3, 4, 5, 6, 7, 8, 9, 10]
const first = async () => {
  const { rows } = await sql<{ state: string; bonus_points: number; left: boolean }>`
    select state, ${pointsOf('consortium_members')} as bonus_points, left_at is not null as left from consortium_members where id = ${group.memberIds[0]}`.execute(
    test.db,
  )
  return rows[0]
}
const countOf = async () => {
  const { rows } = await sql<{ current_members: number }>`
    select current_members from consortiums where id = ${group.consortiumId}`.execute(test.db)
  return rows[0]?.current_members
}
const lettersOf = async (kind: string) => {
  const { rows } = await sql<{ details: Record<string, unknown> }>`
    select details from notifications where user_id = ${group.userIds[0]} and kind = ${kind} order by created_at`.execute(
    test.db,
  )
  return rows.map(({ details }) => details)
}
const comeBack = () => readmitMember(group.as(1), { consortiumId: group.consortiumId, accountId })

describe('LIFE-09 rules 9 three installments in a row unpaid, after the final notice’s ten days', () => {
  it('exclude on day 75: the refund is owed, points are void, what was open ends, and the member is told', async () => {
    expect(await first()).toMatchObject({ state: 'active' })
    await group.moveTo('2026-05-13', '12:00:00')
    expect(await first()).toEqual({ state: 'excluded', bonus_points: 0, left: true })
    expect(await countOf()).toBe(9)
    // $750.00 of common fund paid, less 5%.
    expect(await readRefunds(group)).toMatchObject([
      { position: 1, cause: 'excluded', status: 'waiting', amount_cents: 71_250, deduction_cents: 3_750 },
    ])
    const [letter] = await lettersOf('member_excluded')
    // Three installments with 4%, 3% and 2% of late fees.
    expect(letter).toMatchObject({ refundCents: 71_250, amountCents: 86_250 * 3 + 3_450 + 2_588 + 1_725 })
    await expect(showConsortium(group.as(1), group.consortiumId)).rejects.toThrow('consortium_not_found')
  })

  it('but not while a debit is on its way: it settles, and the member stays', async () => {
    await sql`update consortium_members set autopay_account_id = null where id = ${group.memberIds[0]}`.execute(test.db)
    await group.moveTo('2026-05-12')
    await group.pay(2, [1])
    await group.moveTo('2026-05-16')
    expect(await first()).toMatchObject({ state: 'active' })
  })

  it('waits for a payment ahead that the bank has, and excludes when it has answered', async () => {
    // A debit of another kind, asked for before anything was late.
    await sql`insert into bank_transfers (consortium_id, id, consortium_member_id, kind, mode, amount_cents, status, account_last4, asked_at, hand_over_at, check_at)
      values (${group.consortiumId}, '00000000-0000-4000-8000-0000000000aa', ${group.memberIds[0]}, 'prepayment', 'from_end', 1000, 'unknown', '0020',
        '2026-05-12T15:00:00Z', '2026-05-12T21:00:00Z', '2026-06-30T15:00:00Z')`.execute(test.db)
    await group.moveTo('2026-05-14')
    expect(await first()).toMatchObject({ state: 'active' })
    await sql`update bank_transfers set status = 'failed', check_at = null where id = '00000000-0000-4000-8000-0000000000aa'`.execute(
      test.db,
    )
    await group.moveTo('2026-05-14', '12:00:00')
    expect(await first()).toMatchObject({ state: 'excluded' })
    await sql`delete from bank_transfers where id = '00000000-0000-4000-8000-0000000000aa'`.execute(test.ownerDb)
  })
})

describe('rules 9 decision 0161 a death recorded before the exclusion', () => {
  const recorded = async () => {
    const staff = await makeStaff(group.ctx, 2)
    const [ana = group.ctx, ben = group.ctx] = staff
    const { consortiumId } = group
    const report = {
      position: 1,
      cause: 'death',
      happenedOn: '2026-03-02',
      documentReference: 'County of Kings',
    } as const
    const outcome = await recordExit(ana, { consortiumId, ...report })
    if (!outcome.ok) throw new Error(outcome.refusal)
    await group.moveTo('2026-05-15')
    expect(await first()).toMatchObject({ state: 'active' })
    const { reportId } = outcome.value
    return (answer: 'approve' | 'refuse') => answerExit(ben, { consortiumId, reportId, answer })
  }

  it('is answered first: approved, everything paid into the fund is owed', async () => {
    const answer = await recorded()
    expect(await answer('approve')).toEqual({ ok: true })
    expect(await readRefunds(group)).toMatchObject([{ cause: 'death_or_disability', amount_cents: 75_000 }])
  })

  it('and declined, the membership ends within the hour', async () => {
    const answer = await recorded()
    expect(await answer('refuse')).toEqual({ ok: true })
    await group.moveTo('2026-05-15', '11:30:00')
    expect(await readRefunds(group)).toMatchObject([{ cause: 'excluded', amount_cents: 71_250 }])
  })
})

describe('rules 9 re-admission within 60 days', () => {
  beforeEach(async () => {
    await group.moveTo('2026-05-20')
    await group.pay(5, OTHERS)
  })

  it('shows what it takes, and paying it brings the spot back, with points from zero', async () => {
    const review = await reviewReadmission(group.as(1), group.consortiumId)
    expect(review).toMatchObject({ position: 1, refundCents: 71_250, refusal: null })
    // Three that were open, and the month that opened since.
    expect(review.installments.map(({ number }) => number)).toEqual([2, 3, 4, 5])
    expect(review.totalCents).toBe(86_250 * 4 + 3_450 + 2_588 + 1_725)
    expect(await comeBack()).toEqual({ ok: true })
    expect(await first()).toEqual({ state: 'active', bonus_points: 0, left: false })
    expect([await countOf(), (await readRefunds(group))[0]?.status]).toEqual([10, 'cancelled'])
    expect(await lettersOf('member_readmitted')).toHaveLength(1)
    // Sent twice, the second time is answered like the first, and nothing is asked for again.
    const debits = async () => (await sql`select from transfer_states`.execute(test.db)).rows.length
    const before = await debits()
    expect(await comeBack()).toEqual({ ok: true })
    expect(await debits()).toBe(before)
    const other = readmitMember(group.as(2), { consortiumId: group.consortiumId, accountId })
    await expect(other).rejects.toThrow('consortium_not_found')
    await group.moveTo('2026-06-10')
    const { own } = await showConsortium(group.as(1), group.consortiumId)
    expect(own?.totalPaidCents).toBe(86_250 * 5)
    // GRP-15: what was open was late, and stays so; the month that opened since wasn't due yet.
    const { rows: late } = await sql<{ numbers: number[] }>`
      select array_agg(number order by number)::int[] as numbers from installments
      where consortium_member_id = ${group.memberIds[0]} and status = 'completed' and was_late`.execute(test.db)
    expect(late).toEqual([{ numbers: [2, 3, 4] }])
    // In the assembly of June 3 again.
    expect(await first()).toMatchObject({ bonus_points: expect.toSatisfy((n: number) => n === 0 || n === 100) })
  })

  it('is offered beside what is owed for 60 days, and no longer', async () => {
    const spot = async () => (await listFormerSpots(group.as(1)))[0]
    const refund = { status: 'waiting', amountCents: 71_250, goesTo: '4242', needsAccount: false }
    const { readmitBy } = await reviewReadmission(group.as(1), group.consortiumId)
    expect(await spot()).toMatchObject({ end: 'excluded', readmitBy, isOpen: true, isBack: false, refunds: [refund] })
    await group.moveTo('2026-07-13')
    expect(await spot()).toMatchObject({ end: 'excluded', readmitBy: null, refunds: [refund] })
  })

  it('GRP-15 the months that passed without the member are paid late as well', async () => {
    await group.moveTo('2026-06-10')
    expect(await comeBack()).toEqual({ ok: true })
    const { rows } = await sql<{ numbers: number[] }>`
      select array_agg(number order by number)::int[] as numbers from installments
      where consortium_member_id = ${group.memberIds[0]} and was_late`.execute(test.db)
    expect(rows).toEqual([{ numbers: [2, 3, 4, 5] }])
  })

  it('whose debits come back is excluded again, at once', async () => {
    expect(await comeBack()).toEqual({ ok: true })
    await sql`update bank_transfers set account_last4 = '0001' where consortium_member_id = ${group.memberIds[0]} and status = 'created'`.execute(
      test.db,
    )
    await group.moveTo('2026-05-27')
    expect(await first()).toMatchObject({ state: 'excluded' })
    expect((await readRefunds(group)).map(({ status }) => status)).toEqual(['cancelled', 'waiting'])
  })

  describe('decision 0162 when none of what was to bring them back arrives', () => {
    /** They come back on July 10, three days before the sixtieth ends. */
    beforeEach(async () => {
      await group.moveTo('2026-07-10')
      expect(await comeBack()).toEqual({ ok: true })
    })

    it('because they canceled it, the sixty days go on and don’t begin again', async () => {
      const { rows } = await sql<{ id: string }>`select id from transfer_states
        where consortium_member_id = ${group.memberIds[0]} and status = 'created'`.execute(test.db)
      expect(rows).toHaveLength(5)
      for (const { id: transferId } of rows)
        expect(await cancelDebit(group.as(1), { consortiumId: group.consortiumId, transferId })).toMatchObject({
          value: 'canceled',
        })
      await group.moveTo('2026-07-10', '12:00:00')
      expect(await first()).toMatchObject({ state: 'excluded' })
      const [one, other] = await lettersOf('member_excluded')
      expect([one?.readmitBy, other?.readmitBy]).toEqual(['2026-07-13T03:59:59.000Z', '2026-07-13T03:59:59.000Z'])
      expect(await comeBack()).toEqual({ ok: true })
    })

    it('because a bank returned it after them, they’re told that the days are over', async () => {
      await sql`update bank_transfers set account_last4 = '0001' where consortium_member_id = ${group.memberIds[0]} and status = 'created'`.execute(
        test.db,
      )
      await group.moveTo('2026-07-15')
      expect(await first()).toMatchObject({ state: 'excluded' })
      expect(await lettersOf('member_excluded')).toHaveLength(1)
      expect(await lettersOf('member_excluded_again')).toMatchObject([{ amountCents: 71_250, deductionCents: 3_750 }])
      expect(await comeBack()).toMatchObject({ refusal: 'readmission_over' })
    })
  })

  it('and what they paid for it arrived, a later exclusion has sixty days of its own', async () => {
    expect(await comeBack()).toEqual({ ok: true })
    await group.moveTo('2026-09-15')
    expect(await first()).toMatchObject({ state: 'excluded' })
    expect((await reviewReadmission(group.as(1), group.consortiumId)).readmitBy > new Date('2026-11-01')).toBe(true)
  })

  it('is refused to anyone not excluded, without an open spot, and after 60 days', async () => {
    await expect(reviewReadmission(group.as(2), group.consortiumId)).rejects.toThrow('consortium_not_found')
    await sql`update consortiums set max_members = 9 where id = ${group.consortiumId}`.execute(test.ownerDb)
    expect(await comeBack()).toMatchObject({ refusal: 'no_open_spot' })
    await sql`update consortiums set max_members = 10 where id = ${group.consortiumId}`.execute(test.ownerDb)
    await group.moveTo('2026-07-13')
    expect(await comeBack()).toMatchObject({ refusal: 'readmission_over' })
    expect(await first()).toMatchObject({ state: 'excluded' })
  })

  it('a failure between its writes leaves nothing half', async () => {
    await expect(whileWritesFail(test.ownerDb, 'audit_events', 'insert', comeBack)).rejects.toThrow('on purpose')
    expect([await first(), await countOf(), (await readRefunds(group))[0]?.status]).toMatchObject([
      { state: 'excluded' },
      9,
      'waiting',
    ])
    expect(await comeBack()).toEqual({ ok: true })
  })
})

it('rules 3 9 after weeks in which nothing ran, no one is excluded before ten days have really passed since the final notice', async () => {
  const late = await launchedGroup(testContext(test.db), { members: 10, months: 40 })
  await late.moveTo('2026-01-20')
  await late.pay(1)
  const states = async () => {
    const { rows } = await sql<{ state: string; members: number }>`
      select state, count(*)::int as members from consortium_members where consortium_id = ${late.consortiumId} group by 1`.execute(
      test.db,
    )
    return rows
  }
  const notices = async () => {
    const { rows } = await sql<{ day: string; payBy: string }>`
      select distinct (s.reached_at at time zone ${ZONE})::date::text as day, n.details ->> 'payBy' as "payBy" from ladder_steps s
      join notifications n on n.kind = 'final_notice' and n.details ->> 'consortiumId' = s.consortium_id::text
      where s.consortium_id = ${late.consortiumId} and s.step = 'final_notice'`.execute(test.db)
    return rows
  }
  // No one could pay, and no letter went out, from before installment 2 was due on February 27 to the end of June.
  const back = instantAt('2026-06-30', '10:00:00', ZONE)
  late.ctx.clock.set(back)
  await runDue(late.ctx, back, () => {})
  expect(await states()).toEqual([{ state: 'active', members: 10 }])
  expect(await notices()).toEqual([{ day: '2026-06-30', payBy: '2026-07-11T03:59:59.000Z' }])
  await late.moveTo('2026-07-11', '08:00:00')
  expect(await states()).toEqual([{ state: 'active', members: 10 }])
  await late.moveTo('2026-07-11', '12:00:00')
  expect(await states()).toEqual([{ state: 'excluded', members: 10 }])
})
