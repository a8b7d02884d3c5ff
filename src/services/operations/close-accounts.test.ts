import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { findPerson, findPersonByEmail } from '#db/people.ts'
import type { Role } from '#domain/access/permissions.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { showOwnAccount } from '#services/accounts/show-own-account.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import { listEnrollable } from '#services/members/list-enrollable.ts'
import { sendMail } from '#services/notices/send-mail.ts'
import { askAccountClosing } from '#services/operations/ask-account-closing.ts'
import { closeAccounts } from '#services/operations/close-accounts.ts'
import { deleteUser } from '#services/operations/delete-user.ts'
import { keepAccount } from '#services/operations/keep-account.ts'
import { showAccountClosing } from '#services/operations/show-account-closing.ts'
import { Forbidden } from '#services/refusals.ts'
import { askToJoin } from '#services/spots/ask-to-join.ts'
import { listOwnJoinRequests } from '#services/spots/list-own-join-requests.ts'
import { listOwnWaits } from '#services/spots/list-own-waits.ts'
import { stopWaiting } from '#services/spots/stop-waiting.ts'
import { waitForSpot } from '#services/spots/wait-for-spot.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { keysOf } from '#tests/support/email-keys.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { enrolledGroup } from '#tests/support/group.ts'
import { READ } from '#tests/support/handing-on.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { enterReach } from '#tests/support/reach.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'

let test: TestDatabase
let ctx: TestContext
const ASKED = new Date('2026-03-02T15:00:00Z')
const DUE = new Date('2026-03-16T15:00:00Z')

beforeAll(async () => {
  test = await createTestDatabase()
  ctx = testContext(test.db)
})
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  await test.close()
})

/** Someone signed in who has just shown who they are. */
async function signedIn(userId: string, role: Role = 'user') {
  const who = asActor(ctx, { kind: 'person', userId, role }) as TestContext
  const sessionId = crypto.randomUUID()
  await sql`insert into sessions (id, user_id, token, expires_at, proved_at)
    values (${sessionId}, ${userId}, ${sessionId}, now() + interval '1 hour', now())`.execute(test.db)
  const { email } = await showOwnAccount(who)
  return {
    who,
    userId,
    sessionId,
    email,
    ask: (typedEmail = email) => askAccountClosing(who, { sessionId, typedEmail }),
  }
}

async function newcomer() {
  const email = `leaver-${crypto.randomUUID()}@example.com`
  await createPeople(ctx, [{ email }])
  return await signedIn((await findPersonByEmail(test.db, keysOf(email)))?.id ?? '')
}

async function approved() {
  const [userId = ''] = await makeApprovedPeople(ctx, 1, `known-${crypto.randomUUID().slice(0, 8)}`, 'user')
  return await signedIn(userId)
}

const lettersTo = async (mark: string) => {
  const { rows } = await sql<{ payload: string }>`
    select payload::text from graphile_worker._private_jobs where payload::text like ${`%${mark}%`}`.execute(
    test.ownerDb,
  )
  return rows.map(({ payload }) => payload)
}

const actorsOf = async (action: string, consortiumId: string) =>
  (
    await sql`select actor_kind, actor_user_id from audit_events
      where action = ${action} and consortium_id = ${consortiumId} order by recorded_at`.execute(test.db)
  ).rows

