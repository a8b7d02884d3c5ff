import { z } from 'zod'
import { acceptOffer } from '#services/bids/accept-offer.ts'
import { declineOffer } from '#services/bids/decline-offer.ts'
import { type Act, resultOf } from '#web/member/answer-act.server.ts'
import { readForm } from '#web/read-form.ts'

const FORM = z.object({ bidId: z.string() })

/** What the panel can do with an offered bid (rules 7). */
export const bidActs = (consortiumId: string): [intent: string, Act][] => [
  [
    'accept_offer',
    onBid(async (ctx, bidId) => resultOf(await acceptOffer(ctx, { consortiumId, bidId }), 'offer_accepted')),
  ],
  [
    'decline_offer',
    onBid(async (ctx, bidId) => resultOf(await declineOffer(ctx, { consortiumId, bidId }), 'offer_declined')),
  ],
]

function onBid(act: (ctx: Parameters<Act>[0], bidId: string) => ReturnType<Act>): Act {
  return async (ctx, form) => {
    const read = readForm(FORM, form)
    return read.ok ? await act(ctx, read.values.bidId) : read
  }
}
