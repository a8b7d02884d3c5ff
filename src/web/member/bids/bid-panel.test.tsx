import { expect, test } from 'vitest'
import { standingAt } from '#domain/standing/standing.ts'
import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { STORIES, STORY_ZONE } from '#tests/support/situations.ts'
import { BidPanel } from '#web/member/bids/bid-panel.tsx'

/** The panel of a member to whom a bid was offered, in that situation. */
async function panelIn(story: 'offer' | 'offer_blocked'): Promise<string> {
  const { situation, at } = STORIES[story]
  const own = {
    selection: null,
    state: 'active',
    pendingBid: { id: 'b', status: 'offered', amountCents: 1_000_000, dueAt: situation.awaitedBid?.dueAt ?? null },
  } as unknown as OwnShare
  const panel = (
    <BidPanel
      own={own}
      group={{ launchedAt: at } as unknown as GroupFacts}
      standing={standingAt(situation, { at, zone: STORY_ZONE })}
      answer={undefined}
    />
  )
  return await renderPart(panel, { words: ['bids', 'shell'] })
}

test('rules 7 an offer is there to accept only while it can be accepted', async () => {
  expect(await panelIn('offer')).toContain('value="accept_offer"')
  // Its cash is gone, or it ran out: the page says so at its top, and there is nothing to press that would be refused.
  expect(await panelIn('offer_blocked')).not.toContain('value="accept_offer"')
})
