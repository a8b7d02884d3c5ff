import { allow, refuse, type Verdict } from '#domain/verdict.ts'

/** The public beacon of rules 6, drand's quicknet: its chain, its key, a round every 3 seconds. */
export const QUICKNET = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
} as const

const HOUR = 3_600_000
/** A snapshot has been published at least this long before its round (rules 3). */
export const NOTICE_MS = 24 * HOUR
/**
 * A round that couldn't be fetched for this long is given up (rules 6). Rounds stay available forever, so waiting costs days but
 * never the draw; with less patience, someone who cut the server off from its relays could buy another round.
 */
export const PATIENCE_MS = 7 * 24 * HOUR
/** A round missing for this long needs someone to look into it. */
const ALARM_MS = HOUR

export type RoundRefusal = 'round_already_emitted' | 'round_too_soon'

/** The last round emitted by an instant; the first is 1. Before genesis there is none, and the answer is below 1. */
export function roundAt(at: Date): number {
  return Math.floor((at.getTime() - QUICKNET.genesisSeconds * 1000) / (QUICKNET.periodSeconds * 1000)) + 1
}

/** The instant at which a round is emitted. */
export function roundInstant(round: number): Date {
  return new Date((QUICKNET.genesisSeconds + (round - 1) * QUICKNET.periodSeconds) * 1000)
}

/** Whether anyone can know the round's value at that instant. */
export function isEmitted(round: number, at: Date): boolean {
  return roundInstant(round).getTime() <= at.getTime()
}

/** Whether a snapshot published at that instant may announce the round: it must be unknown for another 24 hours (rules 3). */
export function canAnnounceRound(round: number, publishedAt: Date): Verdict<RoundRefusal> {
  if (isEmitted(round, publishedAt)) return refuse('round_already_emitted', { round })
  if (roundInstant(round).getTime() < publishedAt.getTime() + NOTICE_MS) return refuse('round_too_soon', { round })
  return allow()
}

/**
 * The draw instant and round that a snapshot published at `publishedAt` announces: the first of `drawInstants` (18:00 of
 * the coming days, ascending, from the calendar) at least 24 hours later. Null when the list is too short.
 */
export function announceRound(
  publishedAt: Date,
  drawInstants: readonly Date[],
): { drawsAt: Date; round: number } | null {
  return firstRound(drawInstants, (instant) => instant.getTime() >= publishedAt.getTime() + NOTICE_MS)
}

/** Whether to stop waiting at `at` for a round that we've been unable to fetch since `missingSince`. */
export function isGivenUp(missingSince: Date, at: Date): boolean {
  return at.getTime() >= missingSince.getTime() + PATIENCE_MS
}

/** Whether a round has been missing long enough that a person should know. */
export function isAlarming(missingSince: Date, at: Date): boolean {
  return at.getTime() >= missingSince.getTime() + ALARM_MS
}

/**
 * The round that replaces one given up because it didn't arrive or its signature failed: 18:00 on the next day
 * (rules 6). A round already emitted at `at` is skipped, so that no one can choose among known values.
 */
export function fallbackRound(
  failed: number,
  at: Date,
  drawInstants: readonly Date[],
): { drawsAt: Date; round: number } | null {
  return firstRound(drawInstants, (instant, round) => round > failed && instant.getTime() > at.getTime())
}

/** A round is announced by the instant at which it's emitted; 18:00 falls exactly on one, other instants take the next. */
function firstRound(
  drawInstants: readonly Date[],
  fits: (instant: Date, round: number) => boolean,
): { drawsAt: Date; round: number } | null {
  for (const drawsAt of drawInstants) {
    const last = roundAt(drawsAt)
    const round = roundInstant(last).getTime() === drawsAt.getTime() ? last : last + 1
    if (fits(drawsAt, round)) return { drawsAt, round }
  }
  return null
}
