import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { findPerson, findPersonByEmail } from '#db/people.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { showOwnAccount } from '#services/accounts/show-own-account.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import { askAccountClosing } from '#services/operations/ask-account-closing.ts'
import { closeAccounts } from '#services/operations/close-accounts.ts'
import { keepAccount } from '#services/operations/keep-account.ts'
import { showAccountClosing } from '#services/operations/show-account-closing.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { enrolledGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
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
async function signedIn(userId: string) {
  const who = asActor(ctx, { kind: 'person', userId, role: 'user' }) as TestContext
  const sessionId = crypto.randomUUID()
  await sql`insert into sessions (id, user_id, token, expires_at, proved_at)
    values (${sessionId}, ${userId}, ${sessionId}, now() + interval '1 hour', now())`.execute(test.db)
  const { email } = await showOwnAccount(who)
  return { who, userId, email, ask: (typedEmail = email) => askAccountClosing(who, { sessionId, typedEmail }) }
}

async function newcomer() {
  const email = `leaver-${crypto.randomUUID()}@example.com`
  await createPeople(ctx, [{ email }])
  return await signedIn((await findPersonByEmail(test.db, email))?.id ?? '')
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

describe('rules 0, Closing an account', () => {
  it('needs a fresh proof and the email typed, ends every session, and leaves 14 days to take it back', async () => {
    ctx.clock.set(ASKED)
    const { who, userId, email, ask } = await newcomer()
    const elsewhere = { sessionId: crypto.randomUUID(), typedEmail: email }
    expect(await askAccountClosing(who, elsewhere)).toMatchObject({ refusal: 'proof_needed' })
    expect(await ask('someone@example.com')).toMatchObject({ refusal: 'email_differs' })
    expect(await ask(` ${email.toUpperCase()} `)).toEqual({ ok: true })
    expect((await sql`select from sessions where user_id = ${userId}`.execute(test.db)).rows).toEqual([])
    expect(await showAccountClosing(who)).toEqual({ closesAt: DUE, obstacles: [] })
    expect(await closeAccounts(ctx, new Date(DUE.getTime() - 1000))).toBe(0)
    await keepAccount(who)
    expect(await showAccountClosing(who)).toEqual({ closesAt: null, obstacles: [] })
    expect(await closeAccounts(ctx, DUE)).toBe(0)
    expect((await findPerson(test.db, userId))?.email).toBe(email)
  })

  it('then leaves nothing of someone without an identity check, frees the email, and says so to it', async () => {
    ctx.clock.set(ASKED)
    const { userId, email, ask } = await newcomer()
    await sql`update profiles set full_name = 'Ana Souza', phone = '3055550142' where id = ${userId}`.execute(test.db)
    await ask()
    // Everything or nothing.
    await whileWritesFail(test.ownerDb, 'account_closings', 'update', () =>
      expect(closeAccounts(ctx, DUE)).rejects.toThrow(),
    )
    expect((await findPerson(test.db, userId))?.email).toBe(email)
    expect(await closeAccounts(ctx, DUE)).toBe(1)
    expect(await closeAccounts(ctx, DUE)).toBe(0)
    expect(await findPerson(test.db, userId)).toMatchObject({
      ...{ full_name: 'Closed account', email: `closed-${userId}@closed.invalid`, phone: null, email_verified: false },
    })
    expect((await sql`select from credentials where user_id = ${userId}`.execute(test.db)).rows).toEqual([])
    expect((await lettersTo('account_closed')).some((letter) => letter.includes(email))).toBe(true)
    expect(await createPeople(ctx, [{ email }])).toBeTruthy()
    expect((await findPersonByEmail(test.db, email))?.id).not.toBe(userId)
  })

  it('keeps the name and answers of an identity check, and enrolls no one whose account is closing', async () => {
    ctx.clock.set(ASKED)
    const { userId, ask } = await approved()
    const name = (await findPerson(test.db, userId))?.full_name
    const { consortiumId } = await enrolledGroup(ctx, { members: 5, months: 6 })
    await sql`update consortiums set max_members = 6 where id = ${consortiumId}`.execute(test.ownerDb)
    ctx.clock.set(ASKED)
    await ask()
    expect(await enrollMember(ctx, { consortiumId, userIds: [userId] })).toMatchObject({ refusal: 'not_approved' })
    expect(await closeAccounts(ctx, DUE)).toBe(1)
    expect(await findPerson(test.db, userId)).toMatchObject({ full_name: name, phone: null, kyc_status: 'completed' })
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
  })
})
