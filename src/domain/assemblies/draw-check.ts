import { byTicket, snapshotText, type Ticketed, type TicketPurpose, ticketMessage } from '#domain/assemblies/draw.ts'
import { bytesOfHex, hexOf, utf8 } from '#domain/hashing.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'

/** The part of WebCrypto that the check needs; a browser gives `crypto.subtle`. */
export type DrawCrypto = Pick<SubtleCrypto, 'digest' | 'importKey' | 'sign'>

/** What anyone can recompute from a published assembly; hashes in hexadecimal. */
export interface RecomputedDraw {
  groupId: string
  number: number
  snapshotHash: string
  prk: string
  order: Ticketed[]
  /** The order among `tiedPositions`, when they were given. */
  tie: Ticketed[]
}

export type DrawCheckRefusal = 'invalid_snapshot' | 'invalid_randomness'

/** The group, number, and positions in a snapshot's text, or null when it isn't exactly a version 1 snapshot. */
export function parseSnapshot(text: string): { groupId: string; number: number; positions: number[] } | null {
  const lines = text.split('\n')
  const [heading, groupId, number, ...rest] = lines
  if (heading !== 'consortium-draw/v1' || !groupId || !number || rest.pop() !== '') return null
  if (![number, ...rest].every((line) => /^[1-9]\d{0,8}$/.test(line))) return null
  const positions = rest.map(Number)
  if (positions.some((position, i) => i > 0 && position <= (positions[i - 1] as number))) return null
  const parsed = { groupId, number: Number(number), positions }
  return snapshotText(parsed.groupId, parsed.number, parsed.positions) === text ? parsed : null
}

/**
 * Recomputes a draw from what was published, using the browser's own cryptography and nothing from the server
 * (rules 6). In a browser, `subtle` is `crypto.subtle`. `tiedPositions` are bidders with equal amounts. Refuses texts that aren't a snapshot or aren't 32 bytes.
 */
export async function recomputeDraw(input: {
  snapshotText: string
  randomnessHex: string
  tiedPositions?: readonly number[]
  subtle: DrawCrypto
}): Promise<Outcome<RecomputedDraw, DrawCheckRefusal>> {
  const snapshot = parseSnapshot(input.snapshotText)
  if (snapshot === null) return refuse('invalid_snapshot')
  const randomness = bytesOfHex(input.randomnessHex.trim())
  if (randomness === null || randomness.length !== 32) return refuse('invalid_randomness')
  const hash = new Uint8Array(await input.subtle.digest('SHA-256', utf8(input.snapshotText)))
  const prk = await hmac(input.subtle, hash, randomness)
  const ticketed = async (purpose: TicketPurpose, positions: readonly number[]): Promise<Ticketed[]> => {
    const tickets = positions.map(async (position) => {
      const message = ticketMessage(snapshot.groupId, snapshot.number, purpose, position)
      return { position, ticket: hexOf(await hmac(input.subtle, prk, message)) }
    })
    return (await Promise.all(tickets)).sort(byTicket)
  }
  return grant({
    groupId: snapshot.groupId,
    number: snapshot.number,
    snapshotHash: hexOf(hash),
    prk: hexOf(prk),
    order: await ticketed('draw', snapshot.positions),
    tie: await ticketed('tie', input.tiedPositions ?? []),
  })
}

async function hmac(
  subtle: DrawCrypto,
  key: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const imported = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await subtle.sign('HMAC', imported, message))
}
