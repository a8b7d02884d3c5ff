import type { Db, Tx } from '#db/rows.ts'
import {
  addBankingDays,
  addDays,
  dayOf,
  debitFileClosesAt,
  debitSettlesAt,
  instantAt,
  usableAfterPrenote,
} from '#domain/calendar.ts'
import { invariant } from '#domain/verdict.ts'
import {
  type AchEntry,
  holdWindow,
  type NewAchEntry,
  openWindows,
  readEntries,
  readLastClosing,
  strikeOut,
  writeEntries,
  writePrenotes,
} from '#integrations/bank/ach-books.ts'
import type {
  Bank,
  BankAnswer,
  BankCancelAnswer,
  BankFiles,
  BankRecallAnswer,
  BankRequest,
  BankResult,
} from '#integrations/bank/bank.ts'

/** For how long a consumer's bank may return a debit that wasn't authorized, and any bank a credit (Nacha Operating Rules). */
const RETURNS = { debitDays: 60, creditBankingDays: 2 }
/** Windows close once a day; more than this many can't close while we look for an open one. */
const MOST_WINDOWS = 5

/**
 * A bank that is spoken to in files (rules 16; decision 0098). It keeps books of its own: what is asked for is written into the window
 * that closes next, and waits there for the window's file (services/settlement/send-bank-files.ts). A movement settles on its file's day once the
 * file has left, unless an answer of the bank says that it came back. With `prenotes`, accounts are checked before money moves with them (decision
 * 0124).
 */
export function achBank(db: Db, zone: string, files: BankFiles, { prenotes = false } = {}): Bank {
  const settlesAt = ({ closes_at, made_at }: Pick<AchEntry, 'closes_at' | 'made_at'>, request: BankRequest) =>
    debitSettlesAt(made_at ?? closes_at ?? request.fileClosesAt, zone)
  return {
    files,
    async checkAccounts(tx, accounts, at) {
      if (!prenotes || accounts.length === 0) return null
      const closesAt = await windowAt(tx, zone, at)
      await writePrenotes(tx, accounts, closesAt)
      return usableAfterPrenote(closesAt, zone)
    },
    usableIfLinked: (at) => (prenotes ? usableAfterPrenote(debitFileClosesAt(at, zone), zone) : null),
    async ask(requests) {
      const entries = await enter(db, zone, requests)
      return requests.map((request): BankAnswer => {
        const { key } = request
        const entry = entries.get(key)
        invariant(entry, 'what was asked for is in the books')
        if (!isSameMovement(request, entry)) return { key, outcome: 'refused', code: 'key_reused' }
        if (entry.closes_at === null) return { key, outcome: 'refused', code: 'canceled' }
        return { key, outcome: 'accepted', resultAt: settlesAt(entry, request) }
      })
    },
    async cancel(requests, at) {
      // A key no one asked for yet is kept as canceled: the request may still be under way.
      await writeEntries(db, firstOfEachKey(requests.map((request) => entryOf(request, null))))
      const keys = requests.map(({ key }) => key)
      await strikeOut(db, keys, at)
      const entries = await readEntries(db, keys)
      return keys.map((key): BankCancelAnswer => {
        return { key, outcome: entries.get(key)?.closes_at === null ? 'canceled' : 'too_late' }
      })
    },
    async recall(requests) {
      const keys = requests.map(({ key }) => key)
      const entries = await readEntries(db, keys)
      return keys.map((key): BankRecallAnswer => {
        const entry = entries.get(key)
        if (entry === undefined || entry.direction === 'credit' || entry.closes_at === null)
          return { key, outcome: 'refused' }
        // No file can ask for it: a person asks the bank, and its return (R06) is the answer.
        if (entry.returned_at === null) return { key, outcome: 'unknown' }
        return { key, outcome: 'accepted', returnsAt: entry.returned_at }
      })
    },
    async results(requests, at) {
      const entries = await readEntries(
        db,
        requests.map(({ key }) => key),
      )
      return requests.map((request): BankResult => {
        const { key } = request
        const entry = entries.get(key)
        if (entry === undefined) return { key, outcome: 'awaited', checkAt: debitSettlesAt(request.fileClosesAt, zone) }
        if (entry.closes_at === null) return { key, outcome: 'canceled' }
        const { returned_at: back, return_code: code, sent_at } = entry
        if (back !== null && code !== null && back <= at) return { key, outcome: 'returned', at: back, code }
        const moves = settlesAt(entry, request)
        if (sent_at === null || moves > at) return { key, outcome: 'awaited', checkAt: moves }
        const until = returnableUntil(entry, moves, zone)
        return { key, outcome: 'settled', at: moves, checkAt: until > at ? until : null }
      })
    },
  }
}

