import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, asActor } from '#context'
import { findIdentity } from '#db/kyc-applications.ts'
import type { Role } from '#domain/access/permissions.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { approveKycApplication } from '#services/kyc/approve-kyc-application.ts'
import { approveKycByEmail } from '#services/kyc/approve-kyc-by-email.ts'
import { listKycApplications } from '#services/kyc/list-kyc-applications.ts'
import { rejectKycApplication } from '#services/kyc/reject-kyc-application.ts'
import { showKycApplication } from '#services/kyc/show-kyc-application.ts'
import { showOwnIdentity } from '#services/kyc/show-own-identity.ts'
import { submitKycApplication } from '#services/kyc/submit-kyc-application.ts'
import { Denied, Forbidden, NotAuthenticated, NotFound } from '#services/refusals.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'

const checked = { amlChecked: true, sanctionsChecked: true }

let test: TestDatabase
let reviewer: string
let people = 0

beforeAll(async () => {
  test = await createTestDatabase()
  reviewer = await person('super_admin')
})
afterAll(() => test.close())

async function person(role: Role = 'user'): Promise<string> {
  people += 1
  const made = await createPeople(testContext(test.db), [
    { email: `p${people}@example.com`, fullName: `Person ${people}`, role },
  ])
  if (!made.ok) throw new Error(made.refusal)
  return made.value[0] ?? ''
}

function as(userId: string, role: Role = 'user') {
  const actor: Actor = { kind: 'person', userId, role }
  return testContext(test.db, { actor })
}
const asReviewer = () => as(reviewer, 'super_admin')

async function submitted(userId: string): Promise<string> {
  const outcome = await submitKycApplication(as(userId), { userIds: [userId], key: crypto.randomUUID() })
  if (!outcome.ok) throw new Error(outcome.refusal)
  return outcome.applications[0]?.applicationId ?? ''
}

