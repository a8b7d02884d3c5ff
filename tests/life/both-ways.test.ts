import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#db/rows.ts'
import { liveGroups } from '#worlds/life.ts'
import { startTemporaryWorlds, type TemporaryWorlds } from '#worlds/temporary-world.ts'

let worlds: TemporaryWorlds
let spread: TemporaryWorlds
beforeAll(async () => {
  ;[worlds, spread] = await Promise.all([startTemporaryWorlds(), startTemporaryWorlds(3)])
})
afterAll(() => Promise.all([worlds.close(), spread.close()]))

const MONEY = ['ledger_heads', 'ledger_transactions', 'installments', 'transfer_states', 'bank_transfer_allocations']
const GROUPS = ['consortium_members', 'assemblies', 'installment_counts', 'group_tallies', 'contemplations', 'refunds']
const TABLES = [...MONEY, ...GROUPS, 'plan_adjustments']

/** What depends on the order of the rows, or says how a row is kept. */
const NOT_COMPARED: Readonly<Record<string, string[]>> = {
  installments: ['in_batch'],
  transfer_states: ['own_status', 'in_batch'],
}

/** Every row of what a month writes, hashed by table, whatever the order of the rows. */
async function hashes(db: Db): Promise<Record<string, string>> {
  const lines = TABLES.map(async (table) => {
    const row = sql`(to_jsonb(t) - ${NOT_COMPARED[table] ?? []}::text[])`
    const { rows } = await sql<{ hash: string }>`
      select md5(string_agg(line, ' ' order by line)) as hash from (select ${row}::text as line from ${sql.table(table)} t) t`.execute(
      db,
    )
    return [table, rows[0]?.hash ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(lines))
}

async function live(seed: string, { oneByOne = false, groups = 2, among = worlds, faults = false } = {}) {
  const world = await among.open({ seed, startAt: new Date(0) })
  try {
    const ctx = { ...world.ctx, oneByOne }
    const { hash } = await liveGroups(
      { ...world, ctx },
      { groups, members: 6, months: 6, seed, everything: true, faults },
    )
    const { rows: cells } = await sql<{ groups: number }>`
      select count(*)::int as groups from group_places group by cell order by 1`.execute(world.ctx.db)
    return { hash, rows: await hashes(world.ctx.db), cells: cells.map((cell) => cell.groups) }
  } finally {
    await world.close()
  }
}

describe('a month in sets', () => {
  it.each(['21', '22'])(
    'rules 13 leaves the same rows, heads, and hashes as one by one (seed %s)',
    async (seed) => {
      const [asSets, oneByOne] = await Promise.all([live(seed), live(seed, { oneByOne: true })])
      expect(asSets).toEqual(oneByOne)
    },
    600_000,
  )
})

describe('groups in three cells', () => {
  it('rules 13 decision 0139 leave the same life as in one, though work is interrupted and repeated throughout', async () => {
    const [alone, apart] = await Promise.all([
      live('21', { groups: 3 }),
      live('21', { groups: 3, among: spread, faults: true }),
    ])
    // The ids are others: chance makes them in the order of the work, which goes cell by cell.
    expect([apart.hash, alone.cells, apart.cells]).toEqual([alone.hash, [], [1, 1]])
  }, 600_000)
})