/** Writes each of these into the first window that is still open for it, if its key is new. */
async function enter(db: Db, zone: string, requests: readonly BankRequest[]): Promise<Map<string, AchEntry>> {
  const keys = requests.map(({ key }) => key)
  let missing = requests
  for (let looked = 0; missing.length > 0; looked += 1) {
    invariant(looked < MOST_WINDOWS, 'no window stays open')
    const last = await readLastClosing(db)
    const next = last === null ? null : debitFileClosesAt(new Date(last.getTime() + 1), zone)
    const windows = closings(zone)
    const asked = firstOfEachKey(
      missing.map((request) => {
        const own = windows(request.fileClosesAt)
        return entryOf(request, next !== null && next > own ? next : own)
      }),
    )
    await openWindows(
      db,
      [...new Set(asked.map(({ closes_at }) => closes_at?.getTime() ?? 0))].map((at) => new Date(at)),
    )
    await writeEntries(db, asked)
    const entries = await readEntries(db, keys)
    missing = missing.filter(({ key }) => !entries.has(key))
    if (missing.length === 0) return entries
  }
  return new Map()
}

/** The first window that is open for an instant, and stays so until this transaction has ended. */
async function windowAt(tx: Tx, zone: string, at: Date): Promise<Date> {
  const last = await readLastClosing(tx)
  let closesAt = debitFileClosesAt(last !== null && last >= at ? new Date(last.getTime() + 1) : at, zone)
  for (let looked = 0; looked < MOST_WINDOWS; looked += 1) {
    await openWindows(tx, [closesAt])
    if (await holdWindow(tx, closesAt)) return closesAt
    closesAt = debitFileClosesAt(new Date(closesAt.getTime() + 1), zone)
  }
  throw new Error('no window stays open')
}

/** When the window of an instant closes; thousands are asked for at one instant, whose calendar is worked out once. */
function closings(zone: string): (at: Date) => Date {
  const known = new Map<number, Date>()
  return (at) => {
    const closesAt = known.get(at.getTime()) ?? debitFileClosesAt(at, zone)
    known.set(at.getTime(), closesAt)
    return closesAt
  }
}

function entryOf({ key, direction, amountCents }: BankRequest, closesAt: Date | null): NewAchEntry {
  return { key, direction, amount_cents: amountCents, closes_at: closesAt }
}

function firstOfEachKey(entries: readonly NewAchEntry[]): NewAchEntry[] {
  const first = new Map<string, NewAchEntry>()
  for (const entry of entries) if (!first.has(entry.key)) first.set(entry.key, entry)
  return [...first.values()]
}

/** Is this the movement the key stands for? */
function isSameMovement({ key, consortiumId, direction, amountCents }: BankRequest, entry: AchEntry): boolean {
  return key.startsWith(`${consortiumId}/`) && entry.direction === direction && entry.amount_cents === amountCents
}

function returnableUntil({ direction }: AchEntry, settledAt: Date, zone: string): Date {
  const day = dayOf(settledAt, zone)
  const last = direction === 'debit' ? addDays(day, RETURNS.debitDays) : addBankingDays(day, RETURNS.creditBankingDays)
  return instantAt(last, '09:00:00', zone)
}
