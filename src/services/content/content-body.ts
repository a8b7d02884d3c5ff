import { isLegalKey } from '#domain/content/content-keys.ts'
import {
  type ContentShape,
  type FieldProblem,
  type FieldProblems,
  proseProblem,
  readTyped,
  type Typed,
  typedOf,
} from '#domain/content/typed-content.ts'
import { isPlainDay } from '#domain/day.ts'
import { namesInFiles } from '#integrations/content-files.ts'
import type { ContentLanguage, ItemShape } from '#services/content/content-shapes.ts'
import { type ClaimKey, isClaimKey, type Proof, parseClaimValue } from '#services/content/operator-claims.ts'

/** An item as it is published: its value in each language, and what makes it true. */
export interface ContentBody {
  values: Partial<Record<ContentLanguage, unknown>>
  proof: Proof | null
  isSample: boolean
  /** A legal text's version as people read it, "2"; the others have none. */
  label?: string
}

/** Field name → problem; the key '' is for what belongs to no field. */
export type ContentProblems = Record<string, FieldProblem | 'not_a_day' | 'basis_missing' | 'not_valid'>

const PROOF_FIELDS = ['basis', 'date', 'link'] as const

/** A published item as it stands in the form's fields: `enUS.0.quote`, `proof.basis`, `isSample`. */
export function typedBody(item: ItemShape, body: ContentBody): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const language of item.languages)
    for (const [path, text] of Object.entries(typedOf(item.shape, body.values[language])))
      typed[nameIn(language, path)] = text
  if (!item.hasProof) return typed
  for (const name of PROOF_FIELDS) typed[`proof.${name}`] = body.proof?.[name] ?? ''
  return { ...typed, isSample: body.isSample ? 'on' : '' }
}

/** What was typed as a body, or each field's problem. The key must be an item's. */
export function bodyOf(
  key: string,
  item: ItemShape,
  typed: Typed,
): { ok: true; body: ContentBody } | { ok: false; problems: ContentProblems } {
  const problems: ContentProblems = {}
  const values: ContentBody['values'] = {}
  for (const language of item.languages) {
    const read = readTyped(item.shape, typedIn(typed, language))
    values[language] = read.value
    const wrong = { ...proseProblems(key, item.shape, read.value), ...read.problems }
    for (const [path, problem] of Object.entries(wrong)) problems[nameIn(language, path)] = problem
  }
  const proof = proofOf(item, typed, problems)
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  // The pages' own reading of a claim has the last word.
  if (isClaimKey(key) && Object.values(values).some((value) => parseClaimValue(key as ClaimKey, value) === null))
    return { ok: false, problems: { '': 'not_valid' } }
  return { ok: true, body: { values, proof, isSample: item.hasProof && typed.isSample === 'on' } }
}

/** The fields of one language, by their paths. */
export function typedIn(typed: Typed, language: ContentLanguage): Record<string, string> {
  const start = `${language}.`
  return Object.fromEntries(
    Object.entries(typed)
      .filter(([name]) => name.startsWith(start))
      .map(([name, text]) => [name.slice(start.length), text]),
  )
}

export function nameIn(language: ContentLanguage, path: string): string {
  return `${language}.${path}`
}

function proofOf(item: ItemShape, typed: Typed, problems: ContentProblems): Proof | null {
  if (!item.hasProof) return null
  const [basis = '', date = '', link = ''] = PROOF_FIELDS.map((name) => (typed[`proof.${name}`] ?? '').trim())
  if (basis === '' && date === '' && link === '') return null
  if (basis === '') problems['proof.basis'] = 'basis_missing'
  if (basis.length > 2000) problems['proof.basis'] = 'too_long'
  if (!isPlainDay(date)) problems['proof.date'] = 'not_a_day'
  if (link !== '' && !/^https?:\/\//.test(link)) problems['proof.link'] = 'not_a_link'
  return { basis, date, ...(link !== '' && { link }) }
}

/** Our own Markdown, where an item has some, must be one that its page can show. */
function proseProblems(key: string, shape: ContentShape, value: unknown): FieldProblems {
  if (!key.includes('/') || shape.kind !== 'record') return {}
  const names = namesInFiles(isLegalKey(key) ? 'documents' : 'faq')
  const found: FieldProblems = {}
  for (const [path, text] of Object.entries(typedOf(shape, value))) {
    const problem = proseProblem(text, names)
    if (problem !== null) found[path] = problem
  }
  return found
}
