import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { findAssembly } from '#db/assemblies.ts'
import { pointsOf } from '#db/bonuses.ts'
import { skipAssembly } from '#services/assemblies/skip-assembly.ts'
import { placeBid } from '#services/bids/place-bid.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { NotAuthenticated, NotFound } from '#services/refusals.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let test: TestDatabase
let group: TestGroup

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db))
  await group.moveTo('2026-01-20')
})

const skip = (skips = true, position = 1, number = 1) =>
  skipAssembly(group.as(position), { consortiumId: group.consortiumId, number, skips })
const page = () => showConsortium(group.as(1), group.consortiumId)
const audited = async () => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_events where subject_id = ${group.memberIds[0]} and action like 'assembly.%' order by recorded_at`.execute(
    test.ownerDb,
  )
  return rows.map(({ action }) => action)
}

describe('rules 4 skipping a month', () => {
  it('keeps a member who paid out of the draw and earns no points; the minutes say why, and the next month counts again', async () => {
    await group.pay(1)
    expect(await skip()).toEqual({ ok: true })
    await group.moveTo('2026-02-04')
    const held = await findAssembly(test.db, group.consortiumId, 1)
    expect(held?.eligible_positions).toEqual([2, 3, 4, 5, 6])
    expect(held?.minutes?.leftOut).toEqual([{ position: 1, reasons: ['opted_out'] }])
    const { rows } = await sql<{ position_number: number; bonus_points: number }>`
      select position_number, ${pointsOf('consortium_members')} as bonus_points from consortium_members
      where consortium_id = ${group.consortiumId} and state = 'active' order by position_number`.execute(test.db)
    expect(rows[0]).toEqual({ position_number: 1, bonus_points: 0 })
    expect(rows.slice(1).every(({ bonus_points }) => bonus_points === 100)).toBe(true)
    await group.moveTo('2026-02-18')
    await group.pay(2)
    await group.moveTo('2026-02-24')
    expect((await page()).own?.eligibility).toMatchObject({ number: 2, isEligible: true })
    expect(await findBreaches(test.db)).toEqual([])
  })

  it('says where the member stands, with the way back, and promises no draw while it lasts', async () => {
    await skip()
    const { own, standing } = await page()
    expect(own?.skip).toMatchObject({ number: 1, isSkipped: true })
    const keys = standing?.map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['pay', 'out_of_draw']))
    expect(keys).not.toEqual(expect.arrayContaining(['pay_for_draw']))
    expect(standing?.find(({ key }) => key === 'out_of_draw')).toMatchObject({
      reason: 'opted_out',
      by: own?.skip?.until,
      acts: [{ act: 'rejoin_draw' }],
    })
  })

  it('is taken back until the cutoff, each change once in the audit trail', async () => {
    await group.pay(1)
    await Promise.all([skip(), skip()])
    expect(await skip(false)).toEqual({ ok: true })
    expect(await skip(false)).toEqual({ ok: true })
    expect(await audited()).toEqual(['assembly.skipped', 'assembly.rejoined'])
    await group.moveTo('2026-02-01', '23:59:59')
    expect((await page()).own?.eligibility).toMatchObject({ isEligible: true })
    expect(await skip()).toEqual({ ok: true })
    await group.moveTo('2026-02-02', '00:00:00')
    expect(await skip(false)).toEqual({ ok: false, refusal: 'month_closed' })
    expect((await page()).own?.skip).toBeNull()
  })

  it('is refused while a bid is in, for another month, and once selected', async () => {
    await placeBid(group.as(1), { consortiumId: group.consortiumId, amountCents: 500_000, mode: 'from_end' })
    expect(await skip()).toEqual({ ok: false, refusal: 'withdraw_bid_first' })
    expect(await skip(true, 2, 2)).toEqual({ ok: false, refusal: 'month_closed' })
    await group.pay(1)
    await group.moveTo('2026-02-17')
    const chosen = (await page()).shares.find(({ selectedIn }) => selectedIn === 1)?.position ?? 0
    expect(await skip(true, chosen, 2)).toEqual({ ok: false, refusal: 'act_not_allowed' })
  })

  it('a failing write leaves the month as it was', async () => {
    await expect(whileWritesFail(test.ownerDb, 'audit_events', 'insert', () => skip())).rejects.toThrow('on purpose')
    expect((await page()).own?.skip?.isSkipped).toBe(false)
  })

  it('PERM-11 ERR-24 only for one’s own share, signed in', async () => {
    const other = await launchedGroup(testContext(test.db))
    const input = { consortiumId: group.consortiumId, number: 1, skips: true }
    await expect(skipAssembly(other.as(1), input)).rejects.toThrow(NotFound)
    await expect(skipAssembly(asActor(group.ctx, { kind: 'visitor' }), input)).rejects.toThrow(NotAuthenticated)
    expect((await page()).own?.skip?.isSkipped).toBe(false)
  })
})
