import type { Context } from '#context'
import { readChain } from '#db/ledger.ts'
import { type LedgerTransaction, transactionsOf } from '#services/ledger/list-group-ledger.ts'
import { requireFundReader } from '#services/ledger/require-fund-reader.ts'

/** A group's whole ledger without people: for the file, and to check on one's own device. */
export interface FundChain {
  consortiumId: string
  /** In order; `code` is the kind as it's hashed. */
  transactions: (LedgerTransaction & { code: number })[]
}

/** Every transaction of a group. Throws NotFound for anyone but its members and those who may read any group. */
export async function readFundChain(ctx: Context, consortiumId: string): Promise<FundChain> {
  const { group } = await requireFundReader(ctx, consortiumId)
  const chain = await readChain(ctx.db, group.id)
  const codes = chain.map(({ kind }) => kind)
  const transactions = transactionsOf(chain).map((transaction, at) => ({ ...transaction, code: codes[at] ?? 0 }))
  return { consortiumId: group.id, transactions }
}
