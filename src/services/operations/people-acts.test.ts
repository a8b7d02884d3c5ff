import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor } from '#context'
import type { PeopleAct } from '#domain/access/people-acts.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { readListFile } from '#services/accounts/read-list-file.ts'
import { showListJob } from '#services/accounts/show-list-job.ts'
import { actOnPeople } from '#services/operations/act-on-people.ts'
import { askPeopleAct } from '#services/operations/ask-people-act.ts'
import { previewPeopleAct } from '#services/operations/preview-people-act.ts'
import { undoPeopleAct } from '#services/operations/undo-people-act.ts'
import { Forbidden, NotFound } from '#services/refusals.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'

let database: TestDatabase
let ctx: TestContext
let [director, other, ana, bea, cid] = ['', '', '', '', '']

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = testContext(database.db)
  const made = await createPeople(ctx, [
    { email: 'rena@example.com', fullName: 'Rena Sample', role: 'super_admin', isEmailConfirmed: true },
    { email: 'olga@example.com', fullName: 'Olga Sample', role: 'super_admin', isEmailConfirmed: true },
    { email: 'ana@example.com', fullName: 'Ana Sample', isEmailConfirmed: true },
    { email: 'bea@example.com', fullName: 'Bea Sample', isEmailConfirmed: true },
    { email: 'cid@example.com', fullName: 'Cid Sample' },
  ])
  if (made.ok) [director = '', other = '', ana = '', bea = '', cid = ''] = made.value
  await sql`insert into kyc_applications (user_id, id, status, submitted_at)
    select id, gen_random_uuid(), 'pending', now() from unnest(${[ana, bea]}::uuid[]) id`.execute(database.ownerDb)
  await sql`insert into work_owners (kind, subject_id, user_id, taken_at)
    select 'kyc', id, ${other}, now() from kyc_applications where user_id = ${bea}`.execute(database.ownerDb)
})
afterAll(() => database.close())

const as = (userId: string) => asActor(ctx, { kind: 'person', userId, role: 'super_admin' })
const wish = (act: PeopleAct, people: string[] = []) => ({ act, tab: 'all' as const, find: '', people })
const previewed = async (act: PeopleAct, people: string[] = []) =>
  (await previewPeopleAct(as(director), wish(act, people))).hash
async function ask(act: PeopleAct, people: string[] = [], key: string = crypto.randomUUID()) {
  const seen = await previewed(act, people)
  const asked = await askPeopleAct(as(director), { ...wish(act, people), key, previewed: seen })
  if (!asked.ok) throw new Error(asked.refusal)
  return { user_id: director, id: asked.value.id }
}
async function report(id: string) {
  const text = new TextDecoder().decode(await readListFile(as(director), id))
  return Object.fromEntries(
    text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => {
        const [, , email = '', outcome = ''] = line.slice(1, -1).split('","')
        return [email.split('@')[0], outcome]
      }),
  )
}
const resetMails = async () =>
  (
    await sql`select from graphile_worker._private_jobs where payload->>'letter' = 'reset-password'`.execute(
      database.ownerDb,
    )
  ).rows.length

test('the preview says to how many it would be done, and who is left out and why; nothing happens', async () => {
  expect(await previewPeopleAct(as(director), wish('reset_link'))).toEqual({
    ...{ count: 2, names: ['Ana Sample', 'Bea Sample'], isMore: false, hash: expect.any(String) },
    leftOut: expect.arrayContaining([
      { reason: 'is_staff', count: 2 },
      { reason: 'email_unconfirmed', count: 1 },
    ]),
  })
  expect(await previewPeopleAct(as(director), wish('take_review', [ana, bea, cid]))).toMatchObject({ count: 1 })
  expect(await resetMails()).toBe(0)
  expect(await askPeopleAct(as(director), { ...wish('take_review', [cid]), key: 'a', previewed: '' })).toMatchObject({
    refusal: 'no_one',
  })
})

