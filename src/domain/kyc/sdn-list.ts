import { isPlainDay, type PlainDay } from '#domain/day.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'

export const SANCTIONED_KINDS = ['individual', 'entity', 'vessel', 'aircraft'] as const
export type SanctionedKind = (typeof SANCTIONED_KINDS)[number]

/** From when to when someone on the list may have been born; one day when it is known. */
export interface BirthSpan {
  from: PlainDay
  to: PlainDay
}

/** One entry of a sanctions list in the OFAC SDN format. */
export interface SanctionedEntry {
  /** `ent_num`: what its names and addresses refer to. */
  number: number
  kind: SanctionedKind
  name: string
  aliases: string[]
  programs: string[]
  births: BirthSpan[]
  countries: string[]
  remarks: string
}

/** The texts of the three files: SDN.CSV, and ALT.CSV and ADD.CSV where they came with it. */
export interface SdnFiles {
  sdn: string
  alt: string | null
  add: string | null
}

export type SdnRefusal = 'list_empty' | 'list_unreadable'

/**
 * Reads a list as the US Treasury publishes it: comma-separated, no header, `-0-` for nothing, the end marked by Ctrl-Z. A line that isn't
 * one of the format refuses the whole file (`file` and `line` in the details): half a list would pass for a whole one.
 */
export function readSdnList({ sdn, alt, add }: SdnFiles): Outcome<SanctionedEntry[], SdnRefusal> {
  const entries = new Map<number, SanctionedEntry>()
  for (const { line, fields } of linesOf(sdn)) {
    const number = entryNumber(fields[0])
    const name = textIn(fields[1])
    const kind = kindOf(textIn(fields[2]))
    if (number === null || name === '' || kind === null || fields.length < 12 || entries.has(number))
      return refuse('list_unreadable', { file: 'SDN', line })
    const remarks = textIn(fields[11])
    entries.set(number, {
      ...{ number, kind, name, aliases: [], programs: programsOf(textIn(fields[3])) },
      ...{ births: birthsIn(remarks), countries: [], remarks },
    })
  }
  for (const [file, text, take] of [
    ['ALT', alt, takeAlias],
    ['ADD', add, takeCountry],
  ] as const)
    for (const { line, fields } of linesOf(text ?? '')) {
      const entry = entries.get(entryNumber(fields[0]) ?? Number.NaN)
      if (entry === undefined || fields.length < 5) return refuse('list_unreadable', { file, line })
      take(entry, fields)
    }
  return entries.size === 0 ? refuse('list_empty') : grant([...entries.values()])
}

function takeAlias(entry: SanctionedEntry, fields: readonly string[]): void {
  const alias = textIn(fields[3])
  if (alias !== '' && !entry.aliases.includes(alias)) entry.aliases.push(alias)
}

function takeCountry(entry: SanctionedEntry, fields: readonly string[]): void {
  const country = textIn(fields[4])
  if (country !== '' && !entry.countries.includes(country)) entry.countries.push(country)
}

const END_OF_FILE = '\u001a'

/** The records of a comma-separated file with the number of their line; a quote inside quotes is written twice. */
function linesOf(text: string): { line: number; fields: string[] }[] {
  const rows: { line: number; fields: string[] }[] = []
  for (const [at, row] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (row.replaceAll(END_OF_FILE, '').trim() === '') continue
    const parts = [...row.matchAll(/(?:^|,)\s*(?:"((?:[^"]|"")*)"|([^,]*))/g)]
    // A quote that nothing closes: the line was cut.
    const isCut = parts.some(([, , bare]) => bare?.includes('"'))
    const fields = isCut ? [] : parts.map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '')
    rows.push({ line: at + 1, fields })
  }
  return rows
}

function textIn(field: string | undefined): string {
  const text = (field ?? '').trim()
  return text === '-0-' ? '' : text
}

function entryNumber(field: string | undefined): number | null {
  const text = (field ?? '').trim()
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** Nothing stands for a company or an organization. */
function kindOf(type: string): SanctionedKind | null {
  if (type === '') return 'entity'
  return SANCTIONED_KINDS.find((kind) => kind === type.toLowerCase()) ?? null
}

/** `SDGT] [IFSR` for several. */
const programsOf = (text: string) =>
  text
    .split(/\]\s*\[|;/)
    .map((one) => one.replaceAll(/[[\]]/g, '').trim())
    .filter(Boolean)

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const two = (number: number) => String(number).padStart(2, '0')

/** The dates of birth that an entry's remarks state: `DOB 12 Apr 1965; alt. DOB 1966; …`. */
export function birthsIn(remarks: string): BirthSpan[] {
  return [...remarks.matchAll(/\bDOB ([^;.()]+)/g)].flatMap(([, text = '']) => spanOf(text.trim()) ?? [])
}

function spanOf(text: string): BirthSpan | null {
  const circa = /^(circa|approximately)\s+/i.exec(text)
  const [first = '', last = first] = text.slice(circa?.[0].length ?? 0).split(/\s+to\s+|\s*-\s*/)
  const [from, to] = [partOf(first), partOf(last)]
  if (from === null || to === null) return null
  if (circa === null) return { from: from.from, to: to.to }
  const year = (day: PlainDay, by: number) => String(Number(day.slice(0, 4)) + by)
  return { from: `${year(from.from, -1)}-01-01`, to: `${year(to.to, 1)}-12-31` }
}

/** A day, a month, or a year, as the list writes them. */
function partOf(text: string): BirthSpan | null {
  const match = /^(?:(?:(\d{1,2}) )?([a-z]{3})[a-z]* )?(\d{4})$/i.exec(text.trim())
  if (match === null) return null
  const [, day, monthName, year = ''] = match
  if (monthName === undefined) return { from: `${year}-01-01`, to: `${year}-12-31` }
  const month = MONTHS.indexOf(monthName.toLowerCase()) + 1
  if (month === 0) return null
  if (day === undefined) {
    const last = [31, 30, 29, 28].map((one) => `${year}-${two(month)}-${two(one)}`).find(isPlainDay)
    return { from: `${year}-${two(month)}-01`, to: last ?? `${year}-${two(month)}-28` }
  }
  const one = `${year}-${two(month)}-${two(Number(day))}`
  return isPlainDay(one) ? { from: one, to: one } : null
}
