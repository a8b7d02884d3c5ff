import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import type { Config } from '#config'
import type { Context } from '#context'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import type { MaintenanceOrder } from '#services/operations/watch-maintenance-order.ts'
import { chosenLanguage, languageOfPath } from '#web/i18n/language.ts'
import { maintenancePage } from './maintenance-page.ts'
import type { Door } from './request-context.ts'

/** Whether every page says that we will be back soon (PUB-25). */
export interface Maintenance {
  isOn(): boolean
  /** What was said when it was turned on at the desk; null when it's on by the setting or the command, and while it's off. */
  order(): MaintenanceOrder | null
}

/** How long a reading of the disk is trusted, so that a kept page doesn't cost one. */
const AGE_MS = 500
const RETRY_AFTER_SECONDS = '600'
/**
 * Logging in, also by a service outside, so that staff who aren't yet can get in (members who do are met by the page behind it), what outsiders ask to see how we
 * are, emails that a provider posts to us and may not post again, and the words of pages, which a browser fetches without saying whose they are.
 */
const STAYS_OPEN =
  /^(?:\/auth(?:\/second-step|\/logout|\/openid|\/callback|\/connect)?(?:\.data)?|(?:\/(?:pt-br|es-mx))?\/status(?:\.json|\.data)?|\/api\/v1\/received-mail|\/words\/\w+\.json)$/

/**
 * On by the setting, by a file in the data folder that the command line makes and removes, or by the desk's switch (`ordered`). The first
 * two need no database, because a broken database is when they're needed most. `now` is the process's own clock in milliseconds.
 */
export function watchMaintenance(
  config: Pick<Config, 'MAINTENANCE' | 'DATA_DIR'>,
  ordered: () => MaintenanceOrder | null = () => null,
  now: () => number = () => performance.now(),
): Maintenance {
  const file = maintenanceFile(config.DATA_DIR)
  let isOn = false
  let readAt = Number.NEGATIVE_INFINITY
  return {
    order: ordered,
    isOn: () => {
      if (config.MAINTENANCE || ordered() !== null) return true
      if (now() - readAt >= AGE_MS) {
        isOn = existsSync(file)
        readAt = now()
      }
      return isOn
    },
  }
}

/** Switches maintenance on or off for every server on this data folder; a server notices within a second. */
export async function switchMaintenance(dataFolder: string, on: boolean): Promise<void> {
  if (!on) return rm(maintenanceFile(dataFolder), { force: true })
  await mkdir(dataFolder, { recursive: true })
  await writeFile(maintenanceFile(dataFolder), '')
}

/**
 * Answers 503 in the reader's language while maintenance is on. It comes after health and files and before the pages;
 * `isStaff` is asked only then, and staff can keep working, or log in to do so.
 */
export function maintenanceDoor(
  maintenance: Maintenance,
  { config, clock }: Pick<Context, 'clock'> & { config: Pick<Config, 'PRODUCT_NAME' | 'TIME_ZONE'> },
  isStaff: (headers: Headers) => Promise<boolean>,
): MiddlewareHandler<Door> {
  return async (c, next) => {
    if (!maintenance.isOn() || STAYS_OPEN.test(c.req.path) || (await isStaff(c.req.raw.headers))) return next()
    const language = languageOfPath(c.req.path) ?? chosenLanguage(c.req.raw) ?? DEFAULT_LANGUAGE
    const order = maintenance.order()
    const { html, policy } = maintenancePage(language, config.PRODUCT_NAME, order, config.TIME_ZONE)
    return c.html(html, 503, {
      'Retry-After': order === null ? RETRY_AFTER_SECONDS : secondsUntil(order.endsAt, clock.now()),
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
      Vary: 'Cookie',
    })
  }
}

/** Until the expected end, at least a minute: when it passes, the page still says to try again. */
function secondsUntil(end: Date, now: Date): string {
  return String(Math.max(60, Math.ceil((end.getTime() - now.getTime()) / 1000)))
}

function maintenanceFile(dataFolder: string): string {
  return join(dataFolder, 'maintenance')
}
