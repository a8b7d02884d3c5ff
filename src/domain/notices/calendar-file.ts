import type { PlainDay } from '#domain/day.ts'

/** One entry of a calendar: a whole day, or from an instant to another. */
export interface CalendarEntry {
  /** Always the same for the same thing, so that a calendar updates its entry instead of making a second one. */
  uid: string
  /** Increases when the entry becomes more certain. */
  sequence: number
  title: string
  text: string
  url: string
  when: { on: PlainDay } | { from: Date; until: Date }
  /** How long before its start it reminds, as an iCalendar duration (`-P1D`); null for no reminder. */
  remind: string | null
}

const FOLD_AT = 75
const encoder = new TextEncoder()

/** A calendar as a file (RFC 5545): lines of at most 75 octets that end in CRLF, text escaped, instants in UTC. */
export function calendarFile(
  of: { name: string; product: string; language: string; at: Date },
  entries: readonly CalendarEntry[],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(of.product)}//Calendar//${of.language.toUpperCase().slice(0, 2)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(of.name)}`,
    `NAME:${escaped(of.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...entries.flatMap((entry) => entryLines(entry, of.at)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function entryLines({ uid, sequence, title, text, url, when, remind }: CalendarEntry, at: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(at)}`,
    ...('on' in when
      ? [`DTSTART;VALUE=DATE:${when.on.replaceAll('-', '')}`, 'TRANSP:TRANSPARENT']
      : [`DTSTART:${utc(when.from)}`, `DTEND:${utc(when.until)}`]),
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    ...(remind === null
      ? []
      : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, `TRIGGER:${remind}`, 'END:VALARM']),
    'END:VEVENT',
  ]
}

const utc = (instant: Date): string => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Text escaped for use as a value; a line break becomes one inside the text. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n?|\n/g, '\\n')
}

/** A line folded into pieces of at most 75 octets, each continuation starting with a space; no character is split. */
function folded(line: string): string {
  let folds = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > FOLD_AT) {
      folds += '\r\n '
      octets = 1
    }
    folds += character
    octets += size
  }
  return folds
}
