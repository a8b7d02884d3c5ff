import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asActor, type Context } from '#context'
import { type JobRun, listRuns, type RunsWish } from '#services/operations/list-runs.ts'
import { Forbidden } from '#services/refusals.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase
let ctx: Context

/** A hundred and twenty runs of one job, every tenth failed, one of another, and one that hasn't ended. */
beforeAll(async () => {
  test = await createTestDatabase()
  ctx = asActor(testContext(test.db), { kind: 'person', userId: crypto.randomUUID(), role: 'super_admin' })
  await sql`insert into job_runs (kind, product_at, started_at, finished_at, done_count, error)
    select 'tick', now(), now() - interval '3 seconds', now(), case when i % 10 > 0 then i end, case when i % 10 = 0 then 'TypeError' end
    from generate_series(1, 120) i`.execute(test.ownerDb)
  await sql`insert into job_runs (kind, product_at, started_at, finished_at, done_count) values
    ('sign_night', now(), now() - interval '1 second', now(), 2), ('tick', now(), now(), null, null)`.execute(
    test.ownerDb,
  )
})
afterAll(() => test.close())

async function everyPage(wish: Omit<RunsWish, 'after'>): Promise<{ sizes: number[]; runs: JobRun[] }> {
  const [sizes, runs]: [number[], JobRun[]] = [[], []]
  let after: number | null = null
  do {
    const page = await listRuns(ctx, { ...wish, after })
    sizes.push(page.runs.length)
    runs.push(...page.runs)
    after = page.next
  } while (after !== null)
  return { sizes, runs }
}

it('decision 0135 the runs of a job, the newest first, a page at a time, without one that hasn’t ended', async () => {
  const { sizes, runs } = await everyPage({ kind: 'tick', list: 'all' })
  expect(sizes).toEqual([50, 50, 20])
  expect(runs.map(({ count }) => count)).toEqual(
    Array.from({ length: 120 }, (_, i) => ((120 - i) % 10 === 0 ? null : 120 - i)),
  )
  expect(runs[1]).toMatchObject({ kind: 'tick', count: 119, seconds: expect.closeTo(3, 1), error: null })
})

it('decision 0135 those that failed say why, and without a job all are in one list', async () => {
  const { runs: failed } = await everyPage({ kind: 'tick', list: 'failed' })
  expect(failed.map(({ count, error }) => [count, error])).toEqual(
    Array.from({ length: 12 }, () => [null, 'TypeError']),
  )
  const { runs } = await everyPage({ kind: null, list: 'all' })
  expect([runs.length, runs[0]?.kind]).toEqual([121, 'sign_night'])
  expect(await listRuns(ctx, { kind: 'sign_night', list: 'failed', after: null })).toEqual({ runs: [], next: null })
})

it('decision 0135 only those who keep the product running see them', async () => {
  const person = asActor(ctx, { kind: 'person', userId: crypto.randomUUID(), role: 'moderator' })
  await expect(listRuns(person, { kind: null, list: 'all', after: null })).rejects.toThrow(Forbidden)
})
