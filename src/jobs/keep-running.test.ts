import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { keepRunning, type Passing } from '#jobs/keep-running.ts'

const log = pino({ level: 'silent' })

/** Time that passes only by sleeping, and at once. */
function hurried() {
  let now = 0
  const slept: number[] = []
  const passing: Passing = {
    elapsed: () => now,
    sleep: async (milliseconds) => {
      await new Promise((resolve) => setImmediate(resolve))
      slept.push(milliseconds)
      now += milliseconds
    },
  }
  return { passing, slept, now: () => now }
}
const kept = (passing: Passing = hurried().passing) => ({ what: 'job queue', log, passing })

/** Something to be kept running, begun as often as wanted; `fails` beginnings fail after the first. */
function something(fails = 0) {
  const begun: { end: () => void; breakDown: (error: Error) => void; stop: () => Promise<void> }[] = []
  let toFail = 0
  const begin = async () => {
    if (toFail > 0) {
      toFail -= 1
      throw new Error('the database is away')
    }
    toFail = begun.length === 0 ? fails : 0
    const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
    const stop = vi.fn(async () => resolve())
    begun.push({ end: resolve, breakDown: reject, stop })
    return { ended, stop }
  }
  const untilBegun = (times: number) => vi.waitFor(() => expect(begun).toHaveLength(times))
  return { begun, begin, untilBegun }
}

test('what ends, breaks, or is asked to, is begun again', async () => {
  const { begun, begin, untilBegun } = something()
  const running = await keepRunning(begin, kept())
  begun[0]?.end()
  await untilBegun(2)
  begun[1]?.breakDown(new Error('broken'))
  await untilBegun(3)
  running.restart('asked')
  running.restart('asked again')
  await untilBegun(4)
  expect(begun[2]?.stop).toHaveBeenCalledTimes(1)
  await running.stop()
  expect(begun[3]?.stop).toHaveBeenCalledTimes(1)
  expect(begun).toHaveLength(4)
})

test('it never gives up while beginning fails', async () => {
  const { begun, begin, untilBegun } = something(5)
  const running = await keepRunning(begin, kept())
  begun[0]?.end()
  await untilBegun(2)
  await running.stop()
})

test('asked to stop while it cannot begin, it stops', async () => {
  const { begun, begin } = something(1_000_000)
  const running = await keepRunning(begin, kept())
  begun[0]?.end()
  await running.stop()
  expect(begun).toHaveLength(1)
})

test('the first beginning is the caller’s: its error is thrown', async () => {
  const begin = async () => Promise.reject(new Error('wrong address'))
  await expect(keepRunning(begin, kept())).rejects.toThrow('wrong address')
})

/** What fails while the database is away, and then runs. */
function onDatabase(awayUntil: () => number, now: () => number) {
  const ends: (() => void)[] = []
  let tries = 0
  const begin = async () => {
    tries += 1
    if (now() < awayUntil()) throw lost()
    const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
    ends.push(() => reject(lost()))
    return { ended, stop: async () => resolve() }
  }
  return { begin, ends, tries: () => tries }
}
const lost = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test('a queue that lost its database goes on within two seconds of its return, the third time as the first, and doesn’t ask all the time', async () => {
  const { passing, now } = hurried()
  let awayUntil = 0
  const { begin, ends, tries } = onDatabase(() => awayUntil, now)
  const running = await keepRunning(begin, kept(passing))
  for (const time of [1, 2, 3]) {
    const before = tries()
    awayUntil = now() + 50_000
    ends.at(-1)?.()
    await vi.waitFor(() => expect(ends).toHaveLength(time + 1))
    expect(now() - awayUntil).toBeLessThanOrEqual(2_000)
    expect(tries() - before).toBeLessThan(32)
  }
  await running.stop()
})

test('asked again and again from outside, it goes on within two seconds as well', async () => {
  const { passing, slept } = hurried()
  const { begun, begin, untilBegun } = something()
  const running = await keepRunning(begin, kept(passing))
  for (let time = 1; time <= 8; time++) {
    running.restart('the database was lost under its work')
    await untilBegun(time + 1)
    await vi.waitFor(() => expect(begun[time - 1]?.stop).toHaveBeenCalled())
    // Until it waits for the next reason.
    await new Promise((resolve) => setImmediate(resolve))
  }
  await running.stop()
  expect(slept).toEqual([250, 500, 1_000, 2_000, 2_000, 2_000, 2_000, 2_000])
})

test('what breaks by itself each time waits longer and longer, up to fifteen seconds', async () => {
  const { passing, slept } = hurried()
  const begin = async () => ({ ended: Promise.reject(new TypeError('a bug')), stop: async () => {} })
  const running = await keepRunning(begin, kept(passing))
  await vi.waitFor(() => expect(slept.length).toBeGreaterThan(8))
  await running.stop()
  expect(slept.slice(0, 8)).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
})

test('what has just begun when it is to stop is stopped too', async () => {
  const { begun, begin } = something()
  const second = Promise.withResolvers<void>()
  const beginSlowly = async () => {
    if (begun.length === 1) await second.promise
    return await begin()
  }
  const running = await keepRunning(beginSlowly, kept())
  begun[0]?.end()
  await vi.waitFor(() => expect(begun[0]?.stop).toHaveBeenCalled())
  // It is past its pause, at its beginning.
  await new Promise((resolve) => setTimeout(resolve, 20))
  const stopped = running.stop()
  second.resolve()
  await stopped
  expect(begun[1]?.stop).toHaveBeenCalledTimes(1)
})
