import { glob, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inGroup } from '#db/cells.ts'
import { leaveBatches } from '#db/debit-batches.ts'
import { insertOpened, insertOpenedAlike } from '#db/payments.ts'
import type { RowKey } from '#db/row-keys.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import { cancelDebit } from '#services/settlement/cancel-debit.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  await sql`update assemblies set next_at = null, late_at = null`.execute(test.ownerDb)
  await sql`update consortiums set opens_at = null`.execute(test.ownerDb)
})

async function groupOf6(): Promise<TestGroup> {
  const group = await launchedGroup(testContext(test.db))
  await group.moveTo('2026-01-20')
  return group
}

/** A group's installments of one month by where they stand and their status, as the positions of the members whose they are. */
async function standing({ consortiumId }: TestGroup, number = 1) {
  const { rows } = await sql<{ place: number | null; status: string; positions: number[] }>`
    select b.place, i.status, array_agg(m.position_number order by m.position_number) as positions
    from installments i join consortium_members m on m.consortium_id = i.consortium_id and m.id = i.consortium_member_id
    left join installment_batches b on b.consortium_id = i.consortium_id and b.number = i.number and m.id = any(b.member_ids)
    where i.consortium_id = ${consortiumId} and i.number = ${number} and i.in_batch = (b.place is not null)
    group by 1, 2 order by 1 nulls last, 2`.execute(test.ownerDb)
  return rows.map(({ place, status, positions }) => `${place ?? 'own'} ${status} ${positions.join(',')}`)
}

describe('installments of a group that are alike', () => {
  it('rules 1 open, are requested, and are paid without a row of their own', async () => {
    const group = await groupOf6()
    expect(await standing(group)).toEqual(['1 pending 1,2,3,4,5,6'])
    await group.pay(1)
    expect(await standing(group)).toEqual(['1 processing 1,2,3,4,5,6'])
    await group.moveTo('2026-01-26')
    expect(await standing(group)).toEqual(['1 completed 1,2,3,4,5,6'])
  })

  it('rules 1 a part that’s requested by itself is a batch of its own, one alone has its own row, and the rest stays as it was', async () => {
    const group = await groupOf6()
    await group.pay(1, [1, 4])
    await group.pay(1, [2])
    expect(await standing(group)).toEqual(['1 pending 3,5,6', '2 processing 1,4', 'own processing 2'])
    await group.pay(1, [3, 5, 6])
    await group.moveTo('2026-01-26')
    expect(await standing(group)).toEqual(['1 completed 3,5,6', '2 completed 1,4', 'own completed 2'])
  })

  it('rules 16 a part that settles by itself is a batch of its own, and the rest follows', async () => {
    const group = await groupOf6()
    await group.pay(1)
    await group.moveTo('2026-01-20', '17:00:00')
    const later = new Date('2026-01-28T14:00:00Z')
    const { rows } = await sql<RowKey>`
      select consortium_id, id from transfer_states where consortium_id = ${group.consortiumId}
        and consortium_member_id = any(${[group.memberIds[1], group.memberIds[2]]}::uuid[])`.execute(test.ownerDb)
    await inGroup(group.ctx, group.consortiumId, (tx) => leaveBatches(tx, rows))
    await sql`update bank_transfers set check_at = ${later} where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
      test.ownerDb,
    )
    await sql`update simulated_bank_entries set settles_at = ${later}
      where key = any(${rows.map(({ id }) => `${group.consortiumId}/${id}`)}::text[])`.execute(test.ownerDb)
    await group.moveTo('2026-01-26')
    expect(await standing(group)).toEqual(['1 processing 2,3', '2 completed 1,4,5,6'])
    await group.moveTo('2026-01-29')
    expect(await standing(group)).toEqual(['1 completed 2,3', '2 completed 1,4,5,6'])
  })

  it('rules 9 what is late has a row of its own, and is paid in it', async () => {
    const group = await groupOf6()
    await group.pay(1, [1, 2, 3, 4])
    await group.moveTo('2026-02-05')
    expect(await standing(group)).toEqual(['2 completed 1,2,3,4', 'own overdue 5,6'])
  })

  it('rules 14 what its member takes back leaves, and stays pending in a row of its own when the others settle', async () => {
    const group = await groupOf6()
    await group.pay(1)
    const { rows } = await sql<{ id: string }>`
      select id from transfer_states where consortium_id = ${group.consortiumId} and consortium_member_id = ${group.memberIds[2]}`.execute(
      test.ownerDb,
    )
    const debit = { consortiumId: group.consortiumId, transferId: rows[0]?.id ?? '' }
    expect(await cancelDebit(group.as(3), debit)).toMatchObject({ ok: true })
    await group.moveTo('2026-01-26')
    expect(await standing(group)).toEqual(['1 completed 1,2,4,5,6', 'own pending 3'])
  })

  it('rules 1 whoever has the installment already isn’t put into the batch, and the other way around', async () => {
    const group = await groupOf6()
    const [, memberId = ''] = group.memberIds
    const parts = { common_fund_cents: ZERO_CENTS, reserve_cents: ZERO_CENTS, operator_cents: ZERO_CENTS }
    const row = { consortium_id: group.consortiumId, due_on: '2026-02-26', opened_at: group.ctx.clock.now(), ...parts }
    const own = { ...row, consortium_member_id: memberId, was_late: false }
    const alike = { ...row, number: 2, from_month: 1, waiting_pay: true }
    const counts = await inGroup(group.ctx, group.consortiumId, async (tx) => {
      const found = [
        ...(await insertOpened(tx, [{ ...own, number: 1 }])).map(() => 'in a batch'),
        ...(await insertOpened(tx, [{ ...own, number: 2 }])).map(() => 'by itself'),
        ...(await insertOpenedAlike(tx, [alike])).map(({ count }) => count),
        ...(await insertOpenedAlike(tx, [alike])).map(({ count }) => count),
      ]
      return found
    })
    await sql`delete from payments where consortium_id = ${group.consortiumId} and number = 2`.execute(test.ownerDb)
    await sql`delete from installment_batches where consortium_id = ${group.consortiumId} and number = 2`.execute(
      test.ownerDb,
    )
    expect(counts).toEqual(['by itself', 5])
  })
})

it('decision 0145 an installment is read where those in a batch are seen too, and written where batches are left', async () => {
  const found: string[] = []
  for await (const file of glob(['src/**/*.ts', 'checks/*'], { exclude: ['**/*.test.ts'] })) {
    const text = await readFile(file, 'utf8')
    if (/\b(?:from|join|into|update) (?:payments|installment_batches)\b/.test(text)) found.push(file)
  }
  expect(found.sort()).toEqual([
    'src/db/installment-batches.ts',
    'src/db/payments.ts',
    'src/db/uniform-debits.ts',
    'src/db/uniform-settlements.ts',
  ])
})
