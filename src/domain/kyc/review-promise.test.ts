import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayOf } from '#domain/calendar.ts'
import { businessDaysWaited, lateBefore, promisedBy, promisedOn } from '#domain/kyc/review-promise.ts'

const ZONE = 'America/New_York'
const at = (text: string) => new Date(text)

it.each([
  // Sent, looked at, waited, promised.
  ['2026-03-02T15:00:00Z', '2026-03-02T20:00:00Z', 0, '2026-03-05'],
  ['2026-03-02T15:00:00Z', '2026-03-05T20:00:00Z', 3, '2026-03-05'],
  // A weekend between; sent late on a Friday in Florida, which is Saturday in London.
  ['2026-03-07T02:00:00Z', '2026-03-09T20:00:00Z', 1, '2026-03-11'],
  // Thanksgiving is no business day.
  ['2026-11-25T15:00:00Z', '2026-11-27T20:00:00Z', 1, '2026-12-01'],
])(
  'sent at %s and looked at at %s, it has waited %d business days and is promised for %s',
  (sent, now, waited, day) => {
    expect(businessDaysWaited(at(sent), at(now), ZONE)).toBe(waited)
    expect(promisedOn(at(sent), ZONE)).toBe(day)
    expect(dayOf(promisedBy(at(sent), ZONE), ZONE)).toBe(day)
  },
)

it('what was sent before the limit is exactly what is past its promised day', () => {
  const instant = fc.date({ min: at('2026-01-02T00:00:00Z'), max: at('2026-12-29T00:00:00Z'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 12 * 24 }), (sent, hours) => {
      const now = new Date(sent.getTime() + hours * 3_600_000)
      expect(sent < lateBefore(now, ZONE)).toBe(now > new Date(promisedBy(sent, ZONE).getTime() + 999))
      expect(sent < lateBefore(now, ZONE)).toBe(
        businessDaysWaited(sent, now, ZONE) > 3 || dayOf(now, ZONE) > promisedOn(sent, ZONE),
      )
    }),
  )
})
