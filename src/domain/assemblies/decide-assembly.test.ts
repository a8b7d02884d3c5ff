import { describe, expect, test } from 'vitest'
import type { AssemblyInput } from '#domain/assemblies/assembly.ts'
import { decideAssembly } from '#domain/assemblies/decide-assembly.ts'
import { snapshotHash } from '#domain/assemblies/draw.ts'
import { bytesOfHex } from '#domain/hashing.ts'
import { centsOfDollars, ZERO_CENTS } from '#domain/money.ts'
import { nodeHashing } from '#integrations/hashing.ts'

const $ = centsOfDollars
const groupId = '11111111-2222-4333-8444-555555555555'
/** The list and randomness of rules 6: the order is 9, 1, 10, 7, 12, 5, 4, 2; of 2 and 9 in a tie 9 comes first. */
const positions = [1, 2, 4, 5, 7, 9, 10, 12]
const ORDER = [9, 1, 10, 7, 12, 5, 4, 2]

function assembly(
  cash: number,
  change: Omit<Partial<AssemblyInput>, 'published'> & { publishedCash?: number; slots?: number } = {},
): AssemblyInput {
  const { publishedCash = cash, slots = Math.floor(publishedCash / 30_000), ...rest } = change
  return {
    terms: { groupId, targetCents: $(30_000), durationMonths: 60, selectionMode: 'alternating', minBidCents: null },
    published: {
      number: 7,
      positions,
      cashCents: $(publishedCash),
      slots,
      snapshotHash: snapshotHash(nodeHashing, groupId, 7, positions),
    },
    singleSlotHeld: 0,
    funds: {
      commonFundCents: $(cash),
      reserveCents: ZERO_CENTS,
      reserveLentCents: ZERO_CENTS,
      operatorAdvanceCents: ZERO_CENTS,
      refundsDueCents: ZERO_CENTS,
    },
    fallenOut: [],
    bids: [],
    randomness: bytesOfHex('fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587') as Uint8Array,
    ...rest,
  }
}

/** A bid of a position with the amount and its share of the common fund, in dollars. */
const bid = (
  position: number,
  amount: number,
  share: number,
  status: AssemblyInput['bids'][number]['status'] = 'submitted',
) => ({
  id: `bid of ${position}`,
  position,
  amountCents: $(amount),
  commonFundShareCents: $(share),
  status,
})
const decide = (input: AssemblyInput) => decideAssembly(nodeHashing, input)
const selectedIn = (input: AssemblyInput) =>
  decide(input).selections.map(({ position, method }) => `${method} ${position}`)
const funds = (commonFund: number, change: Partial<AssemblyInput['funds']> = {}) => ({
  ...assembly(commonFund).funds,
  ...change,
})

