import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#context'
import { asActor } from '#context'
import { outsideCells } from '#db/cells.ts'
import { countingPeople } from '#db/people-tallies.ts'
import { instantAt } from '#domain/calendar.ts'
import { runDue } from '#jobs/run-due.ts'
import { showAssembly } from '#services/assemblies/show-assembly.ts'
import { launchConsortium } from '#services/consortiums/launch-consortium.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { approveKycApplication } from '#services/kyc/approve-kyc-application.ts'
import { approveKycByEmail } from '#services/kyc/approve-kyc-by-email.ts'
import { rejectKycApplication } from '#services/kyc/reject-kyc-application.ts'
import { reopenKycApplication } from '#services/kyc/reopen-kyc-application.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import { unenrollMember } from '#services/members/unenroll-member.ts'
import { holdFirst, makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { decideIdentity } from '#tests/support/identity.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'

/** What an operator can do between the cutoff (2026-02-01 23:59:59) and the result (2026-02-03 18:00); docs/decisions/0029. */

let test: TestDatabase
let group: TestGroup
let staff: TestContext
const ALL = [1, 2, 3, 4, 5, 6]

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db))
  ;[staff] = (await makeStaff(group.ctx, 1)) as [TestContext]
  await group.moveTo('2026-01-20')
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const idOf = (position: number) => group.userIds[position - 1] ?? ''
async function applicationOf(position: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from kyc_applications where user_id = ${idOf(position)}`.execute(
    test.db,
  )
  return rows[0]?.id ?? ''
}
const decide = (position: number, decision: 'approved' | 'rejected', day: string, time: string) =>
  decideIdentity(group.ctx, idOf(position), decision, instantAt(day, time, ZONE))
const page = () => showAssembly(group.ctx, group.consortiumId, 1)
const own = async (position: number) =>
  (await showConsortium(group.as(position), group.consortiumId)).own?.eligibility ?? null
async function toldOf(kind: string): Promise<{ position: number; details: Record<string, unknown> }[]> {
  const { rows } = await sql<{ user_id: string; details: Record<string, unknown> }>`
    select user_id, details from notifications where kind = ${kind} and details ->> 'consortiumId' = ${group.consortiumId}`.execute(
    test.db,
  )
  return rows
    .map(({ user_id, details }) => ({ position: group.userIds.indexOf(user_id) + 1, details }))
    .sort((a, b) => a.position - b.position)
}

describe('approving an approved identity again', () => {
  it.each(['at the desk', 'on the command line'])(
    'rules 4 %s between cutoff and list takes no one out of the list',
    async (where) => {
      await group.pay(1)
      await group.moveTo('2026-02-02', '08:00:00')
      staff.clock.set(instantAt('2026-02-02', '08:00:00', ZONE))
      if (where === 'at the desk') {
        const again = {
          applicationIds: [await applicationOf(3)],
          amlChecked: true,
          sanctionsChecked: true,
          key: 'again',
        }
        expect(await approveKycApplication(staff, again)).toMatchObject({ ok: true })
      } else {
        const { rows } = await sql<{ email: string }>`select email from profiles where id = ${idOf(3)}`.execute(test.db)
        expect(await approveKycByEmail(staff, rows[0]?.email ?? '')).toMatchObject({ ok: true })
      }
      await group.moveTo('2026-02-02', '13:00:00')
      expect((await page()).eligiblePositions).toEqual(ALL)
      expect((await page()).leftOut).toEqual([])
    },
  )

  it('rules 4 nor does anything that is only on the profile or the application', async () => {
    await group.pay(1)
    await group.moveTo('2026-02-02', '08:00:00')
    await outsideCells(test, (tx) =>
      countingPeople(tx, [idOf(3)], () =>
        sql`update profiles set verification_status = 'pending' where id = ${idOf(3)}`.execute(tx),
      ),
    )
    await sql`update kyc_applications set reviewed_at = '2026-02-02T13:00:00Z' where user_id = ${idOf(4)}`.execute(
      test.db,
    )
    await group.moveTo('2026-02-02', '13:00:00')
    expect((await page()).eligiblePositions).toEqual(ALL)
  })
})

describe('decisions about an identity and the list', () => {
  it('rules 4 a rejection after the cutoff leaves the list as it is; the position is passed over, and the minutes say so', async () => {
    await group.pay(1)
    await group.moveTo('2026-02-02', '08:00:00')
    await decide(3, 'rejected', '2026-02-02', '00:00:00')
    await group.moveTo('2026-02-02', '13:00:00')
    expect((await page()).eligiblePositions).toEqual(ALL)
    await group.moveTo('2026-02-04')
    expect((await page()).minutes).toMatchObject({ passedOver: [{ position: 3, reasons: ['under_review'] }] })
  })

  it('rules 4 nor does one decided when the draw’s number is public, however late the assembly is held', async () => {
    await group.pay(1)
    await group.moveTo('2026-02-03', '17:59:59')
    const lateAt = instantAt('2026-02-03', '19:00:00', ZONE)
    for (const position of ALL) await decide(position, 'rejected', '2026-02-03', '18:00:01')
    group.ctx.clock.set(lateAt)
    await runDue(group.ctx, lateAt)
    expect(await page()).toMatchObject({ status: 'held', heldAt: lateAt, minutes: { passedOver: [] } })
    expect((await page()).selections).toHaveLength(1)
  })

  it('rules 4 a rejection before it takes the position out, an approval after it doesn’t bring it back', async () => {
    await group.pay(1)
    await decide(3, 'rejected', '2026-02-01', '23:59:59')
    await decide(3, 'approved', '2026-02-02', '00:00:00')
    await group.moveTo('2026-02-02', '13:00:00')
    expect((await page()).eligiblePositions).toEqual([1, 2, 4, 5, 6])
    expect((await page()).leftOut).toEqual([{ position: 3, reasons: ['under_review'] }])
  })

  it('rules 4 the approval that stood at the cutoff counts, whatever was decided before it', async () => {
    await group.pay(1)
    await decide(3, 'rejected', '2026-01-21', '12:00:00')
    await decide(3, 'approved', '2026-01-22', '12:00:00')
    await group.moveTo('2026-02-02', '13:00:00')
    expect((await page()).eligiblePositions).toEqual(ALL)
  })

  it('rules 4 an approved identity isn’t rejected by staff at all, nor put back first', async () => {
    const id = await applicationOf(3)
    expect(await reopenKycApplication(staff, id)).toMatchObject({ ok: false, refusal: 'in_group' })
    const rejection = { applicationIds: [id], key: crypto.randomUUID() }
    expect(await rejectKycApplication(staff, rejection)).toMatchObject({ ok: false, refusal: 'not_pending' })
  })
})

describe('people who aren’t in a published list', () => {
  it('rules 4 were selected before: no letter tells them to look whether they’re on it', async () => {
    const drawn = await holdFirst(group)
    await group.moveTo('2026-02-20')
    await group.pay(2)
    await group.moveTo('2026-03-05', '13:00:00')
    const assemblies = (await toldOf('assembly_soon')).filter(({ details }) => details.assembly === 2)
    expect(assemblies.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6].filter((one) => one !== drawn))
  })

  it('rules 4 had paid: is told why by letter and on the group’s page, and the minutes name the position without the name', async () => {
    await group.pay(1, [1, 2, 3, 4, 5])
    await decide(3, 'rejected', '2026-01-30', '12:00:00')
    await group.moveTo('2026-02-02', '13:00:00')
    expect(await toldOf('not_in_list')).toEqual([
      {
        position: 3,
        details: {
          consortiumId: group.consortiumId,
          assembly: 1,
          drawsAt: instantAt('2026-02-03', '18:00:00', ZONE).toISOString(),
          reasons: 'kyc_not_approved sanctions_not_clear',
        },
      },
    ])
    expect((await toldOf('assembly_soon')).map(({ position }) => position)).toEqual([1, 2, 4, 5, 6])
    expect(await own(3)).toMatchObject({
      isPublished: true,
      isEligible: false,
      reasons: ['kyc_not_approved', 'sanctions_not_clear'],
    })
    // What happens afterward does not change what the list was made by.
    await decide(3, 'approved', '2026-02-02', '13:00:00')
    await group.pay(1, [6])
    expect(await own(3)).toMatchObject({ reasons: ['kyc_not_approved', 'sanctions_not_clear'] })
    expect(await own(6)).toMatchObject({ isPublished: true, reasons: ['installment_unpaid'] })
    await group.moveTo('2026-02-04')
    expect((await page()).minutes?.leftOut).toEqual([
      { position: 3, reasons: ['under_review'] },
      { position: 6, reasons: ['installment_unpaid'] },
    ])
    expect(JSON.stringify(await page())).not.toContain('member-')
  })

  it('rules 4 every position of the group is in the list, was selected before, or is named with its reason', async () => {
    await group.pay(1)
    await group.moveTo('2026-02-20')
    await group.pay(2, [1, 3, 5])
    await group.moveTo('2026-03-05', '13:00:00')
    const { eligiblePositions, leftOut, shares } = await showAssembly(group.ctx, group.consortiumId, 2)
    const selected = shares.flatMap(({ position, selectedIn }) => (selectedIn === null ? [] : [position]))
    const told = [...(eligiblePositions ?? []), ...(leftOut ?? []).map(({ position }) => position), ...selected]
    expect(told.sort()).toEqual(ALL)
  })
})

describe('nothing anyone else does changes who is selected', () => {
  it('rules 2 rules 9 no one is enrolled in a launched group, taken out of it, or launches it again', async () => {
    await group.pay(1)
    await group.moveTo('2026-02-02', '08:00:00')
    const [stranger] = await makeApprovedPeople(group.ctx, 1, `stranger-${crypto.randomUUID().slice(0, 8)}`, 'user')
    const { consortiumId } = group
    expect(await enrollMember(staff, { consortiumId, userIds: [stranger ?? ''] })).toMatchObject({ ok: false })
    expect(await unenrollMember(staff, { consortiumId, memberId: group.memberIds[2] ?? '' })).toMatchObject({
      ok: false,
      refusal: 'group_launched',
    })
    expect(await launchConsortium(staff, { consortiumId, confirmedViability: true })).toMatchObject({ ok: false })
    await group.moveTo('2026-02-02', '13:00:00')
    expect((await page()).eligiblePositions).toEqual(ALL)
  })

  it('PERM-07 someone who becomes staff or stops being staff keeps their place in the list', async () => {
    await group.pay(1)
    await group.moveTo('2026-02-02', '08:00:00')
    await sql`update user_roles set role = 'super_admin' where user_id = ${idOf(3)}`.execute(test.db)
    await group.moveTo('2026-02-02', '13:00:00')
    expect((await page()).eligiblePositions).toEqual(ALL)
    await sql`update user_roles set role = 'user' where user_id = ${idOf(3)}`.execute(test.db)
  })

  it.each(['admin', 'moderator', 'user'] as const)(
    'PERM-09 %s decides no identity, enrolls and launches no one',
    async (role) => {
      const actor: Actor = { kind: 'person', userId: idOf(1), role }
      const asked = asActor(group.ctx, actor)
      const { consortiumId } = group
      const application = await applicationOf(3)
      for (const act of [
        approveKycApplication(asked, {
          applicationIds: [application],
          amlChecked: true,
          sanctionsChecked: true,
          key: crypto.randomUUID(),
        }),
        rejectKycApplication(asked, { applicationIds: [application], key: crypto.randomUUID() }),
        enrollMember(asked, { consortiumId, userIds: [idOf(3)] }),
        unenrollMember(asked, { consortiumId, memberId: group.memberIds[2] ?? '' }),
        launchConsortium(asked, { consortiumId, confirmedViability: true }),
      ])
        await expect(act).rejects.toThrow()
    },
  )
})
