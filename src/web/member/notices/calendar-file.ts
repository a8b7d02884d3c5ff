import { createTranslator } from 'use-intl/core'
import { type Language, LOCALES } from '#domain/language.ts'
import { type CalendarEntry, calendarFile } from '#domain/notices/calendar-file.ts'
import { type CalendarDay, showCalendar } from '#services/consortiums/show-calendar.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/calendar-file'

const HOUR_SECONDS = 3600
const MINUTES = 60_000
/** How long what happens at an instant lasts in a calendar; a deadline ends at its instant. */
const LASTS: Readonly<Record<CalendarDay['kind'], { before: number; after: number }>> = {
  due: { before: 0, after: 0 },
  autopay: { before: 0, after: 0 },
  use: { before: 0, after: 0 },
  assembly: { before: 0, after: 15 },
  cutoff: { before: 30, after: 0 },
  pay_bid: { before: 30, after: 0 },
  answer: { before: 30, after: 0 },
}
/** The morning before for what is to be paid, a day for a deadline that costs something; the rest only stands there. */
const REMINDS: Readonly<Record<CalendarDay['kind'], string | null>> = {
  due: '-PT15H',
  autopay: null,
  cutoff: null,
  assembly: '-PT15M',
  pay_bid: '-P1D',
  answer: '-P1D',
  use: '-P7D',
}

/** The private calendar behind a link (`?token=`), in its owner's language, for calendar programs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const shown = await foundOr404(showCalendar(ctx, url.searchParams.get('token') ?? ''))
  if (!shown.ok) return new Response(null, { status: 429, headers: { 'Retry-After': String(HOUR_SECONDS) } })
  const { language, days } = shown.value
  const { PRODUCT_NAME: product, PUBLIC_URL } = ctx.config
  const entries = days.map((day) => entryOf(day, language, PUBLIC_URL))
  const about = { name: product, product, language: LOCALES[language], at: ctx.clock.now() }
  return new Response(calendarFile(about, entries), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="cotavia.ics"',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

function entryOf(day: CalendarDay, language: Language, origin: string): CalendarEntry {
  const t = createTranslator({ locale: LOCALES[language], messages: messagesFor(language, ['calendarFeed']) })
  const { kind, number, group, amountCents, consortiumId, position, certainty, when } = day
  const amount = amountCents === null ? '' : formatMoney(amountCents, language)
  const url = `${origin}/consortium/${consortiumId}`
  return {
    uid: `${kind === 'autopay' ? 'due' : kind}-${number}-${position}-${consortiumId}@${new URL(origin).hostname}`,
    sequence: certainty,
    title: t(`calendarFeed.days.${kind}`, { number, group, amount }),
    text: `${t(`calendarFeed.texts.${kind}`)}\n${url}`,
    url,
    when: 'on' in when ? when : lasting(when.at, LASTS[kind]),
    remind: REMINDS[kind],
  }
}

const lasting = (at: Date, { before, after }: { before: number; after: number }) => ({
  from: new Date(at.getTime() - before * MINUTES),
  until: new Date(at.getTime() + after * MINUTES),
})
