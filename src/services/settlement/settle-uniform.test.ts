import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inGroup } from '#db/cells.ts'
import { partsOf } from '#db/parts-of.ts'
import { readPayments } from '#db/payments.ts'
import { installmentSettled } from '#domain/ledger/postings.ts'
import { postTransactions } from '#services/ledger/post-transactions.ts'
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
  await sql`update assemblies set next_at = null, late_at = null`.execute(test.ownerDb)
  await sql`update consortiums set opens_at = null`.execute(test.ownerDb)
})

/** A group whose first installments are with the bank. */
async function groupInFlight({ db }: TestDatabase): Promise<TestGroup> {
  const group = await launchedGroup(testContext(db))
  await group.moveTo('2026-01-20')
  await group.pay(1)
  await group.moveTo('2026-01-20', '17:00:00')
  return group
}

const settle = (group: TestGroup) => group.moveTo('2026-01-26')

/** Its installments by status, what its members have paid, and how many transactions its ledger has. */
async function standing({ consortiumId }: TestGroup) {
  const { rows } = await sql<{ status: string; count: number; paid: number; transactions: number; halts: number }>`
    select status::text, count(*)::int as count, (select sum(total_paid_cents)::int8 from consortium_members where consortium_id = ${consortiumId}) as paid,
      (select count(*)::int from ledger_transactions where consortium_id = ${consortiumId}) as transactions,
      (select count(*)::int from group_halts where consortium_id = ${consortiumId}) as halts
    from installments where consortium_id = ${consortiumId} group by 1`.execute(test.ownerDb)
  return rows
}
const ALL_PAID = [{ status: 'completed', count: 6, paid: 6 * 575_000, transactions: 6, halts: 0 }]

/** While it works, what chains hashes in the database does this instead; nothing of it stays. */
async function whileChainsAre({ ownerDb }: TestDatabase, body: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef('chained_hashes'::regproc) as definition`.execute(ownerDb)
  const changed = `create or replace function chained_hashes(consortium_id uuid, seq int8, hash bytea, bodies text[]) returns bytea[]
    language plpgsql as $$ begin ${body} end $$`
  await sql.raw(changed).execute(ownerDb)
  try {
    await work()
  } finally {
    await sql.raw(rows[0]?.definition ?? '').execute(ownerDb)
  }
}

describe('installments that are alike settle as a set', () => {
  it('rules 5 13 each is completed and posted, its member has paid it, and every check holds', async () => {
    const group = await groupInFlight(test)
    await settle(group)
    expect(await standing(group)).toEqual(ALL_PAID)
    expect(await findBreaches(test.db)).toEqual([])
  })

  it('rules 13 a chain in the database that isn’t the domain’s is found by the check', async () => {
    const own = await createTestDatabase()
    try {
      const group = await groupInFlight(own)
      await whileChainsAre(own, `return array(select sha256(body::bytea) from unnest(bodies) body);`, () =>
        settle(group),
      )
      expect(await findBreaches(own.db)).toEqual(['chain-verifies: transaction 1, fault hash_differs'])
    } finally {
      await own.close()
    }
  })

  it('what breaks as a set is repeated one by one, and no group is halted', async () => {
    const group = await groupInFlight(test)
    await whileChainsAre(test, `raise exception using errcode = '22000';`, () => settle(group))
    expect(await standing(group)).toEqual(ALL_PAID)
    expect(await findBreaches(test.db)).toEqual([])
  })

  it('rules 16 a debit that’s in the ledger already isn’t posted twice', async () => {
    const group = await groupInFlight(test)
    const { ctx, consortiumId } = group
    const { rows } = await sql<{ id: string; consortium_member_id: string; check_at: Date }>`
      select id, consortium_member_id, check_at from transfer_states where consortium_id = ${consortiumId} order by asked_at, id limit 1`.execute(
      test.ownerDb,
    )
    const [first] = rows
    if (first === undefined) throw new Error('a debit is in flight')
    await inGroup(ctx, consortiumId, async (tx) => {
      const key = { consortium_id: consortiumId, consortium_member_id: first.consortium_member_id, number: 1 }
      const [payment] = await readPayments(tx, [key])
      if (payment === undefined) throw new Error('it pays an installment')
      const event = { consortiumId, at: first.check_at, reference: first.id }
      await postTransactions(tx, [{ ...event, ...installmentSettled(partsOf(payment)) }])
    })
    await settle(group)
    expect(await standing(group)).toEqual(ALL_PAID)
    expect(await findBreaches(test.db)).toEqual([])
  })

  it.each([
    ['one comes back from the bank', '0001', 5],
    ['one is looked at again, because it can still come back', '0010', 6],
  ])('rules 16 where %s, each is settled as before', async (_title, last4, completed) => {
    const group = await launchedGroup(testContext(test.db))
    await group.moveTo('2026-01-20')
    await group.pay(1, [1], last4)
    await group.pay(1, [2, 3, 4, 5, 6])
    await settle(group)
    expect((await standing(group)).find(({ status }) => status === 'completed')?.count).toBe(completed)
    expect(await findBreaches(test.db)).toEqual([])
  })
})
