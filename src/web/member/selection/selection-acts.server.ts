import { z } from 'zod'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/language.ts'
import { parseMoney } from '#domain/money.ts'
import { acceptSelection } from '#services/contemplations/accept-selection.ts'
import { deferSelection } from '#services/contemplations/defer-selection.ts'
import type { DocumentRefusal, GivenGuarantee } from '#services/contemplations/judge-documents.ts'
import { provideGuarantee } from '#services/contemplations/provide-guarantee.ts'
import { type Act, resultOf } from '#web/member/answer-act.server.ts'
import { type Refusals, readForm, textIn } from '#web/read-form.ts'

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
    const given = readDocuments(form, language)
    const verdict = await provideGuarantee(ctx, { consortiumId, contemplationId, given })
    const refusals = verdict.ok ? besideFields(verdict.value.refused) : {}
    if (Object.keys(refusals).length > 0) return { refusals, isPartlyDone: true }
    return resultOf(verdict, verdict.ok && verdict.value.isComplete ? 'documents_complete' : 'documents_saved')
  }

/** Each document that wasn't stored, at the field that has to be mended; a missing value at the amount. */
export function besideFields(refused: Readonly<Record<string, DocumentRefusal>>): Refusals {
  return Object.fromEntries(
    Object.entries(refused).map(([item, code]) => [
      `${code === 'invalid_valuation' ? 'amount' : 'document'}.${item}`,
      code,
    ]),
  )
}

/** Each document is a field `document.<item>`, and a valuation has its amount beside it, `amount.<item>`; one that can't be read is left out, and is refused with its item. */
export function readDocuments(form: FormData, language: Language): GivenGuarantee[] {
  const given: GivenGuarantee[] = []
  for (const [name, reference] of form) {
    if (!name.startsWith('document.') || typeof reference !== 'string') continue
    const item = name.slice('document.'.length)
    const typed = textIn(form, `amount.${item}`)
    // Beside an uploaded file a value needs no more words.
    if (reference.trim() === '' && typed.trim() === '') continue
    const amountCents = parseMoney(typed, language)
    given.push({ item, reference, ...(amountCents === null ? {} : { amountCents }) })
  }
  return given
}
