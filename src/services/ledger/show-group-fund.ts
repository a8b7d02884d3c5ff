import type { Context } from '#context'
import { countChain, readChainBackwards, readFundByMonth, readHeads } from '#db/ledger.ts'
import { type OwnLedgerSubject, readOwnLedgerSubjects } from '#db/pages/ledger-subjects.ts'
import { monthAfter } from '#domain/day.ts'
import { type Balances, emptyBalances } from '#domain/ledger/accounts.ts'
import { add, type Cents, negate, ZERO_CENTS } from '#domain/money.ts'
import { type LedgerTransaction, TRANSACTIONS_A_PAGE, transactionOf } from '#services/ledger/list-group-ledger.ts'
import { balancesOf } from '#services/ledger/post-transactions.ts'
import { requireFundReader } from '#services/ledger/require-fund-reader.ts'

/** A transaction in words' raw material; `own` when it moved the reader's own money, and of no one else. */
export type FundTransaction = LedgerTransaction & {
  fundAfterCents: Cents
  own: Omit<OwnLedgerSubject, 'reference'> | null
}

/** A group's fund as its members read it (rules 5, 13): no names, and no position but the reader's own. */
export interface GroupFund {
  group: { id: string; name: string; targetCents: Cents; isOver: boolean }
  /** The reader's spot; null for a super administrator who is only reading. */
  position: number | null
  balances: Balances
  /** What the common fund holds now. */
  fundCents: Cents
  /** What of the common fund goes to refunds before the next payout (rules 5, Cash and slots). */
  refundsDueCents: Cents
  /** The head of the chain: how many transactions, and the last one's hash in hexadecimal, empty before the first. */
  seq: number
  hash: string
  /** What the common fund held at the end of each month since it began, `YYYY-MM`; the last one is so far. */
  months: { month: string; fundCents: Cents }[]
  /** Whether only the reader's own transactions are listed. */
  isOwnOnly: boolean
  transactions: FundTransaction[]
  total: number
  page: number
  pages: number
}

/** A page of a group's fund, newest transaction first. Throws NotFound for anyone but its members and those who may read any group. */
export async function showGroupFund(
  ctx: Context,
  input: { consortiumId: string; page: number; isOwnOnly: boolean },
): Promise<GroupFund> {
  const { group, userId, position } = await requireFundReader(ctx, input.consortiumId)
  const isOwnOnly = input.isOwnOnly && position !== null
  const filter = { kind: null, position: isOwnOnly ? position : null, account: null }
  const [[head], { count: total }, moves] = await Promise.all([
    readHeads(ctx.db, [group.id]),
    countChain(ctx.db, group.id, filter),
    readFundByMonth(ctx.db, group.id, ctx.config.TIME_ZONE),
  ])
  const pages = Math.max(1, Math.ceil(total / TRANSACTIONS_A_PAGE))
  const page = Math.min(Math.max(1, input.page), pages)
  const slice = { limit: TRANSACTIONS_A_PAGE, offset: (page - 1) * TRANSACTIONS_A_PAGE }
  const rows = await readChainBackwards(ctx.db, group.id, filter, slice)
  const references = rows.map(({ reference }) => reference)
  const own = await readOwnLedgerSubjects(ctx.db, { consortiumId: group.id, userId, references })
  return {
    group: {
      id: group.id,
      name: group.name,
      targetCents: group.target_cents,
      isOver: group.status !== 'active' || group.canceled_at !== null,
    },
    position,
    balances: head === undefined ? emptyBalances() : balancesOf(head),
    fundCents: head === undefined ? ZERO_CENTS : negate(head.common_fund_cents),
    refundsDueCents: group.refunds_due_cents,
    seq: head?.seq ?? 0,
    hash: head === undefined ? '' : head.hash.toString('hex'),
    months: fundByMonth(moves),
    isOwnOnly,
    transactions: rows.map((row) => ({
      ...transactionOf(row, balancesOf(row.after)),
      fundAfterCents: negate(row.after.common_fund_cents),
      own: ownOf(own, row.reference),
    })),
    total,
    page,
    pages,
  }
}

function ownOf(own: ReadonlyMap<string, OwnLedgerSubject>, reference: string): FundTransaction['own'] {
  const found = own.get(reference)
  return found === undefined ? null : { position: found.position, installment: found.installment }
}

/** The fund at the end of each month from the first to the last; a month without a transaction holds what the one before it held. */
function fundByMonth(moves: readonly { month: string; common_fund_cents: Cents }[]): GroupFund['months'] {
  const gained = new Map(moves.map((move) => [move.month, negate(move.common_fund_cents)]))
  const [first, last] = [moves[0]?.month, moves.at(-1)?.month]
  if (first === undefined || last === undefined) return []
  const months: GroupFund['months'] = []
  let fundCents = ZERO_CENTS
  for (let month = first; month <= last; month = monthAfter(month)) {
    fundCents = add(fundCents, gained.get(month) ?? ZERO_CENTS)
    months.push({ month, fundCents })
  }
  return months
}
