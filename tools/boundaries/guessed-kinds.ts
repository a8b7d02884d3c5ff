import { TRANSFER_KINDS } from '../../src/domain/transfers/transfer.ts'
import type { Finding } from '../source-files.ts'

const KIND = `'(?:${TRANSFER_KINDS.join('|')})'`
/** Everything but one kind, or one kind or else another: TypeScript, then SQL. */
const GUESSES = new RegExp(
  [
    String.raw`\bkind\b\s*!==?\s*${KIND}`,
    String.raw`\bkind\b\s*===?\s*${KIND}\s*\?(?![.?])`,
    String.raw`\bcase when (?:\w+\.)?kind\s*(?:=\s*|in\s*\()${KIND}`,
    String.raw`\bkind\s*(?:<>|not in\s*\()\s*${KIND}`,
  ].join('|'),
  'gi',
)

/**
 * Places that sort money by naming one kind and taking every other for the rest. A new kind falls on one side in silence: a refund
 * would have been a debit of the member it is paid to. Records over TransferKind don't compile until they name it (decision 0041).
 */
export function findGuessedKinds(files: readonly { path: string; text: string }[]): Finding[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(GUESSES)].map(({ 0: guess, index }) => ({
      path,
      line: text.slice(0, index).split('\n').length,
      message: `must not tell kinds of money apart by "${guess.replace(/\s+/g, ' ')}": take isDebitKind or DEBIT_KINDS of src/domain/transfers/transfer.ts, or a record over the kinds.`,
    })),
  )
}
