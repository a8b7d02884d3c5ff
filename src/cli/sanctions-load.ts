import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Context } from '#context'
import type { SdnFiles } from '#domain/kyc/sdn-list.ts'
import { loadSanctionsList } from '#services/kyc/load-sanctions-list.ts'
import { screenAgain } from '#services/operations/screen-again.ts'
import { type Command, UsageError } from './command.ts'
import { sayNo, withContext } from './with-context.ts'

/** Makes a sanctions list the current one (docs/how-to/use-the-commands.md). */
export const command: Command = {
  purpose:
    'Loads a sanctions list in the OFAC SDN format: SDN.CSV, with ALT.CSV and ADD.CSV from the same folder. From then on, names are screened against it. Everyone with an active spot and the payee of every prepared payout are screened right away.',
  positional: 'FILE',
  options: { 'may-be-shorter': {} },
  run: async (options) => {
    const files = await readFiles(options.FILE ?? '')
    return await withContext(async ({ ctx }) => {
      const loaded = await loadSanctionsList(ctx, { files, mayBeShorter: options['may-be-shorter'] !== undefined })
      if (!loaded.ok) return sayNo(sentenceOf(loaded.refusal, loaded.details ?? {}))
      const { version, entries, aliases, withBirth } = loaded.value
      console.log(
        `${version} is loaded: ${entries} entries, ${aliases} other names, ${withBirth} with a date of birth.`,
      )
      if (files.alt === null)
        console.log('There’s no ALT.CSV next to it, so people on the list are found only by their main name.')
      return await screenWithIt(ctx)
    })
  },
}

/** Everyone with an active spot, right away; if this is stopped, the business day goes on with those who are left. */
async function screenWithIt(ctx: Context): Promise<number> {
  const round = await screenAgain(ctx, ctx.clock.now(), ({ people, of }) =>
    console.log(`${people} of ${of} people with an active spot screened`),
  )
  const { of, held, payouts, payoutsHeld } = round
  console.log(
    `Done: ${of} people with an active spot, ${held} with an open match; ${payouts} prepared payouts, ${payoutsHeld} held.`,
  )
  return 0
}

type Refusal = Exclude<Awaited<ReturnType<typeof loadSanctionsList>>, { ok: true }>['refusal']

function sentenceOf(refusal: Refusal, details: Readonly<Record<string, unknown>>): string {
  switch (refusal) {
    case 'list_empty':
      return 'The file has no entries; nothing was loaded.'
    case 'list_unreadable':
      return `Line ${details.line} of ${details.file}.CSV isn’t in the SDN format; nothing was loaded.`
    case 'list_known':
      return `This list is already loaded: ${details.version}.`
    case 'list_much_shorter':
      return `This list has ${details.entries} entries and the current one has ${details.before}, so the download may be incomplete. If it’s complete, add --may-be-shorter.`
  }
}

/** The named file, and the two beside it, whatever the case of their names. */
async function readFiles(sdn: string): Promise<SdnFiles> {
  const folder = dirname(sdn)
  try {
    const names = await readdir(folder)
    const beside = async (name: string) => {
      const found = names.find((one) => one.toUpperCase() === name && one !== basename(sdn))
      return found === undefined ? null : await readFile(join(folder, found), 'latin1')
    }
    return { sdn: await readFile(sdn, 'latin1'), alt: await beside('ALT.CSV'), add: await beside('ADD.CSV') }
  } catch {
    throw new UsageError(`Can’t read the list ${sdn}.`)
  }
}
