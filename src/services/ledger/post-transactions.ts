import {
  type AccountColumns,
  findPosted,
  type HeadRow,
  insertTransactions,
  lockHeads,
  postTransaction,
  type TransactionRow,
  updateHeads,
} from '#db/ledger.ts'
import { byKey } from '#db/row-keys.ts'
import type { Db, Tx } from '#db/rows.ts'
import { ACCOUNTS, type Account, type Balances, type Lines, requireBalanced } from '#domain/ledger/accounts.ts'
import { canonicalBody, chain } from '#domain/ledger/canonical.ts'
import { add, cents } from '#domain/money.ts'
import { invariant } from '#domain/verdict.ts'
import { nodeHashing } from '#integrations/hashing.ts'

/** One business event to post: what it was, when, and the row that caused it. */
export interface Posting {
  consortiumId: string
  /** A code of domain/ledger/postings.ts. */
  kind: number
  at: Date
  /** The transfer, contemplation or assembly behind it; with the kind it makes the posting happen once. */
  reference: string
  lines: Lines
}

const column = (account: Account) => `${account}_cents` as const

/** A head's balances by account. */
export function balancesOf(head: AccountColumns): Balances {
  return Object.fromEntries(ACCOUNTS.map((account) => [account, head[column(account)]])) as unknown as Balances
}

/** A stored transaction's lines by account. */
export const linesOf: (row: AccountColumns) => Lines = balancesOf

/**
 * Posts any number of business events for any number of groups: reads each group's head under its lock, chains the hashes
 * in memory, inserts all rows in one statement, and moves each head once (docs/style.md, "Chained in memory"). One event is posted in one statement, which makes the same hash.
 * An event that's already in the ledger is skipped if its lines are the same; different lines under the same reference are a bug.
 * Callers hold the groups' locks. Throws when lines don't balance or a fund would be overdrawn; of one event, the next statement or the commit may.
 */
export async function postTransactions(tx: Tx, postings: readonly Posting[]): Promise<void> {
  const [first] = postings
  if (first !== undefined && postings.length === 1) {
    requireBalanced(first.lines)
    return await postTransaction(tx, rowOf(first), canonicalBody(first))
  }
  const byGroup = Map.groupBy(postings, (posting) => posting.consortiumId)
  const heads = await lockHeads(tx, [...byGroup.keys()])
  const posted = await readPosted(tx, postings)
  const rows: TransactionRow[] = []
  const moved: HeadRow[] = []
  for (const head of heads) {
    const fresh = (byGroup.get(head.consortium_id) ?? []).filter((posting) => !isRepeat(posting, posted))
    const next: HeadRow = { ...head }
    const links = chain(nodeHashing, { consortiumId: head.consortium_id, seq: head.seq, hash: head.hash }, fresh)
    fresh.forEach((posting, index) => {
      requireBalanced(posting.lines)
      const link = links[index]
      invariant(link, 'every posting has its link')
      const row: TransactionRow = { ...rowOf(posting), ...link }
      for (const account of ACCOUNTS) next[column(account)] = add(next[column(account)], row[column(account)])
      next.seq = link.seq
      next.hash = Buffer.from(link.hash)
      rows.push(row)
    })
    if (fresh.length > 0) moved.push(next)
  }
  invariant(heads.length === byGroup.size, 'every group has a ledger head')
  await insertTransactions(tx, rows)
  await updateHeads(tx, moved)
}

function rowOf({ consortiumId, kind, at, reference, lines }: Posting): Omit<TransactionRow, 'seq' | 'hash'> {
  const row = { consortium_id: consortiumId, kind, made_at: at, reference } as TransactionRow
  for (const account of ACCOUNTS) row[column(account)] = lines[account] ?? cents(0)
  return row
}

const keyOf = (consortiumId: string, kind: number, reference: string) => `${consortiumId} ${kind} ${reference}`

async function readPosted(db: Db, postings: readonly Posting[]): Promise<Map<string, TransactionRow>> {
  const rows = await findPosted(
    db,
    postings.map((p) => ({ consortium_id: p.consortiumId, kind: p.kind, reference: p.reference })),
  )
  return byKey(rows, (row) => keyOf(row.consortium_id, row.kind, row.reference))
}

function isRepeat(posting: Posting, posted: Map<string, TransactionRow>): boolean {
  const before = posted.get(keyOf(posting.consortiumId, posting.kind, posting.reference))
  if (before === undefined) return false
  for (const account of ACCOUNTS) {
    invariant(before[column(account)] === (posting.lines[account] ?? 0), 'a reference is posted once with one meaning')
  }
  return true
}
