import { addDays, dayOf, debitSettlesAt, instantAt } from '#domain/calendar.ts'
import { ownValue } from '#domain/own-value.ts'
import type { Bank, BankAnswer, BankRequest, BankResult } from '#integrations/bank/bank.ts'

/** How the simulator ends, by the last four digits of the account (rules 16). */
const RETURN_CODES: Readonly<Record<string, string>> = { '0001': 'R01', '0002': 'R02', '0003': 'R03' }
const LATE_RETURN = '0010'
const NO_ANSWER = '0020'
const LATE_RETURN_DAYS = 30
const INSTANTS_KEPT = 1_000

/**
 * The bank of development and demo. It runs on the product's clock and is a pure function of the request, so a repeated
 * key gives the first answer without a memory: settles at 09:00 on the second banking day, or returns then with the code
 * the account asks for; 0010 settles and comes back as R10 thirty days later; 0020 never answers.
 */
export function simulatedBank(zone: string): Bank {
  const settlesAt = settlementDays(zone)
  return {
    async ask(requests) {
      return requests.map((request): BankAnswer => {
        if (request.accountLast4 === NO_ANSWER) return { id: request.id, outcome: 'unknown' }
        return {
          id: request.id,
          outcome: 'accepted',
          bankReference: `sim-${request.id}`,
          resultAt: settlesAt(request.askedAt),
        }
      })
    },
    async results(requests, at) {
      return requests.map((request) => resultOf(request, at, zone, settlesAt(request.askedAt)))
    },
  }
}

/** When a debit settles; thousands are asked for at one instant, and the calendar of an instant is worked out once. */
function settlementDays(zone: string): (askedAt: Date) => Date {
  const known = new Map<number, Date>()
  return (askedAt) => {
    const before = known.get(askedAt.getTime())
    if (before !== undefined) return before
    if (known.size >= INSTANTS_KEPT) known.clear()
    const settlesAt = debitSettlesAt(askedAt, zone)
    known.set(askedAt.getTime(), settlesAt)
    return settlesAt
  }
}

function resultOf(request: BankRequest, at: Date, zone: string, settlesAt: Date): BankResult {
  if (at < settlesAt) return { id: request.id, outcome: 'awaited', checkAt: settlesAt }
  const code = ownValue(RETURN_CODES, request.accountLast4)
  if (code !== undefined) return { id: request.id, outcome: 'returned', at: settlesAt, code }
  if (request.accountLast4 !== LATE_RETURN) return { id: request.id, outcome: 'settled', at: settlesAt, checkAt: null }
  const comesBackAt = instantAt(addDays(dayOf(settlesAt, zone), LATE_RETURN_DAYS), '09:00:00', zone)
  if (at < comesBackAt) return { id: request.id, outcome: 'settled', at: settlesAt, checkAt: comesBackAt }
  return { id: request.id, outcome: 'returned', at: comesBackAt, code: 'R10' }
}
