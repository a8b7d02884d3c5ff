import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import { TICKET, type TicketRow } from '#db/support-tickets.ts'
import { isOldestFirst, TICKET_STATUSES, type TicketTab } from '#domain/support/ticket-states.ts'

/** A place in the list: the last row already seen. */
export interface TicketPlace {
  since: Date
  id: string
}

/** A conversation as the inbox lists it; what is personal is sealed. */
export type ListedTicketRow = TicketRow & {
  owner_id: string | null
  owner_name: string | null
  /** The person has written more than once. */
  wrote_again: boolean
  /** Our last reply couldn't be delivered. */
  is_undelivered: boolean
}

interface TicketFilter {
  tab: TicketTab
  /** Who asks. */
  userId: string
  /** The beginning of an id, as people name their message. */
  number?: string | null
  /** Only those that no one else has taken. */
  isFree?: boolean
  after: TicketPlace | null
  limit: number
}

const isMine = (userId: string) => sql`
  t.id in (select o.subject_id from work_owners o where o.user_id = ${userId} and o.kind = 'tickets')
  and t.status <> 'closed'`

const inTab = (tab: TicketTab, userId: string): RawBuilder<unknown> =>
  tab === 'mine' ? isMine(userId) : sql`t.status = ${tab}`

/** The conversations of a tab after a place, in the tab's order. */
export async function readTickets(
  db: Db,
  { tab, userId, number, isFree = false, after, limit }: TicketFilter,
): Promise<ListedTicketRow[]> {
  const [behind, order] = isOldestFirst(tab) ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const isAfter = after === null ? sql`true` : sql`(t.since, t.id) ${behind} (${after.since}, ${after.id}::uuid)`
  const hasNumber = number ? sql`t.id between ${idFrom(number, '0')}::uuid and ${idFrom(number, 'f')}::uuid` : sql`true`
  const isOpenToMe = isFree ? sql`(o.user_id is null or o.user_id = ${userId})` : sql`true`
  const { rows } = await sql<ListedTicketRow>`
    select ${TICKET}, o.user_id as owner_id, p.full_name as owner_name,
      exists (select 1 from support_messages m where m.ticket_id = t.id and m.kind = 'received' and not m.is_automatic) as wrote_again,
      coalesce((select m.undelivered_at is not null and m.mailed_at is null from support_messages m
        where m.ticket_id = t.id and m.kind = 'sent' order by m.written_at desc, m.stored_at desc, m.id desc limit 1), false) as is_undelivered
    from support_tickets t
    left join work_owners o on o.kind = 'tickets' and o.subject_id = t.id left join profiles p on p.id = o.user_id
    where ${inTab(tab, userId)} and ${hasNumber} and ${isOpenToMe} and ${isAfter}
    order by t.since ${order}, t.id ${order} limit ${limit}`.execute(db)
  return rows
}

/** The first or the last id that begins with these hexadecimal digits. */
function idFrom(digits: string, fill: '0' | 'f'): string {
  const hex = digits.padEnd(32, fill)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** How many conversations each tab has, counted up to a limit. */
export async function countTicketTabs(db: Db, userId: string, upTo: number): Promise<Record<TicketTab, number>> {
  const count = (tab: TicketTab) => sql`
    (select count(*)::int from (select 1 from support_tickets t where ${inTab(tab, userId)} limit ${upTo}) one) as ${sql.ref(tab)}`
  const { rows } = await sql<Record<TicketTab, number>>`
    select ${sql.join([...TICKET_STATUSES, 'mine' as const].map(count))}`.execute(db)
  return rows[0] ?? { open: 0, answered: 0, closed: 0, mine: 0 }
}
