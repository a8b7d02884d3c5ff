import type { Context } from '#context'
import { findMaintenanceOrder } from '#db/maintenance-order.ts'
import type { Language } from '#domain/language.ts'

const EVERY_MS = 1000

/** Maintenance as a server shows it. */
export interface MaintenanceOrder {
  /** What visitors read besides the product's own words, by language. */
  words: Partial<Record<Language, string>>
  endsAt: Date
}

export interface MaintenanceOrderWatch {
  /** The maintenance that was on a second ago; null while none was. */
  order: () => MaintenanceOrder | null
  stop: () => void
}

/** Looks every second whether someone turned maintenance on or off at the desk. While the database is away, it stays as it was. */
export async function watchMaintenanceOrder(
  { db, log }: Pick<Context, 'db' | 'log'>,
  everyMs = EVERY_MS,
): Promise<MaintenanceOrderWatch> {
  const find = async (): Promise<MaintenanceOrder | null> => {
    const row = await findMaintenanceOrder(db)
    return row && { words: row.words, endsAt: row.ends_at }
  }
  let order = await find()
  let isAsking = false
  let isAway = false
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    try {
      order = await find()
      isAway = false
    } catch (error) {
      // Logged once, not every second.
      if (!isAway) log.warn({ err: error }, 'reading the maintenance switch failed; unchanged')
      isAway = true
    } finally {
      isAsking = false
    }
  }
  const timer = setInterval(() => void ask(), everyMs)
  timer.unref()
  return { order: () => order, stop: () => clearInterval(timer) }
}
