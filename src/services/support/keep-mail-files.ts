import type { Context } from '#context'
import type { SupportFileRow } from '#db/support-files.ts'
import { safeFileName } from '#domain/support/attachment.ts'
import { putKeyed } from '#integrations/files/keyed-files.ts'
import { type GivenFile, readAttachment } from '#integrations/files/read-attachment.ts'
import { supportFilePlace } from '#services/support/thread-seal.ts'

/** A file of an email, not yet anyone's. */
export type KeptFile = Omit<SupportFileRow, 'ticket_id' | 'message_id'>

const MOST_FILES = 5
/** Of an email with hundreds, so many are named. */
const MOST_NAMED = 20

/**
 * Puts an email's files through the one gate and keeps those that pass; of the others, their names and why. Before the transaction, so
 * that it doesn't hold a connection: `forgetFiles` removes them when nothing came of it.
 */
export async function keepMailFiles(ctx: Context, at: Date, files: readonly GivenFile[]): Promise<KeptFile[]> {
  const kept: KeptFile[] = []
  for (const [place, file] of files.slice(0, MOST_NAMED).entries()) {
    // In the order they came.
    const id = ctx.random.uuid7(new Date(at.getTime() + place))
    const read = place < MOST_FILES ? await readAttachment(ctx, file) : null
    const refusal = read === null ? 'too_many_files' : read.ok ? null : read.refusal
    const name = read?.ok ? read.value.name : safeFileName(file.name, 'txt').replace(/\.txt$/, endingOf(file.name))
    const named = { id, sealed_name: ctx.sealing.seal(name, supportFilePlace('sealed_name', id)), refusal }
    if (!read?.ok) {
      kept.push({ ...named, file_type: null, file_size: null, file_url: null, sealed_key: null })
      continue
    }
    const { content, type } = read.value
    const key = `support/${id}`
    const sealed_key = await putKeyed(ctx, { key, content, place: supportFilePlace('sealed_key', id) })
    kept.push({ ...named, file_type: type, file_size: content.length, file_url: key, sealed_key })
  }
  return kept
}

const endingOf = (name: string) => /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ''

/** Removes files that became no one's. */
export async function forgetFiles({ files }: Context, kept: readonly KeptFile[]): Promise<void> {
  for (const { file_url } of kept) if (file_url !== null) await files.delete(file_url).catch(() => {})
}
