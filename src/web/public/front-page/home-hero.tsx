import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { SavingsLink } from '#web/public/calculator/savings-calculator.tsx'
import { buttonLook } from '#web/ui/button-look.ts'

/**
 * The mangrove panel with the brand's cut: what this is, the fee in the same breath as "no interest", and two ways to go on
 * (PUB-01). The first button reveals the calculator further down; without script it leads to the calculator's own page.
 */
export function HomeHero({ fee }: { fee: string }) {
  const t = useMessages('home')
  const calculator = useMessages('calculator')
  const language = useLanguage()
  return (
    <section className="on-mangrove flex flex-col justify-between gap-5 rounded-corner rounded-br-cut bg-mangrove p-5 sm:gap-8 text-ink sm:p-10 lg:col-span-8 lg:p-12">
      <div className="flex flex-col gap-4 sm:gap-6">
        <h1 className="text-36 sm:text-48 lg:text-64">{t('headline')}</h1>
        <p className="measure text-ink-2 sm:text-18">{t('lead')}</p>
      </div>
      <div className="flex flex-col gap-5 sm:gap-6">
        <div className="flex flex-col gap-1">
          <p className="font-display text-22 font-bold text-ipe">{t('feeLine', { fee })}</p>
          <p className="measure text-ink-2">{t('whenLine')}</p>
        </div>
        <div className="no-print flex flex-wrap gap-3">
          <SavingsLink>{calculator('reveal')}</SavingsLink>
          <a href={inLanguage('/how-it-works', language)} className={buttonLook({ look: 'outline' })}>
            {t('howItWorks')}
          </a>
        </div>
      </div>
    </section>
  )
}
