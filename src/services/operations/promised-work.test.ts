import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBankingDays } from '#domain/calendar.ts'
import { centsOfDollars, ZERO_CENTS } from '#domain/money.ts'
import { acceptSelection } from '#services/contemplations/accept-selection.ts'
import { provideGuarantee } from '#services/contemplations/provide-guarantee.ts'
import { reviewGuarantee } from '#services/contemplations/review-guarantee.ts'
import { openDispute } from '#services/disputes/open-dispute.ts'
import { showWorkload, type WorkLine } from '#services/operations/show-workload.ts'
import { preparePayout } from '#services/payouts/prepare-payout.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { checklistOf, decisionsOn, documentsFor, selectFirst } from '#tests/support/selection.ts'

let database: TestDatabase
let group: TestGroup
let key: Awaited<ReturnType<typeof selectFirst>>
let staff: TestContext[]

/** Selected on 2026-02-03. */
beforeAll(async () => {
  database = await createTestDatabase()
  group = await launchedGroup(testContext(database.db))
  key = await selectFirst(group)
  staff = await makeStaff(group.ctx, 2)
})
afterAll(() => database.close())

async function lineOf(kind: WorkLine['kind']) {
  const { lines } = await showWorkload(group.ctx, { kind })
  const [line] = lines
  return line && { dueOn: line.deadline?.toISOString().slice(0, 10), days: line.days, isPast: line.isPast }
}
const first = async () => (await showWorkload(group.ctx)).lines[0]?.kind

test('rules 8 a review is due three business days after everything was sent, not on the last day to use the payout', async () => {
  await group.moveTo('2026-02-05')
  await acceptSelection(group.as(key.position), key)
  const items = await checklistOf(group, key)
  // A Friday before a holiday, the third Monday of February.
  await group.moveTo('2026-02-13')
  await provideGuarantee(group.as(key.position), { ...key, given: documentsFor(items) })
  expect(addBankingDays('2026-02-13', 3)).toBe('2026-02-19')
  expect(await lineOf('guarantees')).toEqual({ dueOn: '2026-02-19', days: 0, isPast: false })
  // All of that day is in time; what the desk must do first is the first line.
  await group.moveTo('2026-02-19', '20:00:00')
  expect(await lineOf('guarantees')).toEqual({ dueOn: '2026-02-19', days: 6, isPast: false })
  await group.moveTo('2026-02-20', '00:00:30')
  expect(await lineOf('guarantees')).toMatchObject({ isPast: true })
  expect(await first()).toBe('guarantees')
})

test('rules 8 a payout is due three business days after the approval, until it’s released, also once it’s prepared', async () => {
  const [reviewer = group.ctx] = staff
  await group.moveTo('2026-02-20')
  const items = await checklistOf(group, key)
  const wanted = items.filter((item) => item !== 'ach_authorization')
  const decisions = await decisionsOn(group, key.contemplationId, wanted)
  expect(await reviewGuarantee(reviewer, { ...key, decisions })).toMatchObject({ ok: true })
  expect(await lineOf('to_prepare')).toEqual({ dueOn: '2026-02-25', days: 0, isPast: false })
  expect(await lineOf('guarantees')).toBeUndefined()
  await group.moveTo('2026-02-23')
  const prepared = await preparePayout(reviewer, {
    ...{ ...key, key: crypto.randomUUID(), purchaseCents: centsOfDollars(30_000), costsCents: ZERO_CENTS },
    payee: { kind: 'dealer', name: 'Dealer', routing: '021000021', account: '000123456' },
  })
  expect(prepared).toMatchObject({ ok: true })
  expect(await lineOf('to_release')).toEqual({ dueOn: '2026-02-25', days: 0, isPast: false })
  expect(await lineOf('to_prepare')).toBeUndefined()
})

test('rules 8 9 decision 0154 a payout whose member has fallen late since isn’t due by a day, and the line says what holds it', async () => {
  const held = async () => {
    const { lines } = await showWorkload(group.ctx, { kind: 'to_release' })
    return lines.map((line) => ({ deadline: line.deadline, isPast: line.isPast, held: line.held }))
  }
  // Installment 2, due on February 27, isn't paid.
  await group.moveTo('2026-03-05', '12:00:00')
  expect(await held()).toEqual([{ deadline: null, isPast: false, held: { late: 1, disputed: 0 } }])
  expect((await showWorkload(group.ctx)).lines.map(({ kind }) => kind)).toContain('to_release')
  // Its debit doesn't release the payout before it has cleared.
  await group.pay(2, [key.position])
  expect(await held()).toEqual([{ deadline: null, isPast: false, held: { late: 1, disputed: 0 } }])
  await group.moveTo('2026-03-11')
  expect(await held()).toMatchObject([{ deadline: expect.any(Date), isPast: true, held: null }])
  // Once a debit is disputed, it's held again.
  const { rows } = await sql<{ id: string }>`
    select id from transfer_states where consortium_member_id = ${group.memberIds[key.position - 1]} and installment_number = 2`.execute(
    database.db,
  )
  const disputed = { consortiumId: group.consortiumId, transferId: rows[0]?.id ?? '' }
  expect(await openDispute(group.as(key.position), { ...disputed, reason: 'not_recognized' })).toMatchObject({
    ok: true,
  })
  expect(await held()).toEqual([{ deadline: null, isPast: false, held: { late: 0, disputed: 1 } }])
  await sql`delete from disputes`.execute(database.ownerDb)
})

test('what waited before the days were kept has got the same day as what came later', async () => {
  const migration = await readFile('db/migrations/0137_promised_days.cell.sql', 'utf8')
  const [update] = /^update [^;]+/m.exec(migration) ?? []
  const days = async () =>
    (await sql<{ promised_on: string }>`select promised_on from contemplations`.execute(database.db)).rows
  const kept = await days()
  expect(kept).toEqual([{ promised_on: '2026-02-25' }])
  await sql`update contemplations set promised_on = null`.execute(database.ownerDb)
  await sql.raw(update ?? '').execute(database.ownerDb)
  expect(await days()).toEqual(kept)
  // The review began before a holiday.
  await sql`update contemplations set status = 'guarantee_review'`.execute(database.ownerDb)
  await sql.raw(update ?? '').execute(database.ownerDb)
  expect(await days()).toEqual([{ promised_on: '2026-02-19' }])
  await sql`update contemplations set status = 'approved', promised_on = '2026-02-25'`.execute(database.ownerDb)
})

test('rules 8 where the last day to use a payout comes sooner, that is the day it has to be prepared by', async () => {
  await sql`update payouts set status = 'cancelled'`.execute(database.ownerDb)
  await sql`update contemplations set use_by = '2026-02-24'`.execute(database.ownerDb)
  expect(await lineOf('to_prepare')).toMatchObject({ dueOn: '2026-02-24' })
})
