import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asActor } from '#context'
import { QUEUE_STATES } from '#domain/operations/queue-states.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { queueMails } from '#services/notices/send-mail.ts'
import { listQueue } from '#services/operations/list-queue.ts'
import { showSystem } from '#services/operations/show-system.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase
let desk: TestContext
let person: string

/** Sixty letters wait, one is being sent, two failed and are tried again, one was given up; and a tick waits for an hour. */
beforeAll(async () => {
  test = await createTestDatabase()
  const ctx = testContext(test.db)
  desk = (await makeStaff(ctx, 1))[0] as TestContext
  const made = await createPeople(ctx, [{ email: 'ana@example.com', fullName: 'Ana Sample', isEmailConfirmed: true }])
  person = (made.ok ? made.value[0] : undefined) ?? ''
  await sql`delete from graphile_worker._private_jobs`.execute(test.ownerDb)
  const mails = Array.from({ length: 64 }, () => ({
    ...{ id: crypto.randomUUID(), userId: person, letter: 'account-closing', values: { day: 'Monday', url: 'x' } },
  }))
  await test.db.transaction().execute((tx) => queueMails(tx, mails))
  await sql`select graphile_worker.add_job('tick', run_at => now() + interval '1 hour')`.execute(test.db)
  const change = (set: ReturnType<typeof sql>, count: number) => sql`
    update graphile_worker._private_jobs set ${set} where id in (
      select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send_mail' and j.attempts = 0 and j.locked_at is null order by j.id limit ${count})`
  await change(sql`locked_at = now(), locked_by = 'w', attempts = 1`, 1).execute(test.ownerDb)
  await change(sql`attempts = 3, last_error = 'to ana@example.com: no'`, 2).execute(test.ownerDb)
  await change(sql`attempts = max_attempts, last_error = 'no'`, 1).execute(test.ownerDb)
})
afterAll(() => test.close())

it('PERM-09 the queue is for super administrators alone', async () => {
  for (const role of ['user', 'moderator', 'admin'] as const) {
    const other = asActor(desk, { kind: 'person', userId: person, role })
    await expect(listQueue(other, { task: null, state: 'waiting', after: null })).rejects.toThrow(
      'insufficient_permissions',
    )
  }
})

it('decision 0131 each count of the queue lists as many jobs, page by page, each once', async () => {
  const { queue } = await showSystem(desk)
  for (const { task, waiting, running, failing, givenUp } of queue ?? []) {
    const counts = { waiting, running, failing, given_up: givenUp }
    for (const state of QUEUE_STATES) {
      const ids: number[] = []
      let after = null
      do {
        const { jobs, next } = await listQueue(desk, { task, state, after })
        ids.push(...jobs.map(({ id }) => id))
        after = next
      } while (after !== null)
      expect([task, state, ids.length, new Set(ids).size]).toEqual([task, state, counts[state], counts[state]])
    }
  }
  expect(queue).toMatchObject([
    { task: 'send_mail', waiting: 62, running: 1, failing: 2, givenUp: 1 },
    { task: 'tick' },
  ])
})

it('decision 0131 a job says what it does, for whom, and how often it was tried, but not why it failed', async () => {
  const { jobs } = await listQueue(desk, { task: 'send_mail', state: 'failing', after: null })
  expect(jobs).toMatchObject([
    { userId: person, fullName: 'Ana Sample', letter: 'account-closing', attempts: 3, createdAt: expect.any(Date) },
    { attempts: 3 },
  ])
  expect(JSON.stringify(jobs)).not.toContain('ana@example.com')
  const all = await listQueue(desk, { task: null, state: 'waiting', after: null })
  expect([all.jobs.length, all.next === null]).toEqual([50, false])
  const rest = await listQueue(desk, { task: null, state: 'waiting', after: all.next })
  // The tick's turn comes last; it's about no one.
  expect(rest.jobs.at(-1)).toMatchObject({ task: 'tick', userId: null, ticketId: null, letter: null })
})
