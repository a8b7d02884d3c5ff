import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  announceRound,
  canAnnounceRound,
  fallbackRound,
  isAlarming,
  isEmitted,
  isGivenUp,
  QUICKNET,
  roundAt,
  roundInstant,
} from '#domain/assemblies/beacon-round.ts'

const at = (text: string) => new Date(text)
/** 18:00 in New York of six winter days. */
const evenings = [5, 6, 7, 8, 9, 10].map((day) => at(`2026-01-${String(day).padStart(2, '0')}T23:00:00Z`))

test('quicknet begins with round 1 and gives one every 3 seconds', () => {
  expect(roundInstant(1)).toEqual(new Date(QUICKNET.genesisSeconds * 1000))
  expect(roundAt(roundInstant(1))).toBe(1)
  expect(roundAt(new Date(roundInstant(1).getTime() - 1))).toBe(0)
  expect(roundAt(new Date(roundInstant(657_413).getTime() + 2999))).toBe(657_413)
})

test('round and instant belong together, and a round is emitted from its instant on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e8 }), (round) => {
      const instant = roundInstant(round)
      expect(roundAt(instant)).toBe(round)
      expect(isEmitted(round, instant)).toBe(true)
      expect(isEmitted(round, new Date(instant.getTime() - 1))).toBe(false)
    }),
  )
})

describe('a snapshot announces a round no one can know for 24 hours (rules 3)', () => {
  const round = roundAt(evenings[1] as Date)

  test.each([
    ['a day and more before', '2026-01-05T17:00:00Z', { ok: true }],
    ['exactly a day before', '2026-01-05T23:00:00Z', { ok: true }],
    ['less than a day before', '2026-01-05T23:00:01Z', { ok: false, refusal: 'round_too_soon', details: { round } }],
    ['at the round', '2026-01-06T23:00:00Z', { ok: false, refusal: 'round_already_emitted', details: { round } }],
    ['after the round', '2026-01-09T00:00:00Z', { ok: false, refusal: 'round_already_emitted', details: { round } }],
  ])('%s', (_, publishedAt, verdict) => {
    expect(canAnnounceRound(round, at(publishedAt))).toEqual(verdict)
  })

  test('the first evening at least a day later is announced; a late snapshot moves its assembly', () => {
    expect(announceRound(at('2026-01-05T17:00:00Z'), evenings)?.drawsAt).toEqual(evenings[1])
    expect(announceRound(at('2026-01-05T23:00:00Z'), evenings)?.drawsAt).toEqual(evenings[1])
    expect(announceRound(at('2026-01-05T23:30:00Z'), evenings)?.drawsAt).toEqual(evenings[2])
    expect(announceRound(at('2026-02-01T00:00:00Z'), evenings)).toBeNull()
  })

  test('what is announced may be announced', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * 86_400_000 }), (offset) => {
        const publishedAt = new Date(at('2026-01-04T00:00:00Z').getTime() + offset)
        const announced = announceRound(publishedAt, evenings)
        expect(announced && canAnnounceRound(announced.round, publishedAt)).toEqual({ ok: true })
      }),
    )
  })

  test('18:00 falls on a round; an instant between two rounds takes the later', () => {
    expect(roundInstant(announceRound(at('2026-01-05T00:00:00Z'), evenings)?.round ?? 0)).toEqual(evenings[1])
    const between = new Date((evenings[1] as Date).getTime() + 1)
    expect(announceRound(at('2026-01-05T00:00:00Z'), [between])?.round).toBe(round + 1)
  })
})

describe('a round that does not come (rules 6)', () => {
  const failed = roundAt(evenings[1] as Date)

  const missing = at('2026-01-06T23:00:10Z')

  test('is waited for seven days from the first try in vain', () => {
    expect(isGivenUp(missing, at('2026-01-13T23:00:09Z'))).toBe(false)
    expect(isGivenUp(missing, at('2026-01-13T23:00:10Z'))).toBe(true)
  })

  test('is someone’s to look into after an hour', () => {
    expect(isAlarming(missing, at('2026-01-07T00:00:09Z'))).toBe(false)
    expect(isAlarming(missing, at('2026-01-07T00:00:10Z'))).toBe(true)
  })

  test('is replaced by 18:00 of the next day, and so on', () => {
    const next = fallbackRound(failed, at('2026-01-07T00:00:00Z'), evenings)
    expect(next?.drawsAt).toEqual(evenings[2])
    expect(fallbackRound(next?.round ?? 0, at('2026-01-08T00:00:00Z'), evenings)?.drawsAt).toEqual(evenings[3])
  })

  test('is never replaced by one that is known already', () => {
    expect(fallbackRound(failed, at('2026-01-08T23:00:00Z'), evenings)?.drawsAt).toEqual(evenings[4])
    expect(fallbackRound(failed, at('2026-02-08T23:00:00Z'), evenings)).toBeNull()
  })
})
