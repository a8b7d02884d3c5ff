import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { showClosing } from '#services/consortiums/show-closing.ts'
import { releaseSecurity } from '#services/payouts/release-security.ts'
import { letComeBack } from '#tests/support/bank.ts'
import { columnsWith } from '#tests/support/clear-columns.ts'
import { type ClosedGroup, closedGroup } from '#tests/support/closing.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let test: TestDatabase
let group: ClosedGroup
beforeAll(async () => {
  test = await createTestDatabase()
  group = await closedGroup(testContext(test.db))
})
afterAll(() => test.close())
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

async function memberOf(position: number) {
  const { rows } = await sql<{ state: string; release_by: string | null; released: boolean; id: string | null }>`
    select m.state, s.release_by, s.released_at is not null as released, k.id
    from consortium_members m
    left join contemplations k on k.consortium_id = m.consortium_id and k.consortium_member_id = m.id and k.status = 'paid_out'
    left join security_releases s on s.consortium_id = k.consortium_id and s.contemplation_id = k.id
    where m.consortium_id = ${group.consortiumId} and m.position_number = ${position}`.execute(test.db)
  const [row] = rows
  if (row === undefined) throw new Error('no member')
  return row
}

const letters = async (kind: string) =>
  (
    await sql<{ user_id: string }>`select user_id from notifications where kind = ${kind} order by created_at`.execute(
      test.db,
    )
  ).rows.map(({ user_id }) => group.userIds.indexOf(user_id) + 1)

describe('a member who was paid out and owes nothing', () => {
  it('rules 2 LIFE-01 is completed by the last installment, and not before the payout', async () => {
    const [first = 0, ...others] = group.selected
    const last = others.at(-1) ?? 0
    expect(await memberOf(first)).toMatchObject({ state: 'completed', release_by: '2026-07-08' })
    expect((await letters('paid_off_secured')).sort()).toEqual([1, 2, 3, 4, 5, 6])
    expect(await memberOf(last)).toMatchObject({ state: 'completed' })
  })

  it('rules 9 isn’t any longer when the money comes back, and is again once it is paid', async () => {
    const [first = 0] = group.selected
    const at = instantAt('2026-07-15', '12:00:00', ZONE)
    await letComeBack(
      group.ctx,
      { consortiumId: group.consortiumId, memberId: group.memberIds[first - 1] ?? '', number: 6 },
      at,
    )
    await group.moveTo('2026-07-15', '13:00:00')
    expect(await memberOf(first)).toMatchObject({ state: 'paid_out', release_by: null })
    await group.pay(6, [first])
    await group.moveTo('2026-07-20')
    expect(await memberOf(first)).toMatchObject({ state: 'completed', release_by: '2026-07-31' })
  })
})

describe('the security of a member who owes nothing', () => {
  it('rules 8 is released once, by staff, with what proves it, and the member reads it', async () => {
    const [, second = 0] = group.selected
    const input = {
      consortiumId: group.consortiumId,
      memberId: group.memberIds[second - 1] ?? '',
      reference: ' LR-4417 ',
    }
    const [ana] = group.staff
    expect(await releaseSecurity(ana, { ...input, reference: ' ' })).toMatchObject({ refusal: 'reference_missing' })
    await expect(releaseSecurity(group.as(second), input)).rejects.toThrow('insufficient_permissions')
    await expect(releaseSecurity(ana, { ...input, memberId: crypto.randomUUID() })).rejects.toThrow('not_found')
    await expect(
      whileWritesFail(test.ownerDb, 'audit_events', 'insert', () => releaseSecurity(ana, input)),
    ).rejects.toThrow('on purpose')
    expect(await memberOf(second)).toMatchObject({ released: false })
    expect(await releaseSecurity(ana, input)).toEqual({ ok: true })
    expect(await releaseSecurity(ana, input)).toEqual({ ok: true })
    expect(await memberOf(second)).toMatchObject({ released: true })
    expect(await letters('security_released')).toEqual([second])
    const listed = (await showClosing(ana, group.consortiumId)).securities.filter(({ released }) => released !== null)
    expect(listed).toMatchObject([{ position: second, released: { reference: 'LR-4417' } }])
    const query = (text: string) => sql.raw<Record<string, unknown>>(text).execute(test.ownerDb)
    expect(await columnsWith(query, ['LR-4417'])).toEqual([])
  })
})
