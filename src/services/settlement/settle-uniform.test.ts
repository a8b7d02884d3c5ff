import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { partsOf } from '#db/parts-of.ts'
import { readPayments } from '#db/payments.ts'
import { instantAt } from '#domain/calendar.ts'
import { installmentSettled } from '#domain/ledger/postings.ts'
import type { Bank } from '#integrations/bank/bank.ts'
import { postTransactions } from '#services/ledger/post-transactions.ts'
import { payManyInstallments } from '#services/payments/pay-installment.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { settleTransfers } from '#services/settlement/settle-transfers.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { accountOf, launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
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

/** All of them ask at once, each from an account with these last digits. */
async function payTogether({ ctx, consortiumId, memberIds }: TestGroup, last4s: readonly string[], number = 1) {
  const wishes = last4s.map((accountLast4, index) => ({
    ...{ consortiumId, memberId: memberIds[index] ?? '', number },
    ...{ transferId: crypto.randomUUID(), accountId: null, accountLast4 },
  }))
  expect(await payManyInstallments(ctx, wishes)).toBe(last4s.length)
}

const SILENT = '4243'
/** A bank that doesn't know yet what became of debits from accounts with these last digits. */
function silentBank({ ctx }: TestGroup): Context {
  const results: Bank['results'] = async (requests, at) =>
    (await ctx.bank.results(requests, at)).map((result, nth) =>
      requests[nth]?.accountLast4 === SILENT ? { key: result.key, outcome: 'awaited', checkAt: at } : result,
    )
  return { ...ctx, bank: { ...ctx.bank, results } }
}

const settle = (group: TestGroup) => group.moveTo('2026-01-26')

/** Its installments by status, what its members have paid, and how many transactions its ledger has. */
async function standing({ consortiumId }: TestGroup) {
  const { rows } = await sql<{ status: string; count: number; paid: number; transactions: number; halts: number }>`
    select status::text, count(*)::int as count, (select sum(total_paid_cents)::int8 from members where consortium_id = ${consortiumId}) as paid,
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
    ['one comes back', { returned: 1, awaited: 0 }, { completed: 5, alone: 1, settled: 5, submitted: null }],
    [
      'the bank is still silent about one',
      { returned: 0, awaited: 1 },
      { completed: 5, alone: 0, settled: 5, submitted: null },
    ],
    ['it’s silent about most', { returned: 0, awaited: 5 }, { completed: 1, alone: 1, settled: null, submitted: 5 }],
    [
      'one comes back and it’s silent about one',
      { returned: 1, awaited: 1 },
      { completed: 4, alone: 1, settled: 4, submitted: null },
    ],
  ])(
    'rules 16 decision 0145 where %s of those requested together, the others go on together',
    async (_title, { returned, awaited }, left) => {
      const group = await launchedGroup(testContext(test.db))
      const { consortiumId } = group
      await group.moveTo('2026-01-20')
      await payTogether(
        group,
        [1, 2, 3, 4, 5, 6].map((nth) => (nth <= returned ? '0001' : nth <= returned + awaited ? SILENT : '4242')),
      )
      await group.moveTo('2026-01-20', '17:00:00')
      await settleTransfers(silentBank(group), instantAt('2026-01-26', '10:00:00', ZONE))
      const { completed, ...kept } = left
      expect((await standing(group)).find(({ status }) => status === 'completed')).toEqual({
        ...{ status: 'completed', count: completed, paid: completed * 575_000, transactions: completed, halts: 0 },
      })
      const { rows } = await sql`
        select (select count(*)::int from payments where consortium_id = ${consortiumId}) as alone,
          (select entry_count from debit_batches where consortium_id = ${consortiumId} and status = 'settled') as settled,
          (select entry_count from debit_batches where consortium_id = ${consortiumId} and status = 'submitted') as submitted`.execute(
        test.ownerDb,
      )
      expect(rows).toEqual([kept])
      // What was still on its way arrives with the next look.
      await group.moveTo('2026-01-26', '12:00:00')
      expect((await standing(group)).find(({ status }) => status === 'completed')?.count).toBe(6 - returned)
      expect(await findBreaches(test.db)).toEqual([])
    },
  )

  it('rules 14 16 beside what someone prepays, and a debit of before that comes back now, installments settle together', async () => {
    const group = await launchedGroup(testContext(test.db))
    await group.moveTo('2026-01-20')
    await payTogether(group, ['0010', '4242', '4242', '4242', '4242', '4242'])
    await group.moveTo('2026-02-20')
    await payTogether(group, ['4242', '4242', '4242', '4242', '4242', '4242'], 2)
    const { ctx, consortiumId } = group
    await requestPrepayment(group.as(2), {
      ...{ consortiumId, amountCents: 100_000, mode: 'lower_installment' },
      ...{ accountId: await accountOf(ctx, group.userIds[1] ?? ''), key: crypto.randomUUID() },
    })
    await group.moveTo('2026-02-20', '17:00:00')
    // All of it is looked at in one go, days after the bank has done it.
    ctx.clock.set(instantAt('2026-02-26', '10:00:00', ZONE))
    await settleTransfers(ctx, ctx.clock.now())
    const { rows } = await sql<{ kind: string; status: string; count: number }>`
      select kind::text, status::text, count(*)::int as count from transfer_states
      where consortium_id = ${consortiumId} group by 1, 2 order by 1, 2`.execute(test.ownerDb)
    expect(rows).toEqual([
      { kind: 'installment', status: 'returned', count: 1 },
      { kind: 'installment', status: 'settled', count: 11 },
      { kind: 'prepayment', status: 'settled', count: 1 },
    ])
    // Of the second month, none has a row of its own.
    const { rows: alone } = await sql`select number from payments where consortium_id = ${consortiumId}`.execute(
      test.ownerDb,
    )
    expect(alone).toEqual([{ number: 1 }])
    expect(await findBreaches(test.db)).toEqual([])
  })
})
