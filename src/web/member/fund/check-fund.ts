import { bytesOfHex, concatBytes, hexOf, utf8 } from '#domain/hashing.ts'
import { ACCOUNTS, type Balances, type Lines } from '#domain/ledger/accounts.ts'
import { canonicalText } from '#domain/ledger/canonical.ts'
import type { FundChain } from '#services/ledger/read-fund-chain.ts'

/** A transaction as it travels: kind's code, instant (ISO), reference, hash, signed cents in the accounts' order. */
export type ChainEntry = readonly [code: number, at: string, reference: string, hash: string, cents: readonly number[]]

export interface PublishedChain {
  consortiumId: string
  entries: readonly ChainEntry[]
}

/** A chain's transactions as they travel. */
export function entriesOf(transactions: FundChain['transactions']): ChainEntry[] {
  return transactions.map(({ code, madeAt, reference, hash, lines }) => {
    const moved = new Map(lines.map(({ account, cents }) => [account, cents]))
    return [code, madeAt.toISOString(), reference, hash, ACCOUNTS.map((account) => moved.get(account) ?? 0)]
  })
}

/** What the page says: how many transactions, the last one's fingerprint, and each account's balance. */
export interface StatedFund {
  seq: number
  hash: string
  balances: Balances
}

export interface CheckedFund {
  count: number
  steps: {
    key: 'balanced' | 'chained' | 'head' | 'sums'
    matches: boolean /** The first transaction that fails. */
    at: number | null
  }[]
}

/**
 * Follows a group's chain on the reader's own device, up to the transaction the page ends with: debits equal credits in each, each
 * fingerprint covers the one before, the last is the page's, and all lines add up to its balances (rules 13, invariant 9).
 */
export async function checkFund(
  { consortiumId, entries }: PublishedChain,
  stated: StatedFund,
  subtle: Pick<SubtleCrypto, 'digest'>,
): Promise<CheckedFund> {
  const known = entries.slice(0, stated.seq)
  const sums = ACCOUNTS.map(() => 0)
  let before: Uint8Array = new Uint8Array()
  let unbalanced: number | null = null
  let unchained: number | null = null
  for (const [place, [code, at, reference, hash, cents]] of known.entries()) {
    const seq = place + 1
    for (const [account, amount] of cents.entries()) sums[account] = (sums[account] ?? 0) + amount
    if (cents.reduce((total, amount) => total + amount, 0) !== 0) unbalanced ??= seq
    const lines = Object.fromEntries(ACCOUNTS.map((account, column) => [account, cents[column]])) as Lines
    const text = canonicalText(consortiumId, seq, { kind: code, at: new Date(at), reference, lines })
    const own = new Uint8Array(await subtle.digest('SHA-256', concatBytes(before, utf8(text))))
    if (hexOf(own) !== hash) unchained ??= seq
    before = bytesOfHex(hash) ?? own
  }
  const isHead = known.length === stated.seq && hexOf(before) === stated.hash
  const differs = ACCOUNTS.some((account, column) => sums[column] !== stated.balances[account])
  return {
    count: known.length,
    steps: [
      { key: 'balanced', matches: unbalanced === null, at: unbalanced },
      { key: 'chained', matches: unchained === null, at: unchained },
      { key: 'head', matches: isHead, at: null },
      { key: 'sums', matches: !differs, at: null },
    ],
  }
}
