import { describe, expect, test } from 'vitest'
import { repayLoans, slots } from '#domain/assemblies/cash.ts'
import { decideAssembly } from '#domain/assemblies/decide-assembly.ts'
import { snapshotHash } from '#domain/assemblies/draw.ts'
import type { SelectionMode } from '#domain/assemblies/phases.ts'
import { bidShares } from '#domain/bids/bids.ts'
import { utf8 } from '#domain/hashing.ts'
import { add, type Cents, cents, centsOfDollars, maxCents, subtract, ZERO_CENTS } from '#domain/money.ts'
import { installmentPlan, owedParts, type Parts, type PlanTerms } from '#domain/payments/installment-plan.ts'
import { nodeHashing } from '#integrations/hashing.ts'

interface Life {
  members: number
  months: number
  selectionMode?: SelectionMode
  /** One eligible member in how many bids 30% each month; 0 for none. */
  bidderEvery?: number
}

interface Lived {
  /** The month in which the last member was selected. */
  servedBy: number
  draws: number
  bids: number
  /** Which single-slot assemblies drew and which sold to a bid, in order. */
  singles: ('draw' | 'bid')[]
  fundCents: Cents
  reserveCents: Cents
}

/**
 * A group in which everyone pays: installments, published cash, decision, commitments and loans, month by month, by the same
 * functions the services use. A bid is paid at once and takes the member's last installments away.
 */
function live({ members, months, selectionMode = 'alternating', bidderEvery = 0 }: Life): Lived {
  const terms: PlanTerms = {
    targetCents: centsOfDollars(30_000),
    feeBps: 1500,
    reserveBps: 200,
    durationMonths: months,
    fromMonth: 1,
  }
  const groupId = `00000000-0000-4000-8000-${String(members * 100 + months).padStart(12, '0')}`
  const plan = installmentPlan(terms)
  const owed = new Map<number, Parts>(Array.from({ length: members }, (_, i) => [i + 1, owedParts(terms)]))
  const waiting = new Set(owed.keys())
  const lived: Lived = { servedBy: 0, draws: 0, bids: 0, singles: [], fundCents: ZERO_CENTS, reserveCents: ZERO_CENTS }
  let reserveLentCents = ZERO_CENTS
  for (let number = 1; number <= months && waiting.size > 0; number++) {
    const due = plan[number - 1]
    if (due === undefined) break
    for (const [position, left] of owed) {
      const paid = lesser(due, left)
      owed.set(position, less(left, paid))
      lived.fundCents = add(lived.fundCents, paid.commonFundCents)
      lived.reserveCents = add(lived.reserveCents, paid.reserveCents)
    }
    const funds = {
      commonFundCents: lived.fundCents,
      reserveCents: lived.reserveCents,
      reserveLentCents,
      operatorAdvanceCents: ZERO_CENTS,
      refundsDueCents: ZERO_CENTS,
    }
    const { cashCents, repayments } = repayLoans(funds)
    const reserveCents = add(lived.reserveCents, repayments.reserveCents)
    const positions = [...waiting]
    const bidders = bidderEvery === 0 ? [] : positions.filter((position) => (position + number) % bidderEvery === 0)
    const decision = decideAssembly(nodeHashing, {
      terms: { groupId, targetCents: terms.targetCents, durationMonths: months, selectionMode, minBidCents: null },
      published: {
        number,
        positions,
        cashCents,
        snapshotHash: snapshotHash(nodeHashing, groupId, number, positions),
        slots: slots({ cashCents, targetCents: terms.targetCents, reserveCents, number, durationMonths: months }).slots,
      },
      singleSlotHeld: lived.singles.length,
      funds,
      fallenOut: [],
      bids: bidders
        .map((position) => {
          const left = owed.get(position) as Parts
          const whole = add(add(left.commonFundCents, left.reserveCents), left.operatorCents)
          const amountCents = cents(Math.min(whole, 900_000))
          return {
            id: String(position),
            position,
            amountCents,
            status: 'submitted' as const,
            commonFundShareCents: bidShares(amountCents, left).commonFundCents,
          }
        })
        .filter(({ amountCents }) => amountCents > 0),
      randomness: nodeHashing.sha256(utf8(`${groupId} ${number}`)),
    })
    reserveLentCents = add(subtract(reserveLentCents, repayments.reserveCents), decision.reserveLoanCents)
    lived.reserveCents = subtract(reserveCents, decision.reserveLoanCents)
    lived.fundCents = add(subtract(lived.fundCents, repayments.reserveCents), decision.reserveLoanCents)
    for (const selection of decision.selections) {
      lived.fundCents = subtract(lived.fundCents, selection.committedCents)
      waiting.delete(selection.position)
      lived.servedBy = number
      if (selection.method === 'draw') lived.draws++
      else {
        lived.bids++
        const left = owed.get(selection.position) as Parts
        owed.set(selection.position, {
          ...left,
          commonFundCents: subtract(left.commonFundCents, selection.bidShareCents),
        })
      }
    }
    if (decision.isSingleSlot) lived.singles.push(decision.selections[0]?.method ?? 'draw')
    expect(Math.min(lived.fundCents, lived.reserveCents)).toBeGreaterThanOrEqual(0)
  }
  return lived
}

const lesser = (a: Parts, b: Parts): Parts => ({
  commonFundCents: cents(Math.min(a.commonFundCents, b.commonFundCents)),
  reserveCents: cents(Math.min(a.reserveCents, b.reserveCents)),
  operatorCents: cents(Math.min(a.operatorCents, b.operatorCents)),
})
const less = (a: Parts, b: Parts): Parts => ({
  commonFundCents: maxCents(ZERO_CENTS, subtract(a.commonFundCents, b.commonFundCents)),
  reserveCents: maxCents(ZERO_CENTS, subtract(a.reserveCents, b.reserveCents)),
  operatorCents: maxCents(ZERO_CENTS, subtract(a.operatorCents, b.operatorCents)),
})

/** Small and slow groups, where most assemblies have one slot or none, and the two sizes of rules 12. */
const SIZES: [number, number][] = [
  [30, 60],
  [24, 48],
  [15, 60],
  [12, 48],
  [60, 60],
  [100, 60],
]

describe.each(SIZES)('LIFE-02 a group of %d over %d months in which everyone pays', (members, months) => {
  test.each<[string, Omit<Life, 'members' | 'months'>]>([
    ['without bids', {}],
    ['with a bid of one in ten', { bidderEvery: 10 }],
    ['with a bid of one in three', { bidderEvery: 3 }],
    ['drawing first, with bids', { selectionMode: 'draw_first', bidderEvery: 5 }],
    ['drawing only', { selectionMode: 'draw_only', bidderEvery: 5 }],
  ])('serves all by its last month, each once: %s', (_, how) => {
    const lived = live({ members, months, ...how })
    expect(lived.draws + lived.bids).toBe(members)
    expect(lived.servedBy).toBeLessThanOrEqual(months)
    if (how.selectionMode === 'draw_only' || !how.bidderEvery) expect(lived.bids).toBe(0)
  })

  test('alternates: the 1st, 3rd, 5th single-slot assembly draws, the others sell to a bid while there is one', () => {
    const { singles } = live({ members, months, bidderEvery: 1 })
    // Where a month brings a quarter of a credit, bids of 30% close every gap before there is a slot, and nothing is drawn.
    if (members < months && members * 3 > months) expect(singles.length).toBeGreaterThan(3)
    const early = singles.slice(0, Math.min(singles.length, 6))
    expect(early).toEqual(early.map((_, i) => (i % 2 === 0 ? 'draw' : 'bid')))
  })
})
