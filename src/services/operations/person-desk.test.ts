import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { listLiveTokens } from '#db/api-tokens.ts'
import { outsideCells } from '#db/cells.ts'
import { findPerson, findPersonByEmail } from '#db/people.ts'
import { countingPeople } from '#db/people-tallies.ts'
import type { Role } from '#domain/access/permissions.ts'
import { addPersonNote } from '#services/accounts/add-person-note.ts'
import { askPeopleExport } from '#services/accounts/ask-people-export.ts'
import { changeRole } from '#services/accounts/change-role.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { createUserAtDesk } from '#services/accounts/create-user-at-desk.ts'
import { listJobs } from '#services/accounts/list-jobs.ts'
import { readListFile } from '#services/accounts/read-list-file.ts'
import { showListJob } from '#services/accounts/show-list-job.ts'
import { signOutEverywhere } from '#services/accounts/sign-out-everywhere.ts'
import { approveKycApplication } from '#services/kyc/approve-kyc-application.ts'
import { rejectKycApplication } from '#services/kyc/reject-kyc-application.ts'
import { reopenKycApplication } from '#services/kyc/reopen-kyc-application.ts'
import { requireApplicant } from '#services/kyc/require-applicant.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import { listEnrollableGroups } from '#services/members/list-enrollable-groups.ts'
import { unenrollMember } from '#services/members/unenroll-member.ts'
import { approveRequest } from '#services/operations/approve-request.ts'
import { askAccountClosing } from '#services/operations/ask-account-closing.ts'
import { closeAccounts } from '#services/operations/close-accounts.ts'
import { deleteUser } from '#services/operations/delete-user.ts'
import { showPerson } from '#services/operations/show-person.ts'
import { Forbidden, NotFound } from '#services/refusals.ts'
import { leaveAllBatches } from '#tests/support/bank.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { keysOf } from '#tests/support/email-keys.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { enrolledGroup, launchedGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { enterReach } from '#tests/support/reach.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'

let test: TestDatabase
let ctx: TestContext
let director: Awaited<ReturnType<typeof signedIn>>
let consortiumId: string
let memberUserId: string
const NO_ONE = '11111111-2222-4333-8444-555555555555'

beforeAll(async () => {
  test = await createTestDatabase()
  ctx = testContext(test.db)
  director = await signedIn(await person('super_admin'), 'super_admin')
  const group = await enrolledGroup(ctx, { members: 5, months: 6 })
  consortiumId = group.consortiumId
  await sql`update consortiums set max_members = 8 where id = ${consortiumId}`.execute(test.ownerDb)
  memberUserId = group.userIds[0] ?? ''
})
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  await test.close()
})

async function person(role: Role = 'user'): Promise<string> {
  const email = `p-${crypto.randomUUID()}@example.com`
  const made = await createPeople(ctx, [{ email, fullName: 'Rosa Sample', phone: '3055550142', role }])
  if (!made.ok) throw new Error(made.refusal)
  return made.value[0] ?? ''
}

async function openSession(userId: string, proved = 'now()'): Promise<string> {
  const id = crypto.randomUUID()
  await sql`insert into sessions (id, user_id, token, expires_at, proved_at)
    values (${id}, ${userId}, ${id}, now() + interval '1 hour', ${sql.raw(proved)})`.execute(test.db)
  return id
}

async function openToken(userId: string): Promise<void> {
  const id = crypto.randomUUID()
  await sql`insert into api_tokens (user_id, id, name, scopes, token_hash, expires_at)
    values (${userId}, ${id}, 'Accounting', '{groups:read}', ${Buffer.from(id.slice(0, 32))}, now() + interval '1 day')`.execute(
    test.db,
  )
}
const tokensOf = async (userId: string) => (await listLiveTokens(test.db, userId)).length

async function signedIn(userId: string, role: Role) {
  return {
    who: asActor(ctx, { kind: 'person', userId, role }) as TestContext,
    userId,
    sessionId: await openSession(userId),
  }
}

