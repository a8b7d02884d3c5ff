import { readFile } from 'node:fs/promises'
import { type ReceiveRefusal, receiveBankFile } from '#services/settlement/receive-bank-file.ts'
import { bankFileSentence } from './bank-file-sentence.ts'
import { type Command, UsageError } from './command.ts'
import { sayNo, withContext } from './with-context.ts'

/** Takes in a file that came from the bank, as the folder of incoming files would (docs/how-to/use-the-commands.md). */
export const command: Command = {
  purpose:
    'Takes in a file from the bank and prints as JSON what it said: how many returns, changes, and other answers. The same file again changes nothing. Exits 1 and says why if the file is wrong, not from our bank, or about something we didn’t send.',
  positional: 'FILE',
  options: {},
  run: async ({ FILE = '' }) => {
    const content = await readFile(FILE).catch(() => {
      throw new UsageError(`Can’t read the file ${FILE}.`)
    })
    return await withContext(async ({ ctx }) => {
      const received = await receiveBankFile(ctx, content)
      if (!received.ok) return sayNo(sentenceOf(received.refusal, received.details ?? {}))
      console.log(JSON.stringify(received.value))
      return 0
    })
  },
}

function sentenceOf(refusal: ReceiveRefusal, details: Readonly<Record<string, unknown>>): string {
  switch (refusal) {
    case 'bank_without_files':
      return 'This bank isn’t spoken to in files (BANK isn’t ach).'
    case 'file_foreign':
      return 'The file isn’t from our bank to us (ACH_BANK_ROUTING, ACH_COMPANY_ID).'
    case 'entry_foreign':
      return `The entry ${details.trace} isn’t about anything that we sent.`
    case 'entry_differs':
      return `The entry ${details.trace} has another amount than the one we sent.`
    default:
      return bankFileSentence(refusal, details)
  }
}
