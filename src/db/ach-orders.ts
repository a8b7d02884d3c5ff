import { sql } from 'kysely'
import type { MovementKey } from '#db/ach-files.ts'
import { asSet, type Db } from '#db/rows.ts'
import type { PayeeKind } from '#domain/payouts/payout.ts'
import type { TransferKind } from '#domain/transfers/transfer.ts'

/** What a bank file has to say about a movement besides its amount: what it's for, and whose account it moves, still sealed. */
export interface OrderRow extends MovementKey {
  kind: TransferKind
  /** The member's own account; null for one that the product doesn't hold. */
  account_id: string | null
  account_type: 'checking' | 'savings' | null
  routing_number: string | null
  account_number: Buffer | null
  full_name: string | null
  /** Drawn from the account that the member named for every month. */
  is_recurring: boolean
  /** Of a payout, to whom it goes. */
  payout_id: string | null
  payee_kind: PayeeKind | null
  payee_routing_number: string | null
  sealed_payee_name: Buffer | null
  sealed_payee_account: Buffer | null
}

/** The orders behind these movements of groups; one that no transfer stands behind isn't among them. */
export async function readOrders(db: Db, keys: readonly MovementKey[]): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select t.consortium_id, t.id as transfer_id, t.kind, b.id as account_id, b.account_type, b.routing_number, b.account_number,
      p.full_name, t.kind = 'installment' and t.account_id is not distinct from m.autopay_account_id and t.account_id is not null as is_recurring,
      o.id as payout_id, o.payee_kind, o.payee_routing_number, o.sealed_payee_name, o.sealed_payee_account
    from ${asSet('k', { consortium_id: 'uuid', transfer_id: 'uuid' } as const, keys)}
    join transfer_states t on t.consortium_id = k.consortium_id and t.id = k.transfer_id
    join consortium_members m on m.consortium_id = t.consortium_id and m.id = t.consortium_member_id
    left join bank_accounts b on b.user_id = m.user_id and b.id = t.account_id
    left join profiles p on p.id = m.user_id
    left join payouts o on o.consortium_id = t.consortium_id and o.id = t.payout_id`.execute(db)
  return rows
}
