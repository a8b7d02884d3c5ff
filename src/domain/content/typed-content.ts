/**
 * What the desk types into an item's form, as text by field name, and the value it stands for. A draft keeps the text as it
 * was typed, so that nothing is lost while it's incomplete; only publishing asks for the value.
 */
export type FieldKind = 'line' | 'text' | 'prose' | 'percent' | 'dollars' | 'count' | 'tenths' | 'link'

export type ContentShape =
  | { kind: FieldKind; most: number; least?: number; isOptional?: boolean }
  | { kind: 'record'; fields: Readonly<Record<string, ContentShape>> }
  | { kind: 'list'; of: ContentShape; least: number; most: number }

export type Typed = Readonly<Record<string, string>>

/** One field of the form. `path` names it (`0.quote`), `name` its words (`quote`, `general_min`), `row` its place in a list (from 0). */
export interface ContentField {
  path: string
  name: string
  row: number | null
  kind: FieldKind
  most: number
  isOptional: boolean
}

export type FieldProblem =
  | 'missing'
  | 'too_long'
  | 'not_a_number'
  | 'out_of_range'
  | 'not_a_link'
  | 'unknown_name'
  | 'table_without_caption'

/** Field name → what is wrong with it. */
export type FieldProblems = Record<string, FieldProblem>

const below = (path: string, part: string | number) => (path === '' ? String(part) : `${path}.${part}`)
/** `general.min` is named `general_min`, and `0.quote` is named `quote`. */
const nameOf = (path: string) =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('_')

/** A value as it stands in the form's fields. */
export function typedOf(shape: ContentShape, value: unknown, path = ''): Record<string, string> {
  if (shape.kind === 'record')
    return Object.assign(
      {},
      ...Object.entries(shape.fields).map(([name, field]) =>
        typedOf(field, (value as Record<string, unknown> | null)?.[name], below(path, name)),
      ),
    )
  if (shape.kind === 'list')
    return Object.assign(
      {},
      ...((value ?? []) as unknown[]).map((one, row) => typedOf(shape.of, one, below(path, row))),
    )
  return { [path]: textOf(shape.kind, value) }
}

function textOf(kind: FieldKind, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'number') return String(value)
  // Two places for cents, as few as it takes for the rest; a point in every language, because a draft is kept as it is.
  if (kind === 'dollars') return value % 100 === 0 ? String(value / 100) : (value / 100).toFixed(2)
  if (kind === 'percent') return String(value / 100)
  return String(kind === 'tenths' ? value / 10 : value)
}

/** The rows of a list that were typed, and one more to fill in where there's room. */
function rowsOf(typed: Typed, path: string, { least, most }: { least: number; most: number }): number {
  const start = path === '' ? '' : `${path}.`
  const rows = Object.keys(typed).flatMap((name) => {
    const row = name.startsWith(start) ? /^\d+/.exec(name.slice(start.length))?.[0] : undefined
    return row === undefined ? [] : [Number(row) + 1]
  })
  const filled = Math.max(least, ...rows.filter((row) => !isBlank(typed, below(path, row - 1))))
  return Math.min(most, filled === most || least === most ? filled : filled + 1)
}

function isBlank(typed: Typed, path: string): boolean {
  return Object.entries(typed).every(
    ([name, text]) => (name !== path && !name.startsWith(`${path}.`)) || text.trim() === '',
  )
}

/** The fields of a form with this in it, in their order. */
export function fieldsOf(shape: ContentShape, typed: Typed, path = '', row: number | null = null): ContentField[] {
  if (shape.kind === 'record')
    return Object.entries(shape.fields).flatMap(([name, field]) => fieldsOf(field, typed, below(path, name), row))
  if (shape.kind === 'list')
    return Array.from({ length: rowsOf(typed, path, shape) }, (_, at) =>
      fieldsOf(shape.of, typed, below(path, at), at),
    ).flat()
  const { kind, most, isOptional = false } = shape
  return [{ path, name: nameOf(path), row, kind, most, isOptional }]
}

/** The value of what was typed, or every field's problem. Rows of a list that are wholly blank are left out. */
export function readTyped(shape: ContentShape, typed: Typed, path = ''): { value: unknown; problems: FieldProblems } {
  if (shape.kind === 'record') {
    const parts = Object.entries(shape.fields).map(
      ([name, field]) => [name, readTyped(field, typed, below(path, name))] as const,
    )
    return {
      value: Object.fromEntries(parts.map(([name, { value }]) => [name, value])),
      problems: Object.assign({}, ...parts.map(([, { problems }]) => problems)),
    }
  }
  if (shape.kind === 'list') {
    const rows = Array.from({ length: rowsOf(typed, path, shape) }, (_, at) => at)
    const filled = rows.filter((at) => at < shape.least || !isBlank(typed, below(path, at)))
    const parts = filled.map((at) => readTyped(shape.of, typed, below(path, at)))
    return {
      value: parts.map(({ value }) => value),
      problems: Object.assign({}, ...parts.map(({ problems }) => problems)),
    }
  }
  const text = (typed[path] ?? '').replaceAll('\r\n', '\n').trim()
  const read = readField(shape, text)
  return typeof read === 'object' && read !== null
    ? { value: null, problems: { [path]: read.problem } }
    : { value: read, problems: {} }
}

type Field = Extract<ContentShape, { kind: FieldKind }>

function readField(shape: Field, text: string): string | number | null | { problem: FieldProblem } {
  const { kind, most, least = 0 } = shape
  if (text === '') return shape.isOptional ? null : { problem: 'missing' }
  if (kind === 'link') return isLink(text) ? text : { problem: 'not_a_link' }
  if (kind === 'line' || kind === 'text' || kind === 'prose') return text.length > most ? { problem: 'too_long' } : text
  const places = { percent: 2, dollars: 2, tenths: 1, count: 0 }[kind]
  const [, whole, decimals = ''] = /^(\d{1,12})(?:[.,](\d+))?$/.exec(text) ?? []
  if (whole === undefined || decimals.length > places) return { problem: 'not_a_number' }
  const value = Number(whole + decimals.padEnd(places, '0'))
  return value < least || value > most ? { problem: 'out_of_range' } : value
}

function isLink(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:' && text.length <= 2000
}

/** What's wrong with a text in our own Markdown: a name in braces that has no value, or a table without its caption. */
export function proseProblem(text: string, names: ReadonlySet<string>): FieldProblem | null {
  for (const [, name = ''] of text.matchAll(/\{(\w+)\}/g)) if (!names.has(name)) return 'unknown_name'
  const paragraphs = text.split(/\n\s*\n/)
  const isTable = (paragraph: string) => /^\s*\|?\s*:?-{3,}.*\|?\s*$/m.test(paragraph) && paragraph.includes('|')
  return paragraphs.some((one, at) => isTable(one) && !paragraphs[at - 1]?.trim().startsWith(': '))
    ? 'table_without_caption'
    : null
}
