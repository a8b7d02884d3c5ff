import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NoticeKind } from '#domain/notices/notice.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { noticePath } from '#services/notices/deliver-notifications.ts'
import { holdFirst } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'

let test: TestDatabase
let group: TestGroup
/** Selected by the first draw, and still waiting for one; the last doesn't pay the second installment. */
let drawn: number
let waiting: number
let late: number

beforeAll(async () => {
  test = await createTestDatabase()
  group = await launchedGroup(testContext(test.db))
  drawn = await holdFirst(group)
  ;[waiting = 0, late = 0] = [1, 2, 3, 4, 5, 6].filter((position) => position !== drawn)
  await group.moveTo('2026-02-20')
  await group.pay(
    2,
    [1, 2, 3, 4, 5, 6].filter((position) => position !== late),
  )
  await group.moveTo('2026-03-10')
  await sql`delete from notifications`.execute(test.ownerDb)
})
afterAll(() => test.close())

/** What a position was told about its installments since the last look, and where each button leads below the group's page. */
async function toldSince(position: number) {
  const { rows } = await sql<{ kind: NoticeKind; details: Record<string, string | number> }>`
    with gone as (delete from notifications where user_id = ${group.userIds[position - 1]} returning *)
    select kind, details from gone where kind like 'installment%' or kind like 'late_reminder%' order by created_at, id`.execute(
    test.ownerDb,
  )
  return rows.map((row) => ({ ...row, to: noticePath(row).replace(`/consortium/${group.consortiumId}`, '') }))
}

/** The installments that the member's own page offers to pay. */
async function offered(position: number): Promise<string[]> {
  const { standing } = await showConsortium(group.as(position), group.consortiumId)
  return (standing ?? []).flatMap(({ acts }) =>
    acts.flatMap((act) => (act.act === 'pay_installment' ? [`/pay/${act.number}`] : [])),
  )
}

describe('rules 3 a letter about an installment says what its reader’s own page says', () => {
  it('opened: only who waits reads of a draw; who is behind pays the older one first, all of it in one sum', async () => {
    await group.moveTo('2026-03-18')
    const told = await Promise.all([waiting, drawn, late].map(toldSince))
    expect(told).toMatchObject([
      [{ kind: 'installment_opened', details: { number: 3, amountCents: 575_000 }, to: '/pay/3' }],
      [{ kind: 'installment_opened_selected', details: { number: 3, amountCents: 575_000 }, to: '/pay/3' }],
      [
        {
          kind: 'installment_opened_behind',
          // The second one with its late fee of 2%.
          details: { number: 3, firstNumber: 2, amountCents: 575_000 * 2 + 11_500 },
          to: '/pay/2',
        },
      ],
    ])
    for (const [index, position] of [waiting, drawn, late].entries())
      expect(await offered(position)).toEqual(told[index]?.map(({ to }) => to))
  })

  it('the day before it is due: once, about the month’s own installment', async () => {
    await group.moveTo('2026-03-26')
    const told = await Promise.all([waiting, drawn, late].map(toldSince))
    expect(told).toMatchObject([
      [{ kind: 'installment_reminder', details: { number: 3, lastDayForAssembly: '2026-03-30' }, to: '/pay/3' }],
      [{ kind: 'installment_reminder_selected', to: '/pay/3' }],
      [{ kind: 'installment_reminder_behind', details: { number: 3, firstNumber: 2 }, to: '/pay/2' }],
    ])
    expect(told[1]?.[0]?.details).not.toHaveProperty('lastDayForAssembly')
    for (const [index, position] of [waiting, drawn, late].entries())
      expect(await offered(position)).toEqual(told[index]?.map(({ to }) => to))
  })

  it('late: it asks for all that’s late, the oldest first; who was selected isn’t told of draws and bids', async () => {
    await group.moveTo('2026-04-03')
    const told = await Promise.all([waiting, drawn, late].map(toldSince))
    // Each with its late fee of 2%; the late one also owes the month before, at 3% since day 30.
    const owed = 575_000 + 11_500
    expect(told).toMatchObject([
      [
        { kind: 'late_reminder' },
        { kind: 'installment_late', details: { number: 3, amountCents: owed }, to: '/pay/3' },
      ],
      // That the selection is at risk says the rest (cancel-selections-in-arrears.test.ts).
      [{ kind: 'late_reminder_selected', to: '/pay/3' }],
      [
        { kind: 'installment_late', details: { number: 2, amountCents: 575_000 + 17_250 }, to: '/pay/2' },
        {
          kind: 'installment_late',
          details: { number: 3, firstNumber: 2, amountCents: owed + 575_000 + 17_250, lateFeeCents: 11_500 },
          to: '/pay/2',
        },
      ],
    ])
    for (const [index, position] of [waiting, drawn, late].entries())
      expect(await offered(position)).toEqual([told[index]?.at(-1)?.to])
  })
})
