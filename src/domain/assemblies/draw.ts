import { type Hashing, hexOf, utf8 } from '#domain/hashing.ts'
import { invariant } from '#domain/verdict.ts'

export type { Hashing } from '#domain/hashing.ts'

/** What a ticket is for: the order of the draw, or the order among equal bids. */
export type TicketPurpose = 'draw' | 'tie'

/** A position with its ticket, 64 lower-case hexadecimal digits; the smallest comes first. */
export interface Ticketed {
  position: number
  ticket: string
}

/** What an assembly's tickets are computed from, all of it published. */
export interface DrawInput {
  groupId: string
  /** The assembly's number. */
  number: number
  /** The eligible positions of the snapshot, in any order. */
  positions: readonly number[]
  /** 32 bytes, from the beacon or the reveal. */
  randomness: Uint8Array
}

/**
 * The published list, version 1 (rules 6): a heading, the group, the assembly's number, then one eligible position per
 * line, ascending; every line ends with LF. Throws when a position appears twice or isn't a positive integer.
 */
export function snapshotText(groupId: string, number: number, positions: readonly number[]): string {
  const sorted = [...positions].sort((a, b) => a - b)
  sorted.forEach((position, i) => {
    invariant(Number.isSafeInteger(position) && position > 0, 'a position is a positive integer')
    invariant(position !== sorted[i - 1], 'a position stands in a snapshot once')
  })
  return [`consortium-draw/v1`, groupId.toLowerCase(), number, ...sorted, ''].join('\n')
}

/** SHA-256 of the snapshot's text: 32 bytes. */
export function snapshotHash(
  hashing: Hashing,
  groupId: string,
  number: number,
  positions: readonly number[],
): Uint8Array {
  return hashing.sha256(utf8(snapshotText(groupId, number, positions)))
}

/** PRK = HMAC-SHA256(key = snapshot hash, message = randomness), both raw: it ties the randomness to the list. */
export function drawPrk(hashing: Hashing, snapshot: Uint8Array, randomness: Uint8Array): Uint8Array {
  invariant(snapshot.length === 32 && randomness.length === 32, 'snapshot hash and randomness are 32 bytes')
  return hashing.hmacSha256(snapshot, randomness)
}

/** The bytes a ticket is the HMAC of: `{group}|{assembly}|draw|{position}` and the byte 0x01. */
export function ticketMessage(
  groupId: string,
  number: number,
  purpose: TicketPurpose,
  position: number,
): Uint8Array<ArrayBuffer> {
  return utf8(`${groupId.toLowerCase()}|${number}|${purpose}|${position}\u0001`)
}

/** One position's ticket, in hexadecimal. */
export function ticket(
  hashing: Hashing,
  prk: Uint8Array,
  groupId: string,
  number: number,
  purpose: TicketPurpose,
  position: number,
): string {
  return hexOf(hashing.hmacSha256(prk, ticketMessage(groupId, number, purpose, position)))
}

/** The smaller ticket first. */
export function byTicket(a: Ticketed, b: Ticketed): number {
  return a.ticket < b.ticket ? -1 : a.ticket > b.ticket ? 1 : 0
}

/** The whole order of a draw: first those selected, then the alternates (rules 6, LIFE-02). */
export function drawOrder(hashing: Hashing, input: DrawInput): Ticketed[] {
  const prk = drawPrk(hashing, snapshotHash(hashing, input.groupId, input.number, input.positions), input.randomness)
  return ticketOrder(hashing, prk, input, 'draw', input.positions)
}

/** The order among bidders with equal amounts, never by time (rules 7). `tied` are positions in the snapshot `input`. */
export function tieOrder(hashing: Hashing, input: DrawInput, tied: readonly number[]): Ticketed[] {
  const prk = drawPrk(hashing, snapshotHash(hashing, input.groupId, input.number, input.positions), input.randomness)
  return ticketOrder(hashing, prk, input, 'tie', tied)
}

/** Positions by ticket, when the PRK is already known. */
export function ticketOrder(
  hashing: Hashing,
  prk: Uint8Array,
  assembly: { groupId: string; number: number },
  purpose: TicketPurpose,
  positions: readonly number[],
): Ticketed[] {
  return positions
    .map((position) => ({
      position,
      ticket: ticket(hashing, prk, assembly.groupId, assembly.number, purpose, position),
    }))
    .sort(byTicket)
}
