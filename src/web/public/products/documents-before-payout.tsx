import type { GuaranteeItem } from '#domain/contemplations/guarantees.ts'
import { formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { BALANCE_SHARE_BPS, BUDGET_SHARE_BPS, coSignerThrough, type PlanFigures } from '#web/public/plan-figures.ts'

interface DocumentsBeforePayoutProps {
  title: string
  text: string
  /** The checklist of the domain (rules 8). */
  documents: readonly GuaranteeItem[]
  /** The page's example, which tells until when a co-signer is needed. */
  plan: PlanFigures
}

/** What a selected member must bring before the credit is paid out, shown before joining (LIFE-10). */
export function DocumentsBeforePayout({ title, text, documents, plan }: DocumentsBeforePayoutProps) {
  const t = useMessages('plans.documents')
  const language = useLanguage()
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="text-28">
        {title}
      </h2>
      <ol className="mt-4 border-t border-line">
        {documents.map((item, at) => (
          <li key={item} className="flex gap-4 border-b border-line py-3">
            <span aria-hidden="true" className="figures font-bold text-action">
              {at + 1}
            </span>
            <span>
              {item === 'co_signer'
                ? t('co_signer', {
                    income: formatPercent(BUDGET_SHARE_BPS, language),
                    balance: formatPercent(BALANCE_SHARE_BPS, language),
                    until: coSignerThrough(plan),
                  })
                : t(item)}
            </span>
          </li>
        ))}
      </ol>
      <p className="measure mt-4 text-ink-2">{text}</p>
    </section>
  )
}
