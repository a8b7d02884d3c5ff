import type { ReactNode } from 'react'
import { bonusBps, pointsAfterMonths } from '#domain/bonus/bonus.ts'
import { formatPercent } from '#web/i18n/formats.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'

/** How each figure is worked out, and what no figure can tell. */
export function CalculatorNotes({ fee, points }: { fee: string; points: number }) {
  const t = useMessages('calculator')
  const language = useLanguage()
  const bonusAfter = (months: number) => formatPercent(bonusBps(pointsAfterMonths(months)), language)
  return (
    <div className="bg-mist">
      <div className="page grid gap-x-8 gap-y-12 py-12 lg:grid-cols-12 lg:py-16">
        <section aria-labelledby="count" className="lg:col-span-8">
          <h2 id="count" className="text-28">
            {t('countHeading')}
          </h2>
          <dl className="mt-5 border-t border-line">
            <Note term={t('countGroup')}>{t('countGroupText', { fee })}</Note>
            <Note term={t('countSimple')}>{t('countSimpleText')}</Note>
            <Note term={t('countAmortized')}>{t('countAmortizedText')}</Note>
            <Note term={t('countBonus')}>
              {t('countBonusText', {
                points,
                stepPoints: pointsAfterMonths(12),
                step: bonusAfter(12),
                most: bonusAfter(60),
              })}
            </Note>
          </dl>
        </section>
        <section aria-labelledby="unknown" className="lg:col-span-4">
          <h2 id="unknown" className="text-28">
            {t('unknownHeading')}
          </h2>
          <ul className="mt-5 flex list-disc flex-col gap-3 pl-5">
            <li>{t('unknownSelection')}</li>
            <li>{t('unknownRate')}</li>
            <li>{t('unknownLate')}</li>
          </ul>
          <p className="no-print mt-6 flex flex-col gap-2">
            <a className="link" href={inLanguage('/how-it-works', language)}>
              {t('nextHow')}
            </a>
            <a className="link" href={inLanguage('/pricing', language)}>
              {t('nextPricing')}
            </a>
          </p>
        </section>
      </div>
    </div>
  )
}

function Note({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-b border-line py-4 md:grid-cols-[12rem_1fr]">
      <dt className="font-semibold">{term}</dt>
      <dd className="measure text-ink-2">{children}</dd>
    </div>
  )
}
