import { sql } from 'kysely'
import type { MemberRow } from '#db/members.ts'
import type { Db } from '#db/rows.ts'
import type { DisputeReason } from '#domain/disputes/dispute.ts'
import type { Cents } from '#domain/money.ts'
import type { TransferKind } from '#domain/transfers/transfer.ts'

/** A member in default, with the late fees of that day. */
export interface DefaultedRow extends MemberRow {
  defaulted_at: Date
  late_fee_cents: Cents
}

/** The members of a group whose payout was followed by a default, in position order. */
export async function readDefaulted(db: Db, consortiumId: string): Promise<DefaultedRow[]> {
  const { rows } = await sql<DefaultedRow>`
    select m.*, d.defaulted_at, d.late_fee_cents from defaults d
    join members m on m.consortium_id = d.consortium_id and m.id = d.consortium_member_id
    where d.consortium_id = ${consortiumId} order by m.position_number`.execute(db)
  return rows
}

/** A dispute as the desk sees it when deciding. */
export interface OpenDisputeRow {
  id: string
  user_id: string
  position: number
  reason: DisputeReason
  opened_at: Date
  kind: TransferKind
  installment_number: number | null
  amount_cents: Cents
  settled_at: Date | null
  sealed_note: Buffer | null
}

/** The open disputes of a group, oldest first. */
export async function readOpenDisputes(db: Db, consortiumId: string): Promise<OpenDisputeRow[]> {
  const { rows } = await sql<OpenDisputeRow>`
    select d.id, m.user_id, m.position_number as position, d.reason, d.opened_at, d.sealed_note, t.kind, t.installment_number, t.amount_cents, t.settled_at
    from disputes d
    join consortium_members m on m.consortium_id = d.consortium_id and m.id = d.consortium_member_id
    join transfer_states t on t.consortium_id = d.consortium_id and t.id = d.transfer_id
    where d.consortium_id = ${consortiumId} and d.status = 'open' order by d.opened_at, d.id`.execute(db)
  return rows
}
