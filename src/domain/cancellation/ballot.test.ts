import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import {
  afterCancellationAct,
  ballotTimes,
  CANCELLATION_ACTS,
  canPropose,
  canVote,
  hasVote,
  isCarried,
  votesNeeded,
} from '#domain/cancellation/ballot.ts'
import { projectWindDown, shareFund } from '#domain/cancellation/wind-down.ts'
import { centsOfDollars as $, add, cents, sum } from '#domain/money.ts'

const ZONE = 'America/New_York'

describe('rules 11 two thirds cancel a launched group', () => {
  it.each([
    [3, 2],
    [4, 3],
    [5, 4],
    [6, 4],
    [40, 27],
    [1, 1],
  ])('of %i members who wait, %i are needed', (voters, needed) => {
    expect(votesNeeded(voters)).toBe(needed)
    expect(isCarried({ voters, inFavor: needed })).toBe(true)
    expect(isCarried({ voters, inFavor: needed - 1 })).toBe(false)
  })

  it('nobody who could vote carries nothing', () => {
    expect(isCarried({ voters: 0, inFavor: 0 })).toBe(false)
  })

  it.each([
    ['who waits', { state: 'active', isInsider: false }, true],
    ['who is ours, or lives with one of us', { state: 'active', isInsider: true }, false],
    ['who is selected', { state: 'selected', isInsider: false }, false],
    ['who was paid out', { state: 'paid_out', isInsider: false }, false],
    ['who has left', { state: 'withdrawn', isInsider: false }, false],
  ])('a member %s has a vote or none', (_who, voter, expected) => {
    expect(hasVote(voter)).toBe(expected)
  })

  it('is open to the end of its 21st day, and votes may change until then', () => {
    const { closesAt, remindsAt } = ballotTimes(instantAt('2026-03-10', '15:00:00', ZONE), ZONE)
    expect(closesAt).toEqual(instantAt('2026-03-31', '23:59:59', ZONE))
    expect(remindsAt).toEqual(instantAt('2026-03-26', '09:00:00', ZONE))
    const voter = { state: 'active', isInsider: false }
    expect(canVote(voter, { status: 'open', closesAt }, closesAt)).toEqual({ ok: true })
    const late = new Date(closesAt.getTime() + 1000)
    expect(canVote(voter, { status: 'open', closesAt }, late)).toMatchObject({ refusal: 'ballot_closed' })
    expect(canVote(voter, { status: 'prepared', closesAt: null }, late)).toMatchObject({ refusal: 'ballot_closed' })
    expect(canVote({ ...voter, isInsider: true }, { status: 'open', closesAt }, closesAt)).toMatchObject({
      refusal: 'no_vote',
    })
  })

  it('moves by acts, and an open ballot belongs to the members', () => {
    expect(afterCancellationAct('prepared', 'take_back')).toMatchObject({ ok: true, value: 'taken_back' })
    expect(afterCancellationAct('prepared', 'call_off')).toMatchObject({ ok: true, value: 'carried' })
    expect(afterCancellationAct('open', 'call_off')).toMatchObject({ refusal: 'act_not_allowed' })
    expect(afterCancellationAct('open', 'take_back')).toMatchObject({ refusal: 'act_not_allowed' })
    expect(Object.keys(CANCELLATION_ACTS.carried)).toEqual([])
  })

  it.each([
    ['that runs', {}, null],
    ['that hasn’t started, with or without members', { isLaunched: false, voters: 0 }, null],
    ['that hasn’t started and is over', { isLaunched: false, status: 'cancelled' }, 'group_closed'],
    ['that is over', { status: 'completed' }, 'group_closed'],
    ['that closes already', { isClosing: true }, 'group_closed'],
    ['that is canceled already', { isCanceled: true }, 'group_canceled'],
    ['with a ballot', { hasProposal: true }, 'ballot_pending'],
    ['in which nobody waits', { voters: 0 }, 'nobody_votes'],
  ])('may be proposed for a group %s, or why not', (_which, change, refusal) => {
    const group = {
      status: 'active',
      isLaunched: true,
      isClosing: false,
      isCanceled: false,
      hasProposal: false,
      voters: 9,
    }
    const verdict = canPropose({ ...group, ...change })
    expect(verdict.ok ? null : verdict.refusal).toBe(refusal)
  })
})

describe('rules 11 the fund of a canceled group goes back pro rata', () => {
  const claim = (dollars: number, posted = 0) => ({ amountCents: $(dollars), postedCents: $(posted) })

  it('by what is still owed, by largest remainder, and in full once it reaches', () => {
    expect(shareFund($(1_000), [claim(6_000), claim(3_000)])).toEqual([66_667, 33_333])
    expect(shareFund($(1_000), [claim(6_000, 5_900), claim(3_000, 2_900)])).toEqual([$(100), $(100)])
    expect(shareFund(cents(1), [claim(1), claim(1), claim(1)])).toEqual([1, 0, 0])
    expect(shareFund($(1_000), [])).toEqual([])
  })

  it('gives out the whole sum and nobody more than is owed, whatever is owed', () => {
    const any = fc.integer({ min: 0, max: 10_000_000 }).map(cents)
    fc.assert(
      fc.property(any, fc.array(fc.tuple(any, any)), (fund, pairs) => {
        const claims = pairs.map(([rest, posted]) => ({ amountCents: add(rest, posted), postedCents: posted }))
        const shares = shareFund(fund, claims)
        const owed = sum(pairs.map(([rest]) => rest))
        expect(sum(shares)).toBe(Math.min(fund, owed))
        for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(pairs[index]?.[0] ?? 0)
      }),
    )
  })

  it('is foretold month by month, and the parts and the rest are what is owed', () => {
    const months = [$(5_000), $(5_000), $(5_000), $(5_000)].map((inflowCents) => ({ inflowCents }))
    const project = { fundCents: $(4_000), owedCents: $(30_000), ownCents: $(10_000), months, firstMonth: 2 }
    const { parts, restCents } = projectWindDown(project)
    expect(parts).toEqual([
      { month: 2, cents: 633_333 },
      { month: 3, cents: 166_667 },
    ])
    expect(restCents).toBe($(2_000))
    // Whoever has nothing to wait for is paid with the last month at the latest.
    expect(projectWindDown({ ...project, months: months.slice(0, 1), fundCents: $(40_000) })).toEqual({
      parts: [{ month: 0, cents: $(10_000) }],
      restCents: 0,
    })
  })
})