test('a form sent again under its key for other people is refused, and so is one whose people have changed since the preview', async () => {
  const key = crypto.randomUUID()
  await ask('reset_link', [ana], key)
  await expect(ask('reset_link', [bea], key)).rejects.toThrow('key_reused')
  await expect(ask('take_review', [ana], key)).rejects.toThrow('key_reused')
  const seen = await previewed('reset_link', [ana, cid])
  const confirm = (to: boolean) =>
    sql`update users set email_verified = ${to} where id = ${cid}`.execute(database.ownerDb)
  await confirm(true)
  const late = { ...wish('reset_link', [ana, cid]), key: crypto.randomUUID(), previewed: seen }
  expect(await askPeopleAct(as(director), late)).toMatchObject({ refusal: 'people_changed' })
  await confirm(false)
})

test('password links are sent in the background, each once even when it’s killed in the middle, with a line for each person', async () => {
  const key = crypto.randomUUID()
  const job = await ask('reset_link', [], key)
  expect((await ask('reset_link', [], key)).id).toBe(job.id)
  // The first person’s line fails with what was done for them; the job is begun again.
  const failing = whileWritesFail(database.ownerDb, 'audit_events', 'insert', () => actOnPeople(ctx, job))
  await expect(failing).rejects.toThrow('on purpose')
  expect([await resetMails(), (await showListJob(as(director), job.id)).state]).toEqual([0, 'running'])
  await actOnPeople(ctx, job)
  await actOnPeople(ctx, job)
  expect(await resetMails()).toBe(2)
  expect(await showListJob(as(director), job.id)).toMatchObject({ state: 'ready', rowsDone: 5, isUndoable: false })
  expect(await report(job.id)).toEqual({
    ...{ rena: 'is_staff', olga: 'is_staff', ana: 'done', bea: 'done', cid: 'email_unconfirmed' },
  })
  const { rows } = await sql<{ details: object; actor: string }>`
    select details, actor_user_id as actor from audit_events where action = 'user.many_done'`.execute(database.db)
  expect(rows).toEqual([{ actor: director, details: { id: job.id, act: 'reset_link', done: 2, leftOut: 3 } }])
  expect(await undoPeopleAct(as(director), job.id)).toMatchObject({ refusal: 'not_undoable' })
})

test('reviews are taken, those someone has taken meanwhile are left, and what’s still one’s own is given back', async () => {
  const job = await ask('take_review', [ana, bea])
  await actOnPeople(ctx, job)
  expect(await report(job.id)).toEqual({ ana: 'done', bea: 'taken_by_other' })
  await expect(undoPeopleAct(as(other), job.id)).rejects.toThrow(NotFound)
  expect(await undoPeopleAct(as(director), job.id)).toEqual({ ok: true, value: { undone: 1 } })
  expect(await undoPeopleAct(as(director), job.id)).toMatchObject({ refusal: 'already_undone' })
  const { rows } = await sql<{ user_id: string }>`select user_id from work_owners`.execute(database.db)
  expect(rows).toEqual([{ user_id: other }])
})

test('PERM-11 it takes the rights to all of it, also when the job runs', async () => {
  const moderator = asActor(ctx, { kind: 'person', userId: director, role: 'moderator' })
  await expect(previewPeopleAct(moderator, wish('reset_link'))).rejects.toThrow(Forbidden)
  await expect(askPeopleAct(moderator, { ...wish('reset_link'), key: 'b', previewed: '' })).rejects.toThrow(Forbidden)
  const job = await ask('take_review', [ana])
  await sql`update user_roles set role = 'admin' where user_id = ${director}`.execute(database.ownerDb)
  await actOnPeople(ctx, job)
  await sql`update user_roles set role = 'super_admin' where user_id = ${director}`.execute(database.ownerDb)
  expect(await showListJob(as(director), job.id)).toMatchObject({ state: 'failed' })
  expect((await sql`select from work_owners where user_id = ${director}`.execute(database.db)).rows).toEqual([])
})
