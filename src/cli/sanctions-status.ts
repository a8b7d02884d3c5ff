import { showSanctionsList } from '#services/kyc/show-sanctions-list.ts'
import type { Command } from './command.ts'
import { withContext } from './with-context.ts'

/** Which sanctions list counts, and what waits for a person (docs/how-to/use-the-commands.md). */
export const command: Command = {
  purpose: 'Says which sanctions list is loaded and how many possible matches are open; exits 1 without a list.',
  options: {},
  run: () =>
    withContext(async ({ ctx }) => {
      const { list, open } = await showSanctionsList(ctx)
      if (list === null) {
        console.log('No sanctions list is loaded: no one is screened.')
        return 1
      }
      console.log(
        `${list.version}: ${list.entries} entries, ${list.aliases} other names, loaded ${list.loadedAt.toISOString()}`,
      )
      console.log(`${open} possible ${open === 1 ? 'match is' : 'matches are'} open`)
      return 0
    }),
}
