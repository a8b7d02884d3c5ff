import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readBankFile } from '#domain/bank-files/read-bank-file.ts'
import { instantAt } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { achBank } from '#integrations/bank/ach-bank.ts'
import { prepareFinalPayments } from '#services/closing/prepare-final-payments.ts'
import { releaseFinalPayments } from '#services/closing/release-final-payments.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { addBankAccount, addManyBankAccounts } from '#services/payments/add-bank-account.ts'
import { payInstallment, payManyInstallments } from '#services/payments/pay-installment.ts'
import { setAutopay } from '#services/payments/set-autopay.ts'
import { showAskedDebit } from '#services/payments/show-asked-debit.ts'
import { cancelDebit } from '#services/settlement/cancel-debit.ts'
import { listBankFiles } from '#services/settlement/list-bank-files.ts'
import { receiveBankFile } from '#services/settlement/receive-bank-file.ts'
import { sendBankFiles } from '#services/settlement/send-bank-files.ts'
import { showBankFile } from '#services/settlement/show-bank-file.ts'
import { answerTo, clearBankBooks, type MemoryBankFiles, memoryBankFiles } from '#tests/support/bank-folder.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { closedGroup } from '#tests/support/closing.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { accountOf, launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let test: TestDatabase
let bank: MemoryBankFiles
let group: TestGroup

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  bank = memoryBankFiles()
  group = await launchedGroup(
    testContext(test.db, { bank: achBank(test.db, ZONE, bank, { prenotes: true }), notices: true }),
  )
  // Tuesday: the accounts that were linked with the launch have been checked long since.
  await group.moveTo('2026-01-20')
  bank.sent.clear()
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  await clearBankBooks(test.ownerDb)
})

const at = (day: string, time = '17:00:00') => instantAt(day, time, ZONE)
/** The file of Tuesday has the prenote, which settles on Wednesday; the third banking day after that is Monday. */
const USABLE = at('2026-01-26')

const NEW_ACCOUNT = {
  ...{ bankName: 'New Bank', accountType: 'savings', routingNumber: '021000021', accountNumber: '000987654321' },
} as const

/** The first member links another account and pays the first installment from it. */
async function linkAndPay(): Promise<{ accountId: string; transferId: string }> {
  const linked = await addBankAccount(group.as(1), { ...NEW_ACCOUNT, key: crypto.randomUUID() })
  if (!linked.ok) throw new Error(linked.refusal)
  const { accountId } = linked.value
  const key = crypto.randomUUID()
  const paid = await payInstallment(group.as(1), { consortiumId: group.consortiumId, number: 1, accountId, key })
  if (!paid.ok) throw new Error(paid.refusal)
  return { accountId, transferId: paid.value.transferId }
}
const textOf = (number: number) => [...bank.sent.values()][number - 1] ?? ''
/** The batches of the files that left, as what each is called with the account numbers in it. */
const sent = () =>
  [...bank.sent.values()].flatMap((text) => {
    const read = readBankFile(text)
    if (!read.ok) throw new Error(read.refusal)
    return read.value.batches.map(({ description, effectiveOn, entries }) => [
      description,
      effectiveOn,
      ...entries.map(({ transactionCode, account, amountCents }) => `${transactionCode} ${account} ${amountCents}`),
    ])
  })
async function transfer(id: string) {
  const { rows } = await sql<{ status: string; hand_over_at: Date }>`
    select status, hand_over_at from transfer_states where id = ${id}`.execute(test.db)
  return rows[0]
}
async function account(id: string) {
  const { rows } = await sql<{ usable_from: Date; removed_at: Date | null; is_default: boolean; last4: string }>`
    select usable_from, removed_at, is_default, last4 from bank_accounts where id = ${id}`.execute(test.db)
  return rows[0]
}
async function installment() {
  const { rows } = await sql<{ status: string }>`
    select status from installments where consortium_id = ${group.consortiumId} and consortium_member_id = ${group.memberIds[0]}
      and number = 1`.execute(test.db)
  return rows[0]?.status
}
const told = async () => {
  const { rows } = await sql<{ kind: string; details: object }>`
    select kind, details from notifications where user_id = ${group.userIds[0]}
      and kind in ('account_refused', 'account_corrected', 'debit_returned') order by id`.execute(test.db)
  return rows
}
const receive = (text: string) => receiveBankFile(group.ctx, Buffer.from(text, 'latin1'))

