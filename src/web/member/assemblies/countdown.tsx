import { useEffect, useState } from 'react'
import { formatList } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface CountdownProps {
  drawsAt: Date
  /** The product's time when the page was made; what the browser heard since comes in `live`. */
  now: Date
  live: { aheadMs: number; drawsAt: number } | null
}

/** How long until the draw: days first, seconds only in the last day. Read as one sentence, never announced by itself. */
export function Countdown({ drawsAt, now, live }: CountdownProps) {
  const t = useMessages('assembly.countdown')
  const language = useLanguage()
  const left = useLeft(drawsAt, now, live)
  if (left <= 0)
    return (
      <div className="flex flex-col gap-2">
        <h2 className="text-36 sm:text-48">{t('now')}</h2>
        <p className="needs-script text-18">{t('opensItself')}</p>
      </div>
    )
  const parts = partsOf(left)
  const words = parts.map(([unit, count]) => `${count} ${t(unit, { count })}`)
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-22 sm:text-28">{t('title')}</h2>
      <p role="timer" aria-label={formatList(words, language)} className="flex flex-wrap gap-x-6 gap-y-2">
        {parts.map(([unit, count]) => (
          <span key={unit} aria-hidden="true" className="flex flex-col" suppressHydrationWarning>
            <span className="figures text-48 font-bold text-ipe sm:text-64">{count}</span>
            <span className="text-16 text-ink-2">{t(unit, { count })}</span>
          </span>
        ))}
      </p>
      <p className="needs-script text-ink-2">{t('opensItself')}</p>
    </div>
  )
}

/** Milliseconds left by the product's clock, counted down every second. */
function useLeft(drawsAt: Date, now: Date, live: CountdownProps['live']): number {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), SECOND)
    return () => clearInterval(timer)
  }, [])
  return live === null ? drawsAt.getTime() - now.getTime() : live.drawsAt - (Date.now() + live.aheadMs)
}

type Unit = 'days' | 'hours' | 'minutes' | 'seconds'

function partsOf(left: number): [Unit, number][] {
  const all: [Unit, number][] = [
    ['days', Math.floor(left / DAY)],
    ['hours', Math.floor((left % DAY) / HOUR)],
    ['minutes', Math.floor((left % HOUR) / MINUTE)],
    ['seconds', Math.floor((left % MINUTE) / SECOND)],
  ]
  const first = all.findIndex(([, count]) => count > 0)
  return all.slice(first < 0 ? 3 : first, first === 0 ? 3 : 4)
}
