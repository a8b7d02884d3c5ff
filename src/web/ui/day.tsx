import type { PlainDay } from '#domain/day.ts'
import {
  type DayStyle,
  formatDay,
  formatDeadline,
  formatInstant,
  formatInstantDay,
  formatTime,
} from '#web/i18n/formats.ts'
import { useLanguage, useProductZone } from '#web/i18n/use-language.ts'

// The browser's and the server's month names can differ by a dot; the server's are kept, hence suppressHydrationWarning.

const NBSP = '\u00a0'

/**
 * A line may end after a comma, never between a day and its month: "December 2", "2 de dezembro". A weekday
 * may end it: "miércoles 25 de noviembre" is too wide for a phone.
 */
function unbroken(text: string): string {
  return text
    .replaceAll(/(?<=\p{L}{3}\.?) (?=\d{1,2}(?!\d| de ))/gu, NBSP)
    .replaceAll(/(?<=[\dº]) (?:de )?(?=\p{L})/gu, (gap) => gap.replaceAll(' ', NBSP))
}

/** For a machine, as short as HTML takes it. */
function machineTime(at: Date): string {
  return at.toISOString().replace(/(?::00)?\.000(?=Z$)/, '')
}

/** A calendar day such as a due date, month by name: `<Day on="2026-11-05" />`. It has no zone and never shifts. */
export function Day({ on, look = 'medium' }: { on: PlainDay; look?: DayStyle }) {
  return (
    <time dateTime={on} suppressHydrationWarning>
      {unbroken(formatDay(on, useLanguage(), look))}
    </time>
  )
}

interface InstantProps {
  at: Date
  /** Leaves the time for the tooltip. */
  dayOnly?: boolean
  /** How the day is written: as in a sentence, or `medium` alone and in tables. */
  look?: DayStyle
}

/** Something that happened or will happen: day, time, and zone, in the product's zone. */
export function Instant({ at, dayOnly = false, look }: InstantProps) {
  const language = useLanguage()
  const zone = useProductZone()
  const whole = formatInstant(at, language, zone, look)
  return (
    <time dateTime={machineTime(at)} suppressHydrationWarning {...(dayOnly ? { title: whole } : {})}>
      {unbroken(dayOnly ? formatInstantDay(at, language, zone, look) : whole)}
    </time>
  )
}

/** The last moment to do something, weekday first: "Tuesday, December 8, 11:59 PM ET". */
export function Deadline({ at }: { at: Date }) {
  return (
    <time dateTime={machineTime(at)} suppressHydrationWarning>
      {unbroken(formatDeadline(at, useLanguage(), useProductZone()))}
    </time>
  )
}

/** The time of a day named before it: "5 PM ET", "11:59 PM ET". */
export function Hour({ at }: { at: Date }) {
  return (
    <time dateTime={machineTime(at)} suppressHydrationWarning>
      {unbroken(formatTime(at, useLanguage(), useProductZone()))}
    </time>
  )
}
