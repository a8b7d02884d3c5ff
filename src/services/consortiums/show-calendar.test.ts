import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asActor } from '#context'
import { instantAt } from '#domain/calendar.ts'
import { LIMITS } from '#services/accounts/limit-attempts.ts'
import { endCalendarLink } from '#services/consortiums/end-calendar-link.ts'
import { makeCalendarLink } from '#services/consortiums/make-calendar-link.ts'
import { showCalendar } from '#services/consortiums/show-calendar.ts'
import { showCalendarLink } from '#services/consortiums/show-calendar-link.ts'
import { setAutopay } from '#services/payments/set-autopay.ts'
import { NotAuthenticated, NotFound } from '#services/refusals.ts'
import { holdSecond } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { accountOf, launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'

let database: TestDatabase
let group: TestGroup
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  group = await launchedGroup(testContext(database.db), { members: 6 })
})

const visitor = () => asActor(group.ctx, { kind: 'visitor' })
const daysOf = async (position: number) => {
  const shown = await showCalendar(visitor(), await makeCalendarLink(group.as(position)))
  if (!shown.ok) throw new Error(shown.refusal)
  return shown.value.days
}
const told = async (position: number) =>
  (await daysOf(position)).map(({ kind, number, certainty, when }) => [
    kind,
    number,
    certainty,
    'on' in when ? when.on : when.at.toISOString(),
  ])
const at = (day: string, time: string) => instantAt(day, time, ZONE).toISOString()

test('the link gives the right to read one’s dates: what is due, cutoffs, and assemblies, each as certain as it is', async () => {
  await group.moveTo('2026-01-20')
  const days = await told(1)
  expect(days).toEqual(
    expect.arrayContaining([
      ['due', 1, 1, '2026-01-27'],
      ['due', 2, 0, '2026-02-27'],
      ['cutoff', 1, 1, at('2026-02-01', '23:59:59')],
      ['assembly', 1, 1, at('2026-02-03', '18:00:00')],
      ['assembly', 2, 0, at('2026-03-06', '18:00:00')],
    ]),
  )
  expect(new Set(days.map((day) => day.slice(0, 2).join(' '))).size).toBe(days.length)
  await group.pay(1, [1])
  await group.moveTo('2026-02-02', '13:00:00')
  const later = await told(1)
  expect(later).toContainEqual(['assembly', 1, 2, at('2026-02-03', '18:00:00')])
  expect(later.some(([kind, number]) => (kind === 'due' || kind === 'cutoff') && number === 1)).toBe(false)
})

test('autopay is on the day of the debit, and a selection and a bid to pay are on their deadlines', async () => {
  const accountId = await accountOf(group.ctx, group.userIds[0] ?? '')
  await setAutopay(group.as(1), { consortiumId: group.consortiumId, accountId, daysBefore: 5 })
  expect(await told(1)).toContainEqual(['autopay', 1, 0, '2026-01-22'])
  const fresh = await launchedGroup(testContext(database.db), { members: 6 })
  const { bidders } = await holdSecond(fresh, [9_000, 4_000])
  group = fresh
  const kinds = (await daysOf(bidders[0] ?? 0)).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['pay_bid', 'answer']))
  expect(kinds).not.toContain('assembly')
})

test('a new link ends the old one at once, only its hash is kept, and it can be taken away', async () => {
  const first = await makeCalendarLink(group.as(1))
  expect((await showCalendar(visitor(), first)).ok).toBe(true)
  const second = await makeCalendarLink(group.as(1))
  await expect(showCalendar(visitor(), first)).rejects.toThrow(NotFound)
  const { rows } = await sql<{ row: string }>`select f::text as row from calendar_feeds f`.execute(database.db)
  for (const { row } of rows) expect(row).not.toContain(second)
  expect(await showCalendarLink(group.as(1))).toEqual(group.ctx.clock.now())
  await endCalendarLink(group.as(1))
  await endCalendarLink(group.as(1))
  await expect(showCalendar(visitor(), second)).rejects.toThrow(NotFound)
  expect(await showCalendarLink(group.as(1))).toBeNull()
})

test('something that isn’t a token reads nothing, and no one can make a link for someone else', async () => {
  for (const token of ['', 'abc', '\u0000', 'x'.repeat(10_000)])
    await expect(showCalendar(visitor(), token)).rejects.toThrow(NotFound)
  await expect(makeCalendarLink(visitor())).rejects.toThrow(NotAuthenticated)
  await expect(endCalendarLink(visitor())).rejects.toThrow(NotAuthenticated)
})

test('a program that asks all the time is answered so often and no more', async () => {
  const token = await makeCalendarLink(group.as(1))
  for (let asked = 0; asked < LIMITS.calendarLink.free; asked += 1) await showCalendar(visitor(), token)
  expect(await showCalendar(visitor(), token)).toMatchObject({ ok: false, refusal: 'too_many_attempts' })
})
