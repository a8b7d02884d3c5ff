import { createTranslator } from 'use-intl/core'
import { type Language, LOCALES } from '#domain/language.ts'
import { returnReason } from '#domain/payments/return-reason.ts'
import type { Point } from '#domain/standing/point.ts'
import type { Standing } from '#domain/standing/standing.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { formatDay, formatInstantDay, formatList, formatMoney, formatPercent, formatTime } from '#web/i18n/formats.ts'
import type { SearchEntry } from '#web/search/match-entries.ts'
import { pathOfAct } from '#web/standing/act-paths.ts'
import { type Looks, pointFigures } from '#web/standing/point-figures.ts'

interface Asked {
  consortiumId: string
  name: string
  standing: Standing
}

/** Where a member stands, as the first entry in their search: the headline, the link, and the words of its actions to find it by. */
export function standingEntry({ consortiumId, name, standing }: Asked, language: Language, zone: string): SearchEntry {
  const t = createTranslator({ locale: LOCALES[language], messages: messagesFor(language, ['standing']) })
  const [first] = standing
  const acts = standing.flatMap((point) => point.acts)
  const labels = acts.map((act) => t(`standing.acts.${act.act}`, { number: 'number' in act ? act.number : 0 }))
  const [act] = acts
  return {
    title: headline(first, language, zone),
    hint: [name, ...labels.slice(0, 1)].join(' · '),
    to: (act && pathOfAct(act, consortiumId)) ?? `/consortium/${consortiumId}`,
    keywords: labels.join(' '),
  }
}

/** The headline of a point as plain text. */
function headline(point: Point, language: Language, zone: string): string {
  const t = createTranslator({ locale: LOCALES[language], messages: messagesFor(language, ['standing']) })
  const { selections = [], reason, returnCode } = point
  const texts: Looks<string> = {
    money: (cents) => formatMoney(cents, language),
    percent: (basisPoints) => formatPercent(basisPoints, language, 1),
    instant: (at, look) => formatInstantDay(at, language, zone, look),
    hour: (at) => formatTime(at, language, zone),
    day: (on) => formatDay(on, language, 'day'),
    nothing: '',
  }
  const values = {
    ...pointFigures(point, texts),
    names: () =>
      formatList(
        selections.map(({ position }) => String(position)),
        language,
      ),
    reason: () => (reason ? t(`standing.reasons.${reason}`) : ''),
    why: () => t(`standing.returned.${returnReason(returnCode ?? '')}`),
  }
  // As on the page: the union of all keys is more than the type checker can hold.
  return t.markup(`standing.points.${point.key}.title` as 'standing.points.result.text', values)
}
