import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createConsortium } from '#services/consortiums/create-consortium.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { answerMembersAct } from '#web/admin/group/members-act.server.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'

test('rules 6 the desk’s box marks those it enrolls, chosen or by email, and no one without it', async () => {
  const database = await createTestDatabase()
  const ctx = testContext(database.db)
  const userIds = await makeApprovedPeople(ctx, 4, 'household', 'user')
  const created = await createConsortium(ctx, {
    key: crypto.randomUUID(),
    name: 'Households',
    targetAmount: 30_000,
    durationMonths: 6,
    maxMembers: 6,
    assemblyDay: 27,
    consortiumType: 'car',
    minBid: null,
    maxBid: null,
  })
  if (!created.ok) throw new Error(JSON.stringify(created.fields))
  const send = async (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    await expect(answerMembersAct(ctx, created.consortiumId, form)).rejects.toMatchObject({ status: 302 })
  }
  await send({ intent: 'enroll', userId: userIds[0] ?? '', insiders: 'on' })
  await send({ intent: 'enroll', userId: userIds[1] ?? '' })
  await send({ intent: 'enroll_email', email: 'household-3@example.com', insiders: 'on' })
  await send({ intent: 'enroll_email', email: 'household-4@example.com' })
  const { rows } = await sql<{ is_insider: boolean }>`
    select is_insider from consortium_members order by position_number`.execute(database.db)
  expect(rows.map(({ is_insider }) => is_insider)).toEqual([true, false, true, false])
  await database.close()
})
