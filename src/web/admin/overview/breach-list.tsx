import type { BreachFacts, CheckResult } from '#services/operations/run-checks.ts'
import { lookOf } from '#web/admin/overview/fact-look.ts'
import { formatCount } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** What breaks a check: each place with its group and the facts that show it. */
export function BreachList({ breaches }: { breaches: CheckResult['breaches'] }) {
  const t = useMessages('adminChecks')
  return (
    <ul className="flex flex-col divide-y divide-line border-t border-line">
      {breaches.map(({ consortiumId, detail, facts }) => (
        <li
          key={`${consortiumId} ${detail}`}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2"
        >
          {consortiumId === '' ? null : <TextLink to={`/dashboard/groups/${consortiumId}`}>{t('openGroup')}</TextLink>}
          <Facts facts={facts} />
        </li>
      ))}
    </ul>
  )
}

function Facts({ facts }: { facts: BreachFacts }) {
  const labels = useMessages('adminChecks.facts')
  type Known = Parameters<typeof labels>[0]
  return (
    <dl className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="flex items-baseline gap-1.5">
          <dt className="text-14 text-ink-2">{labels.has(name as Known) ? labels(name as Known) : name}</dt>
          <dd className="font-semibold wrap-anywhere">
            <Fact name={name} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: BreachFacts[string] }) {
  const values = useMessages('adminChecks.values')
  const language = useLanguage()
  if (value === null) return '–'
  switch (lookOf(name, value)) {
    case 'money':
      return <Money cents={Number(value)} />
    case 'instant':
      return <Instant at={new Date(String(value))} />
    case 'number':
      return <span className="figures">{formatCount(Number(value), language)}</span>
    case 'code':
      return <code className="font-mono text-14">{String(value)}</code>
    default: {
      const known = String(value) as Parameters<typeof values>[0]
      return values.has(known) ? values(known) : known
    }
  }
}