describe('rules 16 prenotes', () => {
  it('a new account is asked about first, and what it pays leaves with the first file that may carry it', async () => {
    const { accountId, transferId } = await linkAndPay()
    expect(await account(accountId)).toMatchObject({ usable_from: USABLE })
    expect(await transfer(transferId)).toEqual({ status: 'created', hand_over_at: USABLE })
    await group.moveTo('2026-01-20', '17:00:00')
    expect(sent()).toEqual([['PRENOTE', '2026-01-21', '38 000987654321 0']])
    await group.moveTo('2026-01-26', '16:59:59')
    expect(bank.sent.size).toBe(1)
    expect(await installment()).toBe('processing')
    await group.moveTo('2026-01-26', '17:00:00')
    expect(sent()).toEqual([
      ['PRENOTE', '2026-01-21', '38 000987654321 0'],
      ['INSTALLMNT', '2026-01-28', '37 000987654321 575000'],
    ])
    await group.moveTo('2026-01-28', '09:00:00')
    expect(await installment()).toBe('completed')
    expect(await told()).toEqual([])
  })

  it('its member sees until when it is checked, and the dates of what waits for it', async () => {
    const { accountId, transferId } = await linkAndPay()
    const { consortiumId } = group
    const { own, standing } = await showConsortium(group.as(1), consortiumId)
    const clears = at('2026-01-28', '09:00:00')
    expect(own?.accounts.map(({ id, usableFrom }) => [id === accountId, usableFrom])).toEqual([
      [true, USABLE],
      [false, null],
    ])
    expect(own?.accounts).toMatchObject([
      { leavesAt: USABLE, settlesAt: clears, cancelBy: USABLE, bidCancelBy: at('2026-01-20', '23:59:59') },
      { leavesAt: at('2026-01-20'), settlesAt: at('2026-01-22', '09:00:00'), cancelBy: at('2026-01-20') },
    ])
    expect(own?.debits).toMatchObject([{ leavesAt: USABLE, cancel: 'ours', cancelBy: USABLE }])
    expect(standing?.find(({ key }) => key === 'on_its_way')).toMatchObject({ clearsAt: clears })
    expect(await showAskedDebit(group.as(1), { consortiumId, transferId })).toMatchObject({ clearsAt: clears })
    await group.moveTo('2026-01-26', '17:00:00')
    const later = await showConsortium(group.as(1), consortiumId)
    expect(later.own?.accounts.map(({ usableFrom }) => usableFrom)).toEqual([null, null])
  })

  it('a draw that can’t be reached from an account that is being checked, or linked only now, is not promised', async () => {
    const { consortiumId, userIds } = group
    await group.moveTo('2026-01-27')
    const said = async () => {
      const { own, standing } = await showConsortium(group.as(1), consortiumId)
      return [standing?.[0]?.key, own?.payments.find(({ number }) => number === 1)?.draw?.kind]
    }
    const unlink = (which: 'oldest' | 'newest') =>
      sql`update bank_accounts set removed_at = now(), is_default = false where user_id = ${userIds[0]} and id =
        (select id from bank_accounts where user_id = ${userIds[0]} order by usable_from is null = ${which === 'oldest'} desc limit 1)`.execute(
        test.ownerDb,
      )
    await addBankAccount(group.as(1), { ...NEW_ACCOUNT, key: crypto.randomUUID() })
    expect(await said()).toEqual(['pay_for_draw', 'in'])
    await unlink('oldest')
    expect(await said()).toEqual(['pay_missed', 'too_late'])
    await unlink('newest')
    expect(await said()).toEqual(['pay_missed', 'too_late'])
    // The file that has nothing left to ask about leaves too.
    await group.moveTo('2026-01-27', '17:00:00')
  })

  it('asked for as a set or one by one, a debit waits for its own account and for no other', async () => {
    const { accountId } = await linkAndPay()
    const twins = await launchedGroup(group.ctx)
    await sql`update bank_accounts set usable_from = null where user_id = any(${twins.userIds}::uuid[])`.execute(
      test.ownerDb,
    )
    const accounts = [accountId, await accountOf(twins.ctx, twins.userIds[1] ?? ''), null]
    const ask = async (ctx: typeof group.ctx, number: number) => {
      const wishes = accounts.map((own, index) => ({
        ...{ consortiumId: twins.consortiumId, memberId: twins.memberIds[index + number] ?? '', number: 1 },
        ...{ transferId: crypto.randomUUID(), accountId: own, accountLast4: '4242' },
      }))
      expect(await payManyInstallments(ctx, wishes)).toBe(3)
      return await Promise.all(wishes.map(async ({ transferId }) => (await transfer(transferId))?.hand_over_at))
    }
    await twins.moveTo('2026-01-21')
    const next = at('2026-01-21')
    expect(await ask(twins.ctx, 0)).toEqual([USABLE, next, next])
    expect(await ask({ ...twins.ctx, oneByOne: true }, 3)).toEqual([USABLE, next, next])
  })

  it('one that comes back unlinks its account, takes back what waits for it, and tells the member, once', async () => {
    const before = await accountOf(group.ctx, group.userIds[0] ?? '')
    const { accountId, transferId } = await linkAndPay()
    await setAutopay(group.as(1), { consortiumId: group.consortiumId, accountId })
    await group.moveTo('2026-01-22')
    const back = answerTo(textOf(1), () => 'R04')
    for (const [table, operation] of [
      ['ach_prenote_answers', 'insert'],
      ['bank_accounts', 'update'],
      ['notifications', 'insert'],
      ['bank_transfers', 'update'],
      ['ach_received', 'update'],
    ] as const)
      await whileWritesFail(test.ownerDb, table, operation, async () => {
        await expect(receive(back)).rejects.toThrow('failed on purpose')
      })
    expect(await receive(back)).toEqual({ ok: true, value: { isNew: true, answers: { return: 1 } } })
    expect(await receive(back)).toMatchObject({ ok: true, value: { isNew: false } })
    expect(await receive(answerTo(textOf(1), () => 'R03', 'B'))).toMatchObject({ ok: true })
    expect(await account(accountId)).toMatchObject({ removed_at: at('2026-01-22', '10:00:00'), is_default: false })
    expect(await account(before)).toMatchObject({ removed_at: null, is_default: true })
    expect(await transfer(transferId)).toMatchObject({ status: 'cancelled' })
    expect(await installment()).toBe('pending')
    expect(await told()).toEqual([{ kind: 'account_refused', details: { last4: '4321', code: 'R04' } }])
    const said = async () => (await showConsortium(group.as(1), group.consortiumId)).standing?.[0]
    expect(await said()).toMatchObject({ key: 'account_refused', returnCode: 'R04', number: 1, by: at('2026-01-28') })
    const { rows } = await sql<{ action: string }>`
      select action from audit_events where subject_id = ${group.userIds[0]} and action like 'bank_account.%'
        or subject_id = ${transferId} order by action`.execute(test.db)
    expect(rows.map(({ action }) => action)).toEqual(['bank_account.refused', 'debit.cancelled'])
    // Paid from another account, it's no longer what there is to say; and canceled by the member, nothing failed.
    const paid = { consortiumId: group.consortiumId, number: 1, accountId: before, key: crypto.randomUUID() }
    const again = await payInstallment(group.as(1), paid)
    expect(await said()).toMatchObject({ key: 'on_its_way' })
    const other = again.ok ? again.value.transferId : ''
    expect(await cancelDebit(group.as(1), { consortiumId: group.consortiumId, transferId: other })).toMatchObject({
      ok: true,
    })
    expect((await said())?.key).toMatch(/^pay/)
    await group.moveTo('2026-01-28')
    expect(bank.sent.size).toBe(1)
    expect(await installment()).toBe('pending')
  })

  it('what has left already when its prenote comes back goes on', async () => {
    const { accountId, transferId } = await linkAndPay()
    await group.moveTo('2026-01-26', '18:00:00')
    await receive(answerTo(textOf(1), () => 'R02'))
    expect(await account(accountId)).toMatchObject({ removed_at: at('2026-01-26', '18:00:00') })
    expect(await transfer(transferId)).toMatchObject({ status: 'submitted' })
    await receive(answerTo(textOf(2), () => 'R02'))
    await group.moveTo('2026-01-28')
    expect(await transfer(transferId)).toMatchObject({ status: 'returned' })
    expect((await told()).map(({ kind }) => kind).sort()).toEqual(['account_refused', 'debit_returned'])
  })

  it('what we owe waits for its account too, and is owed again if the prenote comes back', async () => {
    const closed = await closedGroup(testContext(test.db))
    // Until here its members paid from accounts that no bank file could name.
    closed.ctx.bank = group.ctx.bank
    const { consortiumId, userIds, staff } = closed
    await closed.moveTo('2026-09-14')
    bank.sent.clear()
    await addManyBankAccounts(closed.ctx, [
      {
        ...{ userId: userIds[0] ?? '', bankName: 'New Bank', accountType: 'checking' },
        ...{ routingNumber: '021000021', accountNumber: '000987654321' },
      },
    ])
    await closed.moveTo('2026-09-15', '10:00:01')
    expect(await prepareFinalPayments(staff[0], { consortiumId })).toEqual({ ok: true, value: { count: 6 } })
    const reviewed = { count: 6, amountCents: cents(360_000) }
    expect(await releaseFinalPayments(staff[1], { consortiumId, reviewed })).toMatchObject({ ok: true })
    const leaving = async () => {
      const { rows } = await sql<{ status: string; hand_over_at: Date; return_code: string | null }>`
        select status, hand_over_at, return_code from transfer_states
        where consortium_id = ${consortiumId} and kind = 'final_payment' order by hand_over_at desc`.execute(test.db)
      return rows
    }
    // Linked on Monday; the prenote settles on Tuesday.
    expect((await leaving())[0]).toMatchObject({ status: 'created', hand_over_at: at('2026-09-18') })
    expect((await leaving())[1]?.hand_over_at).toEqual(at('2026-09-15', '10:00:01'))
    await closed.moveTo('2026-09-16')
    await receive(answerTo(textOf(1), () => 'R02'))
    expect((await leaving()).map(({ status, return_code }) => [status, return_code])).toEqual([
      ['failed', 'R02'],
      ...Array(5).fill(['submitted', null]),
    ])
    const { rows } = await sql<{ status: string }>`
      select status from final_payments where consortium_id = ${consortiumId} and account_last4 is null`.execute(
      test.db,
    )
    expect(rows).toEqual([{ status: 'owed' }])
  })

  it('a notification of change corrects the account once, and the debit leaves as planned with the new number', async () => {
    const { accountId } = await linkAndPay()
    await group.moveTo('2026-01-22')
    for (const modifier of ['A', 'B'])
      expect(await receive(answerTo(textOf(1), () => 'C01', modifier))).toMatchObject({
        ok: true,
        value: { answers: { change: 1 } },
      })
    expect(await account(accountId)).toMatchObject({ removed_at: null, last4: '1614', usable_from: USABLE })
    expect(await told()).toEqual([{ kind: 'account_corrected', details: { last4: '1614', before: '4321' } }])
    await group.moveTo('2026-01-26', '18:00:00')
    expect(sent()[1]).toEqual(['INSTALLMNT', '2026-01-28', '37 1918171614 575000'])
  })

  it('a file that left a day late moves what waits for it', async () => {
    const { accountId, transferId } = await linkAndPay()
    const late = at('2026-01-21', '11:00:00')
    group.ctx.clock.set(late)
    await sendBankFiles(group.ctx, late)
    expect(sent()).toEqual([['PRENOTE', '2026-01-22', '38 000987654321 0']])
    expect(await account(accountId)).toMatchObject({ usable_from: at('2026-01-27') })
    await group.moveTo('2026-01-26', '18:00:00')
    expect(bank.sent.size).toBe(1)
    expect(await transfer(transferId)).toEqual({ status: 'created', hand_over_at: at('2026-01-27') })
    await group.moveTo('2026-01-27', '17:00:00')
    expect(sent()[1]?.[0]).toBe('INSTALLMNT')
  })

  it('an account unlinked before its file leaves isn’t asked about, and a foreign return changes nothing', async () => {
    await linkAndPay()
    await group.moveTo('2026-01-20', '17:00:00')
    const lines = answerTo(textOf(1), () => 'R03').split('\n')
    const foreign = lines.map((line) => line.replace('121042880', '121042889')).join('\n')
    expect(await receive(foreign)).toMatchObject({ ok: false })
    expect(await receive(answerTo(textOf(1), () => 'R68'))).toMatchObject({ ok: false, refusal: 'entry_foreign' })
    expect(await told()).toEqual([])
    const linked = await addBankAccount(group.as(2), {
      ...{ bankName: 'New Bank', accountType: 'checking', routingNumber: '021000021', accountNumber: '000123456' },
      key: crypto.randomUUID(),
    })
    await sql`update bank_accounts set removed_at = now(), is_default = false where id = ${linked.ok ? linked.value.accountId : ''}`.execute(
      test.ownerDb,
    )
    await group.moveTo('2026-01-21', '18:00:00')
    expect(bank.sent.size).toBe(1)
  })

  it('the desk sees each prenote in its file, whose account it asked about, and what the bank said', async () => {
    const [desk] = await makeStaff(group.ctx, 1)
    const show = async (file: string) => (await showBankFile(desk!, { file, isAnswered: false, after: null })).entries
    const files = async (shown: 'sent' | 'received') => {
      const { part } = await listBankFiles(desk!, { show: shown, after: null })
      return part !== null && 'files' in part ? part.files : []
    }
    await linkAndPay()
    expect((await files('sent'))[0]).toMatchObject({ number: null, entries: 1, debitCents: 0 })
    await group.moveTo('2026-01-20', '17:00:00')
    const [file] = await files('sent')
    await receive(answerTo(textOf(1), () => 'R03'))
    await receive(answerTo(textOf(1), () => 'C01', 'B'))
    const about = { kind: 'prenote', userId: group.userIds[0], consortiumId: null, amountCents: 0, status: null }
    const answers = [
      { kind: 'return', code: 'R03' },
      { kind: 'change', code: 'C01' },
    ]
    const [prenote, ...others] = await show(String(file && 'number' in file ? file.number : ''))
    expect(others).toEqual([])
    expect(prenote).toMatchObject(about)
    expect(prenote?.answers).toEqual(expect.arrayContaining(answers))
    const received = await files('received')
    expect(received.map((one) => ('answers' in one ? one.answers : null))).toEqual(
      expect.arrayContaining([{ return: 1 }, { change: 1 }]),
    )
    const said = await Promise.all(received.map(async ({ hash }) => await show(hash ?? '')))
    expect(said.flat()).toEqual(
      expect.arrayContaining(answers.map((answer) => expect.objectContaining({ ...about, answers: [answer] }))),
    )
  })
})
