import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { achBank } from '#integrations/bank/ach-bank.ts'
import { listGroupLedger } from '#services/ledger/list-group-ledger.ts'
import { payManyInstallments } from '#services/payments/pay-installment.ts'
import { Forbidden, NotFound } from '#services/refusals.ts'
import { type BankFilesWish, listBankFiles } from '#services/settlement/list-bank-files.ts'
import { receiveBankFile } from '#services/settlement/receive-bank-file.ts'
import { showBankFile } from '#services/settlement/show-bank-file.ts'
import { answerTo, clearBankBooks, type MemoryBankFiles, memoryBankFiles } from '#tests/support/bank-folder.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { accountOf, launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'

let test: TestDatabase
let bank: MemoryBankFiles
let group: TestGroup
let desk: TestContext

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await clearBankBooks(test.ownerDb)
  bank = memoryBankFiles()
  group = await launchedGroup(testContext(test.db, { bank: achBank(test.db, ZONE, bank) }))
  desk = (await makeStaff(group.ctx, 1))[0] as TestContext
  await group.moveTo('2026-01-20')
  const debits = await Promise.all(
    [1, 2, 3].map(async (position) => ({
      ...{ consortiumId: group.consortiumId, memberId: group.memberIds[position - 1] ?? '', number: 1 },
      ...{ transferId: crypto.randomUUID(), accountLast4: '4242' },
      accountId: await accountOf(group.ctx, group.userIds[position - 1] ?? ''),
    })),
  )
  await payManyInstallments(group.ctx, debits)
})

async function part<Show extends BankFilesWish['show']>(show: Show, after: unknown = null) {
  const { part: shown } = await listBankFiles(desk, { show, after } as BankFilesWish)
  if (shown?.show !== show) throw new Error('another part')
  return shown as Extract<typeof shown, { show: Show }>
}
const receive = (text: string) => receiveBankFile(group.ctx, Buffer.from(text, 'latin1'))
const send = async () => {
  await group.moveTo('2026-01-21')
  return [...bank.sent.values()][0] ?? ''
}

