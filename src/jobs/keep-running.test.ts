import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { keepRunning } from '#jobs/keep-running.ts'

const log = pino({ level: 'silent' })

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
  const kept = await keepRunning(begin, log, 1)
  begun[0]?.end()
  await untilBegun(2)
  begun[1]?.breakDown(new Error('broken'))
  await untilBegun(3)
  kept.restart('asked')
  kept.restart('asked again')
  await untilBegun(4)
  expect(begun[2]?.stop).toHaveBeenCalledTimes(1)
  await kept.stop()
  expect(begun[3]?.stop).toHaveBeenCalledTimes(1)
  expect(begun).toHaveLength(4)
})

test('it never gives up while beginning fails', async () => {
  const { begun, begin, untilBegun } = something(5)
  const kept = await keepRunning(begin, log, 1)
  begun[0]?.end()
  await untilBegun(2)
  await kept.stop()
})

test('asked to stop while it cannot begin, it stops', async () => {
  const { begun, begin } = something(1_000_000)
  const kept = await keepRunning(begin, log, 1)
  begun[0]?.end()
  await kept.stop()
  expect(begun).toHaveLength(1)
})

test('the first beginning is the caller’s: its error is thrown', async () => {
  const begin = async () => Promise.reject(new Error('wrong address'))
  await expect(keepRunning(begin, log)).rejects.toThrow('wrong address')
})
