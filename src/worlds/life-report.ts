import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import { invariant } from '#domain/verdict.ts'
import type { Branch } from '#worlds/branches.ts'
import type { FaultsMade } from '#worlds/faults.ts'

/** What `cotavia life` prints, in this order; docs/how-to/use-the-commands.md says what each figure is. */
export interface LifeReport {
  groups: number
  members: number
  months: number
  assemblies: number
  draws: number
  bids: number
  payouts: number
  centsMoved: number
  simulatedDaysPerSecond: number
  invariantsChecked: number
  broken: number
  hash: string
  seed: string
  /** Debits canceled by us alone, by the bank, and those for which it was too late. */
  canceled: number
  canceledByBank: number
  tooLateToCancel: number
  /** Members who left. */
  left: number
  /** What the bank holds according to the ledgers, and how much more (or less) the bank's own books say. */
  ledgerBankCents: number
  bankDifferenceCents: number
  /** Refunds that arrived; members excluded, replaced, in default; groups completed; and what was left for their members. */
  refunds: number
  excluded: number
  replaced: number
  defaulted: number
  completed: number
  surplusCents: number
  /** How often each path through the rules was taken. */
  branches: Record<Branch, number>
  /** What was made to go wrong; only with `faults`. */
  faults?: FaultsMade
}

type Counted = 'assemblies' | 'draws' | 'bids' | 'payouts' | 'centsMoved'
type Canceled = 'canceled' | 'canceledByBank' | 'tooLateToCancel' | 'left'

/** What happened in everything that is in this database. */
export async function countLife(db: Db): Promise<Pick<LifeReport, Counted | Canceled>> {
  const { rows } = await sql<Pick<LifeReport, Counted | Canceled>>`
    select (select count(*)::int from assemblies where status = 'held') as assemblies,
      (select count(*)::int from contemplations where method = 'draw') as draws,
      (select count(*)::int from bids where status <> 'withdrawn') as bids,
      (select count(*)::int from payouts where status = 'paid') as payouts,
      (select coalesce(sum(amount_cents), 0)::int8 from transfer_states where status = 'settled') as "centsMoved",
      (select count(*)::int from transfer_states where status = 'cancelled' and cancel_requested_at is null) as canceled,
      (select count(*)::int from transfer_states where status = 'cancelled' and cancel_requested_at is not null) as "canceledByBank",
      (select count(*)::int from transfer_states where status <> 'cancelled' and cancel_requested_at is not null) as "tooLateToCancel",
      (select count(*)::int from consortium_members m join consortiums c on c.id = m.consortium_id
        where m.state = 'withdrawn' and c.launched_at is not null) as left`.execute(db)
  invariant(rows[0], 'a query of counts has its row')
  return rows[0]
}

type Ends = Pick<LifeReport, 'refunds' | 'excluded' | 'replaced' | 'defaulted' | 'completed' | 'surplusCents'>

/** How it ended: for members, for groups, and in cents. */
export async function countEnds(db: Db): Promise<Ends> {
  const { rows } = await sql<Ends>`
    select (select count(*)::int from refunds where status = 'paid') as refunds,
      (select count(*)::int from exclusions) as excluded,
      (select count(*)::int from consortium_members where from_month > 1) as replaced,
      (select count(*)::int from defaults) as defaulted,
      (select count(*)::int from consortiums where status = 'completed') as completed,
      (select coalesce(sum(surplus_cents), 0)::int8 from final_payments) as "surplusCents"`.execute(db)
  invariant(rows[0], 'a query of counts has its row')
  return rows[0]
}
