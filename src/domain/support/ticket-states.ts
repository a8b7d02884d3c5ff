import { type Acts, nextState, type Reached } from '#domain/states.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'

/** Where a conversation is (decision 0085): open, it waits for us; answered, for the person; closed, for no one. */
export const TICKET_STATUSES = ['open', 'answered', 'closed'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

/** `answer`: a reply is sent, or someone says that it was answered some other way. `write`: the person writes again. `fail`: a reply couldn't be delivered. */
export type TicketAct = 'answer' | 'write' | 'fail' | 'close' | 'reopen'

const TICKET_ACTS: Acts<TicketStatus, TicketAct> = {
  open: { answer: 'answered', write: 'open', fail: 'open', close: 'closed' },
  answered: { answer: 'answered', write: 'open', fail: 'open', close: 'closed' },
  closed: { answer: 'answered', write: 'open', fail: 'open', reopen: 'open' },
}

export function afterTicketAct(status: TicketStatus, act: TicketAct): Outcome<Reached<TicketStatus>, 'ticket_moved'> {
  const next = nextState(TICKET_ACTS, status, act)
  return next === undefined ? refuse('ticket_moved', { status }) : grant(next)
}

/** So many days of real time a reply, or a letter that a message has arrived, is tried before we stop: far longer than a mail server is down. */
export const MAIL_TRIED_DAYS = 7

/** The tabs of the inbox: a status each, and what the asker has taken on and isn't closed. */
export const TICKET_TABS = [...TICKET_STATUSES, 'mine'] as const
export type TicketTab = (typeof TICKET_TABS)[number]

/** What waits for us is read from the one that has waited longest; the rest, from the newest. */
export function isOldestFirst(tab: TicketTab): boolean {
  return tab === 'open' || tab === 'mine'
}
