import { sql } from 'kysely'
import { asSet, type Db, insertRows, type Tx, updateRows } from '#db/rows.ts'
import type { Cents } from '#domain/money.ts'

/** The eight account columns of a head or a transaction, in ledger order; debit positive, credit negative. */
export interface AccountColumns {
  bank_cents: Cents
  operator_advance_cents: Cents
  common_fund_cents: Cents
  reserve_cents: Cents
  operator_revenue_cents: Cents
  credits_payable_cents: Cents
  refunds_payable_cents: Cents
  member_credit_cents: Cents
}

export interface HeadRow extends AccountColumns {
  consortium_id: string
  seq: number
  hash: Buffer
}

export interface TransactionRow extends AccountColumns {
  consortium_id: string
  seq: number
  kind: number
  made_at: Date
  reference: string
  hash: Uint8Array
}

const ACCOUNTS = {
  bank_cents: 'int8',
  operator_advance_cents: 'int8',
  common_fund_cents: 'int8',
  reserve_cents: 'int8',
  operator_revenue_cents: 'int8',
  credits_payable_cents: 'int8',
  refunds_payable_cents: 'int8',
  member_credit_cents: 'int8',
} as const

/** The heads of these groups, locked in group order (docs/style.md, "One lock order": ledger heads last). */
export async function lockHeads(tx: Tx, consortiumIds: readonly string[]): Promise<HeadRow[]> {
  const { rows } = await sql<HeadRow>`
    select * from ledger_heads where consortium_id = any(${consortiumIds}::uuid[]) order by consortium_id for no key update`.execute(
    tx,
  )
  return rows
}

/** The heads of these groups, as they are. */
export async function readHeads(db: Db, consortiumIds: readonly string[]): Promise<HeadRow[]> {
  const { rows } = await sql<HeadRow>`
    select * from ledger_heads where consortium_id = any(${consortiumIds}::uuid[])`.execute(db)
  return rows
}

export async function insertTransactions(tx: Tx, rows: readonly TransactionRow[]): Promise<void> {
  await insertRows(
    tx,
    'ledger_transactions',
    {
      consortium_id: 'uuid',
      seq: 'int8',
      kind: 'int2',
      made_at: 'timestamptz',
      reference: 'uuid',
      ...ACCOUNTS,
      hash: 'bytea',
    },
    rows,
  )
}

export async function updateHeads(tx: Tx, rows: readonly HeadRow[]): Promise<void> {
  await updateRows(
    tx,
    'ledger_heads',
    ['consortium_id'],
    { consortium_id: 'uuid', seq: 'int8', hash: 'bytea', ...ACCOUNTS },
    rows,
  )
}

/** Those of the given business events that stand in the ledger already. */
export async function findPosted(
  db: Db,
  events: readonly { consortium_id: string; kind: number; reference: string }[],
): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select t.* from ${asSet('e', { consortium_id: 'uuid', kind: 'int2', reference: 'uuid' }, events)}
    join ledger_transactions t using (consortium_id, kind, reference)`.execute(db)
  return rows
}

/** What the common fund gained after an instant, from a known place of the chain on (cents, credit negative). */
export async function readFundMovesAfter(
  db: Db,
  groups: readonly { consortium_id: string; seq: number; after: Date }[],
): Promise<{ consortium_id: string; common_fund_cents: Cents }[]> {
  const { rows } = await sql<{ consortium_id: string; common_fund_cents: Cents }>`
    select g.consortium_id, coalesce(sum(t.common_fund_cents), 0)::int8 as common_fund_cents
    from ${asSet('g', { consortium_id: 'uuid', seq: 'int8', after: 'timestamptz' }, groups)}
    join ledger_transactions t on t.consortium_id = g.consortium_id and t.seq > g.seq and t.made_at > g.after
    group by g.consortium_id`.execute(db)
  return rows
}

/** A group's whole chain in order, for the check page, the trial balance and the nightly check. */
export async function readChain(db: Db, consortiumId: string): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select * from ledger_transactions where consortium_id = ${consortiumId} order by seq`.execute(db)
  return rows
}

/** A slice of a group's chain downwards from a place, and the balances of every account after its newest row. */
export async function readChainBackwards(
  db: Db,
  consortiumId: string,
  from: { seq: number; limit: number },
): Promise<{ rows: TransactionRow[]; balances: AccountColumns }> {
  const { rows } = await sql<TransactionRow>`
    select * from ledger_transactions where consortium_id = ${consortiumId} and seq <= ${from.seq}
    order by seq desc limit ${from.limit}`.execute(db)
  const sums = Object.keys(ACCOUNTS).map(
    (column) => sql`coalesce(sum(${sql.ref(column)}), 0)::int8 as ${sql.ref(column)}`,
  )
  const summed = await sql<AccountColumns>`
    select ${sql.join(sums)} from ledger_transactions where consortium_id = ${consortiumId} and seq <= ${from.seq}`.execute(
    db,
  )
  const [balances] = summed.rows
  if (balances === undefined) throw new Error('a sum always has its row')
  return { rows, balances }
}
