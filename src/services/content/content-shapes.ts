import { z } from 'zod'
import { isLegalKey, type LegalKey, QUESTION_LIST } from '#domain/content/content-keys.ts'
import { MOST_QUESTIONS, QUESTION_ID } from '#domain/content/question-list.ts'
import type { ContentShape, FieldKind } from '#domain/content/typed-content.ts'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { ownValue } from '#domain/own-value.ts'
import { contentFiles } from '#integrations/content-files.ts'
import { FIGURES, STATEMENTS } from '#services/content/operator-claims.ts'

/** A language of an item's form, or `all` for what is the same in each. */
export type ContentLanguage = Language | 'all'

/** How an item is edited: in which languages, with which fields, and whether it can carry a proof. */
export interface ItemShape {
  languages: readonly ContentLanguage[]
  shape: ContentShape
  hasProof: boolean
}

const line = (most: number): ContentShape => ({ kind: 'line', most })

/** A question of the FAQ as the desk edits it; its category stays that of the file. */
const QUESTION: ContentShape = {
  kind: 'record',
  fields: { question: line(200), keywords: line(400), answer: { kind: 'prose', most: 6000 } },
}

/** The ids of the page's questions, in order. */
const LIST: ContentShape = {
  kind: 'record',
  fields: { ids: { kind: 'list', of: line(60), least: 1, most: MOST_QUESTIONS } },
}

const HEAD = { title: line(120), description: line(300), lead: { kind: 'text', most: 1000 } } as const
const TEXT = { kind: 'prose', most: 60_000 } as const
const LEGAL: Readonly<Record<LegalKey, ContentShape>> = {
  'legal/terms': {
    kind: 'record',
    fields: { ...HEAD, short: { kind: 'list', of: { kind: 'text', most: 500 }, least: 1, most: 12 }, text: TEXT },
  },
  'legal/privacy-policy': {
    kind: 'record',
    fields: {
      ...HEAD,
      figures: {
        kind: 'list',
        of: { kind: 'record', fields: { figure: line(12), what: line(300) } },
        least: 1,
        most: 6,
      },
      text: TEXT,
    },
  },
  'legal/electronic-records': { kind: 'record', fields: { ...HEAD, text: TEXT } },
}

/** Every key that this release brings, in the order of the desk's pages. Questions that were added have keys besides. */
export function contentKeys(): string[] {
  return [
    ...[...contentFiles('faq', 'enUS').keys()].map((id) => `questions/${id}`),
    ...Object.keys({ ...STATEMENTS, ...FIGURES }),
    ...Object.keys(LEGAL),
  ]
}

/** How an item is edited, or null for a key that no item can have; whether a question is there, its texts say (`itemOr404`). */
export function shapeOf(key: string): ItemShape | null {
  if (key === QUESTION_LIST) return { languages: ['all'], shape: LIST, hasProof: false }
  if (isLegalKey(key)) return { languages: LANGUAGES, shape: LEGAL[key], hasProof: false }
  const figure = ownValue<z.ZodType>(FIGURES, key)
  if (figure !== undefined) return { languages: ['all'], shape: asShape(figure, key), hasProof: true }
  const statement = ownValue<z.ZodType>(STATEMENTS, key)
  if (statement !== undefined) return { languages: LANGUAGES, shape: asShape(statement, key), hasProof: true }
  const id = key.startsWith('questions/') ? key.slice('questions/'.length) : ''
  return QUESTION_ID.test(id) ? { languages: LANGUAGES, shape: QUESTION, hasProof: false } : null
}

/** What zod says of a claim's shape, of which we use this much. */
interface Described {
  type?: string
  format?: string
  properties?: Record<string, Described>
  items?: Described
  anyOf?: Described[]
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  maxLength?: number
}

/** The fields of a claim, from the one shape that its pages rely on too. */
function asShape(schema: z.ZodType, key: string): ContentShape {
  return described(z.toJSONSchema(schema, { io: 'input' }) as Described, key)
}

const MOST_ROWS = 12

function described(one: Described, name: string): ContentShape {
  const inner = one.anyOf?.find(({ type }) => type !== 'null')
  if (inner !== undefined)
    return { ...(described(inner, name) as ContentShape & { kind: FieldKind }), isOptional: true }
  if (one.type === 'array' && one.items !== undefined)
    return { kind: 'list', of: described(one.items, name), least: one.minItems ?? 1, most: one.maxItems ?? MOST_ROWS }
  if (one.type === 'object')
    return {
      kind: 'record',
      fields: Object.fromEntries(
        Object.entries(one.properties ?? {}).map(([field, is]) => [field, described(is, field)]),
      ),
    }
  if (one.type === 'integer')
    return { kind: numberKind(name), least: one.minimum ?? 0, most: one.maximum ?? Number.MAX_SAFE_INTEGER }
  if (one.format === 'uri') return { kind: 'link', most: 2000 }
  return { kind: LONG.has(name) ? 'text' : 'line', most: one.maxLength ?? 2000 }
}

const LONG: ReadonlySet<string> = new Set(['quote', 'bio', 'statement'])

function numberKind(name: string): FieldKind {
  return name.endsWith('Bps')
    ? 'percent'
    : name.endsWith('Cents')
      ? 'dollars'
      : name.endsWith('Tenths')
        ? 'tenths'
        : 'count'
}
