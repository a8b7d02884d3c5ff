import { centsOfDollars } from '#domain/money.ts'
import { reserveBpsFor } from '#domain/payments/installment-plan.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { EXAMPLE } from '#web/public/example-plan.ts'
import { PITCH, SHAPE_PATHS, TILE } from '#web/quilt/quilt-pattern.ts'
import { TILE_FILLS } from '#web/quilt/tile-fills.ts'

const DOT_CENTS = centsOfDollars(5)
const ACROSS = 23

/** The example's installment as dots of five dollars: what goes to the fund, the operator, and the reserve. */
export function FeeDots({ className = '' }: { className?: string }) {
  const t = useMessages('blog')
  const language = useLanguage()
  const { fund, operator, reserve } = dots()
  const all = fund + operator + reserve
  const side = (tiles: number) => tiles * PITCH - (PITCH - TILE)
  return (
    <svg
      viewBox={`0 0 ${side(ACROSS)} ${side(Math.ceil(all / ACROSS))}`}
      className={`block h-auto ${className}`}
      role="img"
      aria-label={t('feePicture', {
        dollars: formatMoney(DOT_CENTS, language, { whole: true }),
        fund,
        operator,
        reserve,
      })}
    >
      {Array.from({ length: all }, (_, at) => at).map((at) => {
        const [shape, fill] =
          at < fund
            ? (['dot', TILE_FILLS.action] as const)
            : at < fund + operator
              ? (['quarter', TILE_FILLS.ipe] as const)
              : (['triangle', TILE_FILLS.goiaba] as const)
        return (
          <path
            key={at}
            d={SHAPE_PATHS[shape]}
            transform={`translate(${(at % ACROSS) * PITCH} ${Math.floor(at / ACROSS) * PITCH})`}
            className={fill}
          />
        )
      })}
    </svg>
  )
}

/** 115 dots: 100 for the fund, 13 for the operator, 2 for the reserve. */
function dots() {
  const { creditCents, monthlyCents, months, feeBps } = EXAMPLE
  const ofCredit = creditCents / months
  const fund = ofCredit / DOT_CENTS
  const reserve = (ofCredit * reserveBpsFor(feeBps)) / 10_000 / DOT_CENTS
  return { fund, reserve, operator: monthlyCents / DOT_CENTS - fund - reserve }
}
