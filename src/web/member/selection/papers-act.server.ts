import type { Context } from '#context'
import type { GuaranteeItem } from '#domain/contemplations/guarantees.ts'
import { parseMoney } from '#domain/money.ts'
import { type GivenGuarantee, provideGuarantee } from '#services/contemplations/provide-guarantee.ts'
import type { Notice } from '#web/member/consortium/notices.ts'

/**
 * The papers that were filled in, each as a field `paper.<item>` and a valuation with its amount; empty ones are left for later.
 * Answers the notice, or the refusals by field.
 */
export async function answerPapers(
  ctx: Context,
  consortiumId: string,
  form: FormData,
): Promise<Notice | Record<string, string>> {
  const given: GivenGuarantee[] = []
  const errors: Record<string, string> = {}
  const language = String(form.get('language')) as 'enUS' | 'ptBR' | 'esMX'
  for (const [name, value] of form) {
    if (!name.startsWith('paper.') || typeof value !== 'string' || value.trim() === '') continue
    const item = name.slice('paper.'.length) as GuaranteeItem
    const typed = form.get(`amount.${item}`)
    if (typeof typed !== 'string') {
      given.push({ item, reference: value })
      continue
    }
    const amountCents = parseMoney(typed, language)
    if (amountCents === null) errors[`amount.${item}`] = 'invalid_valuation'
    else given.push({ item, reference: value, amountCents })
  }
  if (Object.keys(errors).length > 0) return errors
  if (given.length === 0) return { '': 'no_paper' }
  const verdict = await provideGuarantee(ctx, {
    consortiumId,
    contemplationId: String(form.get('contemplationId')),
    given,
  })
  if (!verdict.ok) return { '': verdict.refusal }
  return verdict.isComplete ? 'papers_complete' : 'papers_saved'
}
