import type { ReactNode } from 'react'
import type { Cents } from '#domain/money.ts'
import type { CostOfSelection } from '#domain/payments/cost-by-month.ts'
import { formatMoney, formatYearlyRate } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'

interface CostColumnProps {
  point: CostOfSelection
  payoutCents: Cents
  /** What the plan costs in all besides the payout: the fee. */
  planCents: Cents
  rateName: string
  /** The group of radio buttons. */
  name: string
  isChosen: boolean
}

/** One month: its column, which is a radio button, and its figures, which show while it's chosen. */
export function CostColumn({ point, payoutCents, planCents, rateName, name, isChosen }: CostColumnProps) {
  const t = useMessages('cost')
  const language = useLanguage()
  const money = (cents: Cents) => formatMoney(cents, language)
  const rate = point.yearlyRateBps === null ? null : formatYearlyRate(point.yearlyRateBps, language)
  const b = (amount: ReactNode) => <b className="figures">{amount}</b>
  const fee = money(planCents)
  return (
    <div className="contents">
      <label className="cost-column">
        <input
          type="radio"
          name={name}
          // Without one, the browser gives it a value it didn't have, and an island takes that for something typed.
          value={point.month}
          defaultChecked={isChosen}
          aria-label={t('point', {
            month: point.month,
            adds: money(point.groupAddsCents),
            left: money(point.stillToPayCents),
            rate: rate ?? '',
            hasRate: rate === null ? 'no' : 'yes',
          })}
          className="heard"
        />
        <span aria-hidden="true" className="figures cost-rate">
          {rate ?? '–'}
        </span>
        <Bar paidCents={point.paidCents} payoutCents={payoutCents} />
        <span aria-hidden="true" className="figures text-16">
          {point.month}
        </span>
      </label>
      <div className="cost-reading">
        <dl>
          <Figure term={t('own')} mark="cost-own">
            {money(point.paidCents)}
          </Figure>
          <Figure term={t('adds')} mark="cost-added">
            {money(point.groupAddsCents)}
          </Figure>
          <Figure term={t('left')}>{money(point.stillToPayCents)}</Figure>
          {rate === null ? null : <Figure term={rateName}>{rate}</Figure>}
        </dl>
        <p>
          {rate !== null
            ? t.rich('cheaper', { month: point.month, rate, b })
            : t.rich(point.groupAddsCents === 0 ? 'nothing' : 'ownMoney', { fee, b })}
        </p>
      </div>
    </div>
  )
}

/** With the mark of its part of the column, if it's one. */
function Figure({ term, mark, children }: { term: string; mark?: string; children: ReactNode }) {
  return (
    <div>
      <dt className={mark}>{term}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}

const WIDTH = 36
const HEIGHT = 168

/** The payout as a column: below, the member's own money; above it, with the brand's quarter, what the group adds. */
function Bar({ paidCents, payoutCents }: { paidCents: Cents; payoutCents: Cents }) {
  const own = Math.round(HEIGHT * Math.min(1, paidCents / payoutCents))
  const added = HEIGHT - own
  const corner = Math.min(WIDTH, added)
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="cost-bar">
      <path d={`M0 0h${WIDTH - corner}a${corner} ${corner} 0 0 1 ${corner} ${corner}v${added - corner}h-${WIDTH}z`} />
      <rect y={added} width={WIDTH} height={own} />
    </svg>
  )
}
