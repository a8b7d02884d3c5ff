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

/** The page of a conversation, saying what was done. */
export function messageUrl(ticketId: string, done?: TicketDeed): string {
  return `/dashboard/messages/${ticketId}${done === undefined ? '' : `?done=${done}`}`
}
