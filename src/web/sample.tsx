import type { Claim } from '#services/content/operator-claims.ts'
import { useMessages } from '#web/i18n/messages.ts'

const LOOK = 'inline-block rounded-corner bg-info-soft px-2 py-0.5 font-text text-14 font-semibold text-info'

/**
 * The visible word "Sample" beside what the operator has not replaced or proven yet, nothing once it has (rules 0,
 * Claims). Put it into the same block as the claim: `<Sample of={operator.reviews} />`; for a block of several claims
 * give all of them.
 */
export function Sample({ of }: { of: Claim<unknown> | readonly Claim<unknown>[] }) {
  const t = useMessages('shell')
  const claims = Array.isArray(of) ? (of as readonly Claim<unknown>[]) : [of as Claim<unknown>]
  return claims.some(({ isMarked }) => isMarked) ? <strong className={LOOK}>{t('sample')}</strong> : null
}

/** The visible word "Example" beside figures that are worked through with all their inputs (rules 0, Examples). */
export function Example() {
  const t = useMessages('shell')
  return <strong className={LOOK}>{t('example')}</strong>
}
