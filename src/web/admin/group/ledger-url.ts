import { POSTING_KINDS, type PostingKind } from '#domain/ledger/postings.ts'

/** Which transactions of a ledger to show: one kind, one spot's money, or all. */
export interface LedgerFilter {
  kind: PostingKind | null
  position: number | null
}

export const LEDGER_KINDS = Object.keys(POSTING_KINDS) as PostingKind[]
const HIGHEST_POSITION = 9_999

/** The filter in a URL, `?kind=payout_paid&spot=28`; anything we didn't write ourselves means none. */
export function ledgerFilterFrom(search: URLSearchParams): LedgerFilter {
  const position = Number(search.get('spot') ?? '')
  const isPosition = Number.isInteger(position) && position >= 1 && position <= HIGHEST_POSITION
  return {
    kind: LEDGER_KINDS.find((one) => one === search.get('kind')) ?? null,
    position: isPosition ? position : null,
  }
}

/** The URL of a page of a group's ledger under that filter. */
export function ledgerUrl(consortiumId: string, { kind, position }: LedgerFilter, page = 1): string {
  const search = new URLSearchParams({
    ...(kind === null ? {} : { kind }),
    ...(position === null ? {} : { spot: String(position) }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return `/dashboard/groups/${consortiumId}/ledger${search.size === 0 ? '' : `?${search}`}`
}
