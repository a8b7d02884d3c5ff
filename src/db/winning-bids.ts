import { sql } from 'kysely'
import type { AssemblyRow } from '#db/assemblies.ts'
import type { BidRow } from '#db/bids.ts'
import type { ContemplationRow } from '#db/contemplations.ts'
import { asSet, type Db } from '#db/rows.ts'

/** An assembly of a group. */
export interface MonthKey {
  consortium_id: string
  number: number
}
const MONTH = { consortium_id: 'uuid', number: 'int2' } as const

/** These assemblies, as they are. */
export async function readMonths(db: Db, months: readonly MonthKey[]): Promise<AssemblyRow[]> {
  if (months.length === 0) return []
  const { rows } = await sql<AssemblyRow>`
    select a.* from ${asSet('k', MONTH, months)} join assemblies a using (consortium_id, number)
    order by a.consortium_id, a.number`.execute(db)
  return rows
}

/** Everything that was ever selected in these assemblies, ended selections too. */
export async function readSelectionsOf(db: Db, months: readonly MonthKey[]): Promise<ContemplationRow[]> {
  if (months.length === 0) return []
  const { rows } = await sql<ContemplationRow>`
    select c.* from ${asSet('k', MONTH, months)}
    join contemplations c on c.consortium_id = k.consortium_id and c.assembly_number = k.number
    order by c.consortium_id, c.selected_at, c.position_number`.execute(db)
  return rows
}

/** These bids by id. */
export async function readBidsById(db: Db, keys: readonly { consortium_id: string; id: string }[]): Promise<BidRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<BidRow>`
    select b.* from ${asSet('k', { consortium_id: 'uuid', id: 'uuid' }, keys)} join bids b using (consortium_id, id)`.execute(
    db,
  )
  return rows
}

/** The debits of bids that are in flight in these groups, and when their result is looked for. */
export async function readBidDebitsInFlight(
  db: Db,
  consortiumIds: readonly string[],
): Promise<{ consortium_id: string; bid_id: string; check_at: Date | null }[]> {
  const { rows } = await sql<{ consortium_id: string; bid_id: string; check_at: Date | null }>`
    select consortium_id, bid_id, check_at from bank_transfers
    where consortium_id = any(${consortiumIds}::uuid[]) and kind = 'bid' and status in ('created', 'submitted', 'unknown')`.execute(
    db,
  )
  return rows
}

/** A member's bid that is past its cut-off and not yet lost, paid or expired, or null (rules 7). */
export async function findUndecidedBid(
  db: Db,
  consortiumId: string,
  memberId: string,
  at: Date,
): Promise<BidRow | null> {
  const { rows } = await sql<BidRow>`
    select b.* from bids b join assemblies a on a.consortium_id = b.consortium_id and a.number = b.assembly_number
    where b.consortium_id = ${consortiumId} and b.consortium_member_id = ${memberId}
      and (b.status in ('won_pending_payment', 'offered') or (b.status = 'submitted' and a.cutoff_at < ${at}))
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** Whether a member has a debit of a kind in flight. */
export async function isDebitInFlight(
  db: Db,
  consortiumId: string,
  memberId: string,
  kind: 'bid' | 'prepayment',
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from bank_transfers where consortium_id = ${consortiumId} and consortium_member_id = ${memberId}
      and kind = ${kind} and status in ('created', 'submitted', 'unknown') limit 1`.execute(db)
  return rows.length > 0
}
