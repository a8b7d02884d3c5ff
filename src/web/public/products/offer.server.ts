import type { RequestContext } from '#context'
import type { Language } from '#domain/language.ts'
import { readOpenTerms } from '#services/content/read-open-terms.ts'
import { readOperatorContent } from '#services/content/read-operator-content.ts'
import type { Offer } from '#web/public/products/offered-range.tsx'

/** What the operator claims to offer for a product, and which terms are open today (CONST-04, CONST-06). */
export async function readOffer(ctx: RequestContext, language: Language, kind: 'car' | 'home'): Promise<Offer> {
  const [{ productValues, terms }, openTerms] = await Promise.all([
    readOperatorContent(ctx, language),
    readOpenTerms(ctx),
  ])
  const { car, homeMost } = terms.value
  return {
    kind,
    values: { ...productValues, value: productValues.value[kind] },
    terms: { ...terms, value: kind === 'car' ? car : { min: null, max: homeMost } },
    openTerms,
  }
}
