import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { achBank } from '#integrations/bank/ach-bank.ts'
import type { Bank, BankRequest } from '#integrations/bank/bank.ts'
import { simulatedBank } from '#integrations/bank/simulated-bank.ts'
import { memoryBankFiles } from '#tests/support/bank-folder.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

const ZONE = 'America/New_York'
let own: TestDatabase
beforeAll(async () => {
  own = await createTestDatabase()
})
afterAll(() => own.close())

const at = (day: string, time: string) => instantAt(day, time, ZONE)
/** Tuesday; settles on Thursday the 22nd at 9:00. */
const CLOSES = at('2026-01-20', '17:00:00')
const SETTLES = at('2026-01-22', '09:00:00')
function request(change: Partial<BankRequest> = {}): BankRequest {
  const consortiumId = crypto.randomUUID()
  return {
    key: `${consortiumId}/${crypto.randomUUID()}`,
    consortiumId,
    direction: 'debit',
    amountCents: cents(57_500),
    accountLast4: '4242',
    fileClosesAt: CLOSES,
    ...change,
  }
}

/** As if the files of all windows had left when they closed. */
const letFilesLeave = () =>
  sql`
    update ach_files set made_at = closes_at, sent_at = closes_at, send_at = null, number = f.number, modifier = 'A',
      first_entry_number = 1, entry_count = 1, debit_cents = 0, credit_cents = 0, hash = sha256(''), file_url = '', sealed_key = ''
    from (select closes_at as closing, row_number() over (order by closes_at) as number from ach_files) f
    where closes_at = closing`.execute(own.db)

/** What every adapter keeps to; the services rely on no more. */
describe.each<[string, () => Bank, Date | null]>([
  ['simulated', () => simulatedBank(own.db, ZONE), null],
  // Its prenote settles on Wednesday the 21st.
  ['ach', () => achBank(own.db, ZONE, memoryBankFiles(), { prenotes: true }), at('2026-01-26', '17:00:00')],
])('rules 16 a bank: %s', (_name, open, usableFrom) => {
  let bank: Bank
  beforeAll(() => {
    bank = open()
  })
  const ask = async (one: BankRequest) => (await bank.ask([one]))[0]
  const cancel = async (one: BankRequest, instant: Date) => (await bank.cancel([one], instant))[0]?.outcome
  const result = async (one: BankRequest, instant: Date) => (await bank.results([one], instant))[0]

  test('answers in the order asked, one answer a request', async () => {
    const many = [request(), request({ direction: 'credit' }), request()]
    expect((await bank.ask(many)).map(({ key }) => key)).toEqual(many.map(({ key }) => key))
    expect((await bank.results(many, CLOSES)).map(({ key }) => key)).toEqual(many.map(({ key }) => key))
    expect((await bank.cancel(many, CLOSES)).map(({ key }) => key)).toEqual(many.map(({ key }) => key))
    expect(await bank.ask([])).toEqual([])
  })

  test('a repeated key gets the first answer, another bank door too', async () => {
    const one = request()
    const first = await ask(one)
    expect(first).toMatchObject({ outcome: 'accepted', resultAt: SETTLES })
    expect(await ask(one)).toEqual(first)
    expect(await open().ask([one, one])).toEqual([first, first])
  })

  test('a repeated key with another amount, direction or group is refused, also in the same call', async () => {
    const one = request()
    const others = [
      { ...one, amountCents: cents(57_501) },
      { ...one, direction: 'credit' as const },
      { ...one, consortiumId: crypto.randomUUID() },
    ]
    const [first, ...rest] = await bank.ask([one, ...others])
    expect(first).toMatchObject({ outcome: 'accepted' })
    expect(rest).toEqual(others.map(({ key }) => ({ key, outcome: 'refused', code: 'key_reused' })))
  })

  test('a key canceled before it is asked for moves no money when the request arrives after all', async () => {
    const one = request()
    expect(await cancel(one, CLOSES)).toBe('canceled')
    expect(await ask(one)).toMatchObject({ outcome: 'refused' })
  })

  test('nothing has happened before its time', async () => {
    const one = request()
    await ask(one)
    expect(await result(one, at('2026-01-22', '08:59:59'))).toEqual({
      key: one.key,
      outcome: 'awaited',
      checkAt: SETTLES,
    })
  })

  test('an account that is linked may be used at once, or from a file on', async () => {
    const accounts = [{ userId: crypto.randomUUID(), accountId: crypto.randomUUID() }]
    const from = await own.db
      .transaction()
      .execute((tx) => bank.checkAccounts(tx, accounts, at('2026-01-20', '10:00:00')))
    expect(from).toEqual(usableFrom)
  })

  // The last one, because it lets the files leave: what is asked for after that goes in the next.
  test('what has not left in its file is canceled for good; afterward it is too late', async () => {
    const [early, late] = [request(), request()]
    await bank.ask([early, late])
    expect(await cancel(early, CLOSES)).toBe('canceled')
    expect(await cancel(early, SETTLES)).toBe('canceled')
    expect(await result(early, SETTLES)).toMatchObject({ outcome: 'canceled' })
    expect(await ask(early)).toMatchObject({ outcome: 'refused' })
    expect(await cancel(late, at('2026-01-20', '17:00:01'))).toBe('too_late')
    await letFilesLeave()
    expect(await result(late, SETTLES)).toMatchObject({ key: late.key, outcome: 'settled', at: SETTLES })
  })
})

