import { countOpenTickets } from '#services/support/count-open-tickets.ts'
import type { Command } from './command.ts'
import { withContext } from './with-context.ts'

/** How many messages wait for an answer, and whether mail carries them (docs/runbooks/tickets.md). */
export const command: Command = {
  purpose: 'Counts support tickets by state; exits 1 when one has waited more than an hour for mail.',
  options: {},
  run: () =>
    withContext(async ({ ctx }) => {
      const { open, answered, closed, unmailed, stuck } = await countOpenTickets(ctx)
      console.log(`open ${open}, answered ${answered}, closed ${closed}; not yet mailed to the team ${unmailed}`)
      if (stuck > 0) console.log(`${stuck} have waited more than an hour; check SMTP_URL and the log.`)
      return stuck > 0 ? 1 : 0
    }),
}
