import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { SdnFiles } from '#domain/kyc/sdn-list.ts'
import { loadSanctionsList } from '#services/kyc/load-sanctions-list.ts'
import { type Command, UsageError } from './command.ts'
import { sayNo, withContext } from './with-context.ts'

/** Makes a sanctions list the current one (docs/how-to/use-the-commands.md). */
export const command: Command = {
  purpose:
    'Loads a sanctions list in the OFAC SDN format: SDN.CSV, with ALT.CSV and ADD.CSV from the same folder. From then on, names are screened against it.',
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
        console.log('There is no ALT.CSV beside it: people on the list are found by their main name only.')
      return 0
    })
  },
}

type Refusal = Exclude<Awaited<ReturnType<typeof loadSanctionsList>>, { ok: true }>['refusal']

function sentenceOf(refusal: Refusal, details: Readonly<Record<string, unknown>>): string {
  switch (refusal) {
    case 'list_empty':
      return 'The file has no entries; nothing was loaded.'
    case 'list_unreadable':
      return `Line ${details.line} of ${details.file}.CSV isn’t in the SDN format; nothing was loaded.`
    case 'list_known':
      return `This is the list we have: ${details.version}.`
    case 'list_much_shorter':
      return `This list has ${details.entries} entries and the current one ${details.before}: the download may have broken off. If it is right, add --may-be-shorter.`
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
