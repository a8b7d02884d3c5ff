import { LANGUAGES, type Language, LOCALES } from '#domain/language.ts'
import { errors as english } from '#web/i18n/enUS/errors.ts'
import { errors as spanish } from '#web/i18n/esMX/errors.ts'
import { errors as portuguese } from '#web/i18n/ptBR/errors.ts'
import { inHtml, type StandalonePage, standalonePage, TILES } from './standalone-page.ts'

const WORDS = { enUS: english, ptBR: portuguese, esMX: spanish }
/** How many tiles have taken their color: the quilt is being mended. */
const SEWN = 21

/** The page of maintenance in a language, the other two below it (PUB-25). */
export function maintenancePage(language: Language, product: string): StandalonePage {
  const words = WORDS[language]
  const others = LANGUAGES.filter((other) => other !== language)
    .map((other) => {
      const { maintenanceTitle, maintenanceText } = WORDS[other]
      return `<p lang="${LOCALES[other]}">${inHtml(`${maintenanceTitle}. ${maintenanceText}`)}</p>`
    })
    .join('\n')
  return standalonePage({
    language,
    title: words.maintenanceTitle,
    product,
    sewn: (tile) => (tile * 7) % TILES < SEWN,
    body: `<p class="lead">${inHtml(words.maintenanceText)}</p>
<p>${inHtml(words.maintenanceSafe)}</p>
<div class="others">
${others}
</div>`,
  })
}
