import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { ALL_GROUPS } from '#domain/consortiums/group-list.ts'
import { averagePayment, bidSuccessRate } from '#domain/operations/overview.ts'
import { listConsortiums } from '#services/consortiums/list-consortiums.ts'
import { listFigureGroups } from '#services/operations/list-figure-groups.ts'
import { showFigures } from '#services/operations/show-figures.ts'
import { showLeadership } from '#services/operations/show-leadership.ts'
import { Forbidden } from '#services/refusals.ts'
import { leaveAllBatches } from '#tests/support/bank.ts'
import { holdSecond, makeStaff } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'

let test: TestDatabase
let group: TestGroup
const logged: { figure?: string }[] = []

beforeAll(async () => {
  test = await createTestDatabase()
  const log = pino({ level: 'error' }, { write: (line: string) => logged.push(JSON.parse(line)) })
  group = await launchedGroup(testContext(test.db, { log }))
})
afterAll(() => test.close())

describe('the overview’s figures', () => {
  it('ADM-05 are 0 before there are payments and bids', async () => {
    const { bids, groups, money } = await showFigures(group.ctx)
    expect(bids).toBe(0)
    expect(money?.payments).toEqual({ count: 0, cents: 0 })
    expect(bidSuccessRate(bids ?? -1, groups?.members ?? 0)).toBe(0)
    expect(averagePayment(money?.payments?.cents as never, 0)).toBe(0)
  })

  it('ADM-06 come from profiles, active groups, completed payments, bids, and active members', async () => {
    // Six people, one group of six, due on January 27 and February 27; two bids in the second month.
    await holdSecond(group, [9_000, 6_000])
    const { people, groups, bids, money } = await showFigures(group.ctx)
    expect(people).toEqual({ people: 6, verified: 6, waiting: 0 })
    expect(groups).toEqual({ running: 1, filling: 0, members: 6 })
    expect(bids).toBe(2)
    expect(money?.payments).toEqual({ count: 12, cents: 12 * 575_000 })
    expect(averagePayment((12 * 575_000) as never, 12)).toBe(575_000)
  })

  it('count the same as the lists behind them, group by group, month by month', async () => {
    const { groups, bids, money } = await showFigures(group.ctx)
    const behind = async (figure: Parameters<typeof listFigureGroups>[1]['figure'], month?: string) => {
      const { lines, count, cents } = await listFigureGroups(group.ctx, { figure, page: 1, month: month ?? null })
      expect(lines.map(({ consortiumId }) => consortiumId)).toEqual(count === 0 ? [] : [group.consortiumId])
      return { count, cents }
    }
    expect(await behind('members')).toEqual({ count: groups?.members, cents: null })
    expect(await behind('bids')).toEqual({ count: bids, cents: null })
    expect(await behind('payments')).toEqual(money?.payments)
    expect(await behind('held')).toEqual({ count: null, cents: money?.funds?.bankCents })
    const { payoutsCents = 0, refundsCents = 0, memberCreditCents = 0 } = money?.funds ?? {}
    expect((await behind('owed')).cents).toBe(payoutsCents + refundsCents + memberCreditCents)
    const february = money?.collections?.find(({ month }) => month === '2026-02')
    expect(february?.count).toBeGreaterThan(0)
    expect(await behind('payments', '2026-02')).toEqual({ count: february?.count, cents: february?.cents })
    const selected = money?.selections?.reduce((sum, { count }) => sum + count, 0)
    expect(await behind('selections')).toEqual({ count: selected, cents: null })
  })

  it('count a group that is closing or canceled as little as the list does', async () => {
    // Both stand beside the group that runs: one without a month left to open, one that its members canceled.
    await sql`insert into consortiums (id, name, target_cents, monthly_payment_cents, duration_months, max_members, admin_fee_bps,
        reserve_bps, assembly_day, created_at, launched_at, canceled_at)
      select gen_random_uuid(), 'Ending', 3000000, 57500, 60, 10, 1500, 200, 10, now(), now(), at
      from (values (null::timestamptz), (now())) v (at)`.execute(test.ownerDb)
    const listed = async (state: 'active' | 'not_started') =>
      (await listConsortiums(group.ctx, { ...ALL_GROUPS, state })).total
    const { groups } = await showFigures(group.ctx)
    const { communities } = await showLeadership(group.ctx, { tab: 'communities' })
    expect(groups).toMatchObject({ running: 1, filling: 0 })
    expect(await listed('active')).toBe(groups?.running)
    expect(await listed('not_started')).toBe(groups?.filling)
    expect([communities?.total, communities?.cards.length]).toEqual([groups?.running, groups?.running])
    await sql`delete from consortiums where name = 'Ending'`.execute(test.ownerDb)
  })

  it('show a year month by month, and arrears by their age', async () => {
    await group.moveTo('2026-04-06')
    const { money } = await showFigures(group.ctx)
    expect(money?.collections).toHaveLength(12)
    expect(money?.collections?.at(-1)?.month).toBe('2026-04')
    // Month 3 was due on March 27, ten days ago; no one has paid it.
    expect(money?.arrears?.[0]).toMatchObject({ age: 'upTo10', count: 6 })
    const behind = { figure: 'overdue', page: 1 } as const
    expect((await listFigureGroups(group.ctx, { ...behind, age: 'upTo10' })).count).toBe(6)
    expect((await listFigureGroups(group.ctx, { ...behind, age: 'upTo30' })).lines).toEqual([])
  })

  it('ERR-48 one that fails is logged and missing, never 0, and the others still show', async () => {
    await sql`revoke select on group_halts, ledger_heads from cotavia_app`.execute(test.ownerDb)
    const { system, people, groups, money } = await showFigures(group.ctx)
    await sql`grant select on group_halts, ledger_heads to cotavia_app`.execute(test.ownerDb)
    expect(system).toBeNull()
    expect(money?.funds).toBeNull()
    expect(people?.people).toBe(6)
    expect(groups?.running).toBe(1)
    expect(money?.payments?.count).toBe(12)
    expect(logged.map(({ figure }) => figure).sort()).toEqual(['funds', 'system'])
  })
})

