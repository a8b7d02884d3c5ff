import type { Context } from '#context'
import { type FilePlace, readFileList, type StoredFile } from '#db/pages/file-list.ts'
import type { FileKind } from '#domain/operations/file-kinds.ts'
import { requirePermission } from '#services/access.ts'

export type { FilePlace, StoredFile }

const ROWS_A_PAGE = 50

/** Which files: of one kind or all, after which place. */
export interface FilesWish {
  kind: FileKind | null
  after: FilePlace | null
}

export interface FilesShown {
  files: StoredFile[]
  /** The place after which the next page begins; null when this was the last. */
  next: FilePlace | null
}

/** The files behind the size of what is stored, the newest first, a page at a time. Throws Forbidden without checks.read. */
export async function listFiles(ctx: Context, wish: FilesWish): Promise<FilesShown> {
  requirePermission(ctx, 'checks.read')
  const rows = await readFileList(ctx.db, { ...wish, limit: ROWS_A_PAGE + 1 })
  const files = rows.slice(0, ROWS_A_PAGE)
  return { files, next: rows.length > ROWS_A_PAGE ? (files.at(-1)?.place ?? null) : null }
}
