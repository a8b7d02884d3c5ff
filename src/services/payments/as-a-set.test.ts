import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { payManyInstallments } from '#services/payments/pay-installment.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { setAutopay } from '#services/payments/set-autopay.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { accountOf, launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

/** Two months: the first is on autopay, the second has prepaid, the third pays late, the fourth is asked for twice in one call. */
async function live(group: TestGroup): Promise<number> {
  const { ctx, consortiumId, memberIds, userIds } = group
  const accountId = await accountOf(ctx, userIds[0] ?? '')
  await setAutopay(group.as(1), { consortiumId, accountId, daysBefore: 0 })
  await group.moveTo('2026-01-18')
  const wish = (position: number, number: number) => ({
    ...{ consortiumId, memberId: memberIds[position - 1] ?? '', number, transferId: crypto.randomUUID() },
    ...{ accountId: null, accountLast4: '4242' },
  })
  const asked = await payManyInstallments(ctx, [wish(2, 1), wish(4, 1), wish(4, 1), wish(5, 1), wish(6, 1)])
  await group.moveTo('2026-02-05')
  await requestPrepayment(group.as(2), {
    ...{ consortiumId, amountCents: 100_000, mode: 'lower_installment' },
    ...{ accountId: await accountOf(ctx, userIds[1] ?? ''), key: crypto.randomUUID() },
  })
  // With its late fee, beside others of the next month.
  await group.moveTo('2026-02-18')
  const late = await payManyInstallments(ctx, [wish(3, 1), wish(5, 2), wish(6, 2), wish(6, 1)])
  await group.moveTo('2026-02-26')
  return asked * 10 + late
}

/** What is left of it, and whoever was told what, by position instead of by ids. */
async function left({ ctx, consortiumId }: TestGroup) {
  const lines = async (line: ReturnType<typeof sql>, from: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', ${line}) as line from ${from}
      join consortium_members m on m.consortium_id = ${consortiumId} and ${sql`m.id = x.consortium_member_id`} order by 1`.execute(
      ctx.db,
    )
    return rows.map((row) => row.line)
  }
  const told = await sql<{ line: string }>`
    select concat_ws(' ', m.position_number, n.kind, n.details - 'consortiumId', n.created_at) as line from notifications n
    join consortium_members m on m.user_id = n.user_id and m.consortium_id = ${consortiumId} order by 1`.execute(ctx.db)
  const counted = await sql`
    select (select json_agg(json_build_array(kind, day, count, cents) order by kind, day) from group_tallies where consortium_id = ${consortiumId}) as tallies,
      (select json_build_array(completed, on_time, overdue) from installment_counts where consortium_id = ${consortiumId}) as counts,
      (select to_jsonb(h) - 'consortium_id' - 'hash' from ledger_heads h where consortium_id = ${consortiumId}) as head,
      (select json_agg(json_build_array(number, status, early_autopay_at, opened_at) order by number) from assemblies where consortium_id = ${consortiumId}) as months`.execute(
    ctx.db,
  )
  return {
    payments: await lines(
      sql`m.position_number, x.number, x.due_on, x.common_fund_cents, x.reserve_cents, x.operator_cents, x.status, x.asked_at, x.closed_at, x.late_fee_cents, x.was_late`,
      sql`installments x`,
    ),
    transfers: await lines(
      sql`m.position_number, x.kind, x.installment_number, x.amount_cents, x.status, x.account_last4, x.asked_at, x.hand_over_at, x.check_at, x.settled_at,
        (select json_agg(json_build_array(line, purpose, amount_cents) order by line) from bank_transfer_allocations a
          where a.consortium_id = x.consortium_id and a.transfer_id = x.id)`,
      sql`transfer_states x`,
    ),
    told: told.rows.map((row) => row.line),
    ...{ counted: counted.rows },
  }
}

it('rules 3 5 14 as a set and one by one, the same is opened, requested, settled, counted, and told', async () => {
  const both = [false, true].map(async (oneByOne) => {
    const test = await createTestDatabase()
    try {
      const group = await launchedGroup(testContext(test.db, { oneByOne }))
      const asked = await live(group)
      expect(await findBreaches(test.db)).toEqual([])
      return { asked, ...(await left(group)) }
    } finally {
      await test.close()
    }
  })
  const [asSet, oneByOne] = await Promise.all(both)
  // Four of the five wishes; the late one and two of the next month, but not what is paid already.
  expect(asSet?.asked).toBe(43)
  expect(asSet?.payments).toHaveLength(12)
  expect(asSet?.told.join('\n')).toContain('installment_opened')
  expect(asSet).toEqual(oneByOne)
})