describe('the leadership board', () => {
  const board = (tab: 'communities' | 'growth' | null = null) => showLeadership(group.ctx, { tab })

  it('LEAD-02 computes its scores from what is recorded, and says from what', async () => {
    const { scores } = await board()
    // Twelve installments were due before this month and paid; the six of month 3 are ten days late, with a fee.
    expect(scores.from.pulse).toMatchObject({ spots: 6, lost: 0, due: 18, onTime: 12 })
    expect(scores.joy).toBe(100)
    const { coveredCents, owedCents } = scores.from
    expect(owedCents).toBeGreaterThan(0)
    expect(scores.strength).toBe(83)
    expect(coveredCents).toBe(owedCents)
    // No staff, no signed night, and no nightly checks yet: no data, not a guess.
    expect(scores.shield).toBeNull()
    expect(scores.overall).toBe(91)
    expect(scores.from.members).toEqual({ now: 6, ago: 6 })
    expect(scores.growth).toBe(0)
  })

  it('LEAD-02 a waived fee stays late, and a spot that changed hands counts once', async () => {
    const late = async (status: 'overdue' | 'completed') =>
      await sql`update payments set status = ${status}, closed_at = ${status === 'completed' ? group.ctx.clock.now() : null}, late_fee_cents = 0
        where number = 3 and consortium_member_id = (select id from consortium_members where position_number = 1)`.execute(
        test.ownerDb,
      )
    await leaveAllBatches(test.ownerDb)
    await late('completed')
    await sql`insert into consortium_members (consortium_id, id, user_id, position_number, state, is_active, joined_at, left_at)
      select consortium_id, gen_random_uuid(), user_id, 7, 'transferred', false, joined_at, ${group.ctx.clock.now()}
      from consortium_members where position_number = 1`.execute(test.ownerDb)
    expect((await board()).scores.from.pulse).toMatchObject({ spots: 6, lost: 0, due: 18, onTime: 12 })
    await sql`delete from consortium_members where position_number = 7`.execute(test.ownerDb)
    await late('overdue')
  })

  it('LEAD-02 no group’s money covers what another one owes', async () => {
    await sql`with g as (
        insert into consortiums (id, name, target_cents, monthly_payment_cents, duration_months, max_members, admin_fee_bps, reserve_bps, assembly_day, created_at)
        values (gen_random_uuid(), 'Short', 3000000, 57500, 60, 10, 1500, 200, 10, now()) returning id)
      insert into ledger_heads (consortium_id, operator_advance_cents, refunds_payable_cents) select id, 1000, -1000 from g`.execute(
      test.ownerDb,
    )
    const [{ scores }, { money }] = await Promise.all([board(), showFigures(group.ctx)])
    const { coveredCents, owedCents } = scores.from
    expect(money?.funds?.bankCents).toBeGreaterThan(owedCents)
    expect(coveredCents).toBe(owedCents - 1_000)
    expect(money?.funds?.coveredCents).toBe(coveredCents)
    // 66 of the installments, and 99 of what's owed, never rounded up.
    expect(scores.strength).toBe(82)
    await sql`delete from ledger_heads where operator_advance_cents = 1000`.execute(test.ownerDb)
    await sql`delete from consortiums where name = 'Short'`.execute(test.ownerDb)
  })

  it('LEAD-02 a dispute, a failed check, and staff without a second factor all show', async () => {
    await sql`insert into disputes (consortium_id, id, consortium_member_id, transfer_id, reason, opened_at)
      select consortium_id, gen_random_uuid(), consortium_member_id, id, 'wrong_amount', ${group.ctx.clock.now()}
      from transfer_states limit 1`.execute(test.ownerDb)
    await sql`insert into job_runs (kind, product_at, started_at, finished_at, error)
      values ('check_invariants', now(), now(), now(), 'broken: chain-verifies')`.execute(test.ownerDb)
    await makeStaff(group.ctx, 1)
    const { scores } = await board()
    expect(scores.joy).toBe(83)
    expect(scores.from.security).toEqual({ checksPassed: false, staff: { of: 0, all: 1 }, nightSigned: null })
    expect(scores.shield).toBe(0)
    await sql`delete from disputes`.execute(test.ownerDb)
  })

  it('LEAD-04 lists the running groups, each with its own figures', async () => {
    // Both selections of the second month ended without an answer.
    const { communities } = await board('communities')
    expect(communities).toMatchObject({ page: 1, pages: 1, total: 1 })
    expect(communities?.cards).toMatchObject([
      { id: group.consortiumId, activeMembers: 6, satisfaction: 100, success: 0, dreamsFulfilled: 0, trend: null },
    ])
  })

  it('LEAD-05 growth is a real series', async () => {
    const months = (await board('growth')).growth?.months ?? []
    expect(months).toHaveLength(12)
    expect(months.find(({ month }) => month === '2025-12')).toMatchObject({ members: 0, launched: 0 })
    expect(months.find(({ month }) => month === '2026-01')).toMatchObject({ members: 6, launched: 1 })
    expect(months.at(-1)).toMatchObject({ month: '2026-04', members: 6 })
  })

  it.each(['admin', 'moderator', 'user'] as const)('LEAD-07 is closed to a %s', async (role) => {
    const asked = asActor(group.ctx, { kind: 'person', userId: group.userIds[0] ?? '', role })
    await expect(showLeadership(asked, { tab: null })).rejects.toThrow(Forbidden)
  })
})

describe('PERM-07 the figures of a role', () => {
  const as = (role: 'admin' | 'moderator' | 'user') =>
    asActor(group.ctx, { kind: 'person', userId: group.userIds[0] ?? '', role })

  it.each(['admin', 'moderator'] as const)('give a %s counts without people and money, and no list', async (role) => {
    const { money, groups } = await showFigures(as(role))
    expect(money).toBeUndefined()
    expect(groups).toMatchObject({ running: 1, members: 6 })
    await expect(listFigureGroups(as(role), { figure: 'bids', page: 1 })).rejects.toThrow(Forbidden)
  })

  it('give a member nothing', async () => {
    await expect(showFigures(as('user'))).rejects.toThrow(Forbidden)
  })
})
