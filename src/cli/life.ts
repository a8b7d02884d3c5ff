import { dayOf } from '#domain/calendar.ts'
import { LifeBroken, type LifeInput, liveGroups } from '#worlds/life.ts'
import { startTemporaryWorld } from '#worlds/temporary-world.ts'
import { type Command, UsageError, wholeNumber } from './command.ts'
import { sayNo } from './with-context.ts'

/** Runs whole groups through the real services, day by day, and checks every invariant along the way. */
export const command: Command = {
  purpose:
    'Simulates whole groups on a temporary PostgreSQL and prints one JSON line; the same seed gives the same hash; --lives repeats it with seeds S, S.2, S.3, …; --faults breaks it off, repeats and shuffles all the way, and the hash stays; exits 1 when an invariant breaks or the bank and the ledger disagree.',
  options: {
    groups: { value: 'N', required: true },
    members: { value: 'M', required: true },
    months: { value: 'D', required: true },
    seed: { value: 'S', required: true },
    lives: { value: 'L' },
    faults: {},
  },
  run: async (options) => {
    const input = {
      groups: wholeNumber('groups', options.groups, 1, 10_000),
      members: wholeNumber('members', options.members, 5, 100),
      months: wholeNumber('months', options.months, 6, 60),
      seed: options.seed ?? '',
      everything: true,
      faults: options.faults !== undefined,
    }
    if (input.seed === '') throw new UsageError('--seed must not be empty.')
    const lives = options.lives === undefined ? 1 : wholeNumber('lives', options.lives, 1, 1_000)
    for (let life = 1; life <= lives; life++) {
      const code = await liveOnce({ ...input, seed: life === 1 ? input.seed : `${input.seed}.${life}` })
      if (code !== 0) return code
    }
    return 0
  },
}

async function liveOnce(input: LifeInput): Promise<number> {
  const world = await startTemporaryWorld({ seed: input.seed, startAt: new Date(0), durable: false })
  try {
    const report = await liveGroups(world.ctx, world.clock, input)
    console.log(JSON.stringify(report))
    if (report.bankDifferenceCents === 0) return 0
    return sayNo(`seed ${input.seed}: the bank holds ${report.bankDifferenceCents} cents more than the ledgers say`)
  } catch (error) {
    if (error instanceof LifeBroken) return sayNo(error.message)
    const day = dayOf(world.clock.now(), world.ctx.config.TIME_ZONE)
    throw new Error(`seed ${input.seed}, ${day}: ${String(error)}`, { cause: error })
  } finally {
    await world.close()
  }
}
