import { glob, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readTransfersToLook } from '#db/asked-transfers.ts'
import { updateTransfers } from '#db/bank-transfers.ts'
import { inGroup } from '#db/cells.ts'
import { togetherOrApart } from '#db/debit-batches.ts'
import { cancelDebit } from '#services/settlement/cancel-debit.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  await sql`update assemblies set next_at = null, late_at = null`.execute(test.ownerDb)
  await sql`update consortiums set opens_at = null`.execute(test.ownerDb)
})

async function groupOf6(): Promise<TestGroup> {
  const group = await launchedGroup(testContext(test.db))
  await group.moveTo('2026-01-20')
  return group
}

/** A group's batches, and its debits by state: how many, how many of them in a batch, and how many rows were ever changed. */
async function stateOf({ consortiumId }: TestGroup) {
  const batches = await sql<{ count: number; status: string }>`
    select entry_count as count, status from debit_batches where consortium_id = ${consortiumId} order by asked_at`.execute(
    test.ownerDb,
  )
  const debits = await sql<{ status: string; count: number; in_batch: number; changed: number }>`
    select s.status, count(*)::int as count, (count(*) filter (where s.in_batch))::int as in_batch,
      (count(*) filter (where t.xmin <> a.xmin))::int as changed
    from transfer_states s join bank_transfers t using (consortium_id, id)
    join lateral (select min(x.xmin::text::int8)::text::xid as xmin from bank_transfers x
      where x.consortium_id = t.consortium_id and x.asked_at = t.asked_at) a on true
    where s.consortium_id = ${consortiumId} group by 1 order by 1`.execute(test.ownerDb)
  return { batches: batches.rows, debits: debits.rows }
}

const debitOf = async (group: TestGroup, position: number) => {
  const { rows } = await sql<{ id: string }>`
    select id from bank_transfers where consortium_id = ${group.consortiumId}
      and consortium_member_id = ${group.memberIds[position - 1]}`.execute(test.ownerDb)
  return rows[0]?.id ?? ''
}

