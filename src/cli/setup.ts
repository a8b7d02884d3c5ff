import { makeSetupLink } from '#services/operations/make-setup-link.ts'
import type { Command } from './command.ts'
import { sayNo, withContext } from './with-context.ts'

const REFUSED = {
  demo: 'Demo mode needs no setup; everything is there.',
  already_set_up: 'There is a super administrator already; use "admin create" for another.',
} as const

/** The link that opens the first setup of an installation. */
export const command: Command = {
  purpose:
    'Prints a link that opens the first setup in a browser, once, within 24 hours; the one before no longer works.',
  options: {},
  run: () =>
    withContext(async ({ ctx }) => {
      const made = await makeSetupLink(ctx)
      if (!made.ok) return sayNo(REFUSED[made.refusal])
      console.log(`Open this in a browser within 24 hours. It works once:\n${made.value.url}`)
      return 0
    }),
}
