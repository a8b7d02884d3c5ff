import { hash, randomBytes } from 'node:crypto'

/** Ids, secrets and chance. Cryptographic in production, seeded in lives and the demo world so that they repeat exactly. */
export interface RandomSource {
  /** A random id, for what people see by its first 8 characters (users, consortiums). */
  uuid4(): string
  /** An id that sorts by the instant it was made at; the product's time, given by the caller. */
  uuid7(at: Date): string
  bytes(length: number): Uint8Array
  /** A fraction from 0 (included) to 1 (excluded). */
  chance(): number
  /** A whole number from 0 (included) to `below` (excluded), each as likely. */
  integer(below: number): number
}

/** Random as the system gives it: production. */
export const cryptoRandom: RandomSource = randomSource((length) => randomBytes(length))

/** Seeded chance that can be taken back: `mark` returns what brings the sequence back to where it is now. */
export interface RewindableRandom extends RandomSource {
  mark(): () => void
}

/** The same sequence for the same seed, on every machine: blocks of SHA-256(seed, counter). Never for real secrets. */
export function seededRandom(seed: string | number): RewindableRandom {
  const seedText = String(seed)
  let counter = 0
  let block: Buffer = Buffer.alloc(0)
  let used = 0
  const take = (length: number) => {
    const taken = Buffer.alloc(length)
    let filled = 0
    while (filled < length) {
      if (used === block.length) {
        block = hash('sha256', `${seedText}|${counter++}`, 'buffer')
        used = 0
      }
      const part = block.subarray(used, used + length - filled)
      taken.set(part, filled)
      filled += part.length
      used += part.length
    }
    return taken
  }
  const mark = () => {
    const then = { counter, block, used }
    return () => {
      counter = then.counter
      block = then.block
      used = then.used
    }
  }
  return { ...randomSource(take), mark }
}

function randomSource(take: (length: number) => Buffer): RandomSource {
  return {
    uuid4: () => format(take(16), 4),
    uuid7: (at) => {
      const bytes = take(16)
      bytes.writeUIntBE(at.getTime(), 0, 6)
      return format(bytes, 7)
    },
    bytes: (length) => new Uint8Array(take(length)),
    chance: () => take(6).readUIntBE(0, 6) / 2 ** 48,
    integer: (below) => {
      if (!Number.isInteger(below) || below < 1 || below > 2 ** 32)
        throw new RangeError(`no whole number below ${below}`)
      // What would favour the low numbers is thrown away and drawn again.
      const limit = 2 ** 48 - (2 ** 48 % below)
      for (;;) {
        const value = take(6).readUIntBE(0, 6)
        if (value < limit) return value % below
      }
    },
  }
}

function format(bytes: Buffer, version: 4 | 7): string {
  bytes[6] = (bytes[6]! & 0x0f) | (version << 4)
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