describe('debits of a group that are requested together', () => {
  it('rules 14 16 go to the bank and settle without a change to any of their rows', async () => {
    const group = await groupOf6()
    await group.pay(1)
    expect(await stateOf(group)).toEqual({
      batches: [{ count: 6, status: 'created' }],
      debits: [{ status: 'created', count: 6, in_batch: 6, changed: 0 }],
    })
    await group.moveTo('2026-01-20', '17:00:00')
    expect(await stateOf(group)).toEqual({
      batches: [{ count: 6, status: 'submitted' }],
      debits: [{ status: 'submitted', count: 6, in_batch: 6, changed: 0 }],
    })
    await group.moveTo('2026-01-26')
    expect(await stateOf(group)).toEqual({
      batches: [{ count: 6, status: 'settled' }],
      debits: [{ status: 'settled', count: 6, in_batch: 6, changed: 0 }],
    })
  })

  it('one alone is no batch, and neither is what’s requested again at the same instant', async () => {
    const group = await groupOf6()
    await group.pay(1, [1])
    await group.pay(1, [2, 3])
    await group.pay(1, [4, 5])
    expect(await stateOf(group)).toMatchObject({
      batches: [{ count: 2 }],
      debits: [{ status: 'created', count: 5, in_batch: 2 }],
    })
    await group.moveTo('2026-01-26')
    expect(await stateOf(group)).toMatchObject({ debits: [{ status: 'settled', count: 5 }] })
  })

  it('rules 14 one that its member takes back leaves, and the others go on together', async () => {
    const group = await groupOf6()
    await group.pay(1)
    const { consortiumId } = group
    await cancelDebit(group.as(2), { consortiumId, transferId: await debitOf(group, 2) })
    expect(await stateOf(group)).toMatchObject({ batches: [{ count: 5, status: 'created' }] })
    await group.moveTo('2026-01-20', '17:00:00')
    // The bank has to be asked about this one.
    await cancelDebit(group.as(3), { consortiumId, transferId: await debitOf(group, 3) })
    expect(await stateOf(group)).toMatchObject({ batches: [{ count: 4, status: 'submitted' }] })
    await group.moveTo('2026-01-26')
    expect(await stateOf(group)).toEqual({
      batches: [{ count: 4, status: 'settled' }],
      debits: [
        { status: 'settled', count: 4, in_batch: 4, changed: 0 },
        { status: 'cancelled', count: 2, in_batch: 0, changed: 2 },
      ],
    })
  })

  it('rules 16 what the bank returns, is silent about at first, or may still take back leaves, and the others settle together', async () => {
    const group = await groupOf6()
    const last4 = async (position: number, digits: string) =>
      sql`update bank_transfers set account_last4 = ${digits} where id = ${await debitOf(group, position)}`.execute(
        test.ownerDb,
      )
    await group.pay(1)
    await last4(1, '0001')
    await last4(2, '0021')
    await last4(3, '0010')
    await group.moveTo('2026-01-20', '17:00:00')
    expect(await stateOf(group)).toMatchObject({
      batches: [{ count: 5, status: 'submitted' }],
      debits: [
        { status: 'submitted', count: 5 },
        { status: 'unknown', count: 1, in_batch: 0 },
      ],
    })
    await group.moveTo('2026-01-23')
    expect(await stateOf(group)).toMatchObject({
      batches: [{ count: 3, status: 'settled' }],
      debits: [
        { status: 'settled', count: 5, in_batch: 3 },
        { status: 'returned', count: 1 },
      ],
    })
  })

  it('a batch that is empty ends', async () => {
    const group = await groupOf6()
    await group.pay(1, [1, 2])
    const { consortiumId } = group
    for (const position of [1, 2])
      await cancelDebit(group.as(position), { consortiumId, transferId: await debitOf(group, position) })
    expect(await stateOf(group)).toMatchObject({ batches: [], debits: [{ status: 'cancelled', count: 2 }] })
  })

  it('a batch that a server of the version before has emptied isn’t due forever', async () => {
    const group = await groupOf6()
    await group.pay(1, [1, 2])
    const ofGroup = sql`consortium_id = ${group.consortiumId}`
    await sql`update bank_transfers set status = 'cancelled' where ${ofGroup}`.execute(test.ownerDb)
    await sql`update installment_batches set status = 'pending', asked_at = null where ${ofGroup} and status = 'processing'`.execute(
      test.ownerDb,
    )
    await group.moveTo('2026-01-20', '17:00:00')
    expect(await stateOf(group)).toMatchObject({ batches: [], debits: [{ status: 'cancelled', count: 2 }] })
  })

  it('a batch whose count is wrong moves as a whole no more: each debit goes by itself, and nothing is lost', async () => {
    const group = await groupOf6()
    await group.pay(1)
    await sql`update debit_batches set entry_count = 7 where consortium_id = ${group.consortiumId}`.execute(
      test.ownerDb,
    )
    await group.moveTo('2026-01-26')
    expect(await stateOf(group)).toMatchObject({
      batches: [],
      debits: [{ status: 'settled', count: 6, in_batch: 0 }],
    })
  })

  it('a batch isn’t moved by what was read before one left it', async () => {
    const group = await groupOf6()
    await group.pay(1)
    await group.moveTo('2026-01-20', '17:00:00')
    const due = new Date('2026-01-23T15:00:00Z')
    const looked = await readTransfersToLook(test.db, due, 100, { number: 0, of: 1 })
    expect(looked).toHaveLength(6)
    await cancelDebit(group.as(1), { consortiumId: group.consortiumId, transferId: await debitOf(group, 1) })
    const states = looked.map((one) => ({
      ...{ ...one, status: 'settled' as const, settled_at: due },
      ...{ check_at: null, returned_at: null, return_code: null },
    }))
    // Read before: as if all six were still together.
    await expect(
      inGroup(group.ctx, group.consortiumId, async (tx) => {
        await updateTransfers(tx, states)
        expect(
          (await sql`select 1 from debit_batches where consortium_id = ${group.consortiumId}`.execute(tx)).rows,
        ).toEqual([])
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await group.moveTo('2026-01-26')
  })
})

it('goes with those of its batch that most go with, and alone where no batch goes', () => {
  const at = new Date(0)
  const row = (group: string, way: string | null, in_batch = true) => ({
    consortium_id: group,
    asked_at: at,
    in_batch,
    way,
  })
  const [a, b, c, d, e] = [row('1', 'x'), row('1', 'y'), row('1', 'x'), row('2', null), row('2', 'x', false)]
  expect(togetherOrApart([a, b, c, d, e], ({ way }) => way)).toEqual({ together: [[a, c]], apart: [d, e, b] })
})

it('decision 0138 a transfer’s state is read where its batch’s is seen too', async () => {
  const reading: string[] = []
  for await (const file of glob(['src/**/*.ts', 'checks/*'], { exclude: ['**/*.test.ts'] }))
    if (/\b(?:from|join) bank_transfers\b/.test(await readFile(file, 'utf8'))) reading.push(file)
  expect(reading.sort()).toEqual([
    // Ids and numbers alone; what is due, batches apart; what is written.
    'checks/transfers-stand-once.sql',
    'src/db/asked-transfers.ts',
    'src/db/debit-batches.ts',
    'src/db/public-status.ts',
    'src/db/uniform-settlements.ts',
  ])
})
