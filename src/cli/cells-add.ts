import { setTimeout as sleep } from 'node:timers/promises'
import { KNOWN_FOR_MS } from '#db/cells.ts'
import { addCells } from '#db/postgres/manage-cells.ts'
import { type Command, UsageError } from './command.ts'
import { withContext } from './with-context.ts'

const MOST_AT_ONCE = 32
/** Twice as long as a process may go on without knowing what was announced, transactions under way included. */
const SETTLE_MS = 2 * KNOWN_FOR_MS

/** Decision 0139. */
export const command: Command = {
  purpose: `Adds N cells (1 to ${MOST_AT_ONCE}) that new groups are spread over, beside the product or without it, and prints their names as one JSON line. Killed halfway, the next one goes on.`,
  positional: 'N',
  options: {},
  run: async ({ N = '' }) => {
    const count = /^\d{1,2}$/.test(N) ? Number(N) : 0
    if (count < 1 || count > MOST_AT_ONCE)
      throw new UsageError(`N must be a whole number from 1 to ${MOST_AT_ONCE}, not "${N}".`)
    return await withContext(async ({ ownerUrl }) => {
      const added = await addCells(ownerUrl, count, { at: new Date(), settle: () => sleep(SETTLE_MS) })
      console.log(JSON.stringify({ added }))
      return 0
    })
  },
}
