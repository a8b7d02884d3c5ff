import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideAssembly } from '#domain/assemblies/decide-assembly.ts'
import { snapshotHash } from '#domain/assemblies/draw.ts'
import { bidMonth, leastBidCents } from '#domain/bids/bid-month.ts'
import { bidShares } from '#domain/bids/bids.ts'
import { type Cents, cents, centsOfDollars, ZERO_CENTS } from '#domain/money.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import { nodeHashing } from '#integrations/hashing.ts'

const $ = centsOfDollars
type Month = Parameters<typeof bidMonth>[0]

const month: Month = {
  cashCents: $(10_000),
  openCents: $(25_000),
  reserveCents: ZERO_CENTS,
  targetCents: $(30_000),
  number: 7,
  durationMonths: 60,
  selectionMode: 'alternating',
  singleSlotHeld: 0,
}

describe('rules 7 what kind of month it is for bids', () => {
  test.each<[string, Partial<Month>, string, Cents]>([
    ['a first single slot is drawn: a bid must make up a second payout', {}, 'draw', $(25_000)],
    ['the second takes bids first: the highest wins whatever it is', { singleSlotHeld: 1 }, 'bids_first', $(0)],
    ['draw_first never lets bids go before', { singleSlotHeld: 1, selectionMode: 'draw_first' }, 'draw', $(25_000)],
    ['two slots: the second goes to bids', { cashCents: $(40_000) }, 'draw_and_bids', $(0)],
    ['none: only a bid that closes the gap', { openCents: $(5_000) }, 'gap', $(15_000)],
    [
      'near enough, the reserve lends the slot, and nothing of it is left for a bid',
      { openCents: $(18_000), reserveCents: $(4_000) },
      'draw',
      $(30_000),
    ],
  ])('%s', (_, change, kind, leastShareCents) => {
    expect(bidMonth({ ...month, ...change })).toMatchObject({ kind, leastShareCents })
  })

  test('an assembly with that cash selects a lone bid exactly from that least on', () => {
    const groupId = '11111111-2222-4333-8444-555555555555'
    const positions = Array.from({ length: 40 }, (_, at) => at + 1)
    const published = { number: 7, positions, snapshotHash: snapshotHash(nodeHashing, groupId, 7, positions) }
    const kinds = new Set<string>()
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 11_000_000 }).map(cents),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: -2, max: 2 }),
        (cashCents, singleSlotHeld, off) => {
          const { kind, leastShareCents } = bidMonth({ ...month, cashCents, openCents: ZERO_CENTS, singleSlotHeld })
          kinds.add(kind)
          const share = Math.min($(30_000), Math.max(1, leastShareCents + off)) as Cents
          const { order, selections } = decideAssembly(nodeHashing, {
            terms: {
              groupId,
              targetCents: $(30_000),
              durationMonths: 60,
              selectionMode: 'alternating',
              minBidCents: null,
            },
            published: { ...published, cashCents, slots: Math.floor(cashCents / $(30_000)) },
            singleSlotHeld,
            funds: {
              commonFundCents: cashCents,
              reserveCents: ZERO_CENTS,
              reserveLentCents: ZERO_CENTS,
              operatorAdvanceCents: ZERO_CENTS,
              refundsDueCents: ZERO_CENTS,
            },
            fallenOut: [],
            bids: [{ id: 'bid', position: 1, amountCents: share, commonFundShareCents: share, status: 'submitted' }],
            randomness: new Uint8Array(32),
          })
          // Far down the draw order, so that it is selected by its bid or not at all.
          expect(order.slice(0, 4).map(({ position }) => position)).not.toContain(1)
          expect(selections.some(({ method }) => method === 'bid')).toBe(share >= leastShareCents)
        },
      ),
      { numRuns: 300 },
    )
    expect([...kinds].sort()).toEqual(['bids_first', 'draw', 'draw_and_bids', 'gap'])
  })

  test('counts the cash there would be if every open installment were paid', () => {
    expect(bidMonth(month).expectedCents).toBe($(35_000))
  })
})

describe('rules 7 the least bid that brings enough to the common fund', () => {
  const owed = { commonFundCents: $(24_000), reserveCents: $(480), operatorCents: $(3_120) }
  const NO_BOUNDS = { minCents: null, maxCents: null }

  test('is its share and the fee with it; more than the whole balance brings is out of reach', () => {
    const least = leastBidCents($(10_000), owed, NO_BOUNDS)
    expect(least).toBe($(11_500))
    expect(leastBidCents($(24_000.01), owed, NO_BOUNDS)).toBeNull()
    expect(leastBidCents($(24_000), owed, NO_BOUNDS)).toBe(totalOf(owed))
  })

  test.each([
    ['at least the minimum', { minCents: $(12_000), maxCents: null }, $(12_000)],
    ['itself between the bounds', { minCents: $(11_500), maxCents: $(11_500) }, $(11_500)],
    ['out of reach above the maximum', { minCents: null, maxCents: $(11_499.99) }, null],
  ])('CON-10 is one that the group takes: %s', (_, bounds, least) => {
    expect(leastBidCents($(10_000), owed, bounds)).toBe(least)
  })

  test('one cent less brings less', () => {
    const part = fc.integer({ min: 1, max: 6_000_000 }).map(cents)
    fc.assert(
      fc.property(
        part,
        fc.integer({ min: 0, max: 200_000 }),
        fc.integer({ min: 0, max: 900_000 }),
        part,
        (fund, reserve, fee, share) => {
          const parts = { commonFundCents: fund, reserveCents: cents(reserve), operatorCents: cents(fee) }
          const least = leastBidCents(share, parts, NO_BOUNDS)
          if (least === null) {
            expect(share).toBeGreaterThan(fund)
            return
          }
          expect(bidShares(least, parts).commonFundCents).toBeGreaterThanOrEqual(share)
          if (least > 1) expect(bidShares(cents(least - 1), parts).commonFundCents).toBeLessThan(share)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
