import { LANGUAGES, type Language, LOCALES } from '#domain/language.ts'
import type { MaintenanceOrder } from '#services/operations/watch-maintenance-order.ts'
import { errors as english } from '#web/i18n/enUS/errors.ts'
import { errors as spanish } from '#web/i18n/esMX/errors.ts'
import { formatInstant } from '#web/i18n/formats.ts'
import { errors as portuguese } from '#web/i18n/ptBR/errors.ts'
import { inHtml, type StandalonePage, standalonePage, TILES } from './standalone-page.ts'

/** When we expect to be back, whole sentences around a time. */
const UNTIL: Readonly<Record<Language, (time: string) => string>> = {
  enUS: (time) => english.maintenanceUntil.replace('{time}', time),
  ptBR: (time) => portuguese.maintenanceUntil.replace('{time}', time),
  esMX: (time) => spanish.maintenanceUntil.replace('{time}', time),
}

const WORDS = { enUS: english, ptBR: portuguese, esMX: spanish }
/** How many tiles have taken their color: the quilt is being mended. */
const SEWN = 21

/**
 * The page of maintenance in a language, the other two below it (PUB-25); with what the desk said and when it expects to be back, where it
 * was turned on there. `timeZone` is the product's.
 */
export function maintenancePage(
  language: Language,
  product: string,
  order: MaintenanceOrder | null,
  timeZone: string,
): StandalonePage {
  const said = (of: Language) => {
    const own = order?.words[of]
    const until = order === null ? '' : UNTIL[of](formatInstant(order.endsAt, of, timeZone))
    return [own ?? '', until].filter((text) => text !== '')
  }
  const words = WORDS[language]
  const others = LANGUAGES.filter((other) => other !== language)
    .map((other) => {
      const { maintenanceTitle, maintenanceText } = WORDS[other]
      return `<p lang="${LOCALES[other]}">${inHtml([`${maintenanceTitle}.`, maintenanceText, ...said(other)].join(' '))}</p>`
    })
    .join('\n')
  return standalonePage({
    language,
    title: words.maintenanceTitle,
    product,
    sewn: (tile) => (tile * 7) % TILES < SEWN,
    body: `<p class="lead">${inHtml(words.maintenanceText)}</p>
${said(language)
  .map((text) => `<p>${inHtml(text)}</p>`)
  .join('\n')}
<p>${inHtml(words.maintenanceSafe)}</p>
<div class="others">
${others}
</div>`,
  })
}
