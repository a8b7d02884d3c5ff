import { type Cents, centsOfDollars } from '#domain/money.ts'
import { STRESS } from '#domain/projection/habits.ts'
import { project } from '#domain/projection/project.ts'
import { nodeHashing } from '#integrations/hashing.ts'
import { seededRandom } from '#integrations/random.ts'

/** The stress check of rules 12, as it stands there: draws and bids a group, the share that serves everyone in the term, and the share with a deficit. */
const DEFAULTS = [0, 0.0005, 0.001, 0.003] as const
const RULES = [
  { members: 60, months: 60, draws: 29.7, bids: 30.3, served: [1, 1, 1, 0.91], deficits: [0, 0, 0.02, 0.2] },
  { members: 100, months: 60, draws: 41.6, bids: 58.4, served: [1, 1, 0.99, 0.97], deficits: [0, 0, 0, 0.17] },
  { members: 48, months: 48, draws: 25.2, bids: 22.8, served: [1, 1, 1, 0.91], deficits: [0, 0, 0.01, 0.16] },
  { members: 20, months: 60, draws: 8.4, bids: 11.6, served: [1, 0.98, 0.96, 0.81], deficits: [0, 0.03, 0.06, 0.23] },
] as const

/** How many groups each cell of the rule's own table was counted from. */
const GROUPS_OF_RULES = 500

/**
 * Reproduces the stress table of rules 12 with --lives groups a cell (500 unless told), each figure beside the rule's own. Exits 1 and
 * names the cells whose deficit is more than three standard deviations away from the rule's.
 */
export async function run(options: Map<string, string>): Promise<void> {
  const lives = Number(options.get('lives') ?? 500)
  const seeds = Array.from({ length: lives }, (_, i) => `viability ${i + 1}`)
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`
  for (const { members, months, draws, bids, served, deficits } of RULES) {
    const terms = {
      ...{ groupId: '11111111-2222-4333-8444-555555555555', members, durationMonths: months },
      ...{ targetCents: centsOfDollars(30_000) as Cents, feeBps: 1500, reserveBps: 200 },
      selectionMode: 'alternating' as const,
    }
    for (const [column, defaults] of DEFAULTS.entries()) {
      const found = project(nodeHashing, terms, { ...STRESS, defaults }, { seeds, chanceOf: seededRandom })
      const deviation = Math.sqrt((found.deficit * (1 - found.deficit)) / lives)
      const expected = deficits[column] ?? 0
      const cell = { group: `${members} / ${months}`, defaultsAMonth: `${100 * defaults}%` }
      if (isFar({ share: found.deficit, of: lives }, { share: expected, of: GROUPS_OF_RULES })) {
        process.exitCode = 1
        process.stderr.write(
          `${cell.group} at ${cell.defaultsAMonth}: the deficit is more than three standard deviations from the one of rules 12\n`,
        )
      }
      const line = {
        ...cell,
        draws: `${found.drawsMean.toFixed(1)} (rules: ${draws})`,
        bids: `${found.bidsMean.toFixed(1)} (rules: ${bids})`,
        servedInTerm: `${percent(found.servedInTerm)} (rules: ${percent(served[column] ?? 1)})`,
        deficit: `${percent(found.deficit)} ± ${percent(2 * deviation)} (rules: ${percent(expected)})`,
      }
      process.stdout.write(`${JSON.stringify(line)}\n`)
    }
  }
}

interface Sample {
  share: number
  of: number
}

/** Whether two samples of one share would differ so much less than once in three hundred times. */
function isFar(a: Sample, b: Sample): boolean {
  const pooled = (a.share * a.of + b.share * b.of) / (a.of + b.of)
  return Math.abs(a.share - b.share) > 3 * Math.sqrt(pooled * (1 - pooled) * (1 / a.of + 1 / b.of))
}
