import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import {
  type ClosingDay,
  type ClosingStart,
  type FinalFunds,
  finalAccounts,
  type StatementWait,
  startsClosing,
  statementWait,
} from '#domain/consortiums/closing.ts'
import { add, cents, subtract, sum, ZERO_CENTS } from '#domain/money.ts'

describe('rules 11 when closing starts', () => {
  const over: ClosingStart = {
    durationMonths: 12,
    lastHeld: 12,
    isAssemblyOpen: false,
    waiting: 0,
    isOwedAhead: false,
    isCanceled: false,
  }
  it.each<[string, ClosingStart, boolean]>([
    ['everybody is selected and assembly D is held', over, true],
    ['assembly D is still ahead, whoever is selected', { ...over, lastHeld: 11 }, false],
    [
      'a canceled group in which nobody owes anything, before its term',
      { ...over, lastHeld: 3, isCanceled: true },
      true,
    ],
    ['a canceled one that waits for somebody’s bank', { ...over, lastHeld: 3, waiting: 1, isCanceled: true }, false],
    ['a canceled one in which somebody pays', { ...over, lastHeld: 3, isOwedAhead: true, isCanceled: true }, false],
    ['an assembly is open', { ...over, isAssemblyOpen: true }, false],
    ['somebody waits: the extensions go on', { ...over, waiting: 1 }, false],
    ['money is owed again and has its month ahead', { ...over, isOwedAhead: true }, false],
    ['the extensions are done, whoever waits', { ...over, lastHeld: 18, waiting: 2, isOwedAhead: true }, true],
    ['the last extension is open', { ...over, lastHeld: 17, waiting: 2, isAssemblyOpen: true }, false],
  ])('%s', (_title, of, expected) => {
    expect(startsClosing(of)).toBe(expected)
  })
})

describe('rules 11 what the final statement waits for', () => {
  const day: ClosingDay = {
    on: '2027-03-01',
    closingOn: '2027-01-04',
    isMoneyOnItsWay: false,
    unusedPayouts: 0,
    refundsOwedCents: ZERO_CENTS,
    uncoveredAdvanceCents: ZERO_CENTS,
    owing: 0,
    lastDebitOn: '2026-12-28',
    isDebitDisputed: false,
  }
  const last = addDays(day.closingOn, 120)
  it.each<[string, ClosingDay, StatementWait | null]>([
    ['the last debit can’t come back any more', day, null],
    ['it still can, on its sixtieth day', { ...day, on: '2027-02-26' }, 'returns_possible'],
    ['no debit ever settled', { ...day, lastDebitOn: null, on: day.closingOn }, null],
    ['somebody who was paid out owes', { ...day, owing: 1 }, 'installments_owed'],
    ['a debit is disputed', { ...day, lastDebitOn: null, isDebitDisputed: true }, 'returns_possible'],
    ['that, too, only until day 120', { ...day, isDebitDisputed: true, lastDebitOn: last, on: last }, null],
    ['but only until day 120', { ...day, owing: 1, lastDebitOn: last, on: last }, null],
    ['the day before it does', { ...day, owing: 1, on: addDays(last, -1) }, 'installments_owed'],
    [
      'money on its way is waited for whatever the day',
      { ...day, isMoneyOnItsWay: true, on: last },
      'money_on_its_way',
    ],
    ['an unused payout too', { ...day, unusedPayouts: 1, on: last }, 'payouts_unused'],
    ['a leaver who isn’t paid too', { ...day, refundsOwedCents: cents(1), on: last }, 'refunds_owed'],
    ['and what the operator has to pay in', { ...day, uncoveredAdvanceCents: cents(1), on: last }, 'operator_owes'],
  ])('%s', (_title, of, expected) => {
    expect(statementWait(of)).toBe(expected)
  })
})

const funds: FinalFunds = {
  commonFundCents: cents(10_001),
  reserveCents: cents(50_000),
  operatorAdvanceCents: ZERO_CENTS,
  operatorRevenueCents: cents(300_000),
  unserved: [],
  completed: [cents(3_450_000), cents(3_450_000), cents(3_390_000)],
  others: [cents(500_000)],
}

