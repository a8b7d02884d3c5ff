import { LANGUAGES, type Language, LOCALES } from '#domain/language.ts'
import { ownValue } from '#domain/own-value.ts'
import { starting as english } from '#web/i18n/enUS/starting.ts'
import { starting as spanish } from '#web/i18n/esMX/starting.ts'
import { inLanguage, SWITCH_LABELS } from '#web/i18n/language.ts'
import { starting as portuguese } from '#web/i18n/ptBR/starting.ts'
import type { WorldProgress } from '#worlds/demo-world.ts'
import { inHtml, type StandalonePage, standalonePage, TILES } from './standalone-page.ts'

/** How far a first start is. */
export interface StartProgress {
  hasDatabase: boolean
  hasPages: boolean
  world: WorldProgress | null
}

const WORDS = { enUS: english, ptBR: portuguese, esMX: spanish } as const
export const REFRESH_SECONDS = 2

/** What a browser sees of a first start: the quilt takes a tile's color for each month that was lived. Loads nothing. */
export function startingPage(language: Language, product: string, progress: StartProgress): StandalonePage {
  const words = WORDS[language]
  const title = fill(words.title, { product })
  const months = progress.world === null ? 0 : ((progress.world.month - 1) / progress.world.months) * TILES
  const facts = [
    [words.database, progress.hasDatabase ? words.ready : words.underWay],
    [words.pages, progress.hasPages ? words.ready : words.underWay],
    [words.world, monthIn(language, progress.world) ?? words.waiting],
  ]
  const others = LANGUAGES.filter((other) => other !== language)
    .map((other) => {
      const { label, own } = SWITCH_LABELS[other]
      return `<a lang="${LOCALES[other]}" href="${inLanguage('/', other)}">${inHtml(own ?? label)}</a>`
    })
    .join(' · ')
  return standalonePage({
    language,
    title,
    product,
    sewn: (tile) => tile <= months,
    refreshSeconds: REFRESH_SECONDS,
    body: `<p class="lead">${inHtml(words.lead)}</p>
<dl>
${facts.map(([what = '', state = '']) => `<dt>${inHtml(what)}</dt><dd>${inHtml(state)}</dd>`).join('\n')}
</dl>
<p>${inHtml(words.refresh)}</p>
<div class="others"><p>${others}</p></div>`,
  })
}

/** "Month 14 of 36: Evening School, assembly 18", or null before the first. */
export function monthIn(language: Language, world: WorldProgress | null): string | null {
  if (world === null) return null
  const { month, months, latest } = world
  const words = WORDS[language]
  if (latest === null) return fill(words.month, { month, months })
  return fill(words.held, { month, months, group: latest.group, number: latest.number })
}

/** One sentence for what is no page. */
export function startingText(language: Language): string {
  return WORDS[language].refused
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ownValue(values, name) ?? ''))
}
