import type { Context } from '#context'
import { acrossCells, inCellsOf, outsideCells } from '#db/cells.ts'
import { lockConsortiums } from '#db/consortiums.ts'
import { addToGroups, addToSums, type TallyChange } from '#db/tallies.ts'
import { findTallyDifferences, lockRecount } from '#db/tally-differences.ts'
import type { TallyKind } from '#domain/operations/tallies.ts'
import { GROUPS_A_SLICE } from '#services/slices.ts'

/** What a recount added to the tallies of a kind: to how many rows, and how much all together. */
interface Added {
  rows: number
  count: number
  cents: number
}

/** What differed from the rows and was put right: the groups' own tallies, and the sums over all groups, by kind. */
export interface Recount {
  groups: Partial<Record<TallyKind, Added>>
  sums: Partial<Record<TallyKind, Added>>
}

/**
 * Counts the tallies again from the rows and adds what they lack (decision 0090): for after an upgrade, when old processes wrote rows without
 * counting them. The product may run meanwhile: the differences are those of one instant, and they are added, so what is counted while this works
 * stays counted. Run twice, it finds nothing the second time; stopped halfway, the next run adds the rest.
 */
export async function recountTallies(ctx: Context): Promise<Recount> {
  return await outsideCells(ctx, async (tx) => {
    await lockRecount(tx)
    const differences = await acrossCells(ctx, (all) => findTallyDifferences(all, ctx.config.TIME_ZONE))
    const groups = differences.filter(({ consortium_id }) => consortium_id !== null)
    const sums = differences.filter(({ consortium_id }) => consortium_id === null)
    const ids = [...new Set(groups.map(groupOf))]
    // A few hundred groups at a time: none is kept from its members for longer than a slice takes.
    for (let at = 0; at < ids.length; at += GROUPS_A_SLICE) {
      const slice = new Set(ids.slice(at, at + GROUPS_A_SLICE))
      const inSlice = groups.filter((change) => slice.has(groupOf(change)))
      await inCellsOf(ctx, inSlice, groupOf, async (cell, own) => {
        await lockConsortiums(cell, [...new Set(own.map(groupOf))])
        await addToGroups(cell, own)
        return own.length
      })
    }
    await addToSums(tx, sums)
    return { groups: byKind(groups), sums: byKind(sums) }
  })
}

const groupOf = ({ consortium_id }: TallyChange) => consortium_id ?? ''

function byKind(differences: readonly TallyChange[]): Partial<Record<TallyKind, Added>> {
  const added: Partial<Record<TallyKind, Added>> = {}
  for (const { kind, count, cents } of differences) {
    const sum = added[kind] ?? { rows: 0, count: 0, cents: 0 }
    added[kind] = { rows: sum.rows + 1, count: sum.count + count, cents: sum.cents + cents }
  }
  return added
}
