/** What anyone may know of how we're doing: the parts of the product in the words of the people who use it. */
export const STATUS_PARTS = ['website', 'records', 'payments', 'email', 'daily_work'] as const
export type StatusPart = (typeof STATUS_PARTS)[number]

/** `unknown`: it couldn't be found out, mostly because the records can't be read. */
export type PartState = 'working' | 'delayed' | 'down' | 'unknown'

/** What was found, with ages in seconds; null: nothing is waiting, or it isn't known. */
export interface StatusFacts {
  /** Null when the database didn't answer; then nothing else is known either. */
  database: { isReadOnly: boolean } | null
  /** Since the business day was last worked through. */
  tickAge: number | null
  /** Since the bank should have been asked for the oldest transfer that waits for it. */
  bankAge: number | null
  /** Whether emails have been waiting for longer than a moment. */
  isMailLate: boolean
  /** Whether the work of a group rests after it broke. */
  hasHalts: boolean
}

const MINUTE = 60
/** As readiness judges the tick; the bank is asked within a tick, so three of those may fail before it's a delay. */
const TICK_LATE = 10 * MINUTE
const BANK_LATE = 30 * MINUTE

/** How each part is doing. */
export function partStates(facts: StatusFacts): Record<StatusPart, PartState> {
  const { database, tickAge, bankAge, isMailLate, hasHalts } = facts
  if (database === null)
    return { website: 'working', records: 'down', payments: 'unknown', email: 'unknown', daily_work: 'unknown' }
  const isTickLate = tickAge !== null && tickAge > TICK_LATE
  const isBankLate = bankAge !== null && bankAge > BANK_LATE
  return {
    website: 'working',
    records: database.isReadOnly ? 'delayed' : 'working',
    payments: isTickLate || isBankLate ? 'delayed' : 'working',
    email: isMailLate ? 'delayed' : 'working',
    daily_work: tickAge === null ? 'unknown' : isTickLate || hasHalts ? 'delayed' : 'working',
  }
}

/** The whole in one word: the worst of its parts. */
export function overallState(states: Readonly<Record<StatusPart, PartState>>): 'working' | 'delayed' | 'down' {
  const all = Object.values(states)
  if (all.includes('down')) return 'down'
  return all.includes('delayed') ? 'delayed' : 'working'
}
