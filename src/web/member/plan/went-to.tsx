import { totalOf } from '#domain/payments/installment-plan.ts'
import type { Extract } from '#services/documents/show-extract.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { FigureHead } from '#web/ui/figure-head.tsx'
import { Money } from '#web/ui/money.tsx'

const PARTS = [
  ['fund', 'commonFundCents', 'fill-(--data-1)', 'bg-(--data-1)'],
  ['reserve', 'reserveCents', 'fill-(--data-5)', 'bg-(--data-5)'],
  ['fee', 'operatorCents', 'fill-(--data-2)', 'bg-(--data-2)'],
] as const

/** How much of what was paid went to the fund, the reserve, and the fee, and how much of what is left will. */
export function WentTo({ extract: { paid, toGo } }: { extract: Extract }) {
  const t = useMessages('extract')
  const paidCents = totalOf(paid)
  const toGoCents = totalOf(toGo)
  const whole = Math.max(1, paidCents + toGoCents)
  const money = (cents: number) => () => <Money cents={cents} />
  let x = 0
  return (
    <section className="flex flex-col gap-4 rounded-corner rounded-br-cut bg-mist p-4 pb-8 sm:p-8">
      <h2 className="text-22 sm:text-28">{t('wentTo')}</h2>
      <p className="measure text-18">
        {paidCents === 0
          ? t('nothingYet')
          : t.rich('wentToText', {
              paid: money(paidCents),
              fund: money(paid.commonFundCents),
              reserve: money(paid.reserveCents),
              fee: money(paid.operatorCents),
            })}
      </p>
      {/* The table says it; the bar is for the eye. What is left to pay is the empty rest. */}
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="h-6 w-full border border-field" aria-hidden="true">
        {PARTS.map(([name, part, fill]) => {
          const width = (paid[part] / whole) * 100
          const at = x
          x += width
          return <rect key={name} x={at} width={Math.max(0, width)} height={4} className={fill} />
        })}
      </svg>
      <table className="w-full max-w-3xl border-collapse text-16">
        <caption className="heard">{t('wentTo')}</caption>
        <FigureHead columns={[t('to'), t('paid'), t('toGo'), t('whole')]} isLastWide />
        <tbody>
          {PARTS.map(([name, part, , swatch]) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-normal">
                <span className="flex items-center gap-2">
                  <span aria-hidden="true" className={`size-3 shrink-0 ${swatch}`} />
                  {t(name)}
                </span>
              </th>
              <Cells paidCents={paid[part]} toGoCents={toGo[part]} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-ink font-semibold">
            <th scope="row" className="py-2 text-left">
              {t('total')}
            </th>
            <Cells paidCents={paidCents} toGoCents={toGoCents} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Cells({ paidCents, toGoCents }: { paidCents: number; toGoCents: number }) {
  return (
    <>
      <td className="py-2 pl-4 text-right max-sm:pl-3">
        <Money cents={paidCents} />
      </td>
      <td className="py-2 pl-4 text-right max-sm:pl-3">
        <Money cents={toGoCents} />
      </td>
      <td className="py-2 pl-4 text-right max-sm:pl-3 max-sm:hidden">
        <Money cents={paidCents + toGoCents} />
      </td>
    </>
  )
}