describe('rules 16 prenotes in the books of files', () => {
  const books = (prenotes: boolean) => achBank(own.db, ZONE, memoryBankFiles(), { prenotes })
  const newAccount = () => [{ userId: crypto.randomUUID(), accountId: crypto.randomUUID() }]

  test('one goes in a window that is open, and that window waits for the transaction', async () => {
    // Tuesday and Wednesday; the window of Tuesday has closed already.
    const [closed, next] = [at('2026-03-10', '17:00:00'), at('2026-03-11', '17:00:00')]
    await sql`insert into ach_files (closes_at, send_at, made_at) values (${closed}, ${closed}, ${closed})`.execute(
      own.db,
    )
    const canClose = async () => {
      const { rows } = await sql`
        select from ach_files where closes_at = ${next} for no key update skip locked`.execute(own.db)
      return rows.length > 0
    }
    for (const asked of [at('2026-03-10', '16:59:59'), at('2026-03-11', '10:00:00')])
      await own.db.transaction().execute(async (tx) => {
        expect(await books(true).checkAccounts(tx, newAccount(), asked)).toEqual(at('2026-03-17', '17:00:00'))
        expect(await canClose()).toBe(false)
      })
    expect(await canClose()).toBe(true)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ach_prenotes where closes_at = ${next}`.execute(own.db)
    expect(rows).toEqual([{ count: 2 }])
  })

  test('without them an account may be used at once', async () => {
    const check = own.db.transaction().execute((tx) => books(false).checkAccounts(tx, newAccount(), CLOSES))
    expect(await check).toBeNull()
  })
})

describe('the simulated bank ends as the account asks', () => {
  const bank = () => simulatedBank(own.db, ZONE)
  test.each([
    ['0001', 'R01'],
    ['0002', 'R02'],
    ['0003', 'R03'],
  ])('%s comes back as %s', async (accountLast4, code) => {
    const one = request({ accountLast4 })
    await bank().ask([one])
    expect(await bank().results([one], SETTLES)).toEqual([{ key: one.key, outcome: 'returned', at: SETTLES, code }])
  })

  test('0010 settles and comes back thirty days later; 0020 never answers; 0021 the second time; 0030 is never canceled', async () => {
    const [late, silent, slow, stubborn] = ['0010', '0020', '0021', '0030'].map((accountLast4) =>
      request({ accountLast4 }),
    ) as [BankRequest, BankRequest, BankRequest, BankRequest]
    const all = [late, silent, slow, stubborn]
    const back = at('2026-02-21', '09:00:00')
    expect((await bank().ask(all)).map(({ outcome }) => outcome)).toEqual([
      'accepted',
      'unknown',
      'unknown',
      'accepted',
    ])
    expect((await bank().ask([silent, slow])).map(({ outcome }) => outcome)).toEqual(['unknown', 'accepted'])
    expect((await bank().cancel([silent, stubborn], CLOSES)).map(({ outcome }) => outcome)).toEqual([
      'unknown',
      'too_late',
    ])
    expect(await bank().results([late], SETTLES)).toMatchObject([{ outcome: 'settled', at: SETTLES, checkAt: back }])
    expect(await bank().results([late], back)).toMatchObject([{ outcome: 'returned', at: back, code: 'R10' }])
  })

  test('its books are its own: no one of the product may strike out or forget a line', async () => {
    await expect(sql`delete from simulated_bank_entries`.execute(own.db)).rejects.toThrow('permission denied')
  })
})
