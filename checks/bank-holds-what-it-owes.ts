import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import { DEBIT_KINDS } from '#domain/transfers/transfer.ts'
import type { Breach } from '#services/operations/run-checks.ts'

export const sentence =
  'The bank balance is every settled debit, confirmed recovery and advance paid in, less every settled credit of the group (rules 5).'

/** Compares each ledger's bank account with what has settled; TRANSFER_DIRECTIONS says which way each kind's money goes. */
export async function findBreaches(db: Db): Promise<Breach[]> {
  const { rows } = await sql<Breach>`
    select h.consortium_id as "consortiumId", json_build_object('ledger_cents', h.bank_cents, 'counted_cents', coalesce(t.moved, 0) + coalesce(r.cents, 0)) as facts
    from ledger_heads h
    left join (
      select consortium_id,
        sum(case when kind = any(${DEBIT_KINDS}::transfer_kind[]) then amount_cents else -amount_cents end) as moved
      from transfer_states where status = 'settled' group by 1) t using (consortium_id)
    left join (
      select consortium_id, sum(amount_cents) as cents from (
        select consortium_id, amount_cents from recoveries where status = 'confirmed'
        union all select consortium_id, amount_cents from advances_paid_in where status = 'confirmed') o group by 1) r using (consortium_id)
    where h.bank_cents <> coalesce(t.moved, 0) + coalesce(r.cents, 0)`.execute(db)
  return rows
}