describe('rules 16 bank files at the desk', () => {
  it('a group’s ledger leads to the files with its entries, and there are none of another group', async () => {
    const isInFiles = async (consortiumId: string) =>
      (await listGroupLedger(desk, { consortiumId, page: 1 })).isInBankFiles
    const of = async (consortiumId: string) => {
      const { part: shown } = await listBankFiles(desk, { show: 'sent', after: null, consortiumId })
      return shown?.show === 'sent' ? { group: shown.group?.id, files: shown.files.map(({ number }) => number) } : null
    }
    await send()
    // Founded after the file went out, and nothing was asked of it.
    const other = await launchedGroup(group.ctx)
    expect(await of(group.consortiumId)).toEqual({ group: group.consortiumId, files: [1] })
    expect(await of(other.consortiumId)).toEqual({ group: other.consortiumId, files: [] })
    expect([await isInFiles(group.consortiumId), await isInFiles(other.consortiumId)]).toEqual([true, false])
    await expect(of('11111111-2222-4333-8444-555555555555')).rejects.toThrow(NotFound)
  })

  it('a file that was sent is there with its sums and each entry, whose it is, and what became of it', async () => {
    const text = await send()
    const [sent, ...others] = (await part('sent')).files
    expect(others).toEqual([])
    expect(sent).toMatchObject({ number: 1, modifier: 'A', entries: 3, creditCents: 0, isOverdue: false })
    expect(sent?.sentAt).toBeInstanceOf(Date)
    expect(sent?.hash).toMatch(/^[0-9a-f]{64}$/)

    await receive(answerTo(text, (_entry, index) => (index === 1 ? 'R01' : null)))
    await group.moveTo('2026-01-22')
    const all = await showBankFile(desk, { file: '1', isAnswered: false, after: null })
    expect(all.entries.map(({ trace, status, answers }) => [trace, status, answers])).toEqual([
      ['1', 'settled', []],
      ['2', 'returned', [{ kind: 'return', code: 'R01' }]],
      ['3', 'settled', []],
    ])
    for (const { userId, consortiumId, kind, installmentNumber } of all.entries)
      expect([group.userIds.includes(userId ?? ''), consortiumId, kind, installmentNumber]).toEqual([
        ...[true, group.consortiumId],
        ...['installment', 1],
      ])
    expect(sent?.debitCents).toBe(all.entries.reduce((sum, { amountCents }) => sum + amountCents, 0))
    const after = await showBankFile(desk, { file: '1', isAnswered: false, after: ['2'] })
    expect(after.entries.map(({ trace }) => trace)).toEqual(['3'])
    const answered = await showBankFile(desk, { file: '1', isAnswered: true, after: null })
    expect(answered.entries.map(({ trace }) => trace)).toEqual(['2'])

    const [came] = (await part('received')).files
    expect(came).toMatchObject({ refusal: null, answers: { return: 1 } })
    const { entries } = await showBankFile(desk, { file: came?.hash ?? '', isAnswered: false, after: null })
    expect(entries.map(({ answers }) => answers)).toEqual([[{ kind: 'return', code: 'R01' }]])
    const place = entries[0]?.place ?? null
    expect((await showBankFile(desk, { file: came?.hash ?? '', isAnswered: false, after: place })).entries).toEqual([])
    // Our books follow the return: nothing to look at.
    expect(await part('exceptions')).toMatchObject({ refused: [], overdue: [], answers: [], next: null })
  })

  it('an open window counts what is in it so far, and an answer about no transfer of ours is shown as one', async () => {
    await send()
    const [closesAt, key] = [
      new Date(group.ctx.clock.now().getTime() + 60_000),
      [crypto.randomUUID(), group.consortiumId],
    ]
    await sql`insert into ach_files (closes_at, send_at) values (${closesAt}, ${closesAt})`.execute(test.ownerDb)
    await sql`insert into ach_entries (transfer_id, consortium_id, direction, amount_cents, closes_at)
      values (${key[0]}, ${key[1]}, 'credit', 12345, ${closesAt})`.execute(test.ownerDb)
    const [open, sent] = (await part('sent')).files
    expect(open).toMatchObject({ closesAt, number: null, entries: 1, debitCents: 0, creditCents: 12345, sentAt: null })
    expect(sent).toMatchObject({ number: 1 })
    expect((await part('sent', closesAt)).files).toEqual([sent])
    await sql`insert into ach_answers (transfer_id, consortium_id, kind, trace, code, answered_at)
      values (${key[0]}, ${key[1]}, 'unsendable', '', 'R04', ${group.ctx.clock.now()})`.execute(test.ownerDb)
    expect((await part('exceptions')).answers).toMatchObject([
      { status: null, kind: null, userId: null, amountCents: 12345, answers: [{ kind: 'unsendable', code: 'R04' }] },
    ])
  })

  it('what a person has to look at: refused files, files that stay, dishonored returns, and returns that our books don’t follow', async () => {
    const text = await send()
    await receive(answerTo(text, (_entry, index) => (index === 0 ? 'R01' : null)))
    await receive(answerTo(text, (_entry, index) => (index === 0 ? 'R68' : null), 'B'))
    await receive('no bank file')
    const before = await part('exceptions')
    // The return waits until its transfer has been looked up.
    expect(before.answers.map(({ answers }) => answers[0]?.kind).sort()).toEqual(['dishonored_return', 'return'])
    expect(before.refused).toMatchObject([{ refusal: 'line_length', handledAt: null, answers: {} }])
    const rest = await part('exceptions', before.answers[0]?.place)
    expect(rest.answers.map(({ place }) => place)).toEqual([before.answers[1]?.place])
    expect([rest.refused, rest.overdue]).toEqual([[], []])
    await group.moveTo('2026-01-22')
    expect((await part('exceptions')).answers.map(({ answers }) => answers[0]?.code)).toEqual(['R68'])

    await sql`update ach_files set send_at = ${new Date(group.ctx.clock.now().getTime() - 61 * 60_000)}, sent_at = null
      where number = 1`.execute(test.ownerDb)
    expect((await part('exceptions')).overdue).toMatchObject([{ number: 1, isOverdue: true }])
    await sql`update ach_files set send_at = null where number = 1`.execute(test.ownerDb)

    await sql`update ach_answers set answered_at = answered_at - interval '61 days'`.execute(test.ownerDb)
    expect((await part('exceptions')).answers).toEqual([])
  })

  it('PERM-11 only those who may read ledgers see them; the simulator has none, and no other file is there', async () => {
    const userId = (desk.actor as { userId: string }).userId
    const admin = asActor(group.ctx, { kind: 'person', userId, role: 'admin' })
    await expect(listBankFiles(admin, { show: 'sent', after: null })).rejects.toThrow(Forbidden)
    await expect(showBankFile(admin, { file: '1', isAnswered: false, after: null })).rejects.toThrow(Forbidden)
    for (const file of ['1', '9999999999', '0', 'x', 'a'.repeat(64)])
      await expect(showBankFile(desk, { file, isAnswered: false, after: null })).rejects.toThrow(NotFound)
    await send()
    const simulated = { ...desk, bank: testContext(test.db).bank }
    expect(await listBankFiles(simulated, { show: 'sent', after: null })).toMatchObject({
      isInFiles: false,
      part: { show: 'sent' },
    })
    await clearBankBooks(test.ownerDb)
    expect(await listBankFiles(simulated, { show: 'sent', after: null })).toEqual({ isInFiles: false, part: null })
  })
})