describe('LIFE-02 the phases of rules 7', () => {
  const bids = [bid(2, 9_000, 7_826.09), bid(5, 6_000, 5_217.39)]

  test('one slot draws, and then bids take the next', () => {
    expect(selectedIn(assembly(30_000, { bids }))).toEqual(['draw 9'])
    expect(selectedIn(assembly(30_000, { bids, singleSlotHeld: 1 }))).toEqual(['bid 2'])
    expect(selectedIn(assembly(30_000, { bids, singleSlotHeld: 2 }))).toEqual(['draw 9'])
  })

  test("a bids' turn without a bid falls back to the draw", () => {
    expect(selectedIn(assembly(30_000, { singleSlotHeld: 1 }))).toEqual(['draw 9'])
  })

  test('two slots or more: one draw, then bids, unsold slots back to the draw', () => {
    expect(selectedIn(assembly(60_000, { bids }))).toEqual(['draw 9', 'bid 2'])
    expect(selectedIn(assembly(120_000, { bids }))).toEqual(['draw 9', 'bid 2', 'bid 5', 'draw 1'])
  })

  test('no slot: only a bid that closes the gap', () => {
    expect(selectedIn(assembly(22_173.91, { bids }))).toEqual(['bid 2'])
    expect(selectedIn(assembly(22_173.9, { bids }))).toEqual([])
    expect(selectedIn(assembly(0, { bids: [bid(2, 34_500, 30_000)] }))).toEqual(['bid 2'])
  })

  test('cash that is left over lets further bids in, each with its own share', () => {
    // A draw and the bid of 2 leave 17,826.09 of 70,000; with the 5,217.39 of position 5 that is no whole credit.
    expect(selectedIn(assembly(70_000, { bids }))).toEqual(['draw 9', 'bid 2'])
    expect(selectedIn(assembly(70_000, { bids: [...bids, bid(7, 5_900, 5_900), bid(4, 15_000, 13_000)] }))).toEqual([
      'draw 9',
      'bid 4',
      'bid 2',
    ])
  })

  test('the other modes: draw first, and draw only', () => {
    const terms = (selectionMode: 'draw_first' | 'draw_only') => ({ ...assembly(0).terms, selectionMode })
    expect(selectedIn(assembly(30_000, { bids, singleSlotHeld: 1, terms: terms('draw_first') }))).toEqual(['draw 9'])
    const drawOnly = decide(assembly(80_000, { bids, terms: terms('draw_only') }))
    expect(drawOnly.selections.map(({ position }) => position)).toEqual([9, 1])
    expect(drawOnly.bidResults.map(({ status, reason }) => [status, reason])).toEqual([
      ['void', 'group_takes_no_bids'],
      ['void', 'group_takes_no_bids'],
    ])
  })

  test('a bidder who is drawn leaves the bid slot to the next', () => {
    const decision = decide(assembly(60_000, { bids: [bid(9, 9_000, 7_826.09), ...bids.slice(1)] }))
    expect(decision.selections.map(({ position, method }) => `${method} ${position}`)).toEqual(['draw 9', 'bid 5'])
    expect(decision.bidResults).toEqual([
      { bidId: 'bid of 9', position: 9, status: 'lost', reason: 'selected_by_draw' },
      { bidId: 'bid of 5', position: 5, status: 'won_pending_payment', reason: null },
    ])
  })

  test('more slots than members leaves slots empty', () => {
    expect(decide(assembly(400_000)).selections).toHaveLength(8)
  })
})

describe('bids', () => {
  test('equal amounts go by the tie ticket of rules 6, never by time or order', () => {
    const tied = [bid(2, 9_000, 7_826.09), bid(9, 9_000, 7_826.09)]
    const decision = decide(assembly(30_000, { bids: tied, singleSlotHeld: 1 }))
    expect(decision.selections.map(({ position }) => position)).toEqual([9])
    expect(
      decision.minutes.ties.map((tie) => tie.map(({ position, ticket }) => [position, ticket.slice(0, 8)])),
    ).toEqual([
      [
        [9, '61aad622'],
        [2, 'dc23b27e'],
      ],
    ])
    expect(selectedIn(assembly(30_000, { bids: tied.toReversed(), singleSlotHeld: 1 }))).toEqual(['bid 9'])
  })

  test('ties among losers only are not told', () => {
    const bids = [bid(1, 9_000, 7_826.09), bid(2, 3_000, 2_600), bid(4, 3_000, 2_600)]
    expect(decide(assembly(30_000, { bids, singleSlotHeld: 1 })).minutes.ties).toEqual([])
  })

  test('a bid commits T - b and carries its percentage', () => {
    const [selection] = decide(assembly(30_000, { bids: [bid(2, 9_000, 7_826.09)], singleSlotHeld: 1 })).selections
    expect(selection).toEqual({
      position: 2,
      method: 'bid',
      bidId: 'bid of 2',
      percentage: 300_000,
      committedCents: $(22_173.91),
      bidShareCents: $(7_826.09),
    })
  })

  test('withdrawn and void bids are left alone; bids of those not in the list, fallen out, or with nothing left to pay are void', () => {
    const bids = [
      bid(1, 100, 80, 'withdrawn'),
      bid(2, 100, 80, 'void'),
      bid(3, 100, 80),
      bid(4, 100, 80),
      bid(5, 100, 80),
      bid(7, 0, 0),
    ]
    const decision = decide(assembly(10_000, { bids, fallenOut: [{ position: 4, reasons: ['returned_debit'] }] }))
    expect(decision.bidResults).toEqual([
      { bidId: 'bid of 3', position: 3, status: 'void', reason: 'not_in_snapshot' },
      { bidId: 'bid of 4', position: 4, status: 'void', reason: 'fell_out' },
      { bidId: 'bid of 7', position: 7, status: 'void', reason: 'nothing_owed' },
      { bidId: 'bid of 5', position: 5, status: 'lost', reason: 'not_reached' },
    ])
    expect(decision.publishedBids).toEqual({ count: 1, lowestSelected: null, median: null })
  })

  test('CON-10 a bid that was lowered below the group’s minimum is void; one that is just the minimum counts', () => {
    const bids = [bid(4, 2_999.99, 2_600), bid(5, 3_000, 2_600), bid(7, 0, 0)]
    const terms = { ...assembly(0).terms, minBidCents: $(3_000) }
    expect(decide(assembly(10_000, { bids, terms })).bidResults).toEqual([
      { bidId: 'bid of 4', position: 4, status: 'void', reason: 'balance_below_minimum' },
      { bidId: 'bid of 7', position: 7, status: 'void', reason: 'nothing_owed' },
      { bidId: 'bid of 5', position: 5, status: 'lost', reason: 'not_reached' },
    ])
  })

  test('what is published: the number, the lowest selected, the median from 5 on', () => {
    const bids = [3_000, 4_500, 6_000, 7_500, 9_100].map((amount, i) => bid(positions[i] ?? 0, amount, amount))
    expect(decide(assembly(60_000, { bids })).publishedBids).toEqual({
      count: 5,
      lowestSelected: 303_333,
      median: 200_000,
    })
  })
})

