import type { ReactNode } from 'react'
import type { ListedReceipt, MonthOfDocuments } from '#services/documents/list-documents.ts'
import { formatDay } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { type DocumentsAt, Formats } from '#web/member/documents/document-links.tsx'
import { Money } from '#web/ui/money.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface MonthsTableProps extends DocumentsAt {
  year: number
  months: readonly MonthOfDocuments[]
}

/** A year's months with their statement, receipts, and the assembly's record; on a narrow screen month under month. */
export function MonthsTable({ year, months, ...at }: MonthsTableProps) {
  const t = useMessages('documentList')
  const language = useLanguage()
  return (
    <table className="paper-table paper-rows w-full text-16">
      <caption className="heard">{t('months', { year: String(year) })}</caption>
      <thead>
        <tr className="border-b border-ink text-left text-14 text-ink-2">
          <th scope="col">{t('month')}</th>
          <th scope="col">{t('statement')}</th>
          <th scope="col">{t('receipts')}</th>
          <th scope="col">{t('record')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ number, month: firstDay, receipts, isHeld }) => {
          const month = formatDay(firstDay, language, 'month')
          return (
            <tr key={number} className="border-b border-line">
              <th scope="row" className="text-left font-semibold first-letter:uppercase">
                {month}
              </th>
              <td>
                <One {...at} name={`month-${number}`} title={t('statementOf', { month })} hasCsv>
                  {t('statement')}
                </One>
              </td>
              <td data-label={receipts.length === 0 ? t('receipts') : undefined}>
                {receipts.length === 0 ? <span className="text-ink-2">{t('nothing')}</span> : null}
                {receipts.map((receipt) => (
                  <Receipt key={receipt.payment} at={at} receipt={receipt} />
                ))}
              </td>
              <td data-label={isHeld ? undefined : t('record')}>
                {isHeld ? (
                  <One {...at} search="" name={`assembly-${number}`} title={t('recordOf', { number })}>
                    {t('recordOf', { number })}
                  </One>
                ) : (
                  <span className="text-ink-2">{t('nothing')}</span>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Receipt({ at, receipt }: { at: DocumentsAt; receipt: ListedReceipt }) {
  const t = useMessages('documentList')
  const { kind, number, payment, amountCents } = receipt
  const title = t(`receiptOf.${kind}`, { number: number ?? 0 })
  return (
    <One {...at} name={`receipt-${payment}`} title={title}>
      {title} · <Money cents={amountCents} />
    </One>
  )
}

/** A document's page and its files, in one line. */
function One({
  children,
  ...document
}: DocumentsAt & { name: string; title: string; hasCsv?: boolean; children: ReactNode }) {
  const { base, search, name } = document
  return (
    <span className="flex flex-wrap items-baseline gap-x-4 max-sm:justify-between">
      <TextLink to={`${base}/${name}${search}`}>{children}</TextLink>
      <Formats {...document} />
    </span>
  )
}
