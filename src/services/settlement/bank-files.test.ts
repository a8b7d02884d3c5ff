import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readBankFile } from '#domain/bank-files/read-bank-file.ts'
import { instantAt } from '#domain/calendar.ts'
import { centsOfDollars, ZERO_CENTS } from '#domain/money.ts'
import { RETENTION } from '#domain/retention/retention.ts'
import { achBank } from '#integrations/bank/ach-bank.ts'
import { FilesAway } from '#integrations/files/files.ts'
import { nodeHashing } from '#integrations/hashing.ts'
import { applyRetention } from '#services/operations/apply-retention.ts'
import { payManyInstallments } from '#services/payments/pay-installment.ts'
import { preparePayout } from '#services/payouts/prepare-payout.ts'
import { releasePayout } from '#services/payouts/release-payout.ts'
import { BooksBehind, claimNumber } from '#services/settlement/file-claims.ts'
import { receiveBankFile } from '#services/settlement/receive-bank-file.ts'
import { receiveBankFiles } from '#services/settlement/receive-bank-files.ts'
import { sendBankFiles } from '#services/settlement/send-bank-files.ts'
import {
  answerTo,
  BANK,
  COMPANY,
  clearBankBooks,
  type MemoryBankFiles,
  memoryBankFiles,
} from '#tests/support/bank-folder.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { accountOf, launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { changed } from '#tests/support/sample-bank-files.ts'
import { approveSelection, selectFirst } from '#tests/support/selection.ts'

let test: TestDatabase
let bank: MemoryBankFiles
let group: TestGroup

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  bank = memoryBankFiles()
  group = await launchedGroup(withBank())
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  await clearBankBooks(test.ownerDb)
})

const withBank = () => testContext(test.db, { bank: achBank(test.db, ZONE, bank) })

/** Asks for an installment of these positions from their own accounts. */
async function pay(number: number, positions: readonly number[], of = group): Promise<string[]> {
  const debits = await Promise.all(
    positions.map(async (position) => ({
      ...{ consortiumId: of.consortiumId, memberId: of.memberIds[position - 1] ?? '', number },
      ...{ transferId: crypto.randomUUID(), accountLast4: '4242' },
      accountId: await accountOf(of.ctx, of.userIds[position - 1] ?? ''),
    })),
  )
  await payManyInstallments(of.ctx, debits)
  return debits.map(({ transferId }) => transferId)
}
const textOf = (number: number) => [...bank.sent.values()][number - 1] ?? ''
function sentFile(number: number) {
  const read = readBankFile(textOf(number))
  if (!read.ok) throw new Error(read.refusal)
  return read.value
}
const statuses = async (ids: readonly string[]) => {
  const { rows } = await sql<{ status: string; return_code: string | null }>`
    select status, return_code from unnest(${ids}::uuid[]) with ordinality as k (id, place)
    join transfer_states using (id) order by place`.execute(test.db)
  return rows.map(({ status, return_code }) => (return_code === null ? status : `${status} ${return_code}`))
}
const receive = (text: string) => receiveBankFile(group.ctx, Buffer.from(text, 'latin1'))

