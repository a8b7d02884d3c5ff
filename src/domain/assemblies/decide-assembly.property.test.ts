import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AssemblyInput } from '#domain/assemblies/assembly.ts'
import { decideAssembly } from '#domain/assemblies/decide-assembly.ts'
import { snapshotHash } from '#domain/assemblies/draw.ts'
import { ELIGIBILITY_REASONS } from '#domain/assemblies/eligibility.ts'
import { type Cents, cents, multiplyRatioDown } from '#domain/money.ts'
import { nodeHashing } from '#integrations/hashing.ts'

const groupId = '11111111-2222-4333-8444-555555555555'
const targetCents = cents(3_000_000)
const money = (most: number) => fc.integer({ min: 0, max: most }).map(cents)

/** Any assembly there can be: cash up to five credits, loans, returns since publication, bids of any size, people fallen out. */
const anyAssembly: fc.Arbitrary<AssemblyInput> = fc
  .record({
    positions: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 16 }),
    number: fc.integer({ min: 1, max: 66 }),
    publishedCashCents: money(16_000_000),
    funds: fc.record({
      commonFundCents: money(16_000_000),
      reserveCents: money(3_000_000),
      reserveLentCents: money(200_000),
      operatorAdvanceCents: money(200_000),
      refundsDueCents: money(500_000),
    }),
    operatorCoverCents: money(4_000_000),
    loanSlots: fc.nat(2),
    selectionMode: fc.constantFrom('alternating' as const, 'draw_first' as const, 'draw_only' as const),
    singleSlotHeld: fc.nat(5),
    fallenOut: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 4 }),
    bids: fc.uniqueArray(
      fc.record({
        position: fc.integer({ min: 1, max: 40 }),
        // Few amounts, so that ties are common.
        amountCents: fc.constantFrom(1, 45_000, 300_000, 900_000, 900_001, 2_000_000, 3_450_000).map(cents),
        status: fc.constantFrom(
          'submitted' as const,
          'submitted' as const,
          'submitted' as const,
          'withdrawn' as const,
          'void' as const,
        ),
      }),
      { maxLength: 8, selector: ({ position }) => position },
    ),
    randomness: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    reason: fc.constantFrom(...ELIGIBILITY_REASONS),
  })
  .map(({ positions, number, publishedCashCents, loanSlots, selectionMode, fallenOut, bids, reason, ...rest }) => ({
    terms: { groupId, targetCents, durationMonths: 60, selectionMode, minBidCents: null },
    published: {
      number,
      positions,
      cashCents: publishedCashCents,
      slots: Math.floor(publishedCashCents / targetCents) + loanSlots,
      snapshotHash: snapshotHash(nodeHashing, groupId, number, positions),
    },
    fallenOut: fallenOut
      .filter((position) => positions.includes(position))
      .map((position) => ({ position, reasons: [reason] })),
    bids: bids.map((bid) => ({
      ...bid,
      id: `bid ${bid.position}`,
      commonFundShareCents: multiplyRatioDown(bid.amountCents, 20, 23),
    })),
    ...rest,
  }))

const decide = (input: AssemblyInput) => decideAssembly(nodeHashing, input)
const total = (amounts: readonly Cents[]) => amounts.reduce((sum, amount) => sum + amount, 0)

test('invariants 1 and 3: nothing is committed without cash, and no fund falls below zero', () => {
  fc.assert(
    fc.property(anyAssembly, (input) => {
      const decision = decide(input)
      const committed = total(decision.selections.map(({ committedCents }) => committedCents))
      const { commonFundCents, reserveCents, refundsDueCents } = input.funds
      const lent = decision.reserveLoanCents + decision.operatorAdvanceCents
      const repaid = decision.repayments.reserveCents + decision.repayments.operatorAdvanceCents
      expect(decision.cashCents).toBeLessThanOrEqual(input.published.cashCents)
      expect(committed).toBeLessThanOrEqual(decision.cashCents + lent)
      expect(commonFundCents - repaid + lent - committed).toBeGreaterThanOrEqual(
        Math.min(refundsDueCents, commonFundCents),
      )
      expect(reserveCents + decision.repayments.reserveCents - decision.reserveLoanCents).toBeGreaterThanOrEqual(0)
      if (lent > 0) expect(committed).toBe(decision.cashCents + lent)
      expect(decision.leftCents).toBe(decision.cashCents + lent - committed)
      expect(decision.slots).toBeLessThanOrEqual(input.published.slots)
    }),
    { numRuns: 500 },
  )
})

