import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readChain, readHeads } from '#db/ledger.ts'
import { connect } from '#db/postgres/connection.ts'
import type { Db, Tx } from '#db/rows.ts'
import { hexOf } from '#domain/hashing.ts'
import { ACCOUNTS, applyLines, emptyBalances, type Lines } from '#domain/ledger/accounts.ts'
import { chain } from '#domain/ledger/canonical.ts'
import { nodeHashing } from '#integrations/hashing.ts'
import { balancesOf, linesOf, type Posting, postTransactions } from '#services/ledger/post-transactions.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { enrolledGroup } from '#tests/support/group.ts'
import { countWaiting } from '#tests/support/locks.ts'

let test: TestDatabase
/** As pages ask: one posting isn't awaited. */
let pages: Db
let consortiumId: string

beforeAll(async () => {
  test = await createTestDatabase()
  pages = connect({ url: test.connectionString, pool: 4, prepared: true, pipelined: true })
})
afterAll(async () => {
  await pages.destroy()
  await test.close()
})
beforeEach(async () => {
  consortiumId = (await enrolledGroup(testContext(test.db))).consortiumId
})

const post = (db: Db, postings: Posting[]) => db.transaction().execute((tx) => postTransactions(tx, postings))

const posting = (reference: number, lines: Record<string, number> = { bank: 100, common_fund: -100 }): Posting => ({
  consortiumId,
  kind: 1,
  at: new Date('2026-02-03T04:05:06.070Z'),
  reference: `0195a3c0-0000-7000-8000-${String(reference).padStart(12, '0')}`,
  lines: lines as Lines,
})

/** Lines on every account, on some, and on none. */
const SOME = [
  posting(1, Object.fromEntries(ACCOUNTS.map((account, at) => [account, at < 2 ? 2_100 : -700]))),
  posting(2, { common_fund: 300, bank: -300, reserve: 0 }),
  { ...posting(3, {}), reference: '0195A3C0-0000-7000-8000-000000000003' },
  { ...posting(3), kind: 2, at: new Date('2026-12-31T23:59:59.999Z') },
]

const posted = () => readChain(test.db, consortiumId)

describe.each([
  ['by jobs', () => test.db],
  ['by pages', () => pages],
])('postings %s', (_who, db) => {
  it('rules 5 alone or together are chained as the domain does, and move the head once each', async () => {
    const some = SOME.map((one) => ({ ...one, consortiumId }))
    for (const one of some) await post(db(), [one])
    const links = chain(nodeHashing, { consortiumId, seq: 0, hash: new Uint8Array() }, some)
    const rows = await posted()
    expect(rows.map(({ seq, hash }) => [seq, hexOf(hash)])).toEqual(links.map(({ seq, hash }) => [seq, hexOf(hash)]))
    expect(rows.map(({ kind, made_at, reference }) => [kind, made_at, reference])).toEqual(
      some.map(({ kind, at, reference }) => [kind, at, reference.toLowerCase()]),
    )
    expect(rows.map(linesOf)).toEqual(some.map(({ lines }) => applyLines(emptyBalances(), lines)))
    const more = [posting(11), posting(12)]
    await post(db(), more)
    const [head] = await readHeads(test.db, [consortiumId])
    const end = chain(nodeHashing, { consortiumId, ...links.at(-1)! }, more).at(-1)!
    expect(head && [head.seq, hexOf(head.hash)]).toEqual([end.seq, hexOf(end.hash)])
    expect(head && balancesOf(head)).toEqual(
      [...some, ...more].reduce((balances, { lines }) => applyLines(balances, lines), emptyBalances()),
    )
  })

  it('rules 16 one that’s in the ledger already is skipped, alone and among others', async () => {
    await post(db(), [posting(1)])
    await post(db(), [posting(1)])
    await post(db(), [posting(1), posting(2)])
    expect((await posted()).map(({ seq }) => seq)).toEqual([1, 2])
  })

  it('what no one may post leaves nothing: another meaning, lines that don’t balance, an overdrawn fund, no such group', async () => {
    await post(db(), [posting(1)])
    const other = posting(1, { bank: 200, common_fund: -200 })
    await expect(post(db(), [posting(2), other])).rejects.toThrow('one meaning')
    await expect(post(db(), [other])).rejects.toThrow('one meaning')
    await expect(post(db(), [posting(3, { bank: 1 })])).rejects.toThrow('balance')
    await expect(post(db(), [posting(4, { bank: -101, common_fund: 101 })])).rejects.toThrow('funds_not_overdrawn')
    const nowhere = { ...posting(5), consortiumId: '11111111-2222-4333-8444-555555555555' }
    await expect(post(db(), [nowhere])).rejects.toThrow('every group has a ledger head')
    await expect(post(db(), [nowhere, posting(5)])).rejects.toThrow('every group has a ledger head')
    expect((await posted()).map(({ seq }) => seq)).toEqual([1])
  })

  it('an error later in the transaction takes the posting back', async () => {
    const broken = db()
      .transaction()
      .execute(async (tx) => {
        await postTransactions(tx, [posting(1)])
        await sql`select 1 / ${0}::int`.execute(tx)
      })
    await expect(broken).rejects.toThrow('division by zero')
    expect(await posted()).toEqual([])
  })

  it('an error of the posting is what is heard, whatever is said after it', async () => {
    const broken = db()
      .transaction()
      .execute(async (tx) => {
        await postTransactions(tx, [posting(1, { bank: -1, common_fund: 1 })])
        await postTransactions(tx, [posting(2)])
        await sql`select ${1}::int`.execute(tx)
      })
    await expect(broken).rejects.toThrow('funds_not_overdrawn')
    expect(await posted()).toEqual([])
  })

  it('rules 16 two at the same time post a reference once, and the one that waits sees what the other wrote', async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holds = db()
      .transaction()
      .execute(async (tx: Tx) => {
        await postTransactions(tx, [posting(1)])
        await sql`select ${1}::int`.execute(tx)
        first.resolve()
        await second.promise
      })
    await first.promise
    const waiting = Promise.all([post(db(), [posting(1)]), post(db(), [posting(2)])])
    await expect.poll(() => countWaiting(test.ownerDb)).toBe(2)
    second.resolve()
    await Promise.all([holds, waiting])
    expect((await posted()).map(({ seq }) => seq)).toEqual([1, 2])
  })
})