const roleOf = async (userId: string) => (await findPerson(test.db, userId))?.role
const sessionsOf = async (userId: string) =>
  (await sql`select from sessions where user_id = ${userId}`.execute(test.db)).rows.length
async function lettersFor(userId: string): Promise<string[]> {
  const { rows } = await sql<{ letter: string }>`
    select payload->>'letter' as letter from graphile_worker._private_jobs where payload->>'userId' = ${userId}`.execute(
    test.ownerDb,
  )
  return rows.map(({ letter }) => letter)
}
async function auditOf(userId: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_events where subject_id = ${userId} order by recorded_at`.execute(test.db)
  return rows.map(({ action }) => action)
}
const note = (who: Parameters<typeof addPersonNote>[0], input: { userId: string; text: string; key?: string }) =>
  addPersonNote(who, { key: crypto.randomUUID(), ...input })
const asRole = (role: Role) => asActor(ctx, { kind: 'person', userId: memberUserId, role })

it('a person’s page says which installment the bank returned, until it’s asked again', async () => {
  const group = await launchedGroup(testContext(test.db))
  await group.moveTo('2026-01-22')
  const [memberId = ''] = group.userIds
  await leaveAllBatches(test.ownerDb)
  const asked = async (returnCode: string | null, status: string) => {
    await sql`update payments p set return_code = ${returnCode}, status = ${status} from consortium_members m
      where m.consortium_id = p.consortium_id and m.id = p.consortium_member_id and m.user_id = ${memberId} and p.number = 1`.execute(
      test.ownerDb,
    )
    return (await showPerson(director.who, memberId)).person.payments.map((row) => [row.number, row.isReturned])
  }
  expect(await asked('R01', 'pending')).toEqual([[1, true]])
  expect(await asked('R01', 'processing')).toEqual([[1, false]])
  expect(await asked(null, 'pending')).toEqual([[1, false]])
})

describe('a person’s page', () => {
  it('has their groups as they stand, notes, what was done, and where they’re logged in; the look is recorded', async () => {
    const sessionId = await openSession(memberUserId)
    expect(await note(director.who, { userId: memberUserId, text: ' Called about the draw. ' })).toEqual({
      ok: true,
    })
    const shown = await showPerson(director.who, memberUserId)
    expect(shown.person).toMatchObject({ id: memberUserId, role: 'user', application: { status: 'approved' } })
    expect(shown.memberships).toMatchObject([{ consortiumId, position: 1 }])
    expect(shown.person.memberIds[consortiumId]).toBeTruthy()
    expect(shown.notes).toMatchObject([{ text: 'Called about the draw.', author: 'Rosa Sample' }])
    expect(shown.sessions.map(({ id }) => id)).toEqual([sessionId])
    expect(shown.person.activity.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.noted', 'member.enrolled', 'kyc.approved', 'user.created']),
    )
    expect(shown.person.activity.map(({ action }) => action)).not.toContain('user.page_read')
    expect((await auditOf(memberUserId)).at(-1)).toBe('user.page_read')
    expect(JSON.stringify(shown)).not.toMatch(/ssn|annual|sealed/i)
  })

  it('says of each notice whether its email was sent, waits, or is turned off', async () => {
    const userId = await person()
    const notice = (kind: string, mailed: boolean) => sql`
      insert into notifications (user_id, id, kind, details, created_at, mailed_at, read_at)
      values (${userId}, ${crypto.randomUUID()}, ${kind}, '{}', now(), ${mailed ? new Date() : null}, null)`
    await notice('password_changed', true).execute(test.ownerDb)
    await notice('kyc_approved', false).execute(test.ownerDb)
    await notice('bid_lost', true).execute(test.ownerDb)
    await sql`insert into notice_choices (user_id, muted, quiet_from, quiet_until, time_zone)
      values (${userId}, '{bids}', null, null, 'America/New_York')`.execute(test.ownerDb)
    const { letters } = await showPerson(director.who, userId)
    expect(Object.fromEntries(letters.map(({ kind, mail }) => [kind, mail]))).toMatchObject({
      ...{ password_changed: 'sent', kyc_approved: 'waits', bid_lost: 'off' },
    })
  })

  it('a note is sealed, and no one can change it', async () => {
    const { rows } = await sql<{ sealed_text: Buffer }>`select sealed_text from person_notes`.execute(test.db)
    expect(rows[0]?.sealed_text.toString()).not.toContain('Called')
    await expect(sql`update person_notes set written_at = now()`.execute(test.db)).rejects.toThrow(/permission denied/)
    expect(await note(director.who, { userId: memberUserId, text: ' ' })).toMatchObject({
      refusal: 'note_empty',
    })
    expect(await note(director.who, { userId: memberUserId, text: 'x'.repeat(2001) })).toMatchObject({
      refusal: 'note_too_long',
    })
  })

  it('a note’s form sent twice is one note, and two pages’ are two', async () => {
    const userId = await person()
    const twice = { userId, text: 'Called back.', key: crypto.randomUUID() }
    const both = await Promise.all([note(director.who, twice), note(director.who, twice)])
    expect(both).toEqual([{ ok: true }, { ok: true }])
    expect((await showPerson(director.who, userId)).notes).toHaveLength(1)
    await note(director.who, { userId, text: 'Called back.' })
    expect((await showPerson(director.who, userId)).notes).toHaveLength(2)
  })

  it('PERM-11 ADM-10 is read and acted on by super administrators alone', async () => {
    const input = { sessionId: director.sessionId, userId: memberUserId }
    for (const role of ['admin', 'moderator', 'user'] as const) {
      const who = asRole(role)
      const acts = [
        () => showPerson(who, memberUserId),
        () => note(who, { userId: memberUserId, text: 'x' }),
        () => signOutEverywhere(who, memberUserId),
        () => changeRole(who, { ...input, role: 'super_admin' }),
        () => deleteUser(who, input),
        () => reopenKycApplication(who, NO_ONE),
        () => requireApplicant(who, { userId: memberUserId, applicationId: NO_ONE }),
        () => listEnrollableGroups(who, ''),
        () => askPeopleExport(who, { tab: 'all', find: '', columns: [], key: NO_ONE }),
        () => listJobs(who),
        () => showListJob(who, NO_ONE),
        () => readListFile(who, NO_ONE),
        () => createUserAtDesk(who, { ...input, email: 'x@example.com', fullName: '', role: 'user' }),
      ]
      for (const act of acts) await expect(act(), `${role}: ${act}`).rejects.toThrow(Forbidden)
    }
    for (const id of [NO_ONE, 'not an id']) {
      await expect(showPerson(director.who, id)).rejects.toThrow(NotFound)
      await expect(signOutEverywhere(director.who, id)).rejects.toThrow(NotFound)
      await expect(deleteUser(director.who, { ...input, userId: id })).rejects.toThrow(NotFound)
    }
  })

  it('signing someone out ends every session and token, and tells them', async () => {
    const userId = await person()
    await openSession(userId)
    await openToken(userId)
    await signOutEverywhere(director.who, userId)
    expect([await sessionsOf(userId), await tokensOf(userId)]).toEqual([0, 0])
    const { rows } = await sql`select kind, details from notifications where user_id = ${userId}`.execute(test.db)
    expect(rows).toEqual([{ kind: 'sign_in_changed', details: { reason: 'signed_out_by_us' } }])
    expect(await auditOf(userId)).toContain('user.signed_out')
  })
})

describe('roles', () => {
  const change = (userId: string, role: 'user' | 'super_admin', by = director) =>
    changeRole(by.who, { sessionId: by.sessionId, userId, role, reason: 'Runs the desk in Tampa.' })
  /** Asked by the director, approved by another. */
  const give = async (userId: string) => {
    const asked = await change(userId, 'super_admin')
    if (!asked.ok) return asked
    const other = await signedIn(await person('super_admin'), 'super_admin')
    const requestId = asked.value.approvalId ?? ''
    return await approveRequest(other.who, { sessionId: other.sessionId, requestId })
  }

  it('ADM-11 CALL-03 a super administrator makes someone one, and a user again, with a letter and new sign-ins', async () => {
    const userId = await person()
    await sql`delete from user_roles where user_id = ${userId}`.execute(test.ownerDb)
    await openSession(userId)
    const asked = await change(userId, 'super_admin')
    expect(await roleOf(userId)).toBe('user')
    const other = await signedIn(await person('super_admin'), 'super_admin')
    const approval = { sessionId: other.sessionId, requestId: (asked.ok && asked.value.approvalId) || '' }
    expect(await approveRequest(other.who, { ...approval, sessionId: NO_ONE })).toMatchObject({
      refusal: 'proof_needed',
    })
    expect(await approveRequest(other.who, approval)).toMatchObject({ ok: true })
    expect([await roleOf(userId), await sessionsOf(userId)]).toEqual(['super_admin', 0])
    expect(await change(userId, 'super_admin')).toMatchObject({ refusal: 'same_role' })
    await openToken(userId)
    expect(await change(userId, 'user')).toMatchObject({ ok: true, value: { approvalId: null } })
    expect([await roleOf(userId), await tokensOf(userId)]).toEqual(['user', 0])
    expect(await lettersFor(userId)).toEqual(['role-granted', 'role-removed'])
    expect((await auditOf(userId)).filter((action) => action === 'user.role_changed')).toHaveLength(2)
  })

  it('ADM-11 PERM-12 never their own, never without a fresh proof, and never half', async () => {
    expect(await change(director.userId, 'user')).toMatchObject({ refusal: 'own_role' })
    const userId = await person()
    const stale = await openSession(director.userId, `now() - interval '11 minutes'`)
    const unproved = await changeRole(director.who, { sessionId: stale, userId, role: 'super_admin' })
    expect(unproved).toMatchObject({ refusal: 'proof_needed' })
    await whileWritesFail(test.ownerDb, 'audit_events', 'insert', () =>
      expect(change(userId, 'super_admin')).rejects.toThrow('failed on purpose'),
    )
    await whileWritesFail(test.ownerDb, 'user_roles', 'update', () =>
      expect(give(userId)).rejects.toThrow('failed on purpose'),
    )
    expect(await roleOf(userId)).toBe('user')
  })

  it('ADM-11 two who remove each other at the same time don’t leave the product without a super administrator', async () => {
    const other = await signedIn(await person('super_admin'), 'super_admin')
    const both = await Promise.allSettled([change(other.userId, 'user'), change(director.userId, 'user', other)])
    // The other is Forbidden, or asked to prove who they are if their session had already ended.
    expect(both.filter((one) => one.status === 'fulfilled' && one.value.ok)).toHaveLength(1)
    const roles = [await roleOf(director.userId), await roleOf(other.userId)]
    expect(roles.sort()).toEqual(['super_admin', 'user'])
    if ((await roleOf(director.userId)) === 'user') director = other
  })

  it('who loses the role meanwhile can’t give it anymore', async () => {
    const former = await signedIn(await person('super_admin'), 'super_admin')
    await sql`update user_roles set role = 'user' where user_id = ${former.userId}`.execute(test.ownerDb)
    await expect(change(await person(), 'super_admin', former)).rejects.toThrow(Forbidden)
  })
})

describe('identity and groups', () => {
  it('ADM-12 pending again is a transition of application and profile together, and can be approved again', async () => {
    const [userId = ''] = await makeApprovedPeople(ctx, 1, 'again', 'user')
    const { application } = (await showPerson(director.who, userId)).person
    const id = application?.id ?? ''
    expect(await reopenKycApplication(director.who, id)).toEqual({ ok: true })
    expect(await reopenKycApplication(director.who, id)).toMatchObject({ refusal: 'not_pending' })
    const { person: reopened } = await showPerson(director.who, userId)
    expect(reopened).toMatchObject({
      application: { status: 'pending' },
      kycStatus: 'in_progress',
      verificationStatus: 'pending',
    })
    expect(reopened.activity[0]).toMatchObject({ action: 'kyc.reopened', actorName: 'Rosa Sample' })
    const approval = { applicationIds: [id], amlChecked: true, sanctionsChecked: true, key: crypto.randomUUID() }
    expect(await approveKycApplication(director.who, approval)).toMatchObject({ ok: true })
    await expect(reopenKycApplication(director.who, NO_ONE)).rejects.toThrow(NotFound)
    await requireApplicant(director.who, { userId, applicationId: id })
    for (const wrong of [
      { userId: memberUserId, applicationId: id },
      { userId, applicationId: NO_ONE },
      { userId, applicationId: 'none' },
    ])
      await expect(requireApplicant(director.who, wrong)).rejects.toThrow(NotFound)
  })

  it('ADM-12 rules 4 an approved identity stays while its owner is in a group, and no super administrator rejects it', async () => {
    const { application } = (await showPerson(director.who, memberUserId)).person
    const id = application?.id ?? ''
    expect(await reopenKycApplication(director.who, id)).toEqual({ ok: false, refusal: 'in_group' })
    const rejection = { applicationIds: [id], key: crypto.randomUUID() }
    expect(await rejectKycApplication(director.who, rejection)).toMatchObject({ refusal: 'not_pending' })
    expect((await showPerson(director.who, memberUserId)).person).toMatchObject({
      application: { status: 'approved' },
      verificationStatus: 'approved',
    })
    expect(await auditOf(memberUserId)).not.toContain('kyc.reopened')
  })

  it('ADM-12 rules 4 enrolled while it’s taken back: one of the two is refused', async () => {
    const [userId = ''] = await makeApprovedPeople(ctx, 1, 'both', 'user')
    const id = (await showPerson(director.who, userId)).person.application?.id ?? ''
    const [joined, reopened] = await Promise.all([
      enrollMember(director.who, { consortiumId, userIds: [userId] }),
      reopenKycApplication(director.who, id),
    ])
    expect([joined, reopened].map(({ ok }) => ok).sort()).toEqual([false, true])
    if (!joined.ok) return
    const memberId = (await showPerson(director.who, userId)).person.memberIds[consortiumId] ?? ''
    expect(await unenrollMember(director.who, { consortiumId, memberId })).toEqual({ ok: true })
  })

  it('ADM-12 ADK-10 nothing of a closed account is decided anymore', async () => {
    const [userId = '', other = ''] = await makeApprovedPeople(ctx, 2, 'closed', 'user')
    const id = (await showPerson(director.who, userId)).person.application?.id ?? ''
    const pending = (await showPerson(director.who, other)).person.application?.id ?? ''
    expect(await reopenKycApplication(director.who, pending)).toEqual({ ok: true })
    await outsideCells(test, (tx) =>
      countingPeople(tx, [userId, other], () =>
        sql`insert into account_closings (user_id, asked_at, closes_at, closed_at)
          select unnest(${[userId, other]}::uuid[]), now(), now(), now()`.execute(tx),
      ),
    )
    const closed = { ok: false, refusal: 'account_closed' }
    expect(await reopenKycApplication(director.who, id)).toEqual(closed)
    const one = { applicationIds: [pending], key: crypto.randomUUID() }
    expect(await rejectKycApplication(director.who, one)).toMatchObject(closed)
    const approval = { ...one, key: crypto.randomUUID(), amlChecked: true, sanctionsChecked: true }
    expect(await approveKycApplication(director.who, approval)).toMatchObject(closed)
  })

  it('ADM-13 active groups are offered by name with how full they are; enrolling and unenrolling show on the page', async () => {
    await sql`update consortiums set name = 'Águas Claras' where id = ${consortiumId}`.execute(test.ownerDb)
    const groups = await listEnrollableGroups(director.who, 'aguas')
    expect(groups).toMatchObject([
      { id: consortiumId, name: 'Águas Claras', currentMembers: 5, maxMembers: 8, hasLaunched: false },
    ])
    expect(await listEnrollableGroups(director.who, 'nowhere')).toEqual([])
    const [userId = ''] = await makeApprovedPeople(ctx, 1, 'joins', 'user')
    expect(await enrollMember(director.who, { consortiumId, userIds: [userId] })).toMatchObject({ ok: true })
    const { person: joined } = await showPerson(director.who, userId)
    const memberId = joined.memberIds[consortiumId] ?? ''
    // Nor from someone else's page.
    const elsewhere = unenrollMember(director.who, { consortiumId, memberId, userId: memberUserId })
    await expect(elsewhere).rejects.toThrow(NotFound)
    expect(await unenrollMember(director.who, { consortiumId, memberId })).toEqual({ ok: true })
    const left = await showPerson(director.who, userId)
    expect([left.memberships, left.former.length]).toEqual([[], 1])
  })
})

describe('deleting and creating', () => {
  const remove = (userId: string, typedEmail?: string) =>
    deleteUser(director.who, { sessionId: director.sessionId, userId, ...(typedEmail !== undefined && { typedEmail }) })

  it('ADM-14 CALL-12 anonymizes at once, frees the email, and keeps the audit trail', async () => {
    const userId = await person()
    const email = (await findPerson(test.db, userId))?.email ?? ''
    expect(await note(director.who, { userId, text: 'Wants to leave.' })).toEqual({ ok: true })
    expect(await remove(userId, 'another@example.com')).toMatchObject({ refusal: 'email_differs' })
    expect(await remove(userId, email.toUpperCase())).toEqual({ ok: true })
    expect(await findPerson(test.db, userId)).toMatchObject({
      full_name: 'Closed account',
      phone: null,
      email: `closed-${userId}@closed.invalid`,
    })
    expect((await createPeople(ctx, [{ email }])).ok).toBe(true)
    expect(await auditOf(userId)).toEqual(['user.created', 'user.noted', 'user.deleted', 'user.closed'])
    // Rules 17: what was noted about someone goes with the account, and nothing is noted afterward.
    expect(await note(director.who, { userId, text: 'Left.' })).toMatchObject({ refusal: 'already_closed' })
    expect((await sql`select from person_notes where user_id = ${userId}`.execute(test.db)).rows).toEqual([])
    expect(await remove(userId)).toMatchObject({ refusal: 'already_closed' })
    expect((await showPerson(director.who, userId)).person.closedAt).not.toBeNull()
  })

  it('ADM-14 is refused while something is open, for staff, for oneself, and without a fresh proof', async () => {
    expect(await remove(memberUserId)).toMatchObject({
      refusal: 'account_in_use',
      details: { kind: 'membership', group: 'Águas Claras' },
    })
    expect(await closeAccounts(ctx, ctx.clock.now())).toBe(0)
    expect(await remove(director.userId)).toMatchObject({ refusal: 'own_account' })
    expect(await remove(await person('moderator'))).toMatchObject({ refusal: 'is_staff' })
    const input = { sessionId: await openSession(director.userId, 'null'), userId: await person() }
    expect(await deleteUser(director.who, input)).toMatchObject({ refusal: 'proof_needed' })
  })

  it('ADM-14 a person’s own wish to close the account stays when it’s refused, and ends with it when it isn’t', async () => {
    const own = await signedIn(await person(), 'user')
    const email = (await findPerson(test.db, own.userId))?.email ?? ''
    expect(await askAccountClosing(own.who, { sessionId: own.sessionId, typedEmail: email })).toEqual({ ok: true })
    expect(await remove(own.userId)).toEqual({ ok: true })
    expect(await closeAccounts(ctx, new Date('2027-01-01T00:00:00Z'))).toBe(0)
  })

  /** Deletes, and lets something else happen just before the transaction that would do it. */
  async function removeWhile(userId: string, meanwhile: () => Promise<unknown>) {
    let opened = 0
    const enterCell: TestContext['enterCell'] = async (tx, reach) => {
      await enterReach(tx, reach)
      if (++opened === 2) await meanwhile()
    }
    return await deleteUser({ ...director.who, enterCell }, { sessionId: director.sessionId, userId })
  }
  const nameOf = async (userId: string) => (await findPerson(test.db, userId))?.full_name

  it('ADM-14 “deleted” is said only of someone who is: not when the closing was taken back, nor when they became staff meanwhile', async () => {
    const [kept, closed, promoted] = [await person(), await person(), await person()]
    const takeBack = () => sql`delete from account_closings where user_id = ${kept}`.execute(test.db)
    expect(await removeWhile(kept, takeBack)).toEqual({ ok: false, refusal: 'taken_back' })
    const promote = () =>
      sql`update user_roles set role = 'moderator' where user_id = ${promoted}`.execute(test.ownerDb)
    expect(await removeWhile(promoted, promote)).toEqual({ ok: false, refusal: 'is_staff' })
    expect([await nameOf(kept), await nameOf(promoted)]).toEqual(['Rosa Sample', 'Rosa Sample'])
    expect((await auditOf(kept)).concat(await auditOf(promoted))).toEqual(['user.created', 'user.created'])
    // Nothing is left for the business day to close.
    expect(await closeAccounts(ctx, ctx.clock.now())).toBe(0)
    expect(await removeWhile(closed, () => closeAccounts(ctx, ctx.clock.now()))).toEqual({ ok: true })
    expect(await nameOf(closed)).toBe('Closed account')
  })

  it('ADM-14 a refused deletion never begins to close the account, so no letter can say that it wasn’t closed', async () => {
    await whileWritesFail(test.ownerDb, 'account_closings', 'insert', async () => {
      expect(await remove(memberUserId)).toMatchObject({ refusal: 'account_in_use', details: { kind: 'membership' } })
    })
    expect(await lettersFor(memberUserId)).not.toContain('account-not-closed')
  })

  it('ADM-14 what fails halfway is finished by the business day', async () => {
    const userId = await person()
    await whileWritesFail(test.ownerDb, 'account_closings', 'update', () =>
      expect(remove(userId)).rejects.toThrow('failed on purpose'),
    )
    expect((await findPerson(test.db, userId))?.full_name).toBe('Rosa Sample')
    expect(await closeAccounts(ctx, ctx.clock.now())).toBe(1)
    expect((await findPerson(test.db, userId))?.full_name).toBe('Closed account')
  })

  it('CALL-15 ERR-49 makes an account with a temporary password told once, or says why not', async () => {
    const { sessionId } = director
    const input = { sessionId, email: 'new.person@example.com', fullName: '', role: 'user' } as const
    const made = await createUserAtDesk(director.who, input)
    expect(made).toMatchObject({ ok: true, value: { temporaryPassword: expect.stringMatching(/^(\w{4}-){3}\w{4}$/) } })
    const found = made.ok ? await findPerson(test.db, made.value.userId) : null
    expect(found).toMatchObject({
      full_name: 'new.person',
      role: 'user',
      is_temporary_password: true,
      email_verified: false,
    })
    expect(await createUserAtDesk(director.who, input)).toMatchObject({ refusal: 'email_taken' })
    const staff = { ...input, email: 'new.director@example.com', role: 'super_admin' } as const
    expect(await createUserAtDesk(director.who, staff)).toMatchObject({ refusal: 'reason_missing' })
    const account = () => findPersonByEmail(test.db, keysOf(staff.email))
    expect(await account()).toBeNull()
    const asked = await createUserAtDesk(director.who, { ...staff, reason: 'Runs the desk in Tampa.' })
    expect(asked).toMatchObject({ ok: true, value: { approvalId: expect.any(String) } })
    expect(await account()).toMatchObject({ role: 'user', is_temporary_password: true })
    const alone = createPeople(director.who, [{ email: 'alone@example.com', role: 'moderator' }])
    await expect(alone).rejects.toThrow('needs_another_person')
    expect(await createUserAtDesk(director.who, { ...input, email: 'nowhere' })).toMatchObject({
      refusal: 'email_invalid',
    })
    const stale = { ...input, email: 'b@example.com', sessionId: NO_ONE }
    expect(await createUserAtDesk(director.who, stale)).toMatchObject({ refusal: 'proof_needed' })
  })
})
