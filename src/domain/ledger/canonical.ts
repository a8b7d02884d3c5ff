import { type Hashing, sameBytes, sha256Of } from '#domain/hashing.ts'
import { ACCOUNTS, type Lines } from '#domain/ledger/accounts.ts'
import { invariant } from '#domain/verdict.ts'

/** The head of a group's chain: the number and hash of its last transaction; 0 and no bytes before the first. */
export interface ChainHead {
  consortiumId: string
  seq: number
  hash: Uint8Array
}

/** What a transaction contributes to the chain. */
export interface ChainedTransaction {
  /** A code of postings.ts. */
  kind: number
  at: Date
  /** The UUID of the row behind it. */
  reference: string
  lines: Lines
}

/** Where a transaction stands in its group's chain. */
export interface Link {
  seq: number
  hash: Uint8Array
}

/** What is wrong with a stored chain, at the first transaction that fails. */
export type ChainFault = { seq: number; fault: 'gap' | 'hash_differs' | 'not_balanced' }

/**
 * The text of one transaction, UTF-8 with LF: version, group, number, kind, instant (ISO, milliseconds, UTC), reference,
 * then `account|cents` for each line that is not zero, in the accounts' fixed order (docs/style.md, "Chained in memory").
 * Ids are written in lower case, whatever their case on input.
 */
export function canonicalText(consortiumId: string, seq: number, transaction: ChainedTransaction): string {
  return `v1\n${consortiumId.toLowerCase()}\n${seq}\n${canonicalBody(transaction)}`
}

/** What of that text stands behind the number. */
export function canonicalBody({ kind, at, reference, lines }: ChainedTransaction): string {
  let text = `${kind}\n${at.toISOString()}\n${reference.toLowerCase()}\n`
  for (const account of ACCOUNTS) {
    const amount = lines[account]
    if (amount !== undefined && amount !== 0) text += `${account}|${amount}\n`
  }
  return text
}

/**
 * The links that append these transactions, in their order, to a group's chain: numbers without gaps, and each hash =
 * SHA-256(previous hash ‖ canonical text).
 */
export function chain(hashing: Hashing, head: ChainHead, transactions: readonly ChainedTransaction[]): Link[] {
  invariant(head.seq === 0 ? head.hash.length === 0 : head.hash.length === 32, 'a chain head has its hash')
  let { seq, hash } = head
  return transactions.map((transaction) => {
    seq += 1
    hash = sha256Of(hashing, hash, canonicalText(head.consortiumId, seq, transaction))
    return { seq, hash }
  })
}

/**
 * Follows stored transactions, in order, from a trusted head (the beginning, or an earlier check). Returns the
 * first fault, or the head it reached, which the caller compares with the stored one.
 */
export function verifyChain(
  hashing: Hashing,
  from: ChainHead,
  stored: readonly (ChainedTransaction & Link)[],
): { ok: true; head: ChainHead } | ({ ok: false } & ChainFault) {
  let { seq, hash } = from
  for (const row of stored) {
    seq += 1
    if (row.seq !== seq) return { ok: false, seq, fault: 'gap' }
    const total = ACCOUNTS.reduce((sum, account) => sum + (row.lines[account] ?? 0), 0)
    if (total !== 0) return { ok: false, seq, fault: 'not_balanced' }
    hash = sha256Of(hashing, hash, canonicalText(from.consortiumId, seq, row))
    if (!sameBytes(hash, row.hash)) return { ok: false, seq, fault: 'hash_differs' }
  }
  return { ok: true, head: { consortiumId: from.consortiumId, seq, hash } }
}
