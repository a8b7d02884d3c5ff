import type { Context } from '#context'
import { findSentFile, readReceivedAnswers, readReceivedFiles, readSentEntries } from '#db/pages/bank-files.ts'
import { requirePermission } from '#services/access.ts'
import { NotFound } from '#services/refusals.ts'
import {
  type BankFileEntry,
  type ListedReceivedFile,
  type ListedSentFile,
  pageOf,
} from '#services/settlement/list-bank-files.ts'

const MOST_READ = 51
const HIGHEST_NUMBER = 2 ** 31 - 1

/** A file with its entries, a page at a time. */
export interface ShownBankFile {
  sent: ListedSentFile | null
  received: ListedReceivedFile | null
  entries: BankFileEntry[]
  /** The place of the last entry, where there are more. */
  next: readonly string[] | null
}

/**
 * A file that was sent, by its number, or that was received, by its hash, with what each entry is about and how it ended. Of one that was sent, `isAnswered`
 * keeps the entries that the bank said something about. Throws Forbidden without ledger.read, NotFound.
 */
export async function showBankFile(
  ctx: Context,
  { file, isAnswered, after }: { file: string; isAnswered: boolean; after: readonly string[] | null },
): Promise<ShownBankFile> {
  requirePermission(ctx, 'ledger.read')
  const number = /^[1-9]\d{0,9}$/.test(file) ? Number(file) : null
  if (number !== null) {
    const sent = number > HIGHEST_NUMBER ? null : await findSentFile(ctx.db, number)
    if (sent === null) throw new NotFound()
    const asked = { number, isAnswered, after: after?.length === 1 ? Number(after[0]) : 0, limit: MOST_READ }
    const { shown, last } = pageOf(await readSentEntries(ctx.db, asked))
    return { sent, received: null, entries: shown, next: last?.place ?? null }
  }
  const [received] = /^[0-9a-f]{64}$/.test(file) ? await readReceivedFiles(ctx.db, { hash: file, limit: 1 }) : []
  if (received === undefined) throw new NotFound()
  const { shown, last } = pageOf(
    await readReceivedAnswers(ctx.db, { hash: file, after: after?.length === 3 ? after : null, limit: MOST_READ }),
  )
  return { sent: null, received, entries: shown, next: last?.place ?? null }
}
