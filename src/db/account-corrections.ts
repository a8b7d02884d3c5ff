import { sql } from 'kysely'
import type { MovementKey } from '#db/ach-files.ts'
import { asSet, type Db, type Tx } from '#db/rows.ts'

/** Whose movement it was, and the account that it went to or came from. */
export interface MovementOwner extends MovementKey {
  user_id: string
  /** Null for a payee's account, and for one that isn't the member's. */
  account_id: string | null
  is_payee: boolean
}

/** Who stands behind these movements of groups; one without a transfer isn't among them. */
export async function readMovementOwners(db: Db, keys: readonly MovementKey[]): Promise<MovementOwner[]> {
  const { rows } = await sql<MovementOwner>`
    select t.consortium_id, t.id as transfer_id, m.user_id, b.id as account_id, t.payout_id is not null as is_payee
    from ${asSet('k', { consortium_id: 'uuid', transfer_id: 'uuid' } as const, keys)}
    join transfer_states t on t.consortium_id = k.consortium_id and t.id = k.transfer_id
    join consortium_members m on m.consortium_id = t.consortium_id and m.id = t.consortium_member_id
    left join bank_accounts b on t.payout_id is null and b.user_id = m.user_id and b.id = t.account_id`.execute(db)
  return rows
}

/** What a bank found different in an account, and what became of it; `reason` is why a person has to look. */
export interface AccountCorrectionRow {
  user_id: string
  transfer_id: string
  trace: string
  account_id: string | null
  code: string
  outcome: 'corrected' | 'unchanged' | 'exception'
  reason: string | null
  received_at: Date
}

/** Whether this notification was looked at before. */
export async function isLookedAt(
  tx: Tx,
  { user_id, transfer_id, trace }: Pick<AccountCorrectionRow, 'user_id' | 'transfer_id' | 'trace'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account_corrections where user_id = ${user_id} and transfer_id = ${transfer_id} and trace = ${trace}`.execute(
    tx,
  )
  return rows.length > 0
}

/** Writes down what became of a notification. */
export async function insertAccountCorrection(tx: Tx, row: AccountCorrectionRow): Promise<void> {
  await tx.insertInto('account_corrections').values(row).execute()
}

/** The codes by which an account was corrected since an instant. */
export async function readCorrectedSince(tx: Tx, userId: string, accountId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from account_corrections
    where user_id = ${userId} and account_id = ${accountId} and outcome = 'corrected' and received_at > ${since}`.execute(
    tx,
  )
  return rows.map(({ code }) => code)
}

/** A linked account with its sealed number, locked; null once it's unlinked. */
export async function lockBankNumbers(
  tx: Tx,
  userId: string,
  accountId: string,
): Promise<{
  account_type: 'checking' | 'savings'
  routing_number: string
  account_number: Buffer
  last4: string
} | null> {
  const { rows } = await sql<{
    account_type: 'checking' | 'savings'
    routing_number: string
    account_number: Buffer
    last4: string
  }>`
    select account_type, routing_number, account_number, last4 from bank_accounts
    where user_id = ${userId} and id = ${accountId} and removed_at is null for no key update`.execute(tx)
  return rows[0] ?? null
}

/** Corrects a locked account. */
export async function updateBankNumbers(
  tx: Tx,
  row: {
    user_id: string
    id: string
    account_type: 'checking' | 'savings'
    routing_number: string
    account_number: Buffer
    last4: string
  },
): Promise<void> {
  await sql`
    update bank_accounts set account_type = ${row.account_type}, routing_number = ${row.routing_number},
      account_number = ${row.account_number}, last4 = ${row.last4}
    where user_id = ${row.user_id} and id = ${row.id}`.execute(tx)
}
