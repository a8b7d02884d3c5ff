import type { Context } from '#context'
import { findPublicContentVersion } from '#db/operator-content.ts'
import { dayOf } from '#domain/calendar.ts'

const EVERY_MS = 2000

export interface PublicContent {
  /** Changes whenever something that a public page shows changes. */
  version: () => string
  stop: () => void
}

/**
 * The version of what public pages read from the database, looked up every two seconds, so that kept pages are forgotten
 * soon after something is published, by any process. While the database is away, the last version stays.
 */
export async function watchPublicContent(
  { db, log, clock, config }: Pick<Context, 'db' | 'log' | 'clock' | 'config'>,
  everyMs = EVERY_MS,
): Promise<PublicContent> {
  const find = () => findPublicContentVersion(db, dayOf(clock.now(), config.TIME_ZONE))
  let version = await find()
  let isAsking = false
  let isAway = false
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    try {
      version = await find()
      isAway = false
    } catch (error) {
      // Logged once, not every two seconds.
      if (!isAway) log.warn({ err: error }, 'reading the version of public content failed; pages unchanged')
      isAway = true
    } finally {
      isAsking = false
    }
  }
  const timer = setInterval(() => void ask(), everyMs)
  timer.unref()
  return { version: () => version, stop: () => clearInterval(timer) }
}
