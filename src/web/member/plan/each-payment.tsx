import { totalOf } from '#domain/payments/installment-plan.ts'
import type { ExtractLine } from '#services/documents/show-extract.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Instant } from '#web/ui/day.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Money } from '#web/ui/money.tsx'

/** Each payment with its parts, newest first, in two lines; a returned one appears twice, as on the statement. */
export function EachPayment({ lines }: { lines: readonly ExtractLine[] }) {
  const t = useMessages('extract')
  const language = useLanguage()
  if (lines.length === 0) return null
  const what = ({ kind, number, isReturn }: ExtractLine) => {
    const words = t(`kinds.${kind}`, { number: number ?? 0 })
    if (isReturn && (kind === 'credit' || kind === 'held')) return t(`kinds.${kind}_undone`)
    return isReturn ? t('returned', { what: words }) : words
  }
  const part = (name: 'fund' | 'reserve' | 'fee', cents: number) =>
    t('part', { to: t(name), amount: formatMoney(cents, language) })
  return (
    <Fold title={t('each')} note={<span className="whitespace-nowrap">{t('eachCount', { count: lines.length })}</span>}>
      <ol className="flex flex-col border-t-2 border-ink">
        {lines.map((line) => (
          <li
            key={`${line.at.toISOString()} ${line.kind} ${line.number} ${line.isReturn}`}
            className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-b border-line py-2.5 break-inside-avoid"
          >
            <span className="font-semibold">{what(line)}</span>
            <span className="text-right font-semibold">
              <Money cents={totalOf(line.paid)} />
            </span>
            <ul className="flex flex-wrap gap-x-4 text-14">
              {(['fund', 'reserve', 'fee'] as const).map((name) => (
                <li key={name} className="figures whitespace-nowrap">
                  {part(name, line.paid[PART_OF[name]])}
                </li>
              ))}
            </ul>
            <span className="text-right text-14 whitespace-nowrap text-ink-2">
              <Instant at={line.at} dayOnly look="medium" />
            </span>
          </li>
        ))}
      </ol>
    </Fold>
  )
}

const PART_OF = { fund: 'commonFundCents', reserve: 'reserveCents', fee: 'operatorCents' } as const
