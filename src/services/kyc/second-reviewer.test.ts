import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findIdentity } from '#db/kyc-applications.ts'
import type { Role } from '#domain/access/permissions.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { approveKycApplication } from '#services/kyc/approve-kyc-application.ts'
import { approveKycByEmail } from '#services/kyc/approve-kyc-by-email.ts'
import { rejectKycApplication } from '#services/kyc/reject-kyc-application.ts'
import { reopenKycApplication } from '#services/kyc/reopen-kyc-application.ts'
import { showKycApplication } from '#services/kyc/show-kyc-application.ts'
import { submitKycApplication } from '#services/kyc/submit-kyc-application.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'

const checked = { amlChecked: true, sanctionsChecked: true }

let test: TestDatabase
let reviewer: string
let second: string
let people = 0

beforeAll(async () => {
  test = await createTestDatabase()
  reviewer = await person('super_admin')
  second = await person('super_admin')
})
afterAll(() => test.close())

async function person(role: Role = 'user'): Promise<string> {
  people += 1
  const made = await createPeople(testContext(test.db), [{ email: `r${people}@example.com`, role }])
  return made.ok ? (made.value[0] ?? '') : ''
}
const as = (userId: string, role: Role = 'user') => testContext(test.db, { actor: { kind: 'person', userId, role } })

async function submitted(userId: string): Promise<string> {
  const outcome = await submitKycApplication(as(userId), { userIds: [userId], key: crypto.randomUUID() })
  return outcome.ok ? (outcome.applications[0]?.applicationId ?? '') : ''
}

describe('ADK-05 a second person for high risk', () => {
  /** Someone whose application was scored high when it was sent. */
  async function risky(): Promise<{ userId: string; id: string }> {
    const userId = await person()
    const id = await submitted(userId)
    await sql`update kyc_applications set risk_score = 'high' where id = ${id}`.execute(test.ownerDb)
    return { userId, id }
  }
  const approved = (by: string, id: string, key: string = crypto.randomUUID()) =>
    approveKycApplication(as(by, 'super_admin'), { applicationIds: [id], ...checked, compared: ['name'], key })

  it('the first approval is noted and changes nothing, the same person’s again is refused, and another’s decides', async () => {
    const { userId, id } = await risky()
    const once = crypto.randomUUID()
    for (const _sent of ['once', 'twice'])
      expect(await approved(reviewer, id, once)).toEqual({ ok: true, userIds: [], awaiting: [userId] })
    expect(await findIdentity(test.db, userId)).toMatchObject({
      ...{ status: 'pending', verification_status: 'pending', first_approved_by: reviewer },
    })
    expect(await approved(reviewer, id)).toMatchObject({ ok: false, refusal: 'same_reviewer' })
    const shown = async (by: string) => showKycApplication(as(by, 'super_admin'), id)
    expect(await shown(reviewer)).toMatchObject({ acts: ['reject'], isFirstMine: true, isOwn: false })
    expect(await shown(second)).toMatchObject({
      ...{ acts: ['approve', 'reject'], isFirstMine: false },
      firstApproval: { by: reviewer, compared: ['name'], notes: null },
    })
    expect(await approved(second, id)).toEqual({ ok: true, userIds: [userId], awaiting: [] })
    const { rows } = await sql`select a.status, a.reviewed_by, a.compared, f.approved_by, f.compared as first_compared
      from kyc_applications a join kyc_first_approvals f on f.application_id = a.id where a.id = ${id}`.execute(test.db)
    expect(rows).toEqual([
      {
        ...{ status: 'approved', reviewed_by: second, approved_by: reviewer },
        ...{ compared: ['name'], first_compared: ['name'] },
      },
    ])
    const { rows: deeds } = await sql<{ action: string }>`select action from audit_events where subject_id = ${userId}
      and action in ('kyc.first_approved', 'kyc.approved') order by recorded_at`.execute(test.db)
    expect(deeds.map(({ action }) => action)).toEqual(['kyc.first_approved', 'kyc.approved'])
    const told = await sql`select kind from notifications where user_id = ${userId} order by kind`.execute(test.db)
    expect(told.rows).toEqual([{ kind: 'identity_received' }, { kind: 'kyc_approved' }])
  })

  it('two people at once: one is the first, the other decides; one person twice at once is the first once', async () => {
    const [both, twice] = [await risky(), await risky()]
    const answers = await Promise.all([approved(reviewer, both.id), approved(second, both.id)])
    expect(answers.map((answer) => answer.ok && answer.userIds.length).sort()).toEqual([0, 1])
    const mine = await Promise.all([approved(reviewer, twice.id), approved(reviewer, twice.id)])
    expect(mine.map((answer) => answer.ok).sort()).toEqual([false, true])
    expect(await findIdentity(test.db, twice.userId)).toMatchObject({ status: 'pending' })
  })

  it('no other path leads around it: not the command line, not oneself, not an approval of an earlier review', async () => {
    const { userId, id } = await risky()
    const email = (await sql<{ email: string }>`select email from profiles where id = ${userId}`.execute(test.db))
      .rows[0]
    const line = () => approveKycByEmail(testContext(test.db), email?.email ?? '')
    expect(await line()).toMatchObject({ refusal: 'two_reviewers_needed' })
    expect(await approved(userId, id)).toMatchObject({ refusal: 'own_application' })
    expect(await approved(reviewer, id)).toMatchObject({ awaiting: [userId] })
    expect(await line()).toMatchObject({ refusal: 'two_reviewers_needed' })
    expect(await approved(userId, id)).toMatchObject({ refusal: 'own_application' })
    // Rejected by either, and put back: the review begins without an approval.
    const rejection = { applicationIds: [id], key: crypto.randomUUID() }
    expect(await rejectKycApplication(as(second, 'super_admin'), rejection)).toMatchObject({ ok: true })
    expect(await reopenKycApplication(as(second, 'super_admin'), id)).toEqual({ ok: true })
    expect(await approved(second, id)).toMatchObject({ awaiting: [userId] })
    // Sent again: another application, and no approval either.
    const again = await submitted(userId)
    await sql`update kyc_applications set risk_score = 'high' where id = ${again}`.execute(test.ownerDb)
    expect(await approved(reviewer, again)).toMatchObject({ userIds: [], awaiting: [userId] })
  })

  it('PERM-11 a first approval counts only while its approver may review: after that, the next one is the first', async () => {
    const { userId, id } = await risky()
    const dropped = await person('super_admin')
    expect(await approved(dropped, id)).toMatchObject({ awaiting: [userId] })
    await sql`update user_roles set role = 'admin' where user_id = ${dropped}`.execute(test.db)
    expect(await showKycApplication(as(second, 'super_admin'), id)).toMatchObject({ firstApproval: null })
    expect(await approved(second, id)).toEqual({ ok: true, userIds: [], awaiting: [userId] })
    expect(await findIdentity(test.db, userId)).toMatchObject({ status: 'pending', first_approved_by: second })
    expect(await approved(reviewer, id)).toMatchObject({ userIds: [userId] })
  })

  it.each(['kyc_first_approvals', 'audit_events'])('a failure at %s leaves no first approval', async (table) => {
    const { userId, id } = await risky()
    const approve = () => approved(reviewer, id, `${id} half`)
    await expect(whileWritesFail(test.ownerDb, table, 'insert', approve)).rejects.toThrow()
    expect(await findIdentity(test.db, userId)).toMatchObject({ first_approved_by: null })
    expect(await approve()).toMatchObject({ awaiting: [userId] })
  })
})
