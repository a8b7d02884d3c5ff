import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#db/postgres/connection.ts'
import { liveGroups } from '#worlds/life.ts'
import { startTemporaryWorlds, type TemporaryWorlds } from '#worlds/temporary-world.ts'

let worlds: TemporaryWorlds
beforeAll(async () => {
  worlds = await startTemporaryWorlds()
})
afterAll(() => worlds.close())

const newWorld = (seed: string) => worlds.open({ seed, startAt: new Date(0) })

async function live(seed: string, members = 6) {
  const world = await newWorld(seed)
  try {
    return await liveGroups(world, { groups: 1, members, months: 6, seed })
  } finally {
    await world.close()
  }
}

/** A life in which debits are taken back in every way, and somebody never claims the final amount. */
const SEED_OF_ALL = '12'

const KEYS = [
  ...['groups', 'members', 'months', 'assemblies', 'draws', 'bids', 'payouts', 'centsMoved'],
  ...['simulatedDaysPerSecond', 'invariantsChecked', 'broken', 'hash'],
]

describe('a whole life', () => {
  it('LIFE-01 LIFE-03 LIFE-05 every member is paid out, no invariant breaks, and another seed gives another ledger', async () => {
    const [first, other] = await Promise.all([live('8'), live('9')])
    expect(first).toMatchObject({ payouts: 6, broken: 0, bankDifferenceCents: 0 })
    // What the command prints, in this order; others follow.
    expect(Object.keys(first).slice(0, KEYS.length)).toEqual(KEYS)
    expect(other.hash).not.toBe(first.hash)
  })
  it('rules 11 14 16 LIFE-18 a group is completed with nothing left but what no one claimed, and the bank holds what the ledgers say, to the cent', async () => {
    const world = await newWorld(SEED_OF_ALL)
    try {
      const lived = await liveGroups(world, { groups: 1, members: 12, months: 6, seed: SEED_OF_ALL })
      // Whatever members take back, before the bank has it or after.
      for (const many of [lived.canceled, lived.canceledByBank, lived.tooLateToCancel]) expect(many).toBeGreaterThan(0)
      expect(lived.bankDifferenceCents).toBe(0)
      const { rows } = await sql<{ status: string; held: number; unclaimed: number; surplus: number }>`
        select c.status, (h.common_fund_cents + h.reserve_cents + h.member_credit_cents)::int8 as held,
          -coalesce(sum(f.amount_cents) filter (where f.status <> 'paid'), 0)::int8 as unclaimed,
          coalesce(sum(f.surplus_cents), 0)::int8 as surplus
        from consortiums c join ledger_heads h on h.consortium_id = c.id left join final_payments f on f.consortium_id = c.id
        group by 1, 2`.execute(world.ctx.db)
      expect(rows).toMatchObject([{ status: 'completed', held: rows[0]?.unclaimed }])
      expect(rows[0]?.surplus).toBeGreaterThan(0)
      // Someone never says where the money should go.
      expect(rows[0]?.unclaimed).toBeLessThan(0)
    } finally {
      await world.close()
    }
  })
  it('rules 16 killed in the middle, with two workers, lost connections, and repeated answers, it is the same life to the last hash', async () => {
    const everything = { groups: 1, members: 6, months: 6, seed: '10', everything: true }
    const lived = async (faults: boolean) => {
      const world = await newWorld('10')
      try {
        return await liveGroups(world, { ...everything, faults })
      } finally {
        await world.close()
      }
    }
    // The same seed, so the same hash.
    const [whole, { faults, ...rest }] = await Promise.all([lived(false), lived(true)])
    for (const [fault, times] of Object.entries(faults ?? {})) expect(times, fault).toBeGreaterThan(0)
    const speed = { simulatedDaysPerSecond: 0 }
    expect({ ...rest, ...speed }).toEqual({ ...whole, ...speed })
    expect(rest).toMatchObject({ completed: 1, broken: 0, bankDifferenceCents: 0 })
    expect(rest.branches.memberCompleted).toBeGreaterThan(0)
  }, 240_000)
  it('LIFE-09 rules 9 members who stop paying are excluded, come back, default, ask for relief and dispute, and no cent is lost', async () => {
    const world = await newWorld('25')
    const falling = {
      ...{ stopsWaiting: 0.15, stopsPaidOut: 0.15, asks: 0.15, returns: 0.1 },
      ...{ disputes: 0.08, givenRight: 0.6, recovers: 0.1 },
    }
    try {
      const lived = await liveGroups(world, {
        groups: 1,
        // So many that half of the reserve covers an installment before the last month.
        members: 20,
        months: 10,
        seed: '25',
        falling,
      })
      expect(lived).toMatchObject({ broken: 0, bankDifferenceCents: 0 })
      const { rows } = await sql<Record<string, number>>`
        select (select count(*)::int from exclusions) as excluded,
          (select count(*)::int from exclusions where readmitted_at is not null) as readmitted,
          (select count(*)::int from defaults) as defaulted,
          (select count(*)::int from recoveries where status = 'confirmed') as recovered,
          (select count(*)::int from late_fee_waivers) as waived, (select count(*)::int from hardship_moves) as moved,
          (select count(*)::int from disputes where status = 'for_member') as "givenRight",
          (select count(*)::int from disputes where status = 'against') as rejected`.execute(world.ctx.db)
      for (const [branch, count] of Object.entries(rows[0] ?? {})) expect(count, branch).toBeGreaterThan(0)
    } finally {
      await world.close()
    }
  }, 240_000)
  it('a bank that draws what it was told to cancel is found out, by seed, day, group, and invariant', async () => {
    const world = await newWorld('11')
    const { bank } = world.ctx
    world.ctx.bank = { ...bank, cancel: async (requests) => requests.map(({ key }) => ({ key, outcome: 'canceled' })) }
    try {
      await expect(liveGroups(world, { groups: 1, members: 12, months: 6, seed: '11' })).rejects.toThrow(
        /^seed 11, 2024-\d\d-\d\d, group 1: What the bank has moved and kept is what the ledger says it holds/,
      )
    } finally {
      await world.close()
    }
  })
  it('stops at a broken invariant and names seed, day, group and invariant', async () => {
    const world = await newWorld('7')
    const ownerDb = connect({ url: world.ownerUrl, role: null, pool: 1 })
    try {
      // The third month of whatever group comes first cannot be written.
      await sql`alter table assemblies add constraint third_month_refused check (number < 3)`.execute(ownerDb)
      await expect(liveGroups(world, { groups: 2, members: 6, months: 6, seed: '7' })).rejects.toThrow(
        /^seed 7, 2024-\d\d-\d\d, group [12]: DatabaseError 23514 third_month_refused in open_installments$/,
      )
    } finally {
      await ownerDb.destroy()
      await world.close()
    }
  })
})
