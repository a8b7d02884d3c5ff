import { LEAVING_DEDUCTION } from '#domain/refunds/leaving-refund.ts'
import type { JoiningPage } from '#services/spots/review-joining.ts'
import { formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'

/** What joining means besides its figures: when money is drawn, changing one's mind, leaving, being late, and the security (rules 2, 8, 9). */
export function KnowBefore({ review: { isLaunched } }: { review: JoiningPage }) {
  const t = useMessages('asking.know')
  const language = useLanguage()
  const leaving = {
    leave: formatPercent(LEAVING_DEDUCTION.bps, language),
    leaveMost: formatMoney(LEAVING_DEDUCTION.mostCents, language, { whole: true }),
  }
  return (
    <section aria-labelledby="know" className="flex flex-col gap-3 border-t-2 border-ink pt-4">
      <h2 id="know" className="text-22">
        {t('title')}
      </h2>
      <ul className="measure flex list-disc flex-col gap-2 pl-5">
        <li>{t('drawn')}</li>
        {isLaunched ? null : <li>{t('afterStart')}</li>}
        <li>{t('coolingOff')}</li>
        <li>{t('leaving', leaving)}</li>
        <li>{t('late')}</li>
        <li>{t('secured')}</li>
      </ul>
    </section>
  )
}