describe('rules 0, Closing an account', () => {
  it('needs a fresh proof and the email typed, ends every session, and leaves 14 days to take it back', async () => {
    ctx.clock.set(ASKED)
    const { who, userId, email, ask } = await newcomer()
    const elsewhere = { sessionId: crypto.randomUUID(), typedEmail: email }
    expect(await askAccountClosing(who, elsewhere)).toMatchObject({ refusal: 'proof_needed' })
    expect(await ask('someone@example.com')).toMatchObject({ refusal: 'email_differs' })
    expect(await ask(` ${email.toUpperCase()} `)).toEqual({ ok: true })
    expect((await sql`select from sessions where user_id = ${userId}`.execute(test.db)).rows).toEqual([])
    expect(await showAccountClosing(who)).toEqual({ closesAt: DUE, obstacles: [], withdrawals: [] })
    expect(await closeAccounts(ctx, new Date(DUE.getTime() - 1000))).toBe(0)
    await keepAccount(who)
    expect(await showAccountClosing(who)).toMatchObject({ closesAt: null, obstacles: [] })
    expect(await closeAccounts(ctx, DUE)).toBe(0)
    expect((await findPerson(test.db, userId))?.email).toBe(email)
  })

  it('then leaves nothing of someone without an identity check, frees the email, and says so to it', async () => {
    ctx.clock.set(ASKED)
    const { userId, email, ask } = await newcomer()
    await sql`update profiles set full_name = unsealed('Ana Souza'), phone = unsealed('3055550142') where id = ${userId}`.execute(
      test.db,
    )
    await ask()
    // Everything or nothing.
    await whileWritesFail(test.ownerDb, 'account_closings', 'update', async () => {
      expect(await closeAccounts(ctx, DUE)).toBe(0)
    })
    expect((await findPerson(test.db, userId))?.email).toBe(email)
    expect(await closeAccounts(ctx, DUE)).toBe(1)
    expect(await closeAccounts(ctx, DUE)).toBe(0)
    expect(await findPerson(test.db, userId)).toMatchObject({
      ...{ full_name: 'Closed account', email: `closed-${userId}@closed.invalid`, phone: null, email_verified: false },
    })
    expect((await sql`select from credentials where user_id = ${userId}`.execute(test.db)).rows).toEqual([])
    // The last letter reaches the address, which nothing that waits holds unencrypted.
    expect(await lettersTo(email)).toEqual([])
    const [last = ''] = await lettersTo('account-closed')
    expect(last).not.toContain('Ana')
    await sendMail(ctx, JSON.parse(last))
    const { rows: sent } =
      await sql`select to_address, text_body from outbox_mails where kind = 'account_closed'`.execute(test.db)
    expect(sent).toEqual([{ to_address: email, text_body: expect.stringContaining('Your account is closed') }])
    // What was queued before goes nowhere: the account has no address anymore.
    await sendMail(ctx, { id: crypto.randomUUID(), userId, letter: 'account-closing', values: { day: '', url: '' } })
    expect((await sql`select from outbox_mails where to_address like '%invalid'`.execute(test.db)).rows).toEqual([])
    expect(await createPeople(ctx, [{ email }])).toBeTruthy()
    expect((await findPersonByEmail(test.db, keysOf(email)))?.id).not.toBe(userId)
  })

  it('tries an account that can’t be closed again later and later, and closes all the others', async () => {
    ctx.clock.set(ASKED)
    const people = [await newcomer(), await newcomer(), await newcomer()].sort((a, b) => (a.userId < b.userId ? -1 : 1))
    for (const { ask } of people) await ask()
    const stuck = people.slice(0, 2).map(({ userId }) => userId)
    await sql`
      create function fail_for_some() returns trigger language plpgsql as $$ begin raise 'failed on purpose'; end $$`.execute(
      test.ownerDb,
    )
    await sql`
      create trigger fail_for_some before update on users for each row
      when (new.id in (${sql.join(stuck.map((id) => sql.lit(id)))})) execute function fail_for_some()`.execute(
      test.ownerDb,
    )
    // A round that fails whole is not read again and again.
    expect(await closeAccounts(ctx, DUE, 2)).toBe(1)
    // Nothing done: the business day goes on without them.
    expect(await closeAccounts(ctx, DUE, 2)).toBe(0)
    const { rows } = await sql<{ user_id: string }>`
      select user_id from account_closings where closed_at is null and closes_at <= ${DUE}`.execute(test.db)
    expect(rows.map(({ user_id }) => user_id).sort()).toEqual(stuck)
    const minutesAfter = (minutes: number) => new Date(DUE.getTime() + minutes * 60_000)
    const failures = async () =>
      (await sql<{ n: number }>`select sum(failures)::int as n from account_closings`.execute(test.db)).rows[0]?.n
    // Five minutes later they are tried again, not before; then it takes twenty.
    expect([await closeAccounts(ctx, minutesAfter(4)), await failures()]).toEqual([0, 2])
    expect([await closeAccounts(ctx, minutesAfter(5)), await failures()]).toEqual([0, 4])
    expect([await closeAccounts(ctx, minutesAfter(24)), await failures()]).toEqual([0, 4])
    await sql`drop function fail_for_some cascade`.execute(test.ownerDb)
    expect(await closeAccounts(ctx, minutesAfter(24))).toBe(0)
    expect(await closeAccounts(ctx, minutesAfter(25))).toBe(2)
  })

  it('keeps the name and answers of an identity check, and enrolls no one whose account is closing', async () => {
    ctx.clock.set(ASKED)
    const { who, userId, ask } = await approved()
    const name = (await findPerson(test.db, userId))?.full_name
    const { consortiumId } = await enrolledGroup(ctx, { members: 5, months: 6 })
    await sql`update consortiums set max_members = 6 where id = ${consortiumId}`.execute(test.ownerDb)
    ctx.clock.set(ASKED)
    await askToJoin(who, { consortiumId, isInsider: false, agreement: READ })
    const kind = 'join_request'
    expect((await showAccountClosing(who)).withdrawals).toMatchObject([{ kind, group: { id: consortiumId } }])
    const offered = async () =>
      (await listEnrollable(ctx, { consortiumId, name: '' })).people.some((person) => person.userId === userId)
    expect(await offered()).toBe(true)
    await ask()
    expect(await offered()).toBe(false)
    expect(await listOwnJoinRequests(who)).toEqual([])
    expect(await enrollMember(ctx, { consortiumId, userIds: [userId] })).toMatchObject({ refusal: 'not_approved' })
    expect(await closeAccounts(ctx, DUE)).toBe(1)
    expect(await findPerson(test.db, userId)).toMatchObject({ full_name: name, phone: null, kyc_status: 'completed' })
    expect(await offered()).toBe(false)
    expect(await enrollMember(ctx, { consortiumId, userIds: [userId] })).toMatchObject({ refusal: 'not_approved' })
  })

  it('isn’t possible with a spot in a group, says which, and stays open when one was taken meanwhile', async () => {
    const { consortiumId, userIds } = await enrolledGroup(ctx, { members: 5, months: 6 })
    ctx.clock.set(ASKED)
    const { who, userId, email, ask } = await signedIn(userIds[0] ?? '')
    const { obstacles } = await showAccountClosing(who)
    expect(obstacles).toMatchObject([{ kind: 'membership', group: { id: consortiumId }, isFormer: false }])
    expect(await ask()).toMatchObject({ refusal: 'account_in_use' })
    await sql`insert into account_closings values (${userId}, ${ASKED}, ${DUE})`.execute(test.db)
    expect(await closeAccounts(ctx, DUE)).toBe(1)
    expect((await findPerson(test.db, userId))?.email).toBe(email)
    expect((await showAccountClosing(who)).closesAt).toBeNull()
    expect(await lettersTo('account-not-closed')).toHaveLength(1)
    // A place on a waiting list keeps no account open: it's given up, and again if it was taken during the 14 days.
    const waiting = await approved()
    expect(await waitForSpot(waiting.who, { consortiumId })).toEqual({ ok: true })
    const place = { kind: 'waiting', group: { id: consortiumId } }
    expect(await showAccountClosing(waiting.who)).toMatchObject({ obstacles: [], withdrawals: [place] })
    expect(await waiting.ask()).toEqual({ ok: true })
    expect(await listOwnWaits(waiting.who)).toEqual([])
    await sql`update spot_waits set status = 'waiting', ended_at = null, look_at = now() where user_id = ${waiting.userId}`.execute(
      test.ownerDb,
    )
    expect(await closeAccounts(ctx, DUE)).toBe(1)
    expect(await listOwnWaits(waiting.who)).toEqual([])
    // The audit trail says who gave it up: first they, then the business day.
    expect(await actorsOf('spot_wait.withdrawn', consortiumId)).toEqual([
      { actor_kind: 'person', actor_user_id: waiting.userId },
      { actor_kind: 'system', actor_user_id: null },
    ])
    // And the administrator, where one deletes the account.
    const deleted = await approved()
    expect(await waitForSpot(deleted.who, { consortiumId })).toEqual({ ok: true })
    await expect(stopWaiting(waiting.who, { consortiumId, userId: deleted.userId })).rejects.toThrow(Forbidden)
    const made = await createPeople(ctx, [{ email: 'administrator@example.com', role: 'super_admin' }])
    const director = await signedIn(made.ok ? (made.value[0] ?? '') : '', 'super_admin')
    const { sessionId, who: administrator } = director
    expect(await deleteUser(administrator, { sessionId, userId: deleted.userId })).toEqual({ ok: true })
    expect((await actorsOf('spot_wait.withdrawn', consortiumId)).at(-1)).toEqual({
      actor_kind: 'person',
      actor_user_id: director.userId,
    })
    await sql`update user_roles set role = 'user' where user_id = ${director.userId}`.execute(test.ownerDb)
  })

  it('isn’t begun when a spot was taken at the very moment, or half when something fails: no letter, and every session goes on', async () => {
    ctx.clock.set(ASKED)
    const { consortiumId } = await enrolledGroup(ctx, { members: 5, months: 6 })
    await sql`update consortiums set max_members = 6 where id = ${consortiumId}`.execute(test.ownerDb)
    ctx.clock.set(ASKED)
    const { who, userId, sessionId, email, ask } = await approved()
    const untouched = async () => {
      expect((await showAccountClosing(who)).closesAt).toBeNull()
      expect((await sql`select from sessions where user_id = ${userId}`.execute(test.db)).rows).toHaveLength(1)
      expect((await lettersTo('account-closing')).filter((letter) => letter.includes(userId))).toEqual([])
    }
    await whileWritesFail(test.ownerDb, 'audit_events', 'insert', () => expect(ask()).rejects.toThrow())
    await untouched()
    let opened = 0
    const enterCell: TestContext['enterCell'] = async (tx, reach) => {
      await enterReach(tx, reach)
      // After the first look, before the closing is written.
      if (++opened === 1)
        expect(await enrollMember(ctx, { consortiumId, userIds: [userId] })).toMatchObject({ ok: true })
    }
    const asked = askAccountClosing({ ...who, enterCell }, { sessionId, typedEmail: email })
    expect(await asked).toEqual({ ok: false, refusal: 'account_in_use' })
    await untouched()
  })

  it('leaves a super administrator, also when the last two close theirs at the same time', async () => {
    ctx.clock.set(ASKED)
    const emails = ['first', 'second'].map((name) => `${name}-${crypto.randomUUID()}@example.com`)
    const made = await createPeople(
      ctx,
      emails.map((email) => ({ email, role: 'super_admin' as const })),
    )
    const admins = await Promise.all((made.ok ? made.value : []).map((one) => signedIn(one)))
    for (const { who } of admins) expect((await showAccountClosing(who)).obstacles).toEqual([])
    const answers = await Promise.all(admins.map(({ ask }) => ask()))
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: 'account_in_use' })
    const [leaver, last] = answers[0]?.ok ? admins : admins.toReversed()
    expect((await showAccountClosing(last?.who as TestContext)).obstacles).toMatchObject([{ kind: 'last_super_admin' }])
    expect(await last?.ask()).toMatchObject({ refusal: 'account_in_use' })
    // If the other one's role is gone when the day comes, the account stays.
    await sql`update user_roles set role = 'admin' where user_id = ${last?.userId}`.execute(test.ownerDb)
    expect(await closeAccounts(ctx, DUE)).toBe(1)
    expect(await findPerson(test.db, leaver?.userId ?? '')).toMatchObject({ email: leaver?.email, role: 'super_admin' })
    await sql`update user_roles set role = 'super_admin' where user_id = ${last?.userId}`.execute(test.ownerDb)
    await sql`insert into account_closings values (${leaver?.userId}, ${ASKED}, ${DUE})`.execute(test.db)
    expect(await closeAccounts(ctx, DUE)).toBe(1)
    expect(await findPerson(test.db, leaver?.userId ?? '')).toMatchObject({ full_name: 'Closed account', role: 'user' })
  })
})
