import type { Context } from '#context'
import {
  type BankFileEntry,
  type EntryAnswer,
  hasBankFiles,
  type ListedReceivedFile,
  type ListedSentFile,
  type ReceivedPlace,
  readAnswersToLookAt,
  readOverdueFiles,
  readReceivedFiles,
  readSentFiles,
} from '#db/pages/bank-files.ts'
import { requireGroup, requirePermission } from '#services/access.ts'

export type { BankFileEntry, EntryAnswer, ListedReceivedFile, ListedSentFile, ReceivedPlace }

const ROWS_A_PAGE = 50
const MOST_FILES = 50
const HOUR_MS = 60 * 60_000
/** For how long what needs a person is shown: as long as a debit can come back (rules 16). */
const EXCEPTION_DAYS = 60

/** Which part of the page, and where it begins. */
export type BankFilesWish =
  | { show: 'exceptions'; after: readonly string[] | null }
  /** Of one group, only the files with entries of it. */
  | { show: 'sent'; after: Date | null; consortiumId?: string | null }
  | { show: 'received'; after: ReceivedPlace | null }

/** A part of the page. `next` is the place of the last row, where there are more. */
export type BankFilesPart =
  | {
      show: 'exceptions'
      refused: ListedReceivedFile[]
      overdue: ListedSentFile[]
      answers: BankFileEntry[]
      next: readonly string[] | null
    }
  | { show: 'sent'; files: ListedSentFile[]; next: Date | null; group: { id: string; name: string } | null }
  | { show: 'received'; files: ListedReceivedFile[]; next: ReceivedPlace | null }

/** What the desk shows of bank files; null when this bank has none and never had. */
export interface BankFilesShown {
  /** The bank is spoken to in files now. */
  isInFiles: boolean
  part: BankFilesPart | null
}

/**
 * The files between us and the bank, a page at a time: sent, received, or what a person has to look at. The simulator's books have no files. Throws
 * Forbidden without ledger.read, NotFound for a group that isn't there.
 */
export async function listBankFiles(ctx: Context, wish: BankFilesWish): Promise<BankFilesShown> {
  requirePermission(ctx, 'ledger.read')
  const isInFiles = ctx.bank.files !== null
  if (!(isInFiles || (await hasBankFiles(ctx.db)))) return { isInFiles, part: null }
  return { isInFiles, part: await partOf(ctx, wish) }
}

async function partOf(ctx: Context, wish: BankFilesWish): Promise<BankFilesPart> {
  const now = ctx.clock.now().getTime()
  const overdue = new Date(now - HOUR_MS)
  const limit = ROWS_A_PAGE + 1
  switch (wish.show) {
    case 'sent': {
      const group = wish.consortiumId ? await requireGroup(ctx, wish.consortiumId) : null
      const asked = { after: wish.after, consortiumId: group?.id ?? null, overdue, limit }
      const { shown, last } = pageOf(await readSentFiles(ctx.db, asked))
      const named = group && { id: group.id, name: group.name }
      return { show: 'sent', files: shown, next: last?.closesAt ?? null, group: named }
    }
    case 'received': {
      const { shown, last } = pageOf(await readReceivedFiles(ctx.db, { after: wish.after, limit }))
      return { show: 'received', files: shown, next: last && { receivedAt: last.receivedAt, hash: last.hash } }
    }
    case 'exceptions': {
      const since = new Date(now - EXCEPTION_DAYS * 24 * HOUR_MS)
      // Files first, on the first page only.
      const isFirst = wish.after === null
      const [refused, late, answers] = await Promise.all([
        isFirst ? readReceivedFiles(ctx.db, { refusedSince: since, limit: MOST_FILES }) : [],
        isFirst ? readOverdueFiles(ctx.db, overdue, MOST_FILES) : [],
        readAnswersToLookAt(ctx.db, { since, after: wish.after, limit }),
      ])
      const { shown, last } = pageOf(answers)
      return { show: 'exceptions', refused, overdue: late, answers: shown, next: last?.place ?? null }
    }
  }
}

/** The rows of a page, of one more than fit; the last of them if there are more. */
export function pageOf<Row>(rows: readonly Row[]): { shown: Row[]; last: Row | null } {
  const shown = rows.slice(0, ROWS_A_PAGE)
  return { shown, last: rows.length > ROWS_A_PAGE ? (shown.at(-1) ?? null) : null }
}
