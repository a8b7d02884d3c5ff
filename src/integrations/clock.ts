import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'

/** The product's time. Sessions, rate limits and job run times use real time instead (rules 0). */
export interface Clock {
  now(): Date
}

/** Real time: production. */
export const realClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is set: for tests and simulated lives. */
export interface SettableClock extends Clock {
  set(at: Date): void
  advance(milliseconds: number): void
}

export function settableClock(start: Date): SettableClock {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    set: (to) => {
      at = to.getTime()
    },
    advance: (milliseconds) => {
      at += milliseconds
    },
  }
}

/** Real time plus the offset of the `product_clock` row, which only the demo's time machine moves. */
export interface ProductClock extends Clock {
  /** Reads the row again, at most every `maxAgeMs` of real time (0: always). Doors call it per request or tick. */
  reload(maxAgeMs?: number): Promise<void>
  /** Moves the product's time forward to an instant, for every process; throws rather than move back. */
  moveTo(at: Date): Promise<void>
}

/**
 * The product clock of a database. `elapsed` tells how old the reading is, in milliseconds that only go forward: our wall clock,
 * set back after it was ahead, would call it fresh for as long as it had been ahead.
 */
export async function productClock(db: Db, elapsed = () => performance.now()): Promise<ProductClock> {
  let offsetMs = 0
  let readAt = Number.NEGATIVE_INFINITY
  // Answers may overtake each other: one requested before the newest we have heard, or before a move was done, is old.
  let asked = 0
  let heard = 0
  const hear = (ticket: number, heardMs: number) => {
    if (ticket < heard) return
    heard = ticket
    offsetMs = heardMs
    readAt = elapsed()
  }
  const clock: ProductClock = {
    now: () => new Date(Date.now() + offsetMs),
    reload: async (maxAgeMs = 0) => {
      if (maxAgeMs > 0 && elapsed() - readAt < maxAgeMs) return
      const ticket = ++asked
      const { rows } = await sql<{ offset_ms: number }>`select offset_ms from product_clock`.execute(db)
      hear(ticket, rows[0]?.offset_ms ?? 0)
    },
    moveTo: async (at) => {
      const wanted = at.getTime() - Date.now()
      // The past is in the ledger; a clock that went back would judge the same day twice.
      const { rows } = await sql<{ offset_ms: number }>`
        update product_clock set offset_ms = ${wanted}, moved_at = now() where offset_ms <= ${wanted} returning offset_ms`.execute(
        db,
      )
      if (!rows[0]) throw new RangeError(`the product's time cannot go back to ${at.toISOString()}`)
      hear(++asked, rows[0].offset_ms)
    },
  }
  await clock.reload()
  return clock
}
