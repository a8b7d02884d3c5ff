import { webcrypto } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNTS } from '#domain/ledger/accounts.ts'
import { readFundChain } from '#services/ledger/read-fund-chain.ts'
import { showGroupFund } from '#services/ledger/show-group-fund.ts'
import { NotFound } from '#services/refusals.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { selectFirst } from '#tests/support/selection.ts'
import { checkFund, entriesOf } from '#web/member/fund/check-fund.ts'

let test: TestDatabase
let group: TestGroup
let other: TestGroup
let director: TestContext

beforeAll(async () => {
  test = await createTestDatabase()
  group = await launchedGroup(testContext(test.db))
  other = await launchedGroup(testContext(test.db))
  await selectFirst(group)
  ;[director] = (await makeStaff(group.ctx, 1)) as [TestContext]
})
afterAll(() => test.close())

const shown = (position: number, isOwnOnly = false, page = 1) =>
  showGroupFund(group.as(position), { consortiumId: group.consortiumId, page, isOwnOnly })

describe('rules 13 the fund of a group, for its members', () => {
  it('every transaction is there, adds up to the balances, and only the reader’s own are marked', async () => {
    const fund = await shown(2)
    const all = [...fund.transactions]
    for (let page = 2; page <= fund.pages; page++) all.push(...(await shown(2, false, page)).transactions)
    expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: fund.seq }, (_, at) => fund.seq - at))
    for (const account of ACCOUNTS) {
      const moved = all.flatMap(({ lines }) => lines.filter((line) => line.account === account))
      expect(
        moved.reduce((sum, { cents }) => sum + cents, 0),
        account,
      ).toBe(fund.balances[account])
    }
    expect(all[0]?.fundAfterCents).toBe(0 - fund.balances.common_fund)
    expect(fund.months.at(-1)?.fundCents).toBe(0 - fund.balances.common_fund)
    const own = all.filter((transaction) => transaction.own !== null)
    expect(own.map((transaction) => transaction.own)).toContainEqual({ position: 2, installment: 1 })
    expect(new Set(own.map((transaction) => transaction.own?.position))).toEqual(new Set([2]))
    expect((await shown(2, true)).transactions.map(({ seq }) => seq)).toEqual(own.map(({ seq }) => seq))
  })

  it('it holds no name, no one’s id, and no position but the reader’s own', async () => {
    const text = JSON.stringify([await shown(2), await readFundChain(group.as(2), group.consortiumId)])
    const { rows } = await sql<{ full_name: string }>`select full_name from profiles`.execute(test.ownerDb)
    expect(rows.length).toBeGreaterThan(6)
    for (const secret of [...rows.map((row) => row.full_name), ...group.userIds, ...group.memberIds])
      expect(text.includes(secret), secret).toBe(false)
  })

  it('ERR-24 PERM-11 another group’s fund is treated as one that doesn’t exist; who may read any group reads it without a spot', async () => {
    const consortiumId = group.consortiumId
    for (const read of [
      () => showGroupFund(other.as(1), { consortiumId, page: 1, isOwnOnly: false }),
      () => readFundChain(other.as(1), consortiumId),
      () => showGroupFund(group.as(1), { consortiumId: crypto.randomUUID(), page: 1, isOwnOnly: false }),
    ])
      await expect(read()).rejects.toThrow(NotFound)
    const fund = await showGroupFund(director, { consortiumId, page: 1, isOwnOnly: true })
    expect(fund).toMatchObject({ position: null, isOwnOnly: false, total: fund.seq })
    expect(fund.transactions.every(({ own }) => own === null)).toBe(true)
  })

  it('anyone’s own device follows the chain to the page’s fingerprint, and finds whatever was changed', async () => {
    const { seq, hash, balances } = await shown(2)
    const stated = { seq, hash, balances }
    const { consortiumId, transactions } = await readFundChain(group.as(2), group.consortiumId)
    const subtle = webcrypto.subtle as unknown as SubtleCrypto
    const checked = await checkFund({ consortiumId, entries: entriesOf(transactions) }, stated, subtle)
    expect(checked).toMatchObject({
      count: seq,
      steps: ['balanced', 'chained', 'head', 'sums'].map((key) => ({ key, matches: true })),
    })
    const failing = async (change: (entries: ReturnType<typeof entriesOf>) => unknown) => {
      const entries = entriesOf(transactions)
      change(entries)
      const { steps } = await checkFund({ consortiumId, entries }, stated, subtle)
      return steps.filter(({ matches }) => !matches).map(({ key, at }) => `${key} ${at ?? ''}`.trim())
    }
    expect(await failing((entries) => entries.pop())).toEqual(['head', 'sums'])
    const changed =
      (at: number, cents: (cents: readonly number[]) => number[]) => (entries: ReturnType<typeof entriesOf>) => {
        const [code, made, reference, own, before] = entries[at] ?? entries[0]!
        entries[at] = [code, made, reference, own, cents(before)]
      }
    expect(await failing(changed(2, ([bank = 0, ...rest]) => [bank + 1, ...rest]))).toEqual([
      'balanced 3',
      'chained 3',
      'sums',
    ])
    expect(await failing(changed(2, ([bank = 0, advance = 0, ...rest]) => [bank + 1, advance - 1, ...rest]))).toEqual([
      'chained 3',
      'sums',
    ])
  })
})
