import type { TakeOverRefusal } from '#domain/members/spot-transfer.ts'
import type { Cents } from '#domain/money.ts'
import type { Point } from '#domain/standing/point.ts'
import type { OwnTransfer } from '#domain/standing/situation.ts'

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
      /** Why they can't take it over now; null if they can. */
      refusal: TakeOverRefusal | null
      /** The member whose spot it is has a reason of their own for which it can't be approved now. */
      waitsForOther: boolean
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
  const { endsAt: by, hasAccepted, remainingCents: amountCents, missing, total, refusal } = situation
  if (!hasAccepted) return { key: 'spot_offered', stake: 'spot', by, amountCents, acts: [{ act: 'answer_transfer' }] }
  const see = [{ act: 'see_transfer' }] as const
  // What was accepted isn't promised for a day while it can't be approved.
  const heldUp: Point = { key: 'spot_held_up', stake: 'none', amountCents, heldUpBy: refusal, acts: see }
  if (refusal !== null) return heldUp
  if (missing > 0) {
    const acts = [{ act: 'provide_security' }] as const
    return { key: 'spot_security', stake: 'spot', by, amountCents, count: missing, total, acts }
  }
  if (situation.waitsForOther) return heldUp
  return { key: 'spot_approval', stake: 'none', at: by, amountCents, acts: see }
}

/** What there is to say to a member who has offered their own spot to someone. */
export function handingOnPoints(transfer: OwnTransfer | null): Point[] {
  if (transfer === null) return []
  if (transfer.isHeldUp) return [{ key: 'transfer_held_up', stake: 'none', acts: [{ act: 'see_transfer' }] }]
  const key = transfer.hasAccepted ? 'transfer_accepted' : 'transfer_offered'
  return [{ key, stake: 'none', at: transfer.endsAt, acts: [{ act: 'see_transfer' }] }]
}
