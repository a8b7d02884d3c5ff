import type { Cents } from '#domain/money.ts'
import type { Point } from '#domain/standing/point.ts'

/** A spot that someone outside the group may get: it was offered to them, or they're waiting for one (rules 9, Transfer, Waiting list). */
export type SpotSituation =
  | {
      kind: 'offered'
      /** The last instant to answer. After they accept, it's the last instant for the desk to answer and for their security. */
      endsAt: Date
      hasAccepted: boolean
      remainingCents: Cents
      /** How many documents of the new security they have to send, or send again, out of how many; none before the payout (rules 8). */
      missing: number
      total: number
    }
  | { kind: 'waiting'; keptUntil: Date | null; payoutCents: Cents }

/** What someone who may get a spot has to answer or send, and by when. */
export function spotPoint(situation: SpotSituation): Point {
  if (situation.kind === 'waiting') {
    const { keptUntil, payoutCents } = situation
    return keptUntil === null
      ? { key: 'spot_awaited', stake: 'none', payoutCents, acts: [{ act: 'see_list' }] }
      : { key: 'spot_kept', stake: 'spot', by: keptUntil, payoutCents, acts: [{ act: 'take_spot' }] }
  }
  const { endsAt: by, hasAccepted, remainingCents: amountCents, missing, total } = situation
  if (!hasAccepted) return { key: 'spot_offered', stake: 'spot', by, amountCents, acts: [{ act: 'answer_transfer' }] }
  if (missing > 0) {
    const acts = [{ act: 'provide_security' }] as const
    return { key: 'spot_security', stake: 'spot', by, amountCents, count: missing, total, acts }
  }
  return { key: 'spot_approval', stake: 'none', at: by, amountCents, acts: [{ act: 'see_transfer' }] }
}

/** What there is to say to a member who has offered their own spot to someone. */
export function handingOnPoints(transfer: { endsAt: Date; hasAccepted: boolean } | null): Point[] {
  if (transfer === null) return []
  const key = transfer.hasAccepted ? 'transfer_accepted' : 'transfer_offered'
  return [{ key, stake: 'none', at: transfer.endsAt, acts: [{ act: 'see_transfer' }] }]
}
