import { expect, it } from 'vitest'
import { PasswordsBusy, passwordHashing } from './password-hashing.ts'

it('at most so many passwords are looked at at once, so many wait, and the rest is refused at once', async () => {
  const hashing = passwordHashing({ atOnce: 2, waiting: 3 })
  const made = await hashing.hash('tup4xq')
  const order: number[] = []
  const all = await Promise.allSettled(
    Array.from({ length: 8 }, async (_, index) => {
      const isRight = await hashing.verify({ hash: made, password: index % 2 === 0 ? 'tup4xq' : 'wrong' })
      order.push(index)
      return isRight
    }),
  )
  expect(all.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.name))).toEqual([
    true,
    false,
    true,
    false,
    true,
    ...Array(3).fill('PasswordsBusy'),
  ])
  // Two at once: who comes third is never done before one of the first two.
  expect(order.indexOf(4)).toBeGreaterThan(1)
})

it('a turn is handed on after a failure too, and when no one waits the next comes at once', async () => {
  const hashing = passwordHashing({ atOnce: 1, waiting: 1 })
  const broken = hashing.verify({ hash: 'no hash', password: 'x' })
  const waiting = hashing.hash('tup4xq')
  await expect(hashing.hash('one too many')).rejects.toThrow(PasswordsBusy)
  await expect(broken).rejects.toThrow('Invalid password hash')
  expect(await waiting).toMatch(/^[0-9a-f]+:[0-9a-f]+$/)
  expect(await hashing.hash('tup4xq')).toMatch(/:/)
})
