import type { Context } from '#context'
import { insertSeal, lockSealing } from '#db/audit-seals.ts'
import { outsideCells } from '#db/cells.ts'

/** Entries a block: few enough to be hashed at once in little memory. */
const MOST_IN_A_BLOCK = 20_000

/**
 * Seals what the audit trail has gained since the last time, in blocks whose hashes are tied to each other. Each night's signature covers the
 * last block, so that changing an entry later shows even to someone outside. Returns how many entries were sealed.
 */
export async function sealAuditTrail(ctx: Context, mostInABlock = MOST_IN_A_BLOCK): Promise<number> {
  let sealed = 0
  for (;;) {
    const block = await outsideCells(ctx, async (tx) => {
      await lockSealing(tx)
      return await insertSeal(tx, mostInABlock)
    })
    sealed += block
    if (block < mostInABlock) return sealed
  }
}
