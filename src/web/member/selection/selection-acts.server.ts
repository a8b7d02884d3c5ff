import { z } from 'zod'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/language.ts'
import { parseMoney } from '#domain/money.ts'
import { acceptSelection } from '#services/contemplations/accept-selection.ts'
import { deferSelection } from '#services/contemplations/defer-selection.ts'
import { type GivenGuarantee, provideGuarantee } from '#services/contemplations/provide-guarantee.ts'
import { type Act, resultOf } from '#web/member/answer-act.server.ts'
import { type Refusals, readForm } from '#web/read-form.ts'

const SELECTION = z.object({ contemplationId: z.string() })
const DOCUMENTS = SELECTION.extend({ language: z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE) })

/** What the panel of a selection can do (rules 8): accept the payout or decide later, and send the documents of its security. */
export const selectionActs = (consortiumId: string): [intent: string, Act][] => [
  ['accept', onSelection(consortiumId, async (ctx, key) => resultOf(await acceptSelection(ctx, key), 'accepted'))],
  ['defer', onSelection(consortiumId, async (ctx, key) => resultOf(await deferSelection(ctx, key), 'deferred'))],
  ['documents', giveDocuments(consortiumId)],
]

type OnSelection = (ctx: Parameters<Act>[0], key: { consortiumId: string; contemplationId: string }) => ReturnType<Act>

const onSelection =
  (consortiumId: string, act: OnSelection): Act =>
  async (ctx, form) => {
    const read = readForm(SELECTION, form)
    return read.ok ? await act(ctx, { consortiumId, ...read.values }) : read
  }

/** Saves the documents that were filled in or uploaded; the others are left for later. */
const giveDocuments =
  (consortiumId: string): Act =>
  async (ctx, form) => {
    const read = readForm(DOCUMENTS, form)
    if (!read.ok) return read
    const { contemplationId, language } = read.values
    const { given, refusals } = readDocuments(form, language)
    if (Object.keys(refusals).length > 0) return { refusals }
    const verdict = await provideGuarantee(ctx, { consortiumId, contemplationId, given })
    if (!verdict.ok && verdict.refusal === 'invalid_valuation')
      return { refusals: { 'amount.valuation': verdict.refusal } }
    return resultOf(verdict, verdict.ok && verdict.value.isComplete ? 'documents_complete' : 'documents_saved')
  }

/** Each document is a field `document.<item>`, and a valuation has its amount beside it, `amount.<item>`. */
export function readDocuments(form: FormData, language: Language): { given: GivenGuarantee[]; refusals: Refusals } {
  const given: GivenGuarantee[] = []
  const refusals: Refusals = {}
  for (const [name, value] of form) {
    if (!name.startsWith('document.') || typeof value !== 'string') continue
    const item = name.slice('document.'.length)
    const typed = form.get(`amount.${item}`)
    // Beside an uploaded file a value needs no more words.
    if (value.trim() === '' && (typeof typed !== 'string' || typed.trim() === '')) continue
    if (typeof typed !== 'string') {
      given.push({ item, reference: value })
      continue
    }
    const amountCents = parseMoney(typed, language)
    if (amountCents === null) refusals[`amount.${item}`] = 'invalid_valuation'
    else given.push({ item, reference: value, amountCents })
  }
  return { given, refusals }
}
