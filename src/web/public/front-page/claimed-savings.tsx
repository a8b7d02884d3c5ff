import { amortizedLoan } from '#domain/calculator/amortized-loan.ts'
import { cents, multiplyRatio, subtract, WHOLE_BPS } from '#domain/money.ts'
import type { Claim, OperatorContent } from '#services/content/operator-claims.ts'
import { formatDay, formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { amountInText } from '#web/public/amount-in-text.tsx'
import { NEW_GROUP_FEE_BPS } from '#web/public/plan-figures.ts'
import { Example, Sample } from '#web/sample.tsx'

/** "Up to 70% less in fee than in interest", never without its basis and the figure for a new
 * group's fee beside it (rules 0, "Up to 70%"), and what loans cost elsewhere (COPY-08). */
export function ClaimedSavings({ operator }: { operator: OperatorContent }) {
  const t = useMessages('claims')
  const language = useLanguage()
  const { savings } = operator
  const { upToBps, creditCents, months, feeBps, rateBps } = savings.value
  const credit = cents(creditCents)
  const fee = multiplyRatio(credit, feeBps, WHOLE_BPS)
  const interest = subtract(amortizedLoan(credit, rateBps, months).totalCents, credit)
  const money = (amount: number, whole = false) => formatMoney(amount, language, { whole })
  const percent = (bps: number) => formatPercent(bps, language)
  const lessThan = (whole: number, part: number) =>
    formatPercent(multiplyRatio(cents(WHOLE_BPS), whole - part, whole), language, 1)
  return (
    <section aria-labelledby="up-to" className="bg-jacaranda-soft">
      <div className="page grid gap-x-8 gap-y-3 py-6 sm:py-8 lg:grid-cols-12 lg:items-start lg:py-12">
        <h2 id="up-to" className="text-28 text-jacaranda md:text-48 lg:col-span-5">
          {t('upToTitle', { percent: percent(upToBps) })}
        </h2>
        <div className="flex flex-col gap-3 lg:col-span-7 lg:border-l lg:border-jacaranda lg:pl-8">
          <p className="measure">
            <Sample of={savings} />{' '}
            {t.rich('upToBasis', {
              ...amountInText,
              fee: money(fee),
              feeRate: percent(feeBps),
              credit: money(credit, true),
              interest: money(interest),
              rate: percent(rateBps),
              months,
              less: lessThan(interest, fee),
            })}
          </p>
          <p className="measure">
            <Example />{' '}
            {t('upToUsual', {
              fee: percent(NEW_GROUP_FEE_BPS),
              less: lessThan(interest, multiplyRatio(credit, NEW_GROUP_FEE_BPS, WHOLE_BPS)),
            })}
          </p>
          <ProofLine of={savings} />
        </div>
      </div>
    </section>
  )
}

/** What loans cost elsewhere (COPY-08): one footnote to the comparison, whose header has their mark, dated by its proof. */
export function MarketRates({ operator }: { operator: OperatorContent }) {
  const t = useMessages('claims')
  const language = useLanguage()
  const { traditionalApr, homeLoanRates, carLoanRates } = operator
  const percent = (bps: number) => formatPercent(bps, language)
  return (
    <div className="mt-4 text-14 text-ink-2">
      <p className="measure">
        <strong>{t('marketTitle')}</strong>{' '}
        {t('marketApr', { low: percent(traditionalApr.value.minBps), high: percent(traditionalApr.value.maxBps) })}{' '}
        {t('marketBank', {
          low: percent(homeLoanRates.value.minBps),
          high: percent(homeLoanRates.value.maxBps),
          car: percent(carLoanRates.value.maxBps),
        })}
      </p>
      <ProofLine of={traditionalApr} />
      <ProofLine of={homeLoanRates} />
    </div>
  )
}

/** Why a proven claim is true, since when, and where to read about it. */
function ProofLine({ of: { proof } }: { of: Claim<unknown> }) {
  const t = useMessages('claims')
  const language = useLanguage()
  if (proof === null) return null
  const text = t('proof', {
    basis: proof.basis,
    date: formatDay(proof.date as Parameters<typeof formatDay>[0], language, 'long'),
  })
  return (
    <p className="text-14 text-ink-2">
      {proof.link === undefined ? (
        text
      ) : (
        <a className="link" href={proof.link}>
          {text}
        </a>
      )}
    </p>
  )
}