describe('cash (rules 5)', () => {
  test('the smaller of the published and what is in hand counts, and the minutes say why', () => {
    const less = decide(assembly(59_000, { publishedCash: 61_000 }))
    expect([less.cashCents, less.slots, less.isSingleSlot]).toEqual([$(59_000), 1, true])
    expect(less.minutes.cashLess).toEqual({
      publishedCents: $(61_000),
      inHandCents: $(59_000),
      refundsDueCents: 0,
      reserveRepaidCents: 0,
      operatorAdvanceRepaidCents: 0,
    })
    const more = decide(assembly(61_000, { publishedCash: 59_000 }))
    expect([more.cashCents, more.slots, more.minutes.cashLess]).toEqual([$(59_000), 1, null])
  })

  test('loans and refunds come before slots', () => {
    const owing = funds(61_000, { reserveLentCents: $(400), operatorAdvanceCents: $(300), refundsDueCents: $(500) })
    const decision = decide(assembly(61_000, { funds: owing }))
    expect(decision.repayments).toEqual({ reserveCents: $(400), operatorAdvanceCents: $(300) })
    expect([decision.cashCents, decision.slots]).toEqual([$(59_800), 1])
    expect(decision.minutes.cashLess).toMatchObject({
      inHandCents: $(60_500),
      refundsDueCents: $(500),
      reserveRepaidCents: $(400),
    })
  })

  test('the reserve lends what a draw lacks, and only that', () => {
    const near = { funds: funds(27_500, { reserveCents: $(6_000) }), slots: 1 }
    expect(decide(assembly(27_500, near))).toMatchObject({ slots: 1, reserveLoanCents: $(2_500), leftCents: 0 })
    const paidByBid = decide(assembly(27_500, { ...near, singleSlotHeld: 1, bids: [bid(2, 1_150, 1_000)] }))
    expect(paidByBid).toMatchObject({
      reserveLoanCents: $(1_500),
      selections: [{ position: 2, committedCents: $(29_000) }],
    })
    const bidAlone = decide(assembly(27_500, { ...near, singleSlotHeld: 1, bids: [bid(2, 9_000, 7_826.09)] }))
    expect(bidAlone).toMatchObject({ reserveLoanCents: 0, leftCents: $(5_326.09) })
  })

  test('what the reserve has just got back it can lend', () => {
    const owing = funds(28_000, { reserveCents: $(4_400), reserveLentCents: $(400) })
    expect(decide(assembly(27_600, { funds: owing, slots: 1 }))).toMatchObject({
      slots: 1,
      repayments: { reserveCents: $(400) },
      reserveLoanCents: $(2_400),
    })
    const without = funds(27_600, { reserveCents: $(4_400) })
    expect(decide(assembly(27_600, { funds: without, slots: 1 }))).toMatchObject({ slots: 0, reserveLoanCents: 0 })
  })

  test('nothing is lent when no one is selected', () => {
    const near = assembly(27_500, { funds: funds(27_500, { reserveCents: $(6_000) }), slots: 1 })
    const fallenOut = positions.map((position) => ({ position, reasons: ['not_active' as const] }))
    expect(decide({ ...near, fallenOut })).toMatchObject({ selections: [], reserveLoanCents: 0, leftCents: $(27_500) })
  })

  test('a slot that only a new loan would make was not published and is not there', () => {
    const input = assembly(27_500, { funds: funds(27_500, { reserveCents: $(6_000) }), slots: 0 })
    expect(decide(input)).toMatchObject({ slots: 0, selections: [], reserveLoanCents: 0 })
  })

  test('the last extension serves those left with the help of reserve and operator', () => {
    const last = assembly(20_000, {
      funds: funds(20_000, { reserveCents: $(15_000) }),
      operatorCoverCents: $(30_000),
      slots: 2,
    })
    const input = {
      ...last,
      published: { ...last.published, number: 66, snapshotHash: snapshotHash(nodeHashing, groupId, 66, positions) },
    }
    expect(decide(input)).toMatchObject({
      slots: 2,
      reserveLoanCents: $(15_000),
      operatorAdvanceCents: $(25_000),
      leftCents: 0,
    })
    expect(decide(input).selections).toHaveLength(2)
  })

  test('an assembly without a slot is held, with its order and its points', () => {
    const decision = decide(assembly(1_000))
    expect(decision).toMatchObject({
      slots: 0,
      isSingleSlot: false,
      selections: [],
      leftCents: $(1_000),
      bonusPositions: positions,
    })
    expect(decision.order.map(({ position }) => position)).toEqual(ORDER)
  })
})