describe('rules 16 sending bank files', () => {
  it('a window is one file with batches of each group, and it settles what it carries', async () => {
    const other = await launchedGroup(group.ctx)
    await group.moveTo('2026-01-20')
    const asked = [...(await pay(1, [1, 2])), ...(await pay(1, [3], other))]
    expect(bank.sent.size).toBe(0)
    await group.moveTo('2026-01-20', '17:00:00')
    expect([...bank.sent.keys()]).toEqual(['0000001-2026-01-20-A.ach'])
    const file = sentFile(1)
    expect(file).toMatchObject({ destination: BANK.routing, origin: COMPANY.id, createdOn: '2026-01-20' })
    expect(file.batches.map(({ entries }) => entries.length).sort()).toEqual([1, 2])
    for (const batch of file.batches)
      expect(batch).toMatchObject({ batchKind: 'WEB', description: 'INSTALLMNT', effectiveOn: '2026-01-22' })
    const entries = file.batches.flatMap((batch) => batch.entries)
    expect(entries.map(({ trace }) => trace)).toEqual([1, 2, 3].map((n) => `12104288${String(n).padStart(7, '0')}`))
    expect(entries.map(({ reference }) => reference).sort()).toEqual(
      asked.map((id) => id.replaceAll('-', '').slice(-15)).sort(),
    )
    expect(entries[0]).toMatchObject({ routing: '021000021', account: '000004242', transactionCode: '27' })
    await group.moveTo('2026-01-22', '08:00:00')
    expect(await statuses(asked)).toEqual(['submitted', 'submitted', 'submitted'])
    await group.moveTo('2026-01-22', '09:00:00')
    expect(await statuses(asked)).toEqual(['settled', 'settled', 'settled'])
    expect(await findBreaches(test.db)).toEqual([])
    // The bank's book is compared with ours to the cent.
    const more = (cents: number) =>
      sql`update ach_entries set amount_cents = amount_cents + ${cents} where transfer_id = ${asked[0]}`.execute(
        test.ownerDb,
      )
    await more(1)
    expect((await findBreaches(test.db)).join()).toContain('bank-books-agree')
    await more(-1)
  })

  it('a payout goes to the dealer as a company’s credit in the next file, which balances if the bank wants it', async () => {
    bank = memoryBankFiles({ account: '99887766', accountType: 'checking' })
    group = await launchedGroup(withBank())
    const all = group.memberIds.map((_, index) => index + 1)
    group.pay = async (number, positions = all) => (await pay(number, positions)).length
    const key = await selectFirst(group)
    const [one, two] = await makeStaff(group.ctx, 2)
    await approveSelection(group, key, one!)
    const before = bank.sent.size
    const wish = { ...key, key: crypto.randomUUID(), purchaseCents: centsOfDollars(30_000), costsCents: ZERO_CENTS }
    const payee = { kind: 'dealer' as const, name: 'Peña Motors', routing: '021000021', account: '000123456789' }
    const prepared = await preparePayout(one!, { ...wish, payee })
    if (!prepared.ok) throw new Error(prepared.refusal)
    group.ctx.clock.set(new Date(group.ctx.clock.now().getTime() + 24 * 60 * 60_000))
    const released = await releasePayout(two!, { ...key, payoutId: prepared.value.payoutId })
    if (!released.ok) throw new Error(released.refusal)
    await group.moveTo('2026-03-20')
    const file = sentFile(before + 1)
    expect(file.batches.map(({ batchKind, description }) => [batchKind, description])).toEqual([
      ['CCD', 'PAYOUT'],
      ['CCD', 'OFFSET'],
    ])
    const [credit, offset] = file.batches.flatMap(({ entries }) => entries)
    expect(credit).toMatchObject({ transactionCode: '22', account: '000123456789', name: 'Pena Motors' })
    expect(offset).toMatchObject({ transactionCode: '27', account: '99887766', amountCents: credit?.amountCents })
    expect(await statuses([released.value.transferId])).toEqual(['settled'])
    const arrived = answerTo(textOf(before + 1), (_entry, index) => (index === 0 ? 'ACK' : null))
    expect(await receive(arrived)).toEqual({ ok: true, value: { isNew: true, answers: { acknowledgment: 1 } } })
  })

  it('files are numbered without gaps, entries go on from file to file, and a window without entries sends nothing', async () => {
    await group.moveTo('2026-01-20')
    await pay(1, [1, 2])
    await group.moveTo('2026-01-22')
    const [canceled] = await pay(1, [3])
    // A transfer that its member took back while the bank was being asked.
    const taken = { key: `${group.consortiumId}/${canceled}`, consortiumId: group.consortiumId, accountLast4: '4242' }
    const closing = instantAt('2026-01-22', '17:00:00', ZONE)
    const request = { ...taken, direction: 'debit' as const, amountCents: centsOfDollars(575), fileClosesAt: closing }
    await group.ctx.bank.cancel([request], closing)
    await group.moveTo('2026-01-23')
    expect(bank.sent.size).toBe(1)
    await pay(1, [4])
    await group.moveTo('2026-01-26')
    expect([...bank.sent.keys()]).toEqual(['0000001-2026-01-20-A.ach', '0000002-2026-01-23-A.ach'])
    expect(sentFile(2).batches[0]?.entries[0]?.trace).toBe('121042880000003')
  })

  it('stopped at any step, it goes on with the same file', async () => {
    await group.moveTo('2026-01-20')
    await pay(1, [1, 2])
    const due = instantAt('2026-01-20', '17:00:00', ZONE)
    const { send } = bank
    const texts: string[] = []
    bank.send = async (name, text) => {
      texts.push(`${name}\n${text}`)
      throw new FilesAway('the folder', 'away', 'EIO')
    }
    await whileWritesFail(test.ownerDb, 'ach_sent', 'insert', () => group.moveTo('2026-01-20', '17:00:00'))
    expect(texts).toEqual([])
    // The day's other work goes on meanwhile.
    await group.moveTo('2026-01-20', '18:00:00')
    expect(texts).toHaveLength(1)
    await sql`update bank_accounts set bank_name = 'Renamed', account_type = 'savings'`.execute(test.ownerDb)
    bank.send = send
    group.ctx.clock.set(due)
    expect(await sendBankFiles(group.ctx, due)).toBe(1)
    expect([...bank.sent].map(([name, text]) => `${name}\n${text}`)).toEqual(texts)
    expect(await sendBankFiles(group.ctx, due)).toBe(0)
    // Sent a second time, because the first time couldn't be written down: the same name, the same bytes.
    await sql`update ach_files set sent_at = null, send_at = closes_at`.execute(test.ownerDb)
    expect(await sendBankFiles(group.ctx, due)).toBe(1)
    expect([...bank.sent].map(([name, text]) => `${name}\n${text}`)).toEqual(texts)
  })

  it('books from a backup send nothing under a number that has left already, and what was sent before them goes on', async () => {
    await group.moveTo('2026-01-20')
    await pay(1, [1])
    await group.moveTo('2026-01-21')
    await pay(1, [2])
    await group.moveTo('2026-01-22', '18:00:00')
    expect(bank.sent.size).toBe(2)
    const texts = [...bank.sent.values()]

    // The backup is from between the two: of the second file, only what was asked for is left.
    await sql`delete from ach_sent where file_number = 2`.execute(test.ownerDb)
    await sql`update ach_files set number = null, modifier = null, made_at = null, first_entry_number = null, entry_count = null, debit_cents = null,
      credit_cents = null, hash = null, file_url = null, sealed_key = null, sent_at = null, send_at = closes_at where number = 2`.execute(
      test.ownerDb,
    )
    const errors: unknown[] = []
    const ctx = { ...group.ctx, log: { ...group.ctx.log, error: (facts: { err: unknown }) => errors.push(facts.err) } }
    const due = group.ctx.clock.now()
    expect(await sendBankFiles(ctx as unknown as typeof group.ctx, due)).toBe(0)
    expect(errors).toMatchObject([
      { name: 'BooksBehind', message: expect.stringContaining('Bank file 2 has left already') },
    ])
    expect([...bank.sent.values()]).toEqual(texts)
    const { rows } = await sql`select number from ach_files where send_at is not null`.execute(test.db)
    expect(rows).toEqual([{ number: null }])

    // A file that was made is stopped on its way out, too, unless it's the one that left.
    const claim = (content: Uint8Array) => claimNumber(group.ctx, { number: 2, hash: nodeHashing.sha256(content) })
    await expect(claim(Buffer.from('another'))).rejects.toThrow(BooksBehind)
    await claim(Buffer.from(texts[1] ?? '', 'latin1'))

    // Someone has looked, and removed what was claimed.
    const claimed = 'bank-files/numbers/2'
    await group.ctx.files.delete(claimed)
    expect(await sendBankFiles(group.ctx, due)).toBe(1)
    expect(await group.ctx.files.has(claimed)).toBe(true)
  })

  it('two workers at once make one file', async () => {
    await group.moveTo('2026-01-20')
    await pay(1, [1, 2])
    const due = instantAt('2026-01-20', '17:00:00', ZONE)
    const { send } = bank
    bank.send = async () => Promise.reject(new Error('not yet'))
    await group.moveTo('2026-01-20', '17:00:00')
    const names: string[] = []
    bank.send = async (name, text) => {
      names.push(name)
      await send(name, text)
    }
    await sql`truncate ach_sent`.execute(test.ownerDb)
    await sql`update ach_files set (number, modifier, first_entry_number, entry_count, debit_cents, credit_cents, hash, file_url, sealed_key)
      = (null, null, null, null, null, null, null, null, null)`.execute(test.ownerDb)
    await group.ctx.files.delete('bank-files/numbers/1')
    await Promise.all([sendBankFiles(group.ctx, due), sendBankFiles(group.ctx, due)])
    expect(new Set(names)).toEqual(new Set(['0000001-2026-01-20-A.ach']))
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ach_sent`.execute(test.db)
    expect(rows[0]?.count).toBe(2)
  })

  it('what is asked for while a window closes goes in its file or in the next one, never between them', async () => {
    const [due, next] = ['2026-01-20', '2026-01-21'].map((day) => instantAt(day, '17:00:00', ZONE)) as [Date, Date]
    const { consortiumId, ctx } = group
    const requests = Array.from({ length: 30 }, () => ({
      ...{ key: `${consortiumId}/${crypto.randomUUID()}`, consortiumId, direction: 'debit' as const },
      ...{ amountCents: centsOfDollars(575), accountLast4: '4242', fileClosesAt: due },
    }))
    ctx.clock.set(due)
    await ctx.bank.ask(requests.slice(0, 1))
    await Promise.all([
      ...requests.slice(0, 15).map((one) => ctx.bank.ask([one])),
      ...[sendBankFiles(ctx, due), sendBankFiles(ctx, due)],
      ...requests.slice(15).map((one) => ctx.bank.ask([one])),
    ])
    ctx.clock.set(next)
    await sendBankFiles(ctx, next)
    // No transfer stands behind them, so each one that a file was made for is found to have no account.
    const { rows } = await sql<{ asked: number; found: number }>`
      select count(*)::int as asked, count(a.transfer_id)::int as found
      from ach_entries e left join ach_answers a using (transfer_id, consortium_id)`.execute(test.db)
    expect(rows).toEqual([{ asked: 30, found: 30 }])
  })

  it('what has no account that a bank could find comes back, and the others go', async () => {
    await group.moveTo('2026-01-20')
    const [sent] = await pay(1, [1])
    await group.pay(1, [2])
    await group.moveTo('2026-01-22')
    expect(sentFile(1).batches.flatMap(({ entries }) => entries)).toHaveLength(1)
    expect(await statuses([sent ?? ''])).toEqual(['settled'])
    const { rows } = await sql<{ status: string; return_code: string }>`
      select status, return_code from transfer_states
      where consortium_id = ${group.consortiumId} and account_id is null`.execute(test.db)
    expect(rows).toEqual([{ status: 'returned', return_code: 'R04' }])
  })

  it('after a day on which we were down, the file is of the day it leaves and settles two banking days later', async () => {
    await group.moveTo('2026-01-20')
    const asked = await pay(1, [1])
    group.ctx.clock.set(instantAt('2026-01-22', '10:00:00', ZONE))
    await sendBankFiles(group.ctx, instantAt('2026-01-22', '10:00:00', ZONE))
    await group.moveTo('2026-01-22', '10:00:01')
    expect(sentFile(1)).toMatchObject({ createdOn: '2026-01-22', batches: [{ effectiveOn: '2026-01-26' }] })
    await group.moveTo('2026-01-26', '08:59:00')
    expect(await statuses(asked)).toEqual(['submitted'])
    await group.moveTo('2026-01-26', '09:30:00')
    expect(await statuses(asked)).toEqual(['settled'])
  })
})

describe('rules 16 receiving bank files', () => {
  let asked: string[]
  beforeEach(async () => {
    await group.moveTo('2026-01-20')
    asked = await pay(1, [1, 2, 3])
    await group.moveTo('2026-01-21')
  })
  /** The transfers in the order of the file's entries. */
  const inOrder = () =>
    sentFile(1).batches.flatMap(({ entries }) =>
      entries.map(({ reference }) => asked.find((id) => id.replaceAll('-', '').endsWith(reference)) ?? ''),
    )

  it('a return before and one after the money came in reach their payments, once', async () => {
    const [first = '', second = '', third = ''] = inOrder()
    const early = answerTo(textOf(1), (_entry, index) => (index === 0 ? 'R03' : null))
    expect(await receive(early)).toEqual({ ok: true, value: { isNew: true, answers: { return: 1 } } })
    await group.moveTo('2026-01-22')
    expect(await statuses([first, second, third])).toEqual(['returned R03', 'settled', 'settled'])
    await group.moveTo('2026-03-10')
    const late = answerTo(textOf(1), (_entry, index) => (index === 1 ? 'R10' : null), 'B')
    expect(await receive(late)).toEqual({ ok: true, value: { isNew: true, answers: { return: 1 } } })
    await group.moveTo('2026-03-10', '10:01:00')
    expect(await statuses([first, second, third])).toEqual(['returned R03', 'returned R10', 'settled'])
    for (const again of [early, late])
      expect(await receive(again)).toEqual({ ok: true, value: { isNew: false, answers: {} } })
    await group.moveTo('2026-04-10')
    expect(await statuses([first, second, third])).toEqual(['returned R03', 'returned R10', 'settled'])
  })

  it('what only tells something is kept and changes no payment', async () => {
    const codes = [null, 'R68', 'C01']
    const received = await receive(answerTo(textOf(1), (_entry, index) => codes[index] ?? null))
    expect(received).toEqual({ ok: true, value: { isNew: true, answers: { dishonored_return: 1, change: 1 } } })
    await group.moveTo('2026-01-22')
    expect(await statuses(asked)).toEqual(['settled', 'settled', 'settled'])
  })

  it('a foreign file, one with a wrong total, or one about something else than what we sent changes nothing', async () => {
    const back = answerTo(textOf(1), () => 'R01')
    const lines = back.split('\n').slice(0, -1)
    const edited = (line: number, from: number, text: string) => `${changed(lines, line, from, text).join('\n')}\n`
    const control = lines.findIndex((line) => line.startsWith('9')) + 1
    const foreign = [
      [edited(1, 4, '9876543210'), 'file_foreign', {}],
      [edited(1, 14, ' 021000021'), 'file_foreign', {}],
      [edited(control, 38, '999'), 'total_wrong', { line: control }],
      [`${lines.slice(0, -1).join('\n')}\n`, 'block_not_full', {}],
      // We send no such number, and no such amount.
      [edited(4, 7, '121042880000099'), 'entry_foreign', { trace: '021000020000001' }],
      [edited(4, 7, '021000020000001'), 'entry_foreign', { trace: '021000020000001' }],
      [textOf(1), 'file_foreign', {}],
    ] as const
    for (const [text, refusal, details] of foreign) {
      const received = await receive(text)
      expect(received).toMatchObject({ ok: false, refusal })
      if (!received.ok) expect({ ...received.details }).toMatchObject(details)
    }
    const { rows } = await sql<{ kept: number; refused: number; answers: number }>`
      select count(*)::int as kept, count(refusal)::int as refused, (select count(*)::int from ach_answers) as answers
      from ach_received`.execute(test.db)
    expect(rows).toEqual([{ kept: foreign.length, refused: foreign.length, answers: 0 }])
    await group.moveTo('2026-01-22')
    expect(await statuses(asked)).toEqual(['settled', 'settled', 'settled'])
  })

  it('stopped in the middle, a repeat goes on', async () => {
    const back = answerTo(textOf(1), () => 'R01')
    for (const [table, operation] of [
      ['ach_received', 'insert'],
      ['ach_answers', 'insert'],
      ['bank_transfers', 'update'],
      ['ach_received', 'update'],
    ] as const)
      await whileWritesFail(test.ownerDb, table, operation, async () => {
        await expect(receive(back)).rejects.toThrow('failed on purpose')
      })
    expect(await statuses(asked)).toEqual(['submitted', 'submitted', 'submitted'])
    expect(await receive(back)).toMatchObject({ ok: true, value: { isNew: true } })
    await group.moveTo('2026-01-22')
    expect(await statuses(asked)).toEqual(['returned R01', 'returned R01', 'returned R01'])
  })

  it('the folder of incoming files is worked through by name, and what is refused is put aside', async () => {
    bank.incoming.set(
      '1.ach',
      answerTo(textOf(1), (_entry, index) => (index === 0 ? 'R01' : null)),
    )
    bank.incoming.set('2.ach', 'no bank file')
    bank.incoming.set(
      '3.ach',
      answerTo(textOf(1), (_entry, index) => (index === 2 ? 'R02' : null), 'B'),
    )
    expect(await receiveBankFiles(group.ctx)).toBe(2)
    expect([...bank.incoming.keys()]).toEqual([])
    expect([...bank.aside.keys()]).toEqual(['2.ach'])
    await group.moveTo('2026-01-22')
    expect(await statuses(inOrder())).toEqual(['returned R01', 'settled', 'returned R02'])
  })

  it('a file that was taken in and couldn’t be taken away counts once, and leaves the next time', async () => {
    bank.incoming.set(
      '1.ach',
      answerTo(textOf(1), (_entry, index) => (index === 0 ? 'R01' : null)),
    )
    bank.incoming.set('2.ach', 'no bank file')
    const { remove, setAside } = bank
    bank.remove = () => Promise.reject(new Error('the server is away'))
    await expect(receiveBankFiles(group.ctx)).rejects.toThrow('the server is away')
    bank.remove = remove
    bank.setAside = () => Promise.reject(new Error('the server is away'))
    await expect(receiveBankFiles(group.ctx)).rejects.toThrow('the server is away')
    bank.setAside = setAside
    expect(await receiveBankFiles(group.ctx)).toBe(0)
    expect([...bank.incoming.keys()]).toEqual([])
    expect([...bank.aside.keys()]).toEqual(['2.ach'])
    const { rows } =
      await sql`select (select count(*)::int from ach_received) as files, (select count(*)::int from ach_answers) as answers`.execute(
        test.db,
      )
    expect(rows).toEqual([{ files: 2, answers: 1 }])
    await group.moveTo('2026-01-22')
    expect(await statuses(inOrder())).toEqual(['returned R01', 'settled', 'settled'])
  })

  it('rules 17 what files say is forgotten after two years, and the same file still counts once', async () => {
    const back = answerTo(textOf(1), (_entry, index) => (index === 0 ? 'R01' : null))
    await receive(back)
    const urls = async () => {
      const { rows } = await sql<{ url: string | null }>`
        select file_url as url from ach_files union all select file_url from ach_received`.execute(test.db)
      return rows.map(({ url }) => url)
    }
    const before = (await urls()).filter((url) => url !== null)
    expect(before).toHaveLength(2)
    const { days } = RETENTION.bank_files
    await applyRetention(group.ctx, new Date(group.ctx.clock.now().getTime() + (days + 1) * 24 * 60 * 60_000))
    expect(await urls()).toEqual([null, null])
    for (const url of before) await expect(group.ctx.files.get(url, null)).rejects.toThrow('no file')
    expect(await receive(back)).toMatchObject({ ok: true, value: { isNew: false } })
  })
})
