import { isUuid } from '#domain/ids.ts'
import { TICKET_TABS } from '#domain/support/ticket-states.ts'
import type { TicketPlace, TicketWish } from '#services/support/list-tickets.ts'

/** The longest text that is looked for. */
export const LONGEST_FIND = 100

/** What a URL asks for: `?tab=closed&find=ana&after=…`. Anything we didn’t write ourselves means what waits for us, from the beginning. */
export function ticketWishFrom(search: URLSearchParams): TicketWish {
  return {
    tab: TICKET_TABS.find((tab) => tab === search.get('tab')) ?? 'open',
    find: (search.get('find') ?? '').trim().slice(0, LONGEST_FIND),
    after: placeFrom(search.get('after')),
  }
}

/** The URL of that part of the inbox. */
export function messagesUrl({ tab = 'open', find = '', after = null }: Partial<TicketWish> = {}): string {
  const search = new URLSearchParams({
    ...(tab === 'open' ? {} : { tab }),
    ...(find === '' ? {} : { find }),
    ...(after === null ? {} : { after: `${after.since.toISOString()}_${after.id}` }),
  })
  return `/dashboard/messages${search.size === 0 ? '' : `?${search}`}`
}

function placeFrom(value: string | null): TicketPlace | null {
  const [at = '', id = ''] = value?.split('_') ?? []
  const since = new Date(at)
  return isUuid(id) && !Number.isNaN(since.getTime()) ? { since, id } : null
}

/** What can be done on the page of a conversation; adding a template only fills in the field. */
export const TICKET_DEEDS = [
  'reply',
  'reply-close',
  'note',
  'take',
  'release',
  'assign',
  'answer',
  'close',
  'reopen',
] as const
export type TicketDeed = (typeof TICKET_DEEDS)[number]

/** What was just done with which other conversation (`of`). */
export interface TicketTold {
  done: TicketDeed
  of: string
}

/** What a URL says was just done with a conversation; null where it says nothing. `of` is '' where it's the one that is open. */
export function ticketToldIn(search: URLSearchParams): TicketTold | null {
  const done = TICKET_DEEDS.find((one) => one === search.get('done'))
  return done === undefined ? null : { done, of: search.get('of') ?? '' }
}

/** The page that opens after a conversation was closed or given away: the next that waits, or the inbox where none is left (null). */
export function movedOnUrl(next: string | null, { done, of }: TicketTold): string {
  return `${next === null ? messagesUrl() : messageUrl(next)}?done=${done}&of=${of}`
}

/** The page of a conversation, saying what was done. */
export function messageUrl(ticketId: string, done?: TicketDeed): string {
  return `/dashboard/messages/${ticketId}${done === undefined ? '' : `?done=${done}`}`
}