test('invariant 3: each position is selected at most once, and only from the list, unless it fell out', () => {
  fc.assert(
    fc.property(anyAssembly, (input) => {
      const { selections, bonusPositions, order, slots } = decide(input)
      const selected = selections.map(({ position }) => position)
      const fallen = input.fallenOut.map(({ position }) => position)
      expect(new Set(selected).size).toBe(selected.length)
      expect(
        selected.every((position) => input.published.positions.includes(position) && !fallen.includes(position)),
      ).toBe(true)
      const gone = input.fallenOut.filter(({ reasons }) => reasons.includes('not_active'))
      expect([...selected, ...bonusPositions, ...gone.map(({ position }) => position)].sort()).toEqual(
        [...input.published.positions].sort(),
      )
      expect(order.map(({ position }) => position).sort()).toEqual([...input.published.positions].sort())
      expect(selected.length).toBeGreaterThanOrEqual(Math.min(slots, input.published.positions.length - fallen.length))
      expect(selections.filter(({ method }) => method === 'draw').length).toBeLessThanOrEqual(slots)
      const drawn = selections.filter(({ method }) => method === 'draw').map(({ position }) => position)
      expect(drawn).toEqual(order.map(({ position }) => position).filter((position) => drawn.includes(position)))
    }),
    { numRuns: 500 },
  )
})

test('every submitted bid has one result, winners are the selected, and no higher bid loses to a lower one', () => {
  fc.assert(
    fc.property(anyAssembly, (input) => {
      const { selections, bidResults } = decide(input)
      const submitted = input.bids.filter(({ status }) => status === 'submitted')
      expect(bidResults.map(({ bidId }) => bidId).sort()).toEqual(submitted.map(({ id }) => id).sort())
      const won = selections.flatMap((selection) => (selection.method === 'bid' ? [selection.bidId] : []))
      expect(
        bidResults
          .filter(({ status }) => status === 'won_pending_payment')
          .map(({ bidId }) => bidId)
          .sort(),
      ).toEqual(won.sort())
      const amountOf = new Map(input.bids.map(({ id, amountCents }) => [id, amountCents]))
      const lowestWon = Math.min(...won.map((id) => amountOf.get(id) ?? 0))
      const lost = bidResults
        .filter(({ reason }) => reason === 'not_reached')
        .map(({ bidId }) => amountOf.get(bidId) ?? 0)
      expect(Math.max(0, ...lost)).toBeLessThanOrEqual(lowestWon)
    }),
    { numRuns: 500 },
  )
})

test('invariant 11: run again, or with its input in another order, an assembly is decided the same', () => {
  fc.assert(
    fc.property(anyAssembly, (input) => {
      const decision = decide(input)
      expect(decide(structuredClone(input))).toEqual(decision)
      const shuffled = decide({
        ...input,
        bids: [...input.bids].reverse(),
        fallenOut: [...input.fallenOut].reverse(),
        published: { ...input.published, positions: [...input.published.positions].reverse() },
      })
      expect({ ...shuffled, bidResults: [] }).toEqual({ ...decision, bidResults: [] })
      expect(new Set(shuffled.bidResults.map((result) => JSON.stringify(result)))).toEqual(
        new Set(decision.bidResults.map((result) => JSON.stringify(result))),
      )
      expect(JSON.parse(JSON.stringify(decision.minutes))).toEqual(decision.minutes)
    }),
    { numRuns: 200 },
  )
})
