import type { Db } from '#db/rows.ts'
import { addBankingDays, addDays, dayOf, debitSettlesAt, instantAt } from '#domain/calendar.ts'
import { ownValue } from '#domain/own-value.ts'
import type {
  Bank,
  BankAnswer,
  BankCancelAnswer,
  BankRecallAnswer,
  BankRequest,
  BankResult,
} from '#integrations/bank/bank.ts'
import {
  type BookEntry,
  isSameMovement,
  readEntries,
  readOthers,
  sendBack,
  strikeOut,
  writeEntries,
} from '#integrations/bank/simulated-books.ts'

/** How the simulator ends, by the last four digits of the account (rules 16; decision 0028 for the last two). */
const RETURN_CODES: Readonly<Record<string, string>> = { '0001': 'R01', '0002': 'R02', '0003': 'R03' }
const LATE_RETURN = '0010'
const NO_ANSWER = '0020'
const LATE_ANSWER = '0021'
const NEVER_TAKEN_BACK = '0030'
const LATE_RETURN_DAYS = 30
/** Returned at our own request. */
const RECALLED = 'R06'
const INSTANTS_KEPT = 1_000

/**
 * The bank for development and demo. It runs on the product's clock and keeps books of its own, like the real thing: a repeated
 * key gets the first answer, with another amount it is refused. It settles at 09:00 on the second banking day, or returns then
 * with the code the account asks for; 0010 settles and comes back as R10 thirty days later; 0020 never answers; 0021 has the
 * first request and answers only the second. What has not left in its file is canceled, but never for 0030.
 */
export function simulatedBank(db: Db, zone: string): Bank {
  const settlesAt = settlementDays(zone)
  return {
    files: null,
    checkAccounts: async () => null,
    usableIfLinked: () => null,
    async ask(requests) {
      const heard = requests.filter(({ accountLast4 }) => accountLast4 !== NO_ANSWER)
      const asked = heard.map((request) => entryOf(request, zone, settlesAt(request.fileClosesAt)))
      const written = await writeEntries(db, asked)
      // When all of them are new, the books hold what was just written, and tens of thousands don't have to be read again.
      const entries =
        written === null
          ? new Map(asked.map((entry) => [entry.key, entry]))
          : await readEntries(
              db,
              asked.map(({ key }) => key),
            )
      return requests.map((request): BankAnswer => {
        const entry = entries.get(request.key)
        const isSilent = request.accountLast4 === LATE_ANSWER && (written === null || written.has(request.key))
        if (entry === undefined || isSilent) return { key: request.key, outcome: 'unknown' }
        return answerTo(request, entry)
      })
    },
    async cancel(requests, at) {
      const heard = requests.filter(({ accountLast4 }) => accountLast4 !== NO_ANSWER)
      // A key no one asked for yet is kept as canceled: the request may still be under way.
      await writeEntries(
        db,
        heard.map((request) => ({ ...entryOf(request, zone, settlesAt(request.fileClosesAt)), ...CANCELED })),
      )
      const open = heard.filter(({ accountLast4 }) => accountLast4 !== NEVER_TAKEN_BACK)
      await strikeOut(
        db,
        open.map(({ key }) => key),
        at,
      )
      const entries = await readEntries(
        db,
        heard.map(({ key }) => key),
      )
      return requests.map(({ key }): BankCancelAnswer => {
        const entry = entries.get(key)
        if (entry === undefined) return { key, outcome: 'unknown' }
        return { key, outcome: entry.outcome === 'canceled' ? 'canceled' : 'too_late' }
      })
    },
    async recall(requests, at) {
      const heard = requests.filter(({ accountLast4 }) => accountLast4 !== NO_ANSWER)
      const keys = heard.map(({ key }) => key)
      await sendBack(db, keys, { after: at, at: nextMorning(at, zone), code: RECALLED })
      const entries = await readEntries(db, keys)
      return requests.map(({ key, accountLast4 }): BankRecallAnswer => {
        if (accountLast4 === NO_ANSWER) return { key, outcome: 'unknown' }
        const returnsAt = entries.get(key)?.returns_at ?? null
        return returnsAt === null ? { key, outcome: 'refused' } : { key, outcome: 'accepted', returnsAt }
      })
    },
    async results(requests, at) {
      const plain = requests.map(({ key, fileClosesAt }) => ({ key, settles_at: settlesAt(fileClosesAt) }))
      const others = await readOthers(db, plain)
      return plain.map(({ key, settles_at }): BankResult => {
        const entry = others.get(key)
        if (entry !== undefined) return resultOf(key, entry, at, settles_at)
        return settles_at <= at
          ? { key, outcome: 'settled', at: settles_at, checkAt: null }
          : { key, outcome: 'awaited', checkAt: settles_at }
      })
    },
  }
}

/** The morning of the next banking day. */
function nextMorning(at: Date, zone: string): Date {
  return instantAt(addBankingDays(dayOf(at, zone), 1), '09:00:00', zone)
}

const CANCELED = { outcome: 'canceled', settles_at: null, returns_at: null, return_code: null } as const

/** When a movement settles; thousands are requested at one instant, and an instant's calendar is worked out once. */
function settlementDays(zone: string): (fileClosesAt: Date) => Date {
  const known = new Map<number, Date>()
  return (fileClosesAt) => {
    const before = known.get(fileClosesAt.getTime())
    if (before !== undefined) return before
    if (known.size >= INSTANTS_KEPT) known.clear()
    const settlesAt = debitSettlesAt(fileClosesAt, zone)
    known.set(fileClosesAt.getTime(), settlesAt)
    return settlesAt
  }
}

function entryOf(request: BankRequest, zone: string, settlesAt: Date): BookEntry {
  return {
    key: request.key,
    consortium_id: request.consortiumId,
    direction: request.direction,
    amount_cents: request.amountCents,
    account_last4: request.accountLast4,
    file_closes_at: request.fileClosesAt,
    outcome: 'accepted',
    ...endOf(request.accountLast4, zone, settlesAt),
  }
}

function endOf(last4: string, zone: string, settlesAt: Date) {
  const code = ownValue(RETURN_CODES, last4)
  if (code !== undefined) return { settles_at: null, returns_at: settlesAt, return_code: code }
  if (last4 !== LATE_RETURN) return { settles_at: settlesAt, returns_at: null, return_code: null }
  const comesBackAt = instantAt(addDays(dayOf(settlesAt, zone), LATE_RETURN_DAYS), '09:00:00', zone)
  return { settles_at: settlesAt, returns_at: comesBackAt, return_code: 'R10' }
}

function answerTo(request: BankRequest, entry: BookEntry): BankAnswer {
  const { key } = request
  if (!isSameMovement(request, entry)) return { key, outcome: 'refused', code: 'key_reused' }
  const resultAt = entry.settles_at ?? entry.returns_at
  if (entry.outcome === 'canceled' || resultAt === null) return { key, outcome: 'refused', code: 'canceled' }
  return { key, outcome: 'accepted', resultAt }
}

function resultOf(key: string, entry: BookEntry | null, at: Date, settlesAt: Date): BankResult {
  if (entry === null) return { key, outcome: 'awaited', checkAt: settlesAt }
  if (entry.outcome === 'canceled') return { key, outcome: 'canceled' }
  const { settles_at: moves, returns_at: back, return_code: code } = entry
  if (back !== null && code !== null && back <= at) return { key, outcome: 'returned', at: back, code }
  if (moves !== null && moves <= at) return { key, outcome: 'settled', at: moves, checkAt: back }
  return { key, outcome: 'awaited', checkAt: moves ?? back ?? settlesAt }
}
