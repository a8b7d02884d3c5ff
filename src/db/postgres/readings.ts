import pg from 'pg'
import { PERSONAL_MARK } from '#domain/access/personal-mark.ts'

/** Opens a sealed text that says itself where it's stored. */
export type OpenText = (stored: Buffer) => string

const OID = {
  ...({ int8: 20, date: 1082, timestamptz: 1184, int8Array: 1016, dateArray: 1182 } as const),
  ...({ bytea: 17, json: 114, jsonb: 3802 } as const),
}

const libraryInstant = pg.types.getTypeParser(1184, 'text') as (text: string) => Date

type Reading = (text: string) => unknown

/** What the bytes of a person's text begin with, as PostgreSQL writes them, and the member that holds them in JSON (db/migrations/0125_sealed_people.sql). */
const MARK = `\\x${PERSONAL_MARK.toString('hex')}`
const IN_JSON = 'sealed text'

/** How values are read; where there's nothing to open a person's text with, as they are. */
export function readingsOf(openText: OpenText | null): (oid: number, format?: 'text' | 'binary') => Reading {
  if (openText === null) return getTypeParser
  const bytes = getTypeParser(OID.bytea)
  const asText: Reading = (text) => (text.startsWith(MARK) ? openText(Buffer.from(text.slice(2), 'hex')) : bytes(text))
  const opened = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && IN_JSON in value
      ? openText(Buffer.from(String(value[IN_JSON]), 'hex'))
      : value
  const asJson: Reading = (text) => (text.includes(IN_JSON) ? JSON.parse(text, opened) : JSON.parse(text))
  return (oid, format) => {
    if (format === 'binary') return getTypeParser(oid, format)
    if (oid === OID.bytea) return asText
    return oid === OID.json || oid === OID.jsonb ? asJson : getTypeParser(oid, format)
  }
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): Reading {
  if (format === 'binary') return pg.types.getTypeParser(oid, 'binary')
  switch (oid) {
    case OID.int8:
      return parseSafeInteger
    case OID.date:
      return asIs
    case OID.timestamptz:
      return parseInstant
    case OID.int8Array:
      return (text) => parseFlatArray(text, parseSafeInteger)
    case OID.dateArray:
      return (text) => parseFlatArray(text, asIs)
    default:
      return pg.types.getTypeParser(oid, 'text')
  }
}

function asIs(text: string): string {
  return text
}

/** The last instant that was read: rows of one asking or one file have the same, one after the other. */
let lastText = ''
let lastTime = 0

/** Every session of ours speaks UTC, so an instant is ISO 8601 but for two characters; anything else goes the library's way. */
function parseInstant(text: string): Date {
  if (text === lastText) return new Date(lastTime)
  if (text.length < 22 || text[10] !== ' ' || !text.endsWith('+00')) return libraryInstant(text)
  const instant = new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
  lastText = text
  lastTime = instant.getTime()
  return instant
}

function parseSafeInteger(text: string): number {
  const value = Number(text)
  // Cents beyond 2^53 would be silently wrong; no group comes near it, so it is a bug.
  if (!Number.isSafeInteger(value)) throw new RangeError(`the database returned ${text}, which is no safe integer`)
  return value
}

/** Arrays of numbers and days hold no quotes, commas or braces inside a value. */
function parseFlatArray<T>(text: string, parse: (item: string) => T): (T | null)[] {
  const inner = text.slice(1, -1)
  return inner === '' ? [] : inner.split(',').map((item) => (item === 'NULL' ? null : parse(item)))
}