async function auditOf(userId: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_events where subject_id = ${userId} and action like 'kyc.%' order by recorded_at`.execute(
    test.db,
  )
  return rows.map((row) => row.action)
}

describe('submit', () => {
  it('KYC-20 someone without an application is pending', async () => {
    const userId = await person()
    expect(await findIdentity(test.db, userId)).toMatchObject({
      application_id: null,
      status: null,
      kyc_status: 'pending',
      verification_status: 'pending',
    })
  })

  it('KYC-18 makes a pending application of low risk and the profile goes to in_progress with the time', async () => {
    const userId = await person()
    const id = await submitted(userId)
    const at = new Date('2026-03-02T15:00:00Z')
    const { rows } = await sql`select a.*, p.kyc_status, p.kyc_submitted_at, p.verification_status
      from kyc_applications a join profiles p on p.id = a.user_id where a.user_id = ${userId}`.execute(test.db)
    expect(rows).toEqual([
      {
        id,
        user_id: userId,
        status: 'pending',
        risk_score: 'low',
        submitted_at: at,
        reviewed_by: null,
        reviewed_at: null,
        compliance_notes: null,
        rejection_reason: null,
        sealed_compliance_notes: null,
        sealed_rejection_reason: null,
        aml_checked: false,
        sanctions_checked: false,
        compared: [],
        risk_reasons: [
          { rule: 'not_screened', points: 10 },
          { rule: 'account_new', points: 5 },
        ],
        rejected_parts: [],
        kyc_status: 'in_progress',
        kyc_submitted_at: at,
        verification_status: 'pending',
      },
    ])
  })

  it('the person who sends it is told once that it has arrived; someone the product enters has sent nothing', async () => {
    const [userId, entered] = [await person(), await person()]
    const key = crypto.randomUUID()
    for (const _once of ['sent', 'sent twice']) await submitKycApplication(as(userId), { userIds: [userId], key })
    await submitKycApplication(testContext(test.db), { userIds: [entered], key: crypto.randomUUID() })
    const { rows } = await sql`select user_id from notifications where kind = 'identity_received'
      and user_id = any(${[userId, entered]}::uuid[])`.execute(test.db)
    expect(rows).toEqual([{ user_id: userId }])
  })

  it('KYC-18 after a rejection it replaces the application under a new id and nothing of the old decision stays', async () => {
    const userId = await person()
    const first = await submitted(userId)
    await rejectKycApplication(asReviewer(), { applicationIds: [first], reason: 'blurred', key: 'r1' })
    const second = await submitted(userId)
    expect(second).not.toBe(first)
    const { rows } =
      await sql`select id, status, sealed_rejection_reason, reviewed_by from kyc_applications where user_id = ${userId}`.execute(
        test.db,
      )
    expect(rows).toEqual([{ id: second, status: 'pending', sealed_rejection_reason: null, reviewed_by: null }])
    await expect(
      approveKycApplication(asReviewer(), { applicationIds: [first], ...checked, key: 'stale' }),
    ).rejects.toThrow(NotFound)
  })

  it('ADK-08 once approved it cannot be submitted again', async () => {
    const userId = await person()
    const id = await submitted(userId)
    await approveKycApplication(asReviewer(), { applicationIds: [id], ...checked, key: id })
    const again = await submitKycApplication(as(userId), { userIds: [userId], key: 'again' })
    expect(again).toEqual({ ok: false, refusal: 'already_approved', details: { userId } })
    expect(await findIdentity(test.db, userId)).toMatchObject({ application_id: id, status: 'approved' })
  })

  it('PERM-10 PERM-11 only for oneself: a visitor is no one, another person does not exist', async () => {
    const [mine, other] = [await person(), await person()]
    const visitor = asActor(testContext(test.db), { kind: 'visitor' })
    await expect(submitKycApplication(visitor, { userIds: [mine], key: 'k' })).rejects.toThrow(NotAuthenticated)
    await expect(submitKycApplication(as(mine), { userIds: [other], key: 'k' })).rejects.toThrow(NotFound)
    await expect(submitKycApplication(as(mine), { userIds: [mine, other], key: 'k' })).rejects.toThrow(NotFound)
    expect(await findIdentity(test.db, other)).toMatchObject({ application_id: null, kyc_status: 'pending' })
    expect(await findIdentity(test.db, mine)).toMatchObject({ application_id: null })
  })

  it('repeated with the same key it is the same application; the key for another wish is refused', async () => {
    const userId = await person()
    const wish = { userIds: [userId], key: 'same' }
    const [first, second] = await Promise.all([
      submitKycApplication(as(userId), wish),
      submitKycApplication(as(userId), wish),
    ])
    expect(first).toMatchObject({ ok: true })
    expect(second).toEqual(first)
    expect(await auditOf(userId)).toEqual(['kyc.submitted'])
  })

  it.each([
    ['profiles', 'update'],
    ['audit_events', 'insert'],
  ] as const)('a failure at %s leaves nothing half', async (table, operation) => {
    const userId = await person()
    const submit = () => submitKycApplication(as(userId), { userIds: [userId], key: 'half' })
    await expect(whileWritesFail(test.ownerDb, table, operation, submit)).rejects.toThrow()
    expect(await findIdentity(test.db, userId)).toMatchObject({ application_id: null, kyc_status: 'pending' })
    expect(await submit()).toMatchObject({ ok: true })
  })
})

describe('approve', () => {
  it('ADK-03 ADK-10 CALL-07 application and profile change together, with the reviewer, the time, the notes and an audit row', async () => {
    const userId = await person()
    const id = await submitted(userId)
    const approval = { applicationIds: [id], ...checked, complianceNotes: ' seen in person ', key: id }
    expect(await approveKycApplication(asReviewer(), approval)).toEqual({ ok: true, userIds: [userId], awaiting: [] })
    const { rows } =
      await sql`select a.status, a.reviewed_by, a.reviewed_at, a.compliance_notes is null as is_sealed, a.aml_checked,
        a.sanctions_checked, p.kyc_status, p.verification_status
      from kyc_applications a join profiles p on p.id = a.user_id where a.user_id = ${userId}`.execute(test.db)
    expect(rows).toEqual([
      {
        status: 'approved',
        reviewed_by: reviewer,
        reviewed_at: new Date('2026-03-02T15:00:00Z'),
        is_sealed: true,
        aml_checked: true,
        sanctions_checked: true,
        kyc_status: 'completed',
        verification_status: 'approved',
      },
    ])
    expect(await showKycApplication(asReviewer(), id)).toMatchObject({ complianceNotes: 'seen in person' })
    expect(await auditOf(userId)).toEqual(['kyc.submitted', 'kyc.approved', 'kyc.application_read'])
  })

  it('ADK-06 CALL-07 a rejection is written with the reviewer, the time, and the reason, and the profile follows it', async () => {
    const userId = await person()
    const id = await submitted(userId)
    const wish = { applicationIds: [id], reason: ' The picture is too dark ', key: id }
    expect(await rejectKycApplication(asReviewer(), wish)).toMatchObject({ ok: true })
    const { rows } = await sql`select a.status, a.reviewed_by, a.reviewed_at, a.aml_checked,
        a.sanctions_checked, p.kyc_status, p.verification_status
      from kyc_applications a join profiles p on p.id = a.user_id where a.user_id = ${userId}`.execute(test.db)
    expect(rows).toEqual([
      {
        status: 'rejected',
        reviewed_by: reviewer,
        reviewed_at: new Date('2026-03-02T15:00:00Z'),
        aml_checked: false,
        sanctions_checked: false,
        kyc_status: 'rejected',
        verification_status: 'rejected',
      },
    ])
    expect(await showOwnIdentity(as(userId))).toEqual({ state: 'rejected', reason: 'The picture is too dark' })
    expect(await auditOf(userId)).toEqual(['kyc.submitted', 'kyc.rejected'])
  })

  it.each([
    ['amlChecked', { amlChecked: false, sanctionsChecked: true }],
    ['sanctionsChecked', { amlChecked: true, sanctionsChecked: false }],
  ])('ADK-04 without %s nothing is approved', async (_name, checks) => {
    const userId = await person()
    const id = await submitted(userId)
    const answer = await approveKycApplication(asReviewer(), { applicationIds: [id], ...checks, key: id })
    expect(answer).toEqual({ ok: false, refusal: 'checks_not_confirmed', details: { applicationId: id } })
    expect(await findIdentity(test.db, userId)).toMatchObject({ status: 'pending', verification_status: 'pending' })
  })

  it('ADK-04 a reviewer who forgot a check corrects it and sends the same form again', async () => {
    const userId = await person()
    const id = await submitted(userId)
    const form = { applicationIds: [id], key: `${id} form` }
    const first = await approveKycApplication(asReviewer(), { ...form, amlChecked: true, sanctionsChecked: false })
    expect(first).toMatchObject({ refusal: 'checks_not_confirmed' })
    expect(await approveKycApplication(asReviewer(), { ...form, ...checked })).toEqual({
      ok: true,
      userIds: [userId],
      awaiting: [],
    })
  })

  it('PERM-09 ERR-08 no one but a super administrator approves, rejects or lists', async () => {
    const userId = await person()
    const id = await submitted(userId)
    for (const role of ['user', 'moderator', 'admin'] as const) {
      const asker = as(userId, role)
      await expect(approveKycApplication(asker, { applicationIds: [id], ...checked, key: id })).rejects.toThrow(
        Forbidden,
      )
      await expect(rejectKycApplication(asker, { applicationIds: [id], key: id })).rejects.toThrow(Forbidden)
      await expect(listKycApplications(asker)).rejects.toThrow(Forbidden)
      await expect(approveKycByEmail(asker, 'p1@example.com')).rejects.toThrow(Forbidden)
    }
    const visitor = asActor(testContext(test.db), { kind: 'visitor' })
    await expect(listKycApplications(visitor)).rejects.toThrow(NotAuthenticated)
    expect(await findIdentity(test.db, userId)).toMatchObject({ status: 'pending' })
  })

  it('ADK-08 a rejected application is not approved, an approved one may be again', async () => {
    const userId = await person()
    const id = await submitted(userId)
    await rejectKycApplication(asReviewer(), { applicationIds: [id], key: `${id} no` })
    const refused = await approveKycApplication(asReviewer(), { applicationIds: [id], ...checked, key: `${id} yes` })
    expect(refused).toMatchObject({ ok: false, refusal: 'not_pending' })
    const other = await submitted(await person())
    await approveKycApplication(asReviewer(), { applicationIds: [other], ...checked, key: `${other} 1` })
    expect(
      await approveKycApplication(asReviewer(), { applicationIds: [other], ...checked, key: `${other} 2` }),
    ).toMatchObject({ ok: true })
  })

  it('ADK-09 approving again restores an approved state that the profile lost', async () => {
    const userId = await person()
    const id = await submitted(userId)
    await approveKycApplication(asReviewer(), { applicationIds: [id], ...checked, key: `${id} 1` })
    await sql`update profiles set verification_status = 'pending' where id = ${userId}`.execute(test.db)
    const listed = (await listKycApplications(asReviewer(), { status: 'approved' })).applications
    expect(listed.find((one) => one.id === id)?.acts).toEqual(['approve'])
    await approveKycApplication(asReviewer(), { applicationIds: [id], ...checked, key: `${id} 2` })
    expect(await findIdentity(test.db, userId)).toMatchObject({
      verification_status: 'approved',
      kyc_status: 'completed',
    })
  })

  it('ADK-09 rules 4 approving again, at the desk or on the command line, leaves the first approval as it was', async () => {
    const userId = await person()
    const id = await submitted(userId)
    const decided = () =>
      sql`select a.reviewed_at, a.reviewed_by, count(d.*)::int as decisions, min(d.decided_at) as decided_at
        from kyc_applications a left join kyc_decisions d on d.user_id = a.user_id where a.user_id = ${userId}
        group by 1, 2`.execute(test.db)
    await approveKycApplication(asReviewer(), { applicationIds: [id], ...checked, key: `${id} 1` })
    const first = (await decided()).rows
    expect(first).toEqual([
      {
        reviewed_at: new Date('2026-03-02T15:00:00Z'),
        reviewed_by: reviewer,
        decisions: 1,
        decided_at: new Date('2026-03-02T15:00:00Z'),
      },
    ])
    const later = as(await person('super_admin'), 'super_admin')
    later.clock.set(new Date('2026-04-01T12:00:00Z'))
    await approveKycApplication(later, { applicationIds: [id], ...checked, key: `${id} 2` })
    const line = testContext(test.db, { now: new Date('2026-05-01T12:00:00Z') })
    const email = await sql<{ email: string }>`select email from profiles where id = ${userId}`.execute(test.db)
    expect(await approveKycByEmail(line, email.rows[0]?.email ?? '')).toMatchObject({ ok: true })
    expect((await decided()).rows).toEqual(first)
    expect(await auditOf(userId)).toEqual([
      'kyc.submitted',
      'kyc.approved',
      'kyc.enrollment_fixed',
      'kyc.enrollment_fixed',
    ])
    const told = await sql`select kind from notifications where user_id = ${userId} order by kind`.execute(test.db)
    expect(told.rows).toEqual([{ kind: 'identity_received' }, { kind: 'kyc_approved' }])
  })

  it('repeated with the same key it is done once; the key for another wish is refused', async () => {
    const userId = await person()
    const id = await submitted(userId)
    const wish = { applicationIds: [id], ...checked, key: `${id} once` }
    const answers = await Promise.all([
      approveKycApplication(asReviewer(), wish),
      approveKycApplication(asReviewer(), wish),
    ])
    expect(answers[1]).toEqual(answers[0])
    expect(await auditOf(userId)).toEqual(['kyc.submitted', 'kyc.approved'])
    const other = { ...wish, applicationIds: [await submitted(await person())] }
    await expect(approveKycApplication(asReviewer(), other)).rejects.toThrow(Denied)
  })

  it('a batch is decided whole or not at all', async () => {
    const [first, second] = [await person(), await person()]
    const ids = [await submitted(first), await submitted(second)]
    await rejectKycApplication(asReviewer(), { applicationIds: ids.slice(1), key: `${ids[1]} no` })
    const answer = await approveKycApplication(asReviewer(), { applicationIds: ids, ...checked, key: `${ids[0]} both` })
    expect(answer).toEqual({ ok: false, refusal: 'not_pending', details: { applicationId: ids[1] } })
    expect(await findIdentity(test.db, first)).toMatchObject({ status: 'pending' })
  })

  it('two reviewers at once: one decides, the other finds it decided', async () => {
    const userId = await person()
    const id = await submitted(userId)
    const answers = await Promise.all([
      approveKycApplication(asReviewer(), { applicationIds: [id], ...checked, key: `${id} a` }),
      rejectKycApplication(asReviewer(), { applicationIds: [id], key: `${id} b` }),
    ])
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    const identity = await findIdentity(test.db, userId)
    const pair = [identity?.status, identity?.verification_status]
    expect([
      ['approved', 'approved'],
      ['rejected', 'rejected'],
    ]).toContainEqual(pair)
  })

  it.each([
    ['profiles', 'update'],
    ['audit_events', 'insert'],
    ['notifications', 'insert'],
  ] as const)('ADK-10 a failure at %s leaves application and profile as they were', async (table, operation) => {
    const userId = await person()
    const id = await submitted(userId)
    const approve = () => approveKycApplication(asReviewer(), { applicationIds: [id], ...checked, key: `${id} half` })
    await expect(whileWritesFail(test.ownerDb, table, operation, approve)).rejects.toThrow()
    expect(await findIdentity(test.db, userId)).toMatchObject({
      status: 'pending',
      kyc_status: 'in_progress',
      verification_status: 'pending',
    })
    expect(await approve()).toMatchObject({ ok: true })
  })
})

describe('reject', () => {
  it('ADK-06 ADK-07 application and profile are rejected together, with the reason or the default one', async () => {
    const [first, second] = [await person(), await person()]
    const [one, two] = [await submitted(first), await submitted(second)]
    await rejectKycApplication(asReviewer(), { applicationIds: [one], reason: 'The document is blurred', key: one })
    await rejectKycApplication(asReviewer(), { applicationIds: [two], reason: '  ', key: two })
    const { rows } = await sql`select a.status, a.reviewed_by, p.kyc_status, p.verification_status
      from kyc_applications a join profiles p on p.id = a.user_id where a.id in (${one}, ${two})`.execute(test.db)
    const both = { status: 'rejected', reviewed_by: reviewer, kyc_status: 'rejected', verification_status: 'rejected' }
    expect(rows).toEqual([both, both])
    for (const [id, rejectionReason] of [
      [one, 'The document is blurred'],
      [two, 'Manual rejection'],
    ] as const)
      expect(await showKycApplication(asReviewer(), id)).toMatchObject({ rejectionReason })
    expect(await auditOf(first)).toEqual(['kyc.submitted', 'kyc.rejected', 'kyc.application_read'])
  })

  it('ADK-08 an approved application is not rejected', async () => {
    const id = await submitted(await person())
    await approveKycApplication(asReviewer(), { applicationIds: [id], ...checked, key: `${id} yes` })
    expect(await rejectKycApplication(asReviewer(), { applicationIds: [id], key: `${id} no` })).toMatchObject({
      refusal: 'not_pending',
    })
  })

  it('PERM-11 an application that does not exist is not found', async () => {
    const ctx = asReviewer()
    const nobody = { applicationIds: [ctx.random.uuid4()], key: 'nobody' }
    await expect(rejectKycApplication(ctx, nobody)).rejects.toThrow(NotFound)
    await expect(approveKycApplication(ctx, { ...nobody, ...checked })).rejects.toThrow(NotFound)
  })
})

describe('list', () => {
  it('ADK-01 ADK-02 newest first with the person, the counts and the acts that are possible', async () => {
    const userId = await person()
    const ctx = as(userId)
    ctx.clock.set(new Date('2026-04-01T12:00:00Z'))
    const outcome = await submitKycApplication(ctx, { userIds: [userId], key: 'late' })
    expect(outcome.ok).toBe(true)
    const list = await listKycApplications(asReviewer())
    expect(list.applications[0]).toMatchObject({
      userId,
      status: 'pending',
      kycStatus: 'in_progress',
      acts: ['approve', 'reject'],
    })
    const { pending: waiting = 0, approved = 0, rejected = 0 } = list.counts ?? {}
    const total = waiting + approved + rejected
    expect(list.applications).toHaveLength(Math.min(total, 50))
    for (const row of list.applications) if (row.status === 'rejected') expect(row.acts).toEqual([])
    const pending = await listKycApplications(asReviewer(), { status: 'pending' })
    expect(new Set(pending.applications.map((row) => row.status))).toEqual(new Set(['pending']))
  })

  it('ADK-01 is searched by a part of the name, the counts with it', async () => {
    const made = await createPeople(testContext(test.db), [
      { email: 'search1@example.com', fullName: 'Zélia Quintanilha' },
      { email: 'search2@example.com', fullName: 'Joaquín 50% Off' },
    ])
    if (!made.ok) throw new Error(made.refusal)
    await submitKycApplication(testContext(test.db), { userIds: made.value, key: 'search' })
    const names = async (name: string) => {
      const { applications, counts } = await listKycApplications(asReviewer(), { name })
      expect(counts).toEqual({ pending: applications.length, approved: 0, rejected: 0, late: counts?.late, match: 0 })
      return applications.map(({ fullName }) => fullName)
    }
    expect(await names('zÉLIA')).toEqual(['Zélia Quintanilha'])
    expect(await names('zelia')).toEqual(['Zélia Quintanilha'])
    expect(await names('50%')).toEqual(['Joaquín 50% Off'])
    expect(await names('nobody at all')).toEqual([])
    const { applications } = await listKycApplications(asReviewer(), { name: 'zélia' })
    const [listed] = applications
    expect(await showKycApplication(asReviewer(), listed?.id ?? '')).toMatchObject({ ...listed })
    expect(await showKycApplication(asReviewer(), 'none')).toBeNull()
    await expect(showKycApplication(as(made.value[0] ?? ''), listed?.id ?? '')).rejects.toThrow(Forbidden)
  })

  it('goes on after the last row seen', async () => {
    const made = await createPeople(
      testContext(test.db),
      Array.from({ length: 60 }, (_, i) => ({ email: `list${i}@example.com` })),
    )
    if (!made.ok) throw new Error(made.refusal)
    await submitKycApplication(testContext(test.db), { userIds: made.value, key: 'sixty' })
    const first = await listKycApplications(asReviewer(), { status: 'pending' })
    expect(first.applications).toHaveLength(50)
    const second = await listKycApplications(asReviewer(), { status: 'pending', after: first.next ?? undefined })
    const ids = [...first.applications, ...second.applications].map((row) => row.id)
    expect(new Set(ids).size).toBe(first.counts?.pending)
    expect(second.next).toBeNull()
  })
})

describe('approve by email', () => {
  it('ADK-03 approves with an application made on the spot, once, and says when no one has the address', async () => {
    const ctx = testContext(test.db)
    await createPeople(ctx, [{ email: 'shell@example.com' }])
    const answer = await approveKycByEmail(ctx, 'Shell@Example.com')
    if (!answer.ok) throw new Error(answer.refusal)
    expect(await findIdentity(test.db, answer.value.userId)).toMatchObject({
      status: 'approved',
      kyc_status: 'completed',
      verification_status: 'approved',
    })
    expect(await approveKycByEmail(ctx, 'shell@example.com')).toEqual(answer)
    expect(await approveKycByEmail(ctx, 'nobody@example.com')).toEqual({ ok: false, refusal: 'person_not_found' })
  })

  it('a failure in the middle leaves no application', async () => {
    const ctx = testContext(test.db)
    const made = await createPeople(ctx, [{ email: 'shell2@example.com' }])
    const approve = () => approveKycByEmail(ctx, 'shell2@example.com')
    await expect(whileWritesFail(test.ownerDb, 'notifications', 'insert', approve)).rejects.toThrow()
    expect(await findIdentity(test.db, made.ok ? (made.value[0] ?? '') : '')).toMatchObject({ application_id: null })
  })
})
