import { ACCOUNTS, type Account } from '#domain/ledger/accounts.ts'
import { POSTING_KINDS, type PostingKind } from '#domain/ledger/postings.ts'

/** Which transactions of a ledger to show: one kind, one spot's money, what moved one account, or all. */
export interface LedgerFilter {
  kind: PostingKind | null
  position: number | null
  account: Account | null
}

export const WHOLE_LEDGER: LedgerFilter = { kind: null, position: null, account: null }

export const LEDGER_KINDS = Object.keys(POSTING_KINDS) as PostingKind[]
const HIGHEST_POSITION = 9_999

/** The filter in a URL, `?kind=payout_paid&spot=28&account=bank`; anything we didn't write ourselves means none. */
export function ledgerFilterFrom(search: URLSearchParams): LedgerFilter {
  const position = Number(search.get('spot') ?? '')
  const isPosition = Number.isInteger(position) && position >= 1 && position <= HIGHEST_POSITION
  return {
    kind: LEDGER_KINDS.find((one) => one === search.get('kind')) ?? null,
    position: isPosition ? position : null,
    account: ACCOUNTS.find((one) => one === search.get('account')) ?? null,
  }
}

/** The URL of a page of a group's ledger under that filter; what it leaves out doesn't filter. An account's lines are shown at once, below the balances. */
export function ledgerUrl(consortiumId: string, filter: Partial<LedgerFilter>, page = 1): string {
  const { kind, position, account } = { ...WHOLE_LEDGER, ...filter }
  const search = new URLSearchParams({
    ...(kind === null ? {} : { kind }),
    ...(position === null ? {} : { spot: String(position) }),
    ...(account === null ? {} : { account }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  const part = account === null ? '' : '#transactions'
  return `/dashboard/groups/${consortiumId}/ledger${search.size === 0 ? '' : `?${search}`}${part}`
}
