import { centsOfDollars } from '#domain/money.ts'
import { EVERYTHING } from '#domain/projection/habits.ts'
import { project } from '#domain/projection/project.ts'
import { nodeHashing } from '#integrations/hashing.ts'
import { seededRandom } from '#integrations/random.ts'

const GOAL = { lives: 10_000, minutes: 15 }

/** Lives --lives whole groups (10,000) of --members (48) over --months (48) in memory, on one core, with everything that can go wrong. */
export async function run(options: Map<string, string>): Promise<void> {
  const lives = Number(options.get('lives') ?? GOAL.lives)
  const members = Number(options.get('members') ?? 48)
  const durationMonths = Number(options.get('months') ?? 48)
  const started = performance.now()
  const { branches } = project(
    nodeHashing,
    {
      ...{ groupId: '11111111-2222-4333-8444-555555555555', members, durationMonths, selectionMode: 'alternating' },
      ...{ targetCents: centsOfDollars(30_000), feeBps: 1500, reserveBps: 200 },
    },
    EVERYTHING,
    { seeds: Array.from({ length: lives }, (_, i) => `life ${i + 1}`), chanceOf: seededRandom },
  )
  const seconds = (performance.now() - started) / 1000
  process.stdout.write(
    `${JSON.stringify({
      ...{ lives, members, months: durationMonths, seconds: Math.round(seconds * 10) / 10 },
      millisecondsALife: Math.round((10_000 * seconds) / lives) / 10,
      goal: `${GOAL.lives} lives in ${GOAL.minutes} minutes: ${Math.round((60_000 * GOAL.minutes) / GOAL.lives)} ms a life`,
      branches,
    })}\n`,
  )
}
