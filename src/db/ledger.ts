import { sql } from 'kysely'
import { UNAWAITED } from '#db/postgres/shared-connections.ts'
import { asSet, type Db, insertRows, type Tx, updateRows } from '#db/rows.ts'
import type { Account } from '#domain/ledger/accounts.ts'
import { type Cents, ZERO_CENTS } from '#domain/money.ts'

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
const COLUMNS = Object.keys(ACCOUNTS) as (keyof AccountColumns)[]

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

/** The heads of all groups. */
export async function readAllHeads(db: Db): Promise<HeadRow[]> {
  const { rows } = await sql<HeadRow>`select * from ledger_heads`.execute(db)
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

/**
 * Continues a group's chain by one transaction, unless it's there already with the same lines: locks the head, as `lockHeads` does, looks up, hashes and
 * writes, in one statement (docs/decisions/0143). `body` is what is hashed behind its number. In a transaction of pages it isn't awaited.
 */
export async function postTransaction(tx: Tx, row: Omit<TransactionRow, 'seq' | 'hash'>, body: string): Promise<void> {
  const { consortium_id, kind, made_at, reference, ...accounts } = row
  const amounts = COLUMNS.map((column) => accounts[column])
  await sql`${sql.raw(UNAWAITED)} select post_transaction(${sql.join([consortium_id, kind, made_at, reference, body, ...amounts])})`.execute(
    tx,
  )
}

/** Which of the given business events are already in the ledger. */
export async function findPosted(
  db: Db,
  events: readonly { consortium_id: string; kind: number; reference: string }[],
): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select t.* from ${asSet('e', { consortium_id: 'uuid', kind: 'int2', reference: 'uuid' }, events)}
    join ledger_transactions t using (consortium_id, kind, reference)`.execute(db)
  return rows
}

/** What the common fund gained after an instant, from a known place in the chain on (cents, credit negative). */
export async function readFundMovesAfter(
  db: Db,
  groups: readonly { consortium_id: string; seq: number; after: Date }[],
): Promise<{ consortium_id: string; common_fund_cents: Cents }[]> {
  const { rows } = await sql<{ consortium_id: string; common_fund_cents: Cents }>`
    select g.consortium_id, coalesce(sum(t.common_fund_cents), 0)::int8 as common_fund_cents
    from ${asSet('g', { consortium_id: 'uuid', seq: 'int8', after: 'timestamptz' }, groups)}
    -- Each group's own, by the index: how many groups there are may not matter.
    cross join lateral (
      select common_fund_cents from ledger_transactions l where l.consortium_id = g.consortium_id and l.seq > g.seq and l.made_at > g.after offset 0) t
    group by g.consortium_id`.execute(db)
  return rows
}

/** A group's whole chain in order, for the check page, the trial balance and the nightly check. */
export async function readChain(db: Db, consortiumId: string): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select * from ledger_transactions where consortium_id = ${consortiumId} order by seq`.execute(db)
  return rows
}

/** Which transactions of a chain a list shows: those of one kind, those of one position's money, those that moved one account, or all. */
export interface ChainFilter {
  kind: number | null
  position: number | null
  account: Account | null
}

const columnOf = (account: Account) => sql.ref(`t.${account}_cents`)

/** What the transactions of a position refer to: its transfers (a payout's is the payout itself) and its selections. */
const ofPosition = (consortiumId: string, position: number) => sql`t.reference in (
  select x.id from consortium_members m
  join lateral (
    select id from transfer_states b where b.consortium_id = m.consortium_id and b.consortium_member_id = m.id
    union all
    select id from contemplations k where k.consortium_id = m.consortium_id and k.consortium_member_id = m.id) x on true
  where m.consortium_id = ${consortiumId} and m.position_number = ${position})`

function isShown(consortiumId: string, { kind, position, account }: ChainFilter) {
  return sql`${kind === null ? sql`true` : sql`t.kind = ${kind}`}
    and ${position === null ? sql`true` : ofPosition(consortiumId, position)}
    and ${account === null ? sql`true` : sql`${columnOf(account)} <> 0`}`
}

/** How many transactions of a group's chain pass a filter, and what they moved the filter's account by: signed cents, 0 where it has none. */
export async function countChain(
  db: Db,
  consortiumId: string,
  filter: ChainFilter,
): Promise<{ count: number; movedCents: Cents }> {
  const { account } = filter
  const { rows } = await sql<{ count: number; movedCents: Cents }>`
    select count(*)::int as count, coalesce(sum(${account === null ? sql`0` : columnOf(account)}), 0)::int8 as "movedCents"
    from ledger_transactions t where t.consortium_id = ${consortiumId} and ${isShown(consortiumId, filter)}`.execute(db)
  return rows[0] ?? { count: 0, movedCents: ZERO_CENTS }
}

/** A transaction and the balance of every account after it. */
export type ChainedRow = TransactionRow & { after: AccountColumns }

/** A slice of the transactions of a group's chain that pass a filter, newest first; the balances also count what the filter leaves out. */
export async function readChainBackwards(
  db: Db,
  consortiumId: string,
  filter: ChainFilter,
  slice: { limit: number; offset: number },
): Promise<ChainedRow[]> {
  const { rows } = await sql<TransactionRow>`
    select t.* from ledger_transactions t where t.consortium_id = ${consortiumId} and ${isShown(consortiumId, filter)}
    order by t.seq desc limit ${slice.limit} offset ${slice.offset}`.execute(db)
  const sums = COLUMNS.map((column) => sql`(sum(${sql.ref(column)}) over (order by seq))::int8 as ${sql.ref(column)}`)
  const summed = await sql<AccountColumns & { seq: number }>`
    select * from (select seq, ${sql.join(sums)} from ledger_transactions
      where consortium_id = ${consortiumId} and seq <= ${rows[0]?.seq ?? 0}) t
    where seq = any(${rows.map(({ seq }) => seq)}::int8[])`.execute(db)
  const afterOf = new Map(summed.rows.map(({ seq, ...after }) => [seq, after]))
  return rows.flatMap((row) => {
    const after = afterOf.get(row.seq)
    return after === undefined ? [] : [{ ...row, after }]
  })
}

/** How much the common fund gained in each month of the product's zone that moved it, oldest first (cents, credit negative). */
export async function readFundByMonth(
  db: Db,
  consortiumId: string,
  zone: string,
): Promise<{ month: string; common_fund_cents: Cents }[]> {
  const { rows } = await sql<{ month: string; common_fund_cents: Cents }>`
    select to_char(made_at at time zone ${zone}, 'YYYY-MM') as month, sum(common_fund_cents)::int8 as common_fund_cents
    from ledger_transactions where consortium_id = ${consortiumId} group by 1 order by 1`.execute(db)
  return rows
}
