import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { prepareFinalPayments } from '#services/closing/prepare-final-payments.ts'
import { releaseFinalPayments } from '#services/closing/release-final-payments.ts'
import { takeBackFinalPayments } from '#services/closing/take-back-final-payments.ts'
import { showClosing } from '#services/consortiums/show-closing.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { showWorkload } from '#services/operations/show-workload.ts'
import { releaseSecurity } from '#services/payouts/release-security.ts'
import { type ClosedGroup, closedGroup } from '#tests/support/closing.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase
let group: ClosedGroup
beforeAll(async () => {
  test = await createTestDatabase()
  group = await closedGroup(testContext(test.db), { paidOut: 5 })
})
afterAll(() => test.close())

const tasks = async () =>
  (await showWorkload(group.staff[0])).lines
    .filter(({ subjectId }) => subjectId === group.consortiumId)
    .map(({ kind, count }) => [kind, count])

describe('the desk’s page of a group’s end', () => {
  it('rules 11 says since when it closes and what its statement waits for', async () => {
    expect(await showClosing(group.staff[0], group.consortiumId)).toMatchObject({
      closing: { payoutsBy: '2026-09-04', statementBy: '2026-11-03' },
      wait: 'payouts_unused',
      statement: null,
      payments: [],
      prepared: null,
    })
    await expect(showClosing(group.as(1), group.consortiumId)).rejects.toThrow('insufficient_permissions')
  })

  it('rules 8 lists the securities to be released, the overdue marked, those released with their reference', async () => {
    await group.moveTo('2026-07-20')
    expect(await tasks()).toEqual([['securities', 5]])
    const [ana] = group.staff
    const before = await showClosing(ana, group.consortiumId)
    expect(before.securities).toHaveLength(5)
    expect(before.securities.every(({ isOverdue, item }) => isOverdue && item === 'first_lien')).toBe(true)
    const [first] = before.securities
    const { memberId = '' } = first ?? {}
    await releaseSecurity(ana, { consortiumId: group.consortiumId, memberId, reference: 'LR-1' })
    const { securities } = await showClosing(ana, group.consortiumId)
    expect(securities.at(-1)).toMatchObject({ memberId, isOverdue: false, released: { reference: 'LR-1' } })
    expect(await tasks()).toEqual([['securities', 4]])
  })

  it('rules 0 shows who prepared the final payments, and to whom they are for release', async () => {
    await group.moveTo('2026-09-06')
    const [ana, ben] = group.staff
    const { consortiumId } = group
    const due = await showClosing(ana, consortiumId)
    // The sixth used no payout: all of it was held.
    expect(due).toMatchObject({ wait: null, payable: { count: 6, amountCents: 3_360_000 }, prepared: null })
    expect(due.statement).toMatchObject({ commonFundCents: 0, reserveCents: 360_000, surplusCents: 360_000 })
    expect(await tasks()).toContainEqual(['finals_to_prepare', 6])
    await prepareFinalPayments(ana, { consortiumId })
    expect((await showClosing(ana, consortiumId)).prepared).toMatchObject({ count: 6, isOwn: true })
    expect((await showClosing(ben, consortiumId)).prepared).toMatchObject({ amountCents: 3_360_000, isOwn: false })
    expect(await tasks()).toContainEqual(['finals_to_release', 6])
  })
})

describe('where a member stands at the end', () => {
  const firstOf = async (position: number) => {
    const { standing } = await showConsortium(group.as(position), group.consortiumId)
    return standing?.[0].key
  }

  it('rules 11 the final amount, and where it is; before it the statement’s last day and the security', async () => {
    const [ana, ben] = group.staff
    const { consortiumId } = group
    const [first = 0, second = 0] = group.selected
    expect(await firstOf(first)).toBe('final_owed')
    await takeBackFinalPayments(ana, { consortiumId })
    await sql`update bank_accounts set is_default = false, removed_at = now() where user_id = ${group.userIds[first - 1]}`.execute(
      test.ownerDb,
    )
    expect(await firstOf(first)).toBe('final_no_account')
    await prepareFinalPayments(ana, { consortiumId })
    await releaseFinalPayments(ben, { consortiumId, reviewed: { count: 5, amountCents: cents(3_300_000) } })
    expect(await firstOf(second)).toBe('final_sent')
    await group.moveTo('2026-09-12')
    expect(await firstOf(second)).toBe('final_paid')
    expect(await firstOf(first)).toBe('final_no_account')
  })

  it('rules 8 a group that closes says so, with the last day to release the security', async () => {
    const other = await closedGroup(testContext(test.db), { paidOut: 1 })
    const [first = 0, second = 0] = other.selected
    const keys = async (position: number) =>
      (await showConsortium(other.as(position), other.consortiumId)).standing?.map(({ key }) => key)
    expect(await keys(first)).toEqual(['finished', 'closing', 'security_late'])
    expect(await keys(second)).toContain('closing')
  })
})
