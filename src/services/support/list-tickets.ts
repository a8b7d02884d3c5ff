import type { Context } from '#context'
import { countTicketTabs, type ListedTicketRow, readTickets, type TicketPlace } from '#db/pages/ticket-list.ts'
import { foldName, LONGEST_SEARCH } from '#domain/access/people-search.ts'
import { dayOf, daysBetween } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { type ContactSubject, LONGEST_MESSAGE, type TicketChannel } from '#domain/support/contact-message.ts'
import { ticketNumber } from '#domain/support/ticket-number.ts'
import type { TicketStatus, TicketTab } from '#domain/support/ticket-states.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { openTicket } from '#services/support/ticket-seal.ts'

export type { TicketPlace }

const ROWS_A_PAGE = 30
/** Beyond it, a tab says "1,000+". */
const COUNTED = 1000
/** Names and texts are sealed, so a search opens the conversations one by one: so many at most. */
const SEARCHED = 1000
const LONGEST_PREVIEW = 160
/** An email may quote everything that was written before; so much of each text is looked through. */
const LONGEST_LOOKED_IN = LONGEST_MESSAGE

export interface TicketWish {
  tab: TicketTab
  /** As it was typed. */
  find: string
  after: TicketPlace | null
}

/** A conversation as the inbox lists it. */
export interface ListedTicket {
  id: string
  number: string
  name: string
  channel: TicketChannel
  subject: ContactSubject | null
  /** An email's own subject. */
  title: string | null
  preview: string
  language: Language
  status: TicketStatus
  since: Date
  /** How many whole days it has been in its status. */
  days: number
  /** The person has written more than once. */
  wroteAgain: boolean
  /** Our last reply couldn't be delivered. */
  isUndelivered: boolean
  owner: { name: string; isMine: boolean } | null
}

export interface TicketList {
  tickets: ListedTicket[]
  /** How many each tab has; counted up to a thousand. */
  counts: Record<TicketTab, { count: number; isMore: boolean }>
  /** Where the next page begins; null when this was the last. */
  next: TicketPlace | null
  /** How many were looked through, where that isn't all of the tab; null where it is. */
  searched: number | null
}

/**
 * The conversations of a tab, 30 a page: all, or those that a text finds by number, name, email, phone, or what was first written. Of
 * a tab with more than a thousand, the search looks through the first thousand. Throws Forbidden without support.answer.
 */
export async function listTickets(ctx: Context, { tab, find, after }: TicketWish): Promise<TicketList> {
  requirePermission(ctx, 'support.answer')
  const { userId } = requirePerson(ctx)
  const today = dayOf(ctx.clock.now(), ctx.config.TIME_ZONE)
  const listed = (row: ListedTicketRow) => listedOf(ctx, row, { userId, today })
  // Counted while the messages found are opened.
  const [counted, found] = await Promise.all([
    countTicketTabs(ctx.db, userId, COUNTED + 1),
    readFound(ctx, { tab, find, userId }, after),
  ])
  const rows = found.rows.slice(0, ROWS_A_PAGE)
  const last = rows.at(-1)
  return {
    tickets: rows.map(listed),
    counts: Object.fromEntries(
      Object.entries(counted).map(([one, count]) => [
        one,
        { count: Math.min(count, COUNTED), isMore: count > COUNTED },
      ]),
    ) as TicketList['counts'],
    next: found.rows.length > ROWS_A_PAGE && last !== undefined ? { since: last.since, id: last.id } : null,
    searched: found.isPart ? SEARCHED : null,
  }
}

async function readFound(
  ctx: Context,
  { tab, find, userId }: Pick<TicketWish, 'tab' | 'find'> & { userId: string },
  after: TicketPlace | null,
): Promise<{ rows: ListedTicketRow[]; isPart: boolean }> {
  const text = foldName(find.slice(0, LONGEST_SEARCH)).trim()
  const read = (more: { number?: string; after: TicketPlace | null; limit: number }) =>
    readTickets(ctx.db, { tab, userId, ...more })
  if (text === '') return { rows: await read({ after, limit: ROWS_A_PAGE + 1 }), isPart: false }
  // By its number it's found wherever it is.
  const number = text.replace(/^#/, '')
  const byNumber = /^[0-9a-f]{6,8}$/.test(number) ? await read({ number, after, limit: ROWS_A_PAGE + 1 }) : []
  if (byNumber.length > 0) return { rows: byNumber, isPart: false }
  const all = await read({ after, limit: SEARCHED + 1 })
  // Opened one by one until a page and one more are found.
  const rows = [
    ...all
      .values()
      .take(SEARCHED)
      .filter(holds(ctx, text))
      .take(ROWS_A_PAGE + 1),
  ]
  return { rows, isPart: all.length > SEARCHED && rows.length <= ROWS_A_PAGE }
}

/** Every word has to be somewhere in what the person gave us; a number may be written in any way. */
function holds(ctx: Context, text: string): (row: ListedTicketRow) => boolean {
  const words = text.split(/\s+/).slice(0, 6)
  const digits = text.replaceAll(/\D/g, '')
  const isNumber = digits.length >= 4 && /^[\d\s().+-]+$/.test(text)
  return (row) => {
    const { name, email, phone, title, message } = openTicket(ctx, row)
    if (isNumber && (phone ?? '').replaceAll(/\D/g, '').includes(digits)) return true
    const folded = foldName(
      [name, email, title ?? '', message].map((said) => said.slice(0, LONGEST_LOOKED_IN)).join('\n'),
    )
    return words.every((word) => folded.includes(word))
  }
}

function listedOf(
  ctx: Context,
  row: ListedTicketRow,
  { userId, today }: { userId: string; today: ReturnType<typeof dayOf> },
): ListedTicket {
  const { name, subject, title, message } = openTicket(ctx, row)
  const { id, channel, language, status, since } = row
  return {
    ...{ id, number: ticketNumber(id), name, channel, subject, title, language, status, since },
    preview: previewOf(message),
    days: Math.max(0, daysBetween(dayOf(since, ctx.config.TIME_ZONE), today)),
    wroteAgain: row.wrote_again,
    isUndelivered: row.is_undelivered,
    owner: row.owner_id === null ? null : { name: row.owner_name ?? '', isMine: row.owner_id === userId },
  }
}

function previewOf(message: string): string {
  const line = message.slice(0, 4 * LONGEST_PREVIEW).replaceAll(/\s+/g, ' ')
  const signs = [...line]
  return signs.length <= LONGEST_PREVIEW ? line : `${signs.slice(0, LONGEST_PREVIEW).join('')}…`
}
