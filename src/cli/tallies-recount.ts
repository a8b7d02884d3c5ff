import { recountTallies } from '#services/operations/recount-tallies.ts'
import type { Command } from './command.ts'
import { withContext } from './with-context.ts'

/** The desk's figures, counted again from the rows (decision 0090). */
export const command: Command = {
  purpose:
    'Counts the desk’s figures again from the rows, adds what they lack, and prints what differed as one JSON line; may run beside the product, and twice.',
  options: {},
  run: () =>
    withContext(async ({ ctx }) => {
      console.log(JSON.stringify(await recountTallies(ctx)))
      return 0
    }),
}
