import { LifeBroken, liveGroups } from '#worlds/life.ts'
import { startTemporaryWorld } from '#worlds/temporary-world.ts'
import { type Command, UsageError, wholeNumber } from './command.ts'
import { sayNo } from './with-context.ts'

/** Lives whole groups through the real services, day by day, and looks after every invariant on the way. */
export const command: Command = {
  purpose:
    'Lives whole groups on a temporary PostgreSQL and prints one JSON line; the same seed gives the same hash; exit 1 when an invariant breaks.',
  options: {
    groups: { value: 'N', required: true },
    members: { value: 'M', required: true },
    months: { value: 'D', required: true },
    seed: { value: 'S', required: true },
  },
  run: async (options) => {
    const input = {
      groups: wholeNumber('groups', options.groups, 1, 10_000),
      members: wholeNumber('members', options.members, 5, 100),
      months: wholeNumber('months', options.months, 6, 60),
      seed: options.seed ?? '',
    }
    if (input.seed === '') throw new UsageError('--seed must not be empty.')
    const world = await startTemporaryWorld({ seed: input.seed, startAt: new Date(0), durable: false })
    try {
      console.log(JSON.stringify(await liveGroups(world.ctx, world.clock, input)))
      return 0
    } catch (error) {
      if (error instanceof LifeBroken) return sayNo(error.message)
      throw error
    } finally {
      await world.close()
    }
  },
}
