import { lookAgain } from '#db/postgres/manage-cells.ts'
import type { Command } from './command.ts'
import { withContext } from './with-context.ts'

/** Decision 0139. */
export const command: Command = {
  purpose:
    'Has pages look at each cell on the machine where it is now, after Citus has moved one, and prints the cells as one JSON line. Run it beside the product.',
  options: {},
  run: () =>
    withContext(async ({ ownerUrl }) => {
      console.log(JSON.stringify({ cells: await lookAgain(ownerUrl) }))
      return 0
    }),
}
