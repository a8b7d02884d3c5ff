import { isPlainDay, type PlainDay } from '#domain/day.ts'
import { type Cents, cents } from '#domain/money.ts'
import { ownValue } from '#domain/own-value.ts'
import { invariant } from '#domain/verdict.ts'

/** Every line of a bank file has this many characters. */
export const LINE_WIDTH = 94

/**
 * What a field holds: a number of things or of cents, filled with zeros on its left; a day as YYMMDD, which a bank may leave out; a text that
 * must be there or may be missing; nothing; always the same; one of a few codes; or what a pattern describes (at the field's right end, if it says so).
 */
type FieldKind =
  | 'count'
  | 'cents'
  | 'day'
  | 'day_or_none'
  | 'text'
  | 'text_or_none'
  | 'blank'
  | { readonly is: string }
  | { readonly oneOf: readonly string[] }
  | { readonly like: RegExp; readonly isRight?: boolean }

type Field = readonly [name: string, width: number, kind: FieldKind]
export type Layout = readonly Field[]

type Value<Kind> = Kind extends 'count'
  ? number
  : Kind extends 'cents'
    ? Cents
    : Kind extends 'day'
      ? PlainDay
      : Kind extends 'day_or_none'
        ? PlainDay | null
        : Kind extends { readonly oneOf: readonly (infer Code)[] }
          ? Code
          : string

/** What a record says, by the names of its fields; what is blank or always the same isn't among them. */
export type Values<L extends Layout> = {
  -readonly [F in L[number] as F[2] extends 'blank' | { readonly is: string } ? never : F[0]]: Value<F[2]>
}

/** A field that holds something else than it may: its name, its columns from 1, and what is there. */
export interface FieldFault {
  field: string
  from: number
  to: number
  found: string
}

/** A record's fields in their order, from its first column to its last. Throws when they don't fill a line. */
export function layout<const L extends Layout>(...fields: L): L {
  const width = fields.reduce((sum, [, wide]) => sum + wide, 0)
  invariant(width === LINE_WIDTH, `a record of ${width} columns`)
  return fields
}

/** Reads a line of 94 characters by its layout: the values, or the first field that holds something else than it may. */
export function readRecord<L extends Layout>(
  fields: L,
  line: string,
): { ok: true; values: Values<L> } | { ok: false; fault: FieldFault } {
  const values: Record<string, unknown> = {}
  let from = 0
  for (const [name, width, kind] of fields) {
    const found = line.slice(from, from + width)
    const value = readField(kind, found)
    if (value === undefined) return { ok: false, fault: { field: name, from: from + 1, to: from + width, found } }
    if (!isFixed(kind)) values[name] = value
    from += width
  }
  return { ok: true, values: values as Values<L> }
}

/** Where a field is and what a line has there, to say that it's wrong for a reason its layout doesn't know. */
export function faultOf<L extends Layout>(fields: L, line: string, field: L[number][0]): FieldFault {
  let from = 0
  for (const [name, width] of fields) {
    if (name === field) return { field, from: from + 1, to: from + width, found: line.slice(from, from + width) }
    from += width
  }
  throw new Error(`a record without the field ${field}`)
}

/** The line that says this. Throws for a value that wouldn't be read from it again: a bank file says no less than we mean. */
export function writeRecord<L extends Layout>(fields: L, values: Values<L>): string {
  const known: Readonly<Record<string, unknown>> = values
  return fields
    .map(([name, width, kind]) => {
      const value = ownValue(known, name)
      const text = writeField(kind, width, value)
      const isMeant = text.length === width && (isFixed(kind) || readField(kind, text) === value)
      // Not the value: it may be a name or an account number, and this ends up in a log.
      invariant(isMeant, `${name} can’t say what it should in ${width} columns`)
      return text
    })
    .join('')
}

/** A field that says nothing of its own. */
function isFixed(kind: FieldKind): kind is 'blank' | { readonly is: string } {
  return kind === 'blank' || (typeof kind === 'object' && 'is' in kind)
}

/** The value of a field, or undefined when it holds something else. */
function readField(kind: FieldKind, found: string): unknown {
  if (typeof kind === 'object') {
    if ('is' in kind) return found === kind.is ? found : undefined
    if ('oneOf' in kind) return kind.oneOf.includes(found) ? found : undefined
    return kind.like.test(found) ? found.trim() : undefined
  }
  const text = found.trim()
  switch (kind) {
    case 'count':
    case 'cents':
      return /^\d+$/.test(found) ? cents(Number(found)) : undefined
    case 'day':
      return dayIn(found)
    case 'day_or_none':
      return text === '' || /^0+$/.test(found) ? null : dayIn(found)
    case 'text':
      return text === '' ? undefined : text
    case 'text_or_none':
      return text
    case 'blank':
      return text === '' ? text : undefined
  }
}

function writeField(kind: FieldKind, width: number, value: unknown): string {
  if (typeof kind === 'object' && 'is' in kind) return kind.is
  if (kind === 'blank' || value === null) return ' '.repeat(width)
  const text = String(value)
  if (kind === 'count' || kind === 'cents') return text.padStart(width, '0')
  if (kind === 'day' || kind === 'day_or_none') return text.slice(2).replaceAll('-', '')
  const isRight = typeof kind === 'object' && 'like' in kind && kind.isRight === true
  return isRight ? text.padStart(width) : text.padEnd(width)
}

/** YYMMDD, in this century: the format is from the last one, but no file of ours is. */
function dayIn(found: string): PlainDay | undefined {
  const day = `20${found.slice(0, 2)}-${found.slice(2, 4)}-${found.slice(4, 6)}`
  return isPlainDay(day) ? day : undefined
}
