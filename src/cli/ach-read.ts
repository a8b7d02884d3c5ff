import { readFile } from 'node:fs/promises'
import { type BankEntry, codeOf, entryKindOf, originalTraceOf } from '#domain/bank-files/bank-file.ts'
import { readBankFile } from '#domain/bank-files/read-bank-file.ts'
import { totalsOf } from '#domain/bank-files/totals.ts'
import { bankFileSentence } from './bank-file-sentence.ts'
import { type Command, UsageError } from './command.ts'
import { sayNo } from './with-context.ts'

/** Reads a bank file without doing anything with it (docs/how-to/use-the-commands.md). */
export const command: Command = {
  purpose:
    'Reads a bank file in Nacha’s format and prints its entries as JSON; exits 1 and names the line if anything in it is wrong. Names and account numbers aren’t printed.',
  positional: 'FILE',
  options: {},
  run: async ({ FILE = '' }) => {
    const read = readBankFile(await readText(FILE))
    if (!read.ok) return sayNo(bankFileSentence(read.refusal, read.details ?? {}))
    const { destination, origin, createdOn, modifier, batches } = read.value
    const { debitCents, creditCents } = totalsOf(batches.flatMap(({ entries }) => entries))
    const entries = batches.flatMap(({ entries, batchKind, effectiveOn }) =>
      entries.map((entry) => ({ ...shown(entry), batchKind, effectiveOn })),
    )
    console.log(
      JSON.stringify({
        entries,
        ...{ batches: batches.length, debitCents, creditCents },
        ...{ destination, origin, createdOn, modifier },
      }),
    )
    return 0
  },
}

function shown(entry: BankEntry) {
  const { trace, amountCents, transactionCode } = entry
  const originalTrace = originalTraceOf(entry)
  return {
    ...{ trace, amountCents, code: codeOf(entry), kind: entryKindOf(entry), transactionCode },
    ...(originalTrace === null ? {} : { originalTrace }),
  }
}

/** Byte by byte: a character outside of ASCII is one wrong column, whatever its encoding. */
async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'latin1')
  } catch {
    throw new UsageError(`Can’t read the file ${file}.`)
  }
}
