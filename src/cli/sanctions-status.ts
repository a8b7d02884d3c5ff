import { showSanctionsList } from '#services/kyc/show-sanctions-list.ts'
import type { Command } from './command.ts'
import { withContext } from './with-context.ts'

/** Which sanctions list counts, and what waits for a person (docs/how-to/use-the-commands.md). */
export const command: Command = {
  purpose: 'Shows which sanctions list is loaded and how many possible matches are open; exits 1 if there’s no list.',
  options: {},
  run: () =>
    withContext(async ({ ctx }) => {
      const { list, open, heldPayouts } = await showSanctionsList(ctx)
      if (list === null) {
        console.log('No sanctions list is loaded, so no one is being screened.')
        return 1
      }
      console.log(
        `${list.version}: ${list.entries} entries, ${list.aliases} other names, loaded ${list.loadedAt.toISOString()}`,
      )
      console.log(`${open} possible ${open === 1 ? 'match is' : 'matches are'} open`)
      if (heldPayouts > 0)
        console.log(
          `${heldPayouts} prepared ${heldPayouts === 1 ? 'payout is' : 'payouts are'} on hold for a possible match of the payee`,
        )
      return 0
    }),
}