describe('rules 11 the final accounts', () => {
  it('share fund and reserve out among who completed, by what they paid, to the last cent', () => {
    const accounts = finalAccounts(funds)
    expect(accounts).toMatchObject({ surplusCents: 60_001, advanceRepaidCents: 0, writtenOffCents: 0, coverCents: 0 })
    expect(accounts.completedShares).toEqual([20_117, 20_117, 19_767])
    expect(accounts.otherShares).toEqual([0])
  })
  it('pay the operator back first, and what the group can’t pay back is covered from its fee', () => {
    expect(finalAccounts({ ...funds, operatorAdvanceCents: cents(20_000) })).toMatchObject({
      advanceRepaidCents: 20_000,
      writtenOffCents: 0,
      surplusCents: 40_001,
    })
    expect(finalAccounts({ ...funds, operatorAdvanceCents: cents(160_001) })).toMatchObject({
      advanceRepaidCents: 60_001,
      writtenOffCents: 100_000,
      uncoveredCents: 0,
      surplusCents: 0,
    })
    expect(finalAccounts({ ...funds, operatorAdvanceCents: cents(400_001) })).toMatchObject({
      writtenOffCents: 300_000,
      uncoveredCents: 40_000,
    })
  })
  it('give members not served their common fund back before any surplus, the operator adding up to its fee', () => {
    const of = { ...funds, unserved: [cents(200_000)] }
    expect(finalAccounts(of)).toMatchObject({ coverCents: 139_999, unservedShares: [200_000], surplusCents: 0 })
    const two = { ...funds, unserved: [cents(300_000), cents(150_000)] }
    // The fee ends at 300,000: 360,001 for claims of 450,000.
    expect(finalAccounts(two)).toMatchObject({ coverCents: 300_000, unservedShares: [240_001, 120_000] })
  })
  it('of a group that no one completed go to everyone by what they paid', () => {
    const accounts = finalAccounts({ ...funds, completed: [], others: [cents(200), cents(100)] })
    expect(accounts.otherShares).toEqual([40_001, 20_000])
  })
  it('of one where nothing that was paid has stayed go to everyone alike', () => {
    const accounts = finalAccounts({ ...funds, completed: [], others: [cents(0), cents(0)] })
    expect(accounts.otherShares).toEqual([30_001, 30_000])
  })

  it('leave nothing of fund and reserve and give no one more than their claim, whatever happened', () => {
    const amount = (max: number) => fc.integer({ min: 0, max }).map(cents)
    const any = fc.record({
      commonFundCents: amount(50_000_000),
      reserveCents: amount(5_000_000),
      operatorAdvanceCents: amount(20_000_000),
      operatorRevenueCents: amount(30_000_000),
      unserved: fc.array(amount(10_000_000), { maxLength: 4 }),
      completed: fc.array(fc.integer({ min: 1, max: 10_000_000 }).map(cents), { maxLength: 60 }),
      others: fc.array(fc.integer({ min: 1, max: 10_000_000 }).map(cents), { minLength: 1, maxLength: 4 }),
    })
    fc.assert(
      fc.property(any, (of) => {
        const accounts = finalAccounts(of)
        const shared = sum([...accounts.unservedShares, ...accounts.completedShares, ...accounts.otherShares])
        const held = add(of.commonFundCents, of.reserveCents)
        expect(shared).toBe(add(subtract(held, accounts.advanceRepaidCents), accounts.coverCents))
        expect(add(accounts.advanceRepaidCents, add(accounts.writtenOffCents, accounts.uncoveredCents))).toBe(
          of.operatorAdvanceCents,
        )
        expect(accounts.writtenOffCents + accounts.coverCents).toBeLessThanOrEqual(of.operatorRevenueCents)
        accounts.unservedShares.forEach((share, index) => {
          expect(share).toBeLessThanOrEqual(of.unserved[index] ?? 0)
        })
        // A surplus and an unmet claim never stand side by side.
        if (accounts.surplusCents > 0) expect(accounts.unservedShares).toEqual(of.unserved)
      }),
    )
  })
})
