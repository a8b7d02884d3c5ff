import { listCells } from '#services/operations/list-cells.ts'
import type { Command } from './command.ts'
import { withContext } from './with-context.ts'

/** Decision 0139. */
export const command: Command = {
  purpose:
    'Prints the cells that groups are spread over as one JSON line, each with its groups, those at work, and their members.',
  options: {},
  run: () =>
    withContext(async ({ ctx }) => {
      console.log(JSON.stringify({ cells: await listCells(ctx) }))
      return 0
    }),
}
