import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asActor } from '#context'
import { ACCOUNTS } from '#domain/ledger/accounts.ts'
import { sum } from '#domain/money.ts'
import { listContemplations } from '#services/consortiums/list-contemplations.ts'
import { listGroupAssemblies } from '#services/consortiums/list-group-assemblies.ts'
import { listGroupMembers } from '#services/consortiums/list-group-members.ts'
import { showConsortiumDesk } from '#services/consortiums/show-consortium-desk.ts'
import { showReceipt } from '#services/documents/show-receipt.ts'
import { exportGroupLedger, listGroupLedger } from '#services/ledger/list-group-ledger.ts'
import { Forbidden, NotFound } from '#services/refusals.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'

describe('the administrator’s page of a group', () => {
  let database: TestDatabase
  let group: TestGroup

  beforeAll(async () => {
    database = await createTestDatabase()
    group = await launchedGroup(testContext(database.db), { members: 30 })
    await group.moveTo('2026-01-20')
    await group.pay(1)
    await group.moveTo('2026-02-02')
  })
  afterAll(() => database.close())

  test('each ledger line says the balance it left, page by page as in the whole file, and the last is the head', async () => {
    const { ctx, consortiumId } = group
    const whole = await exportGroupLedger(ctx, consortiumId)
    expect(whole.length).toBeGreaterThan(20)
    const first = await listGroupLedger(ctx, { consortiumId, page: 1 })
    const pages = [first.transactions]
    for (let page = 2; page <= first.pages; page += 1)
      pages.push((await listGroupLedger(ctx, { consortiumId, page })).transactions)
    expect(pages.flat().map(({ subject: _, ...one }) => one)).toEqual(whole.toReversed())
    const { balances, ledgerSeq, ledgerHash } = await showConsortiumDesk(ctx, consortiumId)
    expect(sum(ACCOUNTS.map((account) => balances[account]))).toBe(0)
    expect(ledgerSeq).toBe(whole.length)
    expect(ledgerHash).toBe(whole.at(-1)?.hash)
    for (const { account, balanceCents } of first.transactions[0]?.lines ?? [])
      expect(balanceCents).toBe(balances[account])
  })

  test('a ledger line says whose money it was; one spot or one kind is found with the balances of the whole chain', async () => {
    const { ctx, consortiumId } = group
    const whole = (await exportGroupLedger(ctx, consortiumId)).toReversed()
    const ofSpot = await listGroupLedger(ctx, { consortiumId, page: 1, position: 7 })
    expect(ofSpot.transactions).toMatchObject([
      { kind: 'installment_settled', subject: { position: 7, installment: 1, fullName: expect.any(String) } },
    ])
    const found = whole.find(({ seq }) => seq === ofSpot.transactions[0]?.seq)
    expect(ofSpot.transactions.map(({ lines }) => lines)).toEqual([found?.lines])
    const settled = await listGroupLedger(ctx, { consortiumId, page: 2, kind: 'installment_settled' })
    expect(settled).toMatchObject({ total: 30, page: 2, pages: 2 })
    expect(settled.transactions).toHaveLength(10)
    expect(new Set(settled.transactions.map(({ subject }) => subject?.position)).size).toBe(10)
    expect((await listGroupLedger(ctx, { consortiumId, page: 1, position: 99 })).transactions).toEqual([])
  })

  test('each balance opens the lines of its account, which add up to it on all pages together; with another filter, to their own sum', async () => {
    const { ctx, consortiumId } = group
    const { balances } = await showConsortiumDesk(ctx, consortiumId)
    const moved = ACCOUNTS.filter((account) => balances[account] !== 0)
    expect(moved).toEqual(expect.arrayContaining(['bank', 'common_fund', 'reserve', 'operator_revenue']))
    for (const account of ACCOUNTS) {
      const first = await listGroupLedger(ctx, { consortiumId, page: 1, account })
      const listed = [...first.transactions]
      for (let page = 2; page <= first.pages; page += 1)
        listed.push(...(await listGroupLedger(ctx, { consortiumId, page, account })).transactions)
      const lines = listed.flatMap((transaction) => transaction.lines)
      expect(lines.map((line) => line.account)).toEqual(listed.map(() => account))
      expect(listed).toHaveLength(first.total)
      expect([sum(lines.map(({ cents }) => cents)), first.movedCents], account).toEqual([
        balances[account],
        balances[account],
      ])
      expect(lines[0]?.balanceCents ?? 0).toBe(balances[account])
    }
    const ofSpot = await listGroupLedger(ctx, { consortiumId, page: 1, account: 'bank', position: 7 })
    expect(ofSpot).toMatchObject({ total: 1, movedCents: ofSpot.transactions[0]?.lines[0]?.cents })
    expect(ofSpot.movedCents).toBeGreaterThan(0)
  })

  test('rules 14 someone who may read the ledger can read any member’s receipt, a member still only their own', async () => {
    const { ctx, consortiumId } = group
    expect(await showReceipt(ctx, { consortiumId, payment: '1', position: 7 })).toMatchObject({
      holder: { position: 7 },
      paidFor: { number: 1 },
    })
    await expect(showReceipt(group.as(3), { consortiumId, payment: '1', position: 7 })).rejects.toThrow(NotFound)
    await expect(showReceipt(ctx, { consortiumId, payment: '1', position: 99 })).rejects.toThrow(NotFound)
  })

  test.each(['admin', 'moderator', 'user'] as const)('PERM-07 %s reads none of it', async (role) => {
    const asked = asActor(group.ctx, { kind: 'person', userId: group.userIds[0] ?? '', role })
    const { consortiumId } = group
    for (const reading of [
      showConsortiumDesk(asked, consortiumId),
      listGroupMembers(asked, consortiumId),
      listGroupAssemblies(asked, consortiumId),
      listContemplations(asked, consortiumId),
      listGroupLedger(asked, { consortiumId, page: 1 }),
      exportGroupLedger(asked, consortiumId),
    ])
      await expect(reading).rejects.toThrow(Forbidden)
  })

  test('a group that doesn’t exist and a URL that isn’t one get the same answer', async () => {
    await expect(showConsortiumDesk(group.ctx, crypto.randomUUID())).rejects.toThrow(NotFound)
    await expect(showConsortiumDesk(group.ctx, 'new')).rejects.toThrow(NotFound)
  })
})
