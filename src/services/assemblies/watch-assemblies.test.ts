import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { type AssemblyStanding, readAssemblyStanding } from './read-assembly-standing.ts'
import { watchAssemblies } from './watch-assemblies.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** A watch that looks a hundred times a second, over a real time that the test moves. */
function watchOver(group: TestGroup) {
  let at = 0
  const looks = vi.fn(async () => {})
  const watch = watchAssemblies(group.ctx, looks, { everyMs: 10, elapsed: () => at })
  const month = (number = 1) => ({ consortium_id: group.consortiumId, number })
  const follow = (who: string, number = 1) => {
    const told: AssemblyStanding[] = []
    const heard = { beats: 0, ends: 0 }
    const leave = watch.follow(who, month(number), {
      tell: (standing) => told.push(standing),
      beat: () => (heard.beats += 1),
      end: () => (heard.ends += 1),
    })
    return { told, heard, leave }
  }
  return { watch, looks, follow, pass: (milliseconds: number) => (at += milliseconds) }
}

test('LIFE-02 someone waiting is told at once how far the assembly is, then only when it has come further', async () => {
  const group = await launchedGroup(testContext(database.db), { members: 6 })
  await group.moveTo('2026-01-20')
  await group.pay(1)
  const { watch, looks, follow } = watchOver(group)
  const one = follow('one')
  const other = follow('other')
  await vi.waitFor(() => expect([one.told.at(-1)?.status, other.told.at(-1)?.status]).toEqual(['opened', 'opened']))

  // The list, and with it the clock that the demo moves.
  await group.moveTo('2026-02-02', '12:30:00')
  await vi.waitFor(() => expect(one.told.at(-1)?.status).toBe('published'))
  expect(one.told.at(-1)).toMatchObject({ drawsAt: '2026-02-03T23:00:00.000Z' })
  await group.moveTo('2026-02-03', '18:30:00')
  await vi.waitFor(() => expect(one.told.at(-1)?.status).toBe('held'))
  await vi.waitFor(() => expect(one.told.at(-1)?.now).toBe('2026-02-03T23:30:00.000Z'))
  const told = one.told.length
  const count = looks.mock.calls.length
  await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(count + 3))
  expect(one.told).toHaveLength(told)
  watch.stop()
})

test('one timer asks for everyone waiting, and none runs while no one waits', async () => {
  const group = await launchedGroup(testContext(database.db), { members: 6 })
  await group.moveTo('2026-01-20')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { follow } = watchOver(group)
    expect(vi.getTimerCount()).toBe(0)
    const [one, other] = [follow('one'), follow('other')]
    expect(vi.getTimerCount()).toBe(1)
    one.leave?.()
    expect(vi.getTimerCount()).toBe(1)
    other.leave?.()
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('one person holds four lines, every line is kept open and ended in time, and a stop ends them all', async () => {
  const group = await launchedGroup(testContext(database.db), { members: 6 })
  await group.moveTo('2026-01-20')
  const { watch, follow, pass } = watchOver(group)
  const lines = [1, 2, 3, 4].map(() => follow('one'))
  expect(lines.every(({ leave }) => leave !== null)).toBe(true)
  expect(follow('one').leave).toBeNull()
  lines[0]?.leave?.()
  const fresh = follow('one')
  expect(fresh.leave).not.toBeNull()

  pass(21_000)
  await vi.waitFor(() => expect(fresh.heard.beats).toBeGreaterThan(0))
  expect(fresh.heard.ends).toBe(0)
  pass(15 * 60_000)
  await vi.waitFor(() => expect(fresh.heard.ends).toBe(1))

  const last = follow('two')
  watch.stop()
  expect(last.heard.ends).toBe(1)
  expect(follow('three').leave).toBeNull()
})

test('while the database does not answer nothing is told, and afterward it goes on', async () => {
  const group = await launchedGroup(testContext(database.db), { members: 6 })
  await group.moveTo('2026-01-20')
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const reload = vi.fn(async () => {})
  reload.mockRejectedValueOnce(away).mockRejectedValueOnce(away)
  const watch = watchAssemblies(group.ctx, reload, { everyMs: 10 })
  const told: AssemblyStanding[] = []
  const follower = { tell: (standing: AssemblyStanding) => told.push(standing), beat: () => {}, end: () => {} }
  watch.follow('one', { consortium_id: group.consortiumId, number: 1 }, follower)
  await vi.waitFor(() => expect(told).toHaveLength(1))
  expect(reload.mock.calls.length).toBeGreaterThanOrEqual(3)
  watch.stop()
})

test('what no assembly could be is not found', async () => {
  const group = await launchedGroup(testContext(database.db), { members: 6 })
  for (const [id, number] of [
    [group.consortiumId, 99],
    [group.consortiumId, Number.NaN],
    ['no-id', 1],
  ] as const)
    await expect(readAssemblyStanding(group.ctx, id, number)).rejects.toThrow('assembly_not_found')
})
