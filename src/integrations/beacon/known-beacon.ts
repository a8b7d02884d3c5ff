import { createHash } from 'node:crypto'
import type { Beacon } from '#integrations/beacon/beacon.ts'

/** A beacon that knows some rounds by heart: for tests, and for replaying a recorded assembly without a network. */
export function knownBeacon(signatures: ReadonlyMap<number, string>): Beacon {
  return {
    async fetchRound(round) {
      const hex = signatures.get(round)
      if (hex === undefined) return null
      const signature = Buffer.from(hex, 'hex')
      return { round, signature, randomness: createHash('sha256').update(signature).digest() }
    },
  }
}
