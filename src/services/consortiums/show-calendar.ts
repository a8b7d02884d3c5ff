import { asActor, type Context } from '#context'
import { findCalendarOwner } from '#db/calendar-feeds.ts'
import { findPerson } from '#db/people.ts'
import type { Language } from '#domain/language.ts'
import { grant, type Outcome } from '#domain/verdict.ts'
import { LIMITS, mayTry } from '#services/accounts/limit-attempts.ts'
import { type CalendarDay, calendarDaysOf } from '#services/consortiums/calendar-days.ts'
import { listMyConsortiums } from '#services/consortiums/list-my-consortiums.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { NotFound } from '#services/refusals.ts'
import { hashOfToken } from '#services/token-hash.ts'

export type { CalendarDay } from '#services/consortiums/calendar-days.ts'

/**
 * The calendar of the person a link belongs to, in their language. The link alone grants the right to read it, and no other right. Refused when
 * it's requested too often. Throws NotFound for a link that doesn't exist or has ended.
 */
export async function showCalendar(
  ctx: Context,
  token: string,
): Promise<Outcome<{ language: Language; days: CalendarDay[] }, 'too_many_attempts'>> {
  const hash = hashOfToken(token)
  const userId = await findCalendarOwner(ctx.db, hash)
  const person = userId === null ? null : await findPerson(ctx.db, userId)
  if (person === null) throw new NotFound('calendar_not_found')
  const tried = await mayTry(ctx, LIMITS.calendarLink, hash.toString('hex'))
  if (!tried.ok) return tried
  const reader = asActor(ctx, { kind: 'person', userId: person.id, role: 'user' })
  const groups = await listMyConsortiums(reader)
  const pages = await Promise.all(groups.map(({ consortiumId }) => showConsortium(reader, consortiumId)))
  const days = pages.flatMap((page) => calendarDaysOf(page, ctx.clock.now(), ctx.config.TIME_ZONE))
  return grant({ language: person.language, days })
}
