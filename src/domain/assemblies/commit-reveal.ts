import { concatBytes, type Hashing, sameBytes } from '#domain/hashing.ts'
import { invariant } from '#domain/verdict.ts'

/** Values of the chain beyond the term: extension assemblies and repeated draws (rules 15: n = D + 30). */
export const SPARE_REVEALS = 30
/** A group's secret and every value of its chain: 32 bytes. */
export const SECRET_BYTES = 32

/** The length n of a group's chain, from its term in months. */
export function chainLength(durationMonths: number): number {
  return durationMonths + SPARE_REVEALS
}

/** H^n(secret), published at launch: SHA-256 applied n times (rules 15). */
export function commitmentOf(hashing: Hashing, secret: Uint8Array, n: number): Uint8Array {
  invariant(secret.length === SECRET_BYTES, 'a secret is 32 bytes')
  let value = secret
  for (let i = 0; i < n; i++) value = hashing.sha256(value)
  return value
}

/** H^(n-m)(secret): what the m-th assembly held reveals, with m from 1 to n, once and for one snapshot (rules 15). */
export function revealFor(hashing: Hashing, secret: Uint8Array, n: number, m: number): Uint8Array {
  invariant(Number.isInteger(m) && m >= 1 && m <= n, 'a chain of n values has reveals 1 to n')
  return commitmentOf(hashing, secret, n - m)
}

/** Whether a reveal keeps its promise: its SHA-256 is the value published before (the commitment, or the last reveal). */
export function checkReveal(hashing: Hashing, reveal: Uint8Array, previousCommitment: Uint8Array): boolean {
  return reveal.length === SECRET_BYTES && sameBytes(hashing.sha256(reveal), previousCommitment)
}

/** The assembly's 32 bytes of randomness: SHA-256(reveal ‖ snapshot hash), so that one reveal serves one list only. */
export function randomnessFromReveal(hashing: Hashing, reveal: Uint8Array, snapshotHash: Uint8Array): Uint8Array {
  invariant(reveal.length === SECRET_BYTES && snapshotHash.length === 32, 'reveal and snapshot hash are 32 bytes')
  return hashing.sha256(concatBytes(reveal, snapshotHash))
}
