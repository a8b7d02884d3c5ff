import { describe, expect, it } from 'vitest'
import { liveGroups } from '#worlds/life.ts'
import { startTemporaryWorld } from '#worlds/temporary-world.ts'

async function live(seed: string) {
  const world = await startTemporaryWorld({ seed, startAt: new Date(0), durable: false })
  try {
    return await liveGroups(world.ctx, world.clock, { groups: 1, members: 6, months: 6, seed })
  } finally {
    await world.close()
  }
}

describe('a whole life', () => {
  it('LIFE-01 LIFE-03 LIFE-05 every member is paid out, no invariant breaks, and the same seed gives the same ledger', async () => {
    const [first, second, other] = [await live('7'), await live('7'), await live('8')]
    expect(first).toMatchObject({ payouts: 6, broken: 0 })
    expect(second.hash).toBe(first.hash)
    expect(other.hash).not.toBe(first.hash)
  }, 120_000)
})
