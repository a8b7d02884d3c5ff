import type { Context } from '#context'
import { readChain, readChainBackwards, readHeads, type TransactionRow } from '#db/ledger.ts'
import { ACCOUNTS, type Account, type Balances } from '#domain/ledger/accounts.ts'
import { POSTING_KINDS, type PostingKind } from '#domain/ledger/postings.ts'
import { add, type Cents, subtract } from '#domain/money.ts'
import { requireGroup, requirePermission } from '#services/access.ts'
import { balancesOf } from '#services/ledger/post-transactions.ts'

const TRANSACTIONS_A_PAGE = 20
const KIND_OF = new Map(Object.entries(POSTING_KINDS).map(([name, code]) => [code as number, name as PostingKind]))

/** A transaction with each account it moved: signed cents (debit positive), and the account's balance after it. */
export interface LedgerTransaction {
  seq: number
  kind: PostingKind
  madeAt: Date
  reference: string
  hash: string
  lines: { account: Account; cents: Cents; balanceCents: Cents }[]
}

/** A page of a group's ledger, newest first, with the balance each line left. Throws Forbidden, NotFound. */
export async function listGroupLedger(
  ctx: Context,
  input: { consortiumId: string; page: number },
): Promise<{ transactions: LedgerTransaction[]; page: number; pages: number }> {
  requirePermission(ctx, 'ledger.read')
  const group = await requireGroup(ctx, input.consortiumId)
  const [head] = await readHeads(ctx.db, [group.id])
  const seq = head?.seq ?? 0
  const pages = Math.max(1, Math.ceil(seq / TRANSACTIONS_A_PAGE))
  const page = Math.min(Math.max(1, input.page), pages)
  const top = seq - (page - 1) * TRANSACTIONS_A_PAGE
  const { rows, balances } = await readChainBackwards(ctx.db, group.id, { seq: top, limit: TRANSACTIONS_A_PAGE })
  const standing: Record<Account, Cents> = { ...balancesOf(balances) }
  const transactions = rows.map((row) => {
    const after = { ...standing }
    const moved = balancesOf(row)
    for (const account of ACCOUNTS) standing[account] = subtract(standing[account], moved[account])
    return transactionOf(row, moved, after)
  })
  return { transactions, page, pages }
}

/** A group's whole ledger in order, for the file somebody takes away. Throws Forbidden, NotFound. */
export async function exportGroupLedger(ctx: Context, consortiumId: string): Promise<LedgerTransaction[]> {
  requirePermission(ctx, 'ledger.read')
  const group = await requireGroup(ctx, consortiumId)
  const standing: Partial<Record<Account, Cents>> = {}
  return (await readChain(ctx.db, group.id)).map((row) => {
    const moved = balancesOf(row)
    for (const account of ACCOUNTS) standing[account] = add(standing[account] ?? (0 as Cents), moved[account])
    return transactionOf(row, moved, { ...standing } as Balances)
  })
}

function transactionOf(row: TransactionRow, moved: Balances, after: Balances): LedgerTransaction {
  return {
    seq: row.seq,
    kind: KIND_OF.get(row.kind) ?? 'installment_settled',
    madeAt: row.made_at,
    reference: row.reference,
    hash: Buffer.from(row.hash).toString('hex'),
    lines: ACCOUNTS.filter((account) => moved[account] !== 0).map((account) => ({
      account,
      cents: moved[account],
      balanceCents: after[account],
    })),
  }
}
