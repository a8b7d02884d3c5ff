import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import type { Role } from '#domain/access/permissions.ts'
import { instantAt } from '#domain/calendar.ts'
import { runDue } from '#jobs/run-due.ts'
import { placeBid } from '#services/bids/place-bid.ts'
import { createConsortium } from '#services/consortiums/create-consortium.ts'
import { launchConsortium } from '#services/consortiums/launch-consortium.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import { payManyInstallments } from '#services/payments/pay-installment.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'

let test: TestDatabase
let ctx: TestContext
let made = 0

beforeAll(async () => {
  test = await createTestDatabase()
  ctx = testContext(test.db)
})
afterAll(() => test.close())

const people = (count: number, role: Role) => makeApprovedPeople(ctx, count, `insiders-${++made}`, role)

async function newGroup(): Promise<string> {
  ctx.clock.set(instantAt('2026-01-05', '10:00:00', ZONE))
  const created = await createConsortium(ctx, {
    key: crypto.randomUUID(),
    name: `Insiders ${++made}`,
    targetAmount: 30_000,
    durationMonths: 6,
    maxMembers: 6,
    assemblyDay: 27,
    consortiumType: 'car',
    minBid: null,
    maxBid: null,
  })
  if (!created.ok) throw new Error(JSON.stringify(created.fields))
  return created.consortiumId
}

async function marked(consortiumId: string): Promise<boolean[]> {
  const { rows } = await sql<{ is_insider: boolean }>`
    select is_insider from consortium_members where consortium_id = ${consortiumId} order by position_number`.execute(
    test.db,
  )
  return rows.map(({ is_insider }) => is_insider)
}

describe('rules 6 people who work for us, and people who live with someone who does', () => {
  it('is marked when enrolled: staff by their role, whatever the desk says, a household by the desk', async () => {
    const consortiumId = await newGroup()
    for (const role of ['admin', 'moderator', 'super_admin'] as const)
      await enrollMember(ctx, { consortiumId, userIds: await people(1, role), areInsiders: false })
    await enrollMember(ctx, { consortiumId, userIds: await people(1, 'user'), areInsiders: true })
    await enrollMember(ctx, { consortiumId, userIds: await people(1, 'user') })
    expect(await marked(consortiumId)).toEqual([true, true, true, true, false])
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_events
      where consortium_id = ${consortiumId} and action = 'member.enrolled' and details ->> 'isInsider' = 'true'`.execute(
      test.db,
    )
    expect(rows[0]?.n).toBe(4)
  })

  it('is in no list, no draw and no bids while others wait, reads why, and comes last of all', async () => {
    const consortiumId = await newGroup()
    const insiders = await people(2, 'admin')
    const enrolled = await enrollMember(ctx, { consortiumId, userIds: [...insiders, ...(await people(4, 'user'))] })
    if (!enrolled.ok) throw new Error(enrolled.refusal)
    await launchConsortium(ctx, { consortiumId, confirmedViability: true })
    const insider = asActor(ctx, { kind: 'person', userId: insiders[0] ?? '', role: 'user' }) as TestContext
    const due = ['2026-01-27', '2026-02-27', '2026-03-27', '2026-04-27', '2026-05-27', '2026-06-29']
    for (const [index, day] of due.entries()) {
      await moveTo(day)
      await payManyInstallments(
        ctx,
        enrolled.value.map(({ memberId }) => ({
          consortiumId,
          memberId,
          number: index + 1,
          transferId: crypto.randomUUID(),
          accountId: null,
          accountLast4: '4242',
        })),
      )
      if (index === 0) {
        const { own } = await showConsortium(insider, consortiumId)
        expect(own?.eligibility).toMatchObject({ isEligible: false })
        expect(own?.eligibility?.reasons).toContain('operator_insider')
        expect(await placeBid(insider, { consortiumId, amountCents: 900_000, mode: 'from_end' })).toMatchObject({
          ok: false,
          refusal: 'not_eligible',
        })
      }
    }
    await moveTo('2026-07-08')
    const { rows } = await sql<{ eligible_positions: number[] }>`select eligible_positions from assemblies
      where consortium_id = ${consortiumId} and status = 'held' order by number`.execute(test.db)
    const lists = rows.map(({ eligible_positions }) => eligible_positions)
    expect(lists[0]).toEqual([3, 4, 5, 6])
    expect(lists.slice(0, 4).flat()).not.toContain(1)
    expect(lists[4]).toEqual([1, 2])
    const order = await sql<{ position_number: number }>`select position_number from contemplations
      where consortium_id = ${consortiumId} order by assembly_number`.execute(test.db)
    expect(
      order.rows
        .slice(0, 4)
        .map(({ position_number }) => position_number)
        .sort(),
    ).toEqual([3, 4, 5, 6])
    expect(
      order.rows
        .slice(4)
        .map(({ position_number }) => position_number)
        .sort(),
    ).toEqual([1, 2])
    expect(await findBreaches(test.db)).toEqual([])
  })
})

async function moveTo(day: string): Promise<void> {
  const at = instantAt(day, '10:00:00', ZONE)
  await runDue(ctx, at, (instant) => {
    if (instant > ctx.clock.now()) ctx.clock.set(instant)
  })
  ctx.clock.set(at)
}
