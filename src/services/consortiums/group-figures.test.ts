import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '#db/rows.ts'
import { groupRisk, RISKS } from '#domain/consortiums/group-figures.ts'
import { ALL_GROUPS, GROUP_SORTS, type GroupListFilter } from '#domain/consortiums/group-list.ts'
import { exportConsortiums } from '#services/consortiums/export-consortiums.ts'
import { listConsortiums } from '#services/consortiums/list-consortiums.ts'
import { letComeBack } from '#tests/support/bank.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let test: TestDatabase
let group: TestGroup

/** Six members of $30,000 at 15%, two of them late with the second installment; and 28 groups that exist as rows alone, on every limit. */
beforeAll(async () => {
  test = await createTestDatabase()
  group = await launchedGroup(testContext(test.db))
  await group.moveTo('2026-01-20')
  await group.pay(1)
  await group.moveTo('2026-02-20')
  await group.pay(2, [1, 2, 3, 4])
  await group.moveTo('2026-03-06')
})
afterAll(() => test.close())

const listed = async (wish: Partial<GroupListFilter> = {}, most?: number) =>
  await listConsortiums(group.ctx, { ...ALL_GROUPS, ...wish }, most)
const own = async () => (await listed({ name: 'Group' })).rows.find(({ id }) => id === group.consortiumId)

describe('a running group', () => {
  it('GRP-13 GRP-14 GRP-15 has its rates from what its members paid and owe, and its risk with the reasons', async () => {
    expect(await own()).toMatchObject({
      ...{ currentMembers: 6, maxMembers: 6, fillBps: 10_000 },
      // Ten of twelve in time, two overdue.
      ...{ completed: 10, onTime: 10, overdueInstallments: 2, overdue: 2, collectionBps: 8_333 },
      risk: {
        risk: 'medium',
        reasons: [
          { figure: 'collection', risk: 'medium' },
          { figure: 'overdue', risk: 'medium' },
        ],
      },
    })
    expect(await findBreaches(test.db)).toEqual([])
  })

  it('GRP-17 GRP-18 GRP-19 GRP-20 shows the simple projections beside what plans and ledger say, to the cent', async () => {
    const monthly = 575_000
    expect(await own()).toMatchObject({
      monthlyPaymentCents: monthly,
      paidCents: 10 * monthly,
      simple: {
        ...{ revenueCents: 36 * monthly, feesCents: 3_105_000, lossCents: 2 * monthly, bonusCents: 310_500 },
        feesCollectedCents: 862_500,
      },
      plans: { totalCents: 20_700_000, feesCents: 2_700_000 },
      // $4,500 of $34,500 in each installment: 10 of them are $7,500, not $8,625.
      feesPaidCents: 750_000,
      // 2% for being late the first month.
      overdueCents: 2 * (monthly + 11_500),
    })
    const { rows } = await sql<{ fee: number }>`select -sum(reserve_cents + operator_revenue_cents)::int8 as fee
      from ledger_transactions where consortium_id = ${group.consortiumId} and kind in (1, 2)`.execute(test.db)
    expect(rows).toEqual([{ fee: 750_000 }])
  })

  it('GRP-15 an installment paid late counts against the group for good, and one that isn’t due yet counts once it’s paid', async () => {
    await group.pay(2, [5])
    await group.moveTo('2026-03-18')
    expect(await own()).toMatchObject({ completed: 11, onTime: 10, overdueInstallments: 1, collectionBps: 8_333 })
    // Nine days before it's due.
    await group.pay(3, [1])
    await group.moveTo('2026-03-24')
    expect(await own()).toMatchObject({ completed: 12, onTime: 11, overdueInstallments: 1, collectionBps: 8_461 })
    expect(await findBreaches(test.db)).toEqual([])
    // Its debit comes back, and within the days to cure it is paid again: no late fee anymore, but it was late.
    const [, , , , memberId = ''] = group.memberIds
    await letComeBack(
      group.ctx,
      { consortiumId: group.consortiumId, memberId, number: 2 },
      new Date('2026-04-10T13:00:00Z'),
    )
    await group.moveTo('2026-04-10')
    await group.pay(2, [5])
    await group.moveTo('2026-04-16')
    const { rows } =
      await sql`select number, status, late_bps, was_late from installments where consortium_member_id = ${memberId} and number = 2`.execute(
        test.db,
      )
    expect(rows).toEqual([{ number: 2, status: 'completed', late_bps: 0, was_late: true }])
    expect(await own()).toMatchObject({ completed: 12, onTime: 11 })
    expect(await findBreaches(test.db)).toEqual([])
  })

  it('a bonus that went with its spot to another member counts once', async () => {
    await sql`update consortium_members set bonus_cents = 30000 where position_number = 1`.execute(test.ownerDb)
    await sql`insert into consortium_members (consortium_id, id, user_id, position_number, state, is_active, bonus_cents, joined_at, left_at)
      select consortium_id, gen_random_uuid(), user_id, 7, 'transferred', false, bonus_cents, joined_at, now()
      from consortium_members where position_number = 1`.execute(test.ownerDb)
    expect(await own()).toMatchObject({ bonusCents: 30_000 })
    await sql`delete from consortium_members where position_number = 7`.execute(test.ownerDb)
    await sql`update consortium_members set bonus_cents = 0 where position_number = 1`.execute(test.ownerDb)
  })
})