describe('the record', () => {
  test('a position that fell out is passed over and stays in the order; the next is selected', () => {
    const decision = decide(
      assembly(30_000, {
        fallenOut: [{ position: 9, reasons: ['returned_debit', 'sanctions_not_clear', 'kyc_not_approved'] }],
      }),
    )
    expect(decision.selections).toMatchObject([{ position: 1, method: 'draw' }])
    expect(decision.order[0]?.position).toBe(9)
    expect(decision.passedOver[0]?.reasons).toContain('sanctions_not_clear')
    expect(decision.minutes.passedOver).toEqual([{ position: 9, reasons: ['returned_debit', 'under_review'] }])
  })

  test('LIFE-04 points go to everyone in the snapshot who was not selected', () => {
    const decision = decide(assembly(60_000, { fallenOut: [{ position: 1, reasons: ['open_dispute'] }] }))
    expect(decision.selections.map(({ position }) => position)).toEqual([9, 10])
    expect(decision.bonusPositions).toEqual([1, 2, 4, 5, 7, 12])
  })

  test('the minutes are plain data without any amount of a bid', () => {
    const decision = decide(assembly(60_000, { bids: [bid(2, 9_876, 8_000), bid(5, 6_543, 5_000)] }))
    const text = JSON.stringify(decision.minutes)
    expect(JSON.parse(text)).toEqual(decision.minutes)
    expect(text).not.toMatch(/987600|654300|218100|bid of/)
    expect(decision.minutes).toMatchObject({
      version: 1,
      number: 7,
      eligibleCount: 8,
      slots: 2,
      phases: ['draw', 'bid', 'leftover_bid'],
      selections: [
        { position: 9, method: 'draw' },
        { position: 2, method: 'bid', ticket: null },
      ],
      bids: { count: 2, lowestSelected: 329_200, median: null },
    })
  })

  test('a published hash that is not that of the list is a bug', () => {
    const input = assembly(30_000)
    expect(() => decide({ ...input, published: { ...input.published, positions: [1, 2] } })).toThrow('snapshot hash')
  })
})
