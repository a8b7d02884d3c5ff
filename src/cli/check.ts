import { runChecks } from '#services/operations/run-checks.ts'
import type { Command } from './command.ts'
import { withContext } from './with-context.ts'

const SHOWN = 5

/** The invariants over live data, one line each (rules 13). */
export const command: Command = {
  purpose:
    'Runs every check in checks/ against the database and prints one line for each; exits 1 if an invariant is broken.',
  options: {},
  run: () =>
    withContext(async ({ ctx }) => {
      const results = await runChecks(ctx.db)
      for (const { name, sentence, breaches } of results) {
        const found = breaches.slice(0, SHOWN).map(({ consortiumId, detail }) => `${consortiumId}: ${detail}`)
        const more = breaches.length > SHOWN ? ` and ${breaches.length - SHOWN} more` : ''
        console.log(
          breaches.length === 0
            ? `ok      ${name}: ${sentence}`
            : `BROKEN  ${name}: ${sentence} ${found.join('; ')}${more}`,
        )
      }
      return results.some(({ breaches }) => breaches.length > 0) ? 1 : 0
    }),
}
