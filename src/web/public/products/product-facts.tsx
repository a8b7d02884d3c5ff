import { useLocation } from 'react-router'
import { financialProductFacts, JsonLd } from '#web/document/json-ld.tsx'
import { useRootFacts } from '#web/document/root-facts.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useFeeRange } from '#web/public/pricing/use-fee-range.ts'

/** A product with its fee for search engines: the rule, never an example or a claim (rules 0). */
export function ProductFacts({ name, description }: { name: string; description: string }) {
  const t = useMessages('plans')
  const { publicUrl, productName } = useRootFacts()
  const { pathname } = useLocation()
  const fees = t('fees', useFeeRange())
  return (
    <JsonLd
      facts={[financialProductFacts({ name, description, fees, url: publicUrl + pathname, provider: productName })]}
    />
  )
}
