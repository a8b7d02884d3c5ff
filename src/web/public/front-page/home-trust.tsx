import type { OperatorContent } from '#services/content/operator-claims.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useOperatorFacts } from '#web/operator-facts.ts'
import { Sample } from '#web/sample.tsx'

/** Whom the groups are for (COPY-06) and who answers for them (COPY-07), as two ruled lists. */
export function HomeTrust({ operator }: { operator: OperatorContent }) {
  const t = useMessages('home')
  const facts = useOperatorFacts(operator)
  const { partner } = operator
  return (
    <section className="page grid gap-x-12 gap-y-6 pb-6 sm:pb-8 md:grid-cols-2 lg:pb-12">
      <div>
        <h2 className="text-22 md:text-28">{t('whoTitle')}</h2>
        <ul className="mt-3 border-t border-line md:mt-4">
          {[t('whoBuyers'), t('whoUnderserved'), t('whoCredit'), t('whoAdults')].map((line) => (
            <li key={line} className="border-b border-line py-2 md:py-3">
              {line}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className="text-22 md:text-28">
          {t('trustTitle')} <Sample of={partner} />
        </h2>
        <ul className="mt-3 border-t border-line md:mt-4">
          {[facts.registration, facts.funds, partner.value.statement].map((line) => (
            <li key={line} className="border-b border-line py-2 md:py-3">
              {line}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
