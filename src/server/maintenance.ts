import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import type { Config } from '#config'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/language.ts'
import { chosenLanguage, languageOfPath } from '#web/i18n/language.ts'
import { maintenancePage } from './maintenance-page.ts'
import type { Door } from './request-context.ts'

/** Whether every page says that we will be back soon (PUB-25). */
export interface Maintenance {
  isOn(): boolean
}

/** How long a reading of the disk is trusted, so that a kept page doesn't cost one. */
const AGE_MS = 500
const RETRY_AFTER_SECONDS = '600'

/**
 * On by the setting, or by a file in the data folder that the command line makes and removes. It needs no database, because
 * a broken database is when it's needed most. `now` is the process's own clock in milliseconds.
 */
export function watchMaintenance(
  config: Pick<Config, 'MAINTENANCE' | 'DATA_DIR'>,
  now: () => number = () => performance.now(),
): Maintenance {
  const file = maintenanceFile(config.DATA_DIR)
  let isOn = false
  let readAt = Number.NEGATIVE_INFINITY
  return {
    isOn: () => {
      if (config.MAINTENANCE) return true
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
 * `isStaff` is asked only then, and staff can keep working.
 */
export function maintenanceDoor(
  maintenance: Maintenance,
  product: string,
  isStaff: (headers: Headers) => Promise<boolean>,
): MiddlewareHandler<Door> {
  const pages = Object.fromEntries(
    LANGUAGES.map((language) => [language, maintenancePage(language, product)]),
  ) as Record<Language, ReturnType<typeof maintenancePage>>
  return async (c, next) => {
    if (!maintenance.isOn() || (await isStaff(c.req.raw.headers))) return next()
    const { html, policy } = pages[languageOfPath(c.req.path) ?? chosenLanguage(c.req.raw) ?? DEFAULT_LANGUAGE]
    return c.html(html, 503, {
      'Retry-After': RETRY_AFTER_SECONDS,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
      Vary: 'Cookie',
    })
  }
}

function maintenanceFile(dataFolder: string): string {
  return join(dataFolder, 'maintenance')
}
