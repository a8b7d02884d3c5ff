import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canWait, offerEndsAt, offerInOrder, takesNewcomers, type Waiting } from '#domain/members/spot-wait.ts'

const AT = new Date('2026-03-01T12:00:00Z')
const one = (id: string, of: Partial<Waiting> = {}): Waiting => ({
  id,
  status: 'waiting',
  endsAt: null,
  mayJoin: true,
  ...of,
})
const offered = (id: string, endsAt = offerEndsAt(AT)) => one(id, { status: 'offered', endsAt })
const RUNNING = { status: 'active', isLaunched: true, durationMonths: 24, nextNumber: 19 } as const
const PERSON = { role: 'user', kycApproved: true, activeGroupIds: [] } as const

describe('rules 9 a group’s waiting list', () => {
  test('takes who could join: approved, in no other group, with enough months left', () => {
    expect(canWait(PERSON, 'g', RUNNING)).toEqual({ ok: true })
    expect(canWait({ ...PERSON, kycApproved: false }, 'g', RUNNING)).toMatchObject({ refusal: 'not_approved' })
    expect(canWait({ ...PERSON, activeGroupIds: ['g'] }, 'g', RUNNING)).toMatchObject({ refusal: 'already_enrolled' })
    expect(canWait({ ...PERSON, activeGroupIds: ['h'] }, 'g', RUNNING)).toMatchObject({ refusal: 'enrollment_limit' })
    expect(takesNewcomers({ ...RUNNING, nextNumber: 20 })).toMatchObject({ refusal: 'too_few_months_left' })
    expect(takesNewcomers({ ...RUNNING, status: 'cancelled' })).toMatchObject({ refusal: 'group_closed' })
    expect(takesNewcomers({ ...RUNNING, isLaunched: false, nextNumber: 1 })).toEqual({ ok: true })
  })

  test('gives a free spot to the first who can take it, for 72 hours, then to the next', () => {
    const list = [one('a', { mayJoin: false }), one('b'), one('c')]
    expect(offerInOrder(list, 1, AT)).toEqual({ offered: ['b'], lapsed: [], retracted: [], released: [] })
    expect(offerInOrder(list, 0, AT)).toEqual({ offered: [], lapsed: [], retracted: [], released: [] })
    const hour = (hours: number) => new Date(AT.getTime() + hours * 3_600_000)
    const after = [offered('b'), one('c')]
    expect(offerInOrder(after, 1, hour(71))).toEqual({ offered: [], lapsed: [], retracted: [], released: [] })
    expect(offerInOrder(after, 1, hour(72))).toEqual({ offered: ['c'], lapsed: ['b'], retracted: [], released: [] })
  })

  test('takes the latest offer back when someone else has taken the spot', () => {
    expect(offerInOrder([offered('a'), offered('b'), one('c')], 1, AT)).toEqual({
      offered: [],
      lapsed: [],
      retracted: ['b'],
      released: [],
    })
  })

  test('holds none for someone who has joined another group meanwhile', () => {
    const list = [{ ...offered('a'), mayJoin: false }, one('b')]
    expect(offerInOrder(list, 1, AT)).toEqual({ offered: ['b'], lapsed: [], retracted: [], released: ['a'] })
  })

  test('never offers more spots than are free, and none twice', () => {
    const waiting = fc.record({
      id: fc.uuid(),
      status: fc.constantFrom('waiting' as const, 'offered' as const),
      late: fc.boolean(),
      mayJoin: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.uniqueArray(waiting, { selector: ({ id }) => id }), fc.nat(6), (rows, free) => {
        const list = rows.map(({ id, status, late, mayJoin }) => ({
          id,
          status,
          mayJoin,
          endsAt: status === 'offered' ? new Date(AT.getTime() + (late ? -1 : 1)) : null,
        }))
        const moves = offerInOrder(list, free, AT)
        const open = list.filter(({ endsAt }) => endsAt !== null && endsAt > AT)
        const standing = open.length - moves.retracted.length - moves.released.length
        expect(standing + moves.offered.length).toBeLessThanOrEqual(free)
        const all = [...moves.offered, ...moves.lapsed, ...moves.retracted, ...moves.released]
        expect(new Set(all).size).toBe(all.length)
      }),
    )
  })
})
