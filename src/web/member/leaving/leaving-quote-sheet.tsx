import { LEAVING_DEDUCTION } from '#domain/refunds/leaving-refund.ts'
import type { LeavingQuote } from '#services/refunds/review-leaving.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Deduction } from '#web/member/leaving/deduction.tsx'
import { RefundWhen } from '#web/member/leaving/refund-when.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** What leaving now comes to: the amount and when, how it is counted, and what ends. Or why it isn't possible. */
export function LeavingQuoteSheet({ quote }: { quote: LeavingQuote }) {
  const t = useMessages('leaving')
  if (quote.refusal !== null)
    return (
      <Banner tone="info" title={t(`cannot.${quote.refusal}.title`)}>
        {t(`cannot.${quote.refusal}.text`)}
      </Banner>
    )
  return (
    <div className="grid gap-6 lg:grid-cols-5 lg:items-start">
      <div className="lg:col-span-3">
        <Panel tone="mangrove" cut eyebrow={t('youGetBack')} title={<Money cents={quote.amountCents} />}>
          <div className="flex flex-col gap-3 text-18 text-ink-2">
            <When quote={quote} />
          </div>
        </Panel>
      </div>
      {quote.paidInCents === 0 ? null : (
        <div className="lg:col-span-2">
          <Panel title={t('bill')}>
            <Bill quote={quote} />
          </Panel>
        </div>
      )}
      <div className="lg:col-span-full">
        <Ends quote={quote} />
      </div>
    </div>
  )
}

function When({ quote }: { quote: LeavingQuote }) {
  const t = useMessages('leaving')
  if (quote.isBeforeLaunch) return <p>{t('beforeLaunch')}</p>
  if (quote.amountCents === 0) return <p>{t('nothingPaid')}</p>
  return <RefundWhen refund={{ ...quote, dueBy: quote.payBy }} />
}

function Bill({ quote }: { quote: LeavingQuote }) {
  const t = useMessages('leaving')
  const most = formatMoney(LEAVING_DEDUCTION.mostCents, useLanguage(), { whole: true })
  const { paidInCents, deductionCents, amountCents, keptCents, isCoolingOff } = quote
  return (
    <>
      <KeyValues
        items={[
          { term: t(isCoolingOff ? 'paidAll' : 'paidIn'), value: <Money cents={paidInCents} /> },
          ...(isCoolingOff
            ? []
            : [{ term: <Deduction cents={deductionCents} />, value: <Money cents={-deductionCents} /> }]),
          { term: t('refund'), value: <Money cents={amountCents} />, strong: true },
        ]}
      />
      <p className="text-16 text-ink-2">
        {isCoolingOff ? t('keepsNothing') : t.rich('kept', { kept: () => <Money cents={keptCents} />, most })}
      </p>
    </>
  )
}

/** What ends with the spot, and what doesn't go on. */
function Ends({ quote }: { quote: LeavingQuote }) {
  const t = useMessages('leaving')
  return (
    <Panel title={t('ends.title')}>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-16">
        <li>{t('ends.spot', { position: quote.position })}</li>
        {quote.isSelected ? <li>{t('ends.selection')}</li> : null}
        {quote.calledOff.map(({ amountCents }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: payments of a quote never change places.
          <li key={place}>{t.rich('ends.debit', { amount: () => <Money cents={amountCents} /> })}</li>
        ))}
        {quote.bids.map(({ amountCents }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: neither do its bids.
          <li key={place}>{t.rich('ends.bid', { amount: () => <Money cents={amountCents} /> })}</li>
        ))}
        {quote.points > 0 ? <li>{t('ends.points', { points: quote.points })}</li> : null}
        <li>{t('ends.payments')}</li>
      </ul>
    </Panel>
  )
}
