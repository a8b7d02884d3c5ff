import type { ReactNode } from 'react'
import { returnReason } from '#domain/payments/return-reason.ts'
import type { Point, PointKey } from '#domain/standing/point.ts'
import { formatList } from '#web/i18n/formats.ts'
import { type Catalogue, useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { type Looks, pointFigures } from '#web/standing/point-figures.ts'
import { Day, Hour, Instant } from '#web/ui/day.tsx'
import { Money, Percent } from '#web/ui/money.tsx'

/** A point in words: its headline and the sentences below it. */
export function usePointWords(): (point: Point) => { title: ReactNode; text: ReactNode } {
  const say = usePointSentence()
  return (point) => ({ title: say(`points.${point.key}.title`, point), text: say(`points.${point.key}.text`, point) })
}

type Sentence = `points.${PointKey}.${'title' | 'text'}` | `odds.${keyof Catalogue['standing']['odds']}`

/** A sentence of the standing's words with the figures of a point in it. */
export function usePointSentence(): (sentence: Sentence, point: Point) => ReactNode {
  const t = useMessages('standing')
  const language = useLanguage()
  return (sentence, point) => {
    const { selections = [], reason, returnCode } = point
    const winners = selections.map(({ position, method }) =>
      selections.length === 1 ? String(position) : t('winner', { position, method }),
    )
    const values = {
      ...pointFigures(point, ELEMENTS),
      names: () => formatList(winners, language),
      reason: () => (reason ? t(`reasons.${reason}`) : null),
      why: () => t(`returned.${returnReason(returnCode ?? '')}`),
    }
    // The union of all keys is more than the type checker can hold; every sentence takes of these values what it needs.
    return t.rich(sentence as 'points.result.text', values)
  }
}

const ELEMENTS: Looks<ReactNode> = {
  money: (cents) => <Money cents={cents} />,
  percent: (basisPoints) => <Percent basisPoints={basisPoints} digits={1} />,
  instant: (at, look) => <Instant at={at} dayOnly look={look} />,
  hour: (at) => <Hour at={at} />,
  day: (on) => <Day on={on} look="day" />,
  nothing: null,
}
