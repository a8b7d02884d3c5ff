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

test.each([
  [null, ['This group takes bids of $3,000.00 or more. After what’s due now, you have $2,999.00 left to pay']],
  [{ amountCents: 300_000, percentage: '10.0000', mode: 'from_end' }, ['you can’t bid', 'You can withdraw it until']],
])(
  'rules 7 CON-04 CON-10 with less than the minimum left, the page says so in place of the form',
  async (bid, words) => {
    const own = {
      ...{ selection: null, state: 'active', pendingBid: null, barredThrough: 0, payments: [] },
      // Of what lies ahead, only the rows in sight are sent.
      ...{ bid, bidRefusal: 'balance_below_minimum', aheadCents: 299_900, ahead: [{ amountCents: 100_000 }] },
      month: { number: 3, cutoffAt: STORIES.in_draw.at },
    } as unknown as OwnShare
    const group = { launchedAt: STORIES.in_draw.at, minBidCents: 300_000 } as unknown as GroupFacts
    const panel = <BidPanel own={own} group={group} standing={null} answer={undefined} />
    const said = await renderPart(panel, { words: ['bids', 'payments', 'shell'] })
    for (const text of words) expect(said.replaceAll(/<[^>]*>/g, '')).toContain(text)
    expect(said).not.toContain('href="bid"')
  },
)
