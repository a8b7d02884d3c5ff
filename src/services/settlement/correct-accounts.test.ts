import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { readBankFile } from '#domain/bank-files/read-bank-file.ts'
import { achBank } from '#integrations/bank/ach-bank.ts'
import { showSystem } from '#services/operations/show-system.ts'
import { payManyInstallments } from '#services/payments/pay-installment.ts'
import { receiveBankFile } from '#services/settlement/receive-bank-file.ts'
import { answerTo, clearBankBooks, type MemoryBankFiles, memoryBankFiles } from '#tests/support/bank-folder.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { accountOf, launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let test: TestDatabase
let bank: MemoryBankFiles
let group: TestGroup
let accounts: string[]

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  bank = memoryBankFiles()
  group = await launchedGroup(testContext(test.db, { bank: achBank(test.db, ZONE, bank), notices: true }))
  accounts = await Promise.all(group.userIds.slice(0, 2).map((userId) => accountOf(group.ctx, userId)))
  await group.moveTo('2026-01-20')
  await pay(1)
  await group.moveTo('2026-01-21')
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  await clearBankBooks(test.ownerDb)
})

/** Asks for an installment of the first two members, from their accounts. */
async function pay(number: number): Promise<void> {
  await payManyInstallments(
    group.ctx,
    accounts.map((accountId, index) => ({
      ...{ consortiumId: group.consortiumId, memberId: group.memberIds[index] ?? '', number, accountId },
      ...{ transferId: crypto.randomUUID(), accountLast4: '4242' },
    })),
  )
}
const textOf = (number: number) => [...bank.sent.values()][number - 1] ?? ''
function entriesOf(number: number) {
  const read = readBankFile(textOf(number))
  if (!read.ok) throw new Error(read.refusal)
  return read.value.batches.flatMap(({ entries }) => entries)
}
/** The bank says that about the first entry of the first file. */
const say = (code: string, corrected: string, modifier = 'A') =>
  receiveBankFile(
    group.ctx,
    Buffer.from(
      answerTo(textOf(1), (_entry, index) => (index === 0 ? code : null), modifier, corrected),
      'latin1',
    ),
  )
/** What the books say of the group's corrections and accounts. */
async function corrections() {
  const { rows } = await sql<{ outcome: string; reason: string | null }>`
    select outcome, reason from account_corrections where account_id = any(${accounts}::uuid[])
    order by received_at, code`.execute(test.db)
  return rows.map(({ outcome, reason }) => (reason === null ? outcome : `${outcome} ${reason}`))
}
async function numbers() {
  const { rows } = await sql<{
    id: string
    routing_number: string
    account_number: Buffer
    account_type: string
    last4: string
  }>`
    select id, routing_number, account_number, account_type, last4 from bank_accounts
    where id = any(${accounts}::uuid[])`.execute(test.db)
  return rows
    .map(({ id, account_number, ...row }) => ({
      ...row,
      number: group.ctx.sealing.open(account_number, `bank_accounts.account_number:${id}`),
    }))
    .sort((a, b) => b.number.length - a.number.length)
}
const told = async () => {
  const { rows } = await sql<{ details: object }>`
    select details from notifications where kind = 'account_corrected' and user_id = any(${group.userIds}::uuid[])`.execute(
    test.db,
  )
  return rows.map(({ details }) => details)
}
const audited = async () => {
  const { rows } = await sql<{ action: string; details: object }>`
    select action, details from audit_events
    where action like 'bank_account.%' and subject_id = any(${group.userIds}::text[]) order by audit_event_id`.execute(
    test.db,
  )
  return rows
}

describe('rules 16 notifications of change', () => {
  it('correct the account once, tell its member, and later files use the new numbers', async () => {
    for (const modifier of ['A', 'B']) expect(await say('C01', '1918171614', modifier)).toMatchObject({ ok: true })
    const [changed, other] = await numbers()
    expect(changed).toMatchObject({ number: '1918171614', last4: '1614', routing_number: '021000021' })
    expect(other).toMatchObject({ number: '000004242', last4: '4242' })
    expect(await corrections()).toEqual(['corrected'])
    expect(await told()).toEqual([{ last4: '1614', before: '4242' }])
    const [line] = await audited()
    expect(line).toMatchObject({ action: 'bank_account.corrected', details: { code: 'C01' } })
    expect(JSON.stringify(line)).not.toContain('1614')
    await group.moveTo('2026-02-20')
    await pay(2)
    await group.moveTo('2026-02-21', '08:00:00')
    expect(
      entriesOf(2)
        .map(({ account }) => account)
        .sort(),
    ).toEqual(['000004242', '1918171614'])
  })

  it('correct the routing number and the type, and say nothing when the account is right already', async () => {
    await say('C07', '091400606000004242        37')
    expect((await numbers()).map((row) => ({ ...row }))).toContainEqual({
      ...{ routing_number: '091400606', account_type: 'savings', last4: '4242', number: '000004242' },
    })
    await sql`delete from ach_answers`.execute(test.ownerDb)
    await sql`update account_corrections set trace = 'another' where account_id = any(${accounts}::uuid[])`.execute(
      test.ownerDb,
    )
    await say('C02', '091400606', 'B')
    expect((await corrections()).sort()).toEqual(['corrected', 'unchanged'])
    expect(await told()).toHaveLength(1)
  })

  it('stopped in the middle, a repeat goes on and corrects once', async () => {
    for (const [table, operation] of [
      ['account_corrections', 'insert'],
      ['bank_accounts', 'update'],
      ['notifications', 'insert'],
      ['ach_received', 'update'],
    ] as const)
      await whileWritesFail(test.ownerDb, table, operation, async () => {
        await expect(say('C01', '1918171614')).rejects.toThrow('failed on purpose')
      })
    expect(await say('C01', '1918171614')).toMatchObject({ ok: true, value: { isNew: true } })
    expect(await corrections()).toEqual(['corrected'])
    expect(await told()).toHaveLength(1)
  })

  it('what can’t be applied changes nothing and is on the desk until the account is corrected or unlinked', async () => {
    const staff = asActor(group.ctx, { kind: 'person', userId: crypto.randomUUID(), role: 'super_admin' })
    const open = async () =>
      ((await showSystem(staff)).corrections ?? [])
        .filter(({ userId }) => group.userIds.includes(userId))
        .map(({ code, reason }) => `${code} ${reason}`)
    const before = await numbers()
    await say('C04', 'Ana Souza')
    expect(await corrections()).toEqual(['exception other_matter'])
    expect(await open()).toEqual(['C04 other_matter'])
    expect(await numbers()).toEqual(before)
    expect(await told()).toEqual([])
    expect(await audited()).toMatchObject([
      { action: 'bank_account.not_corrected', details: { code: 'C04', reason: 'other_matter' } },
    ])
    await sql`update bank_accounts set removed_at = now(), is_default = false where id = any(${accounts}::uuid[])`.execute(
      test.ownerDb,
    )
    expect(await open()).toEqual([])
  })

  it('an answer to an older file doesn’t undo a newer correction', async () => {
    await say('C01', '1918171614')
    await sql`delete from ach_answers`.execute(test.ownerDb)
    await sql`update account_corrections set trace = 'another' where account_id = any(${accounts}::uuid[])`.execute(
      test.ownerDb,
    )
    await say('C01', '55556666', 'B')
    expect((await corrections()).sort()).toEqual(['corrected', 'exception superseded'])
    expect((await numbers())[0]).toMatchObject({ number: '1918171614' })
  })
})
