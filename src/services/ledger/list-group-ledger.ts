import type { Context } from '#context'
import { type AccountColumns, countChain, readChain, readChainBackwards, type TransactionRow } from '#db/ledger.ts'
import { isInBankFiles } from '#db/pages/bank-files.ts'
import { type LedgerSubject, readLedgerSubjects } from '#db/pages/ledger-subjects.ts'
import { ACCOUNTS, type Account, type Balances, emptyBalances } from '#domain/ledger/accounts.ts'
import { POSTING_KINDS, type PostingKind } from '#domain/ledger/postings.ts'
import { add, type Cents } from '#domain/money.ts'
import { requireGroup, requirePermission } from '#services/access.ts'
import { balancesOf } from '#services/ledger/post-transactions.ts'

export const TRANSACTIONS_A_PAGE = 20
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

/** A transaction in the list, with whose money it moved; null where it's the group's own. */
export type ListedTransaction = LedgerTransaction & { subject: LedgerSubject | null }

/**
 * A page of a group's ledger, newest first, for one kind, one position, one account, or all, with who paid or was paid and the balance after
 * each line; and whether bank files have entries of it. For one account, its lines alone, and what all of them (on every page) come to: without
 * another filter, its balance. Throws Forbidden, NotFound.
 */
export async function listGroupLedger(
  ctx: Context,
  input: {
    consortiumId: string
    page: number
    kind?: PostingKind | null
    position?: number | null
    account?: Account | null
  },
): Promise<{
  transactions: ListedTransaction[]
  total: number
  movedCents: Cents
  page: number
  pages: number
  isInBankFiles: boolean
}> {
  requirePermission(ctx, 'ledger.read')
  const group = await requireGroup(ctx, input.consortiumId)
  const { kind = null, account = null } = input
  const filter = { kind: kind === null ? null : POSTING_KINDS[kind], position: input.position ?? null, account }
  const { count: total, movedCents } = await countChain(ctx.db, group.id, filter)
  const pages = Math.max(1, Math.ceil(total / TRANSACTIONS_A_PAGE))
  const page = Math.min(Math.max(1, input.page), pages)
  const slice = { limit: TRANSACTIONS_A_PAGE, offset: (page - 1) * TRANSACTIONS_A_PAGE }
  const rows = await readChainBackwards(ctx.db, group.id, filter, slice)
  const subjects = await readLedgerSubjects(
    ctx.db,
    group.id,
    rows.map(({ reference }) => reference),
  )
  const transactions = rows.map((row) => {
    const { lines, ...transaction } = transactionOf(row, balancesOf(row.after))
    return {
      ...transaction,
      lines: account === null ? lines : lines.filter((line) => line.account === account),
      subject: subjects.get(row.reference) ?? null,
    }
  })
  return { transactions, total, movedCents, page, pages, isInBankFiles: await isInBankFiles(ctx.db, group.id) }
}

/** A group's whole ledger in order, for the file that staff download. Throws Forbidden, NotFound. */
export async function exportGroupLedger(ctx: Context, consortiumId: string): Promise<LedgerTransaction[]> {
  requirePermission(ctx, 'ledger.read')
  const group = await requireGroup(ctx, consortiumId)
  return transactionsOf(await readChain(ctx.db, group.id))
}

/** A whole chain, in order, with the balances after each transaction. */
export function transactionsOf(chain: readonly TransactionRow[]): LedgerTransaction[] {
  const standing: Record<Account, Cents> = { ...emptyBalances() }
  return chain.map((row) => {
    const moved = balancesOf(row)
    for (const account of ACCOUNTS) standing[account] = add(standing[account], moved[account])
    return transactionOf(row, { ...standing })
  })
}

/** A stored transaction by its names, with the balances after it. */
export function transactionOf(row: TransactionRow, after: Balances): LedgerTransaction {
  const moved = balancesOf(row satisfies AccountColumns)
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