describe('the list of all groups', () => {
  const LIMITS = [2, 4, 5, 7, 8, 9, 10]
  beforeAll(async () => {
    for (const [at, part] of LIMITS.entries())
      for (const [turn, overdue] of [0, 0, 1, 3].entries()) {
        const { rows } = await sql<{ id: string }>`
          insert into consortiums (id, name, target_cents, monthly_payment_cents, duration_months, max_members, current_members,
            admin_fee_bps, reserve_bps, assembly_day, created_at)
          values (gen_random_uuid(), ${`Limit ${at}${turn}`}, 3000000, ${57_500 + at}, 60, 10, ${turn === 1 ? 10 : part}, 1500, 200, 10, now())
          returning id`.execute(test.ownerDb)
        const onTime = turn === 1 ? part : 10 - overdue
        if (turn !== 0)
          await sql`insert into installment_counts values (${rows[0]?.id}, ${10 - overdue}, ${onTime}, ${overdue})`.execute(
            test.ownerDb,
          )
      }
  })

  it('GRP-13 filters by the risk that the rule gives each group, on every limit', async () => {
    const all = (await listed({}, 100)).rows
    for (const risk of RISKS) {
      const { rows, total } = await listed({ risk }, 100)
      const judged = all.filter(
        (one) =>
          groupRisk({
            fillBps: one.fillBps,
            collectionBps: one.collectionBps,
            overdue: one.overdueInstallments,
          }).risk === risk,
      )
      expect(rows.map(({ id }) => id)).toEqual(judged.map(({ id }) => id))
      expect(total).toBe(judged.length)
      expect(total).toBeGreaterThan(2)
      const paged = await listed({ risk, isDescending: true, after: rows.at(-2)?.id ?? null }, 2)
      expect(paged.rows.map(({ id }) => id)).toEqual(
        rows
          .slice(-4, -2)
          .map(({ id }) => id)
          .toReversed(),
      )
    }
  })

  it.each(GROUP_SORTS)(
    'sorted by %s either way, pages follow one another without a gap or a group twice',
    async (sort) => {
      for (const isDescending of [false, true]) {
        const whole = (await listed({ sort, isDescending }, 100)).rows.map(({ id }) => id)
        const paged: string[] = []
        for (let after: string | null = null, turn = 0; turn === 0 || after !== null; turn += 1) {
          const page = await listed({ sort, isDescending, after }, 9)
          paged.push(...page.rows.map(({ id }) => id))
          after = page.next
        }
        expect(paged).toEqual(whole)
        expect(whole).toHaveLength(29)
      }
    },
  )

  it('sorts by what a column holds, equal figures by name', async () => {
    const figures = async (wish: Partial<GroupListFilter>) =>
      (await listed(wish, 100)).rows.map((one) => [one.overdueInstallments, one.fillBps, one.name] as const)
    const overdue = await figures({ sort: 'overdue', isDescending: true })
    expect(overdue).toEqual(overdue.toSorted((a, b) => b[0] - a[0] || (a[2] < b[2] ? -1 : 1)))
    const fill = await figures({ sort: 'fill' })
    expect(fill).toEqual(fill.toSorted((a, b) => a[1] - b[1] || (a[2] < b[2] ? -1 : 1)))
    const risks = (await listed({ sort: 'risk', isDescending: true }, 100)).rows.map(({ risk }) => risk?.risk ?? 'low')
    expect(risks).toEqual(risks.toSorted((a, b) => RISKS.indexOf(a) - RISKS.indexOf(b)))
  })

  it('GRP-13 a group that is over has no risk and comes last by it', async () => {
    await sql`update consortiums set status = 'cancelled' where name = 'Limit 00'`.execute(test.ownerDb)
    const { rows } = await listed({ sort: 'risk', isDescending: true }, 100)
    expect(rows.at(-1)).toMatchObject({ name: 'Limit 00', risk: null })
  })

  it('is exported as of one instant: a group renamed meanwhile is there once, under the name it had', async () => {
    let renamed = ''
    const renaming = {
      ...group.ctx,
      // The first reading of the transaction fixes its instant; then someone else gives the last group the first name.
      enterCell: async (tx: Tx) => {
        const last = sql<{ name: string }>`select name from consortiums order by name desc limit 1`
        renamed = (await last.execute(tx)).rows[0]?.name ?? ''
        await sql`update consortiums set name = '0 first' where name = ${renamed}`.execute(test.ownerDb)
      },
    }
    const names = await exportConsortiums(renaming, ALL_GROUPS, ({ name }) => name, 5)
    await sql`update consortiums set name = ${renamed} where name = '0 first'`.execute(test.ownerDb)
    expect(names).toHaveLength(29)
    expect(names.at(-1)).toBe(renamed)
  })
})
