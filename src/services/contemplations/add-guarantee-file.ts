import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { insertGuaranteeFile, readGuaranteeFiles } from '#db/guarantee-files.ts'
import { readGuarantees } from '#db/guarantees.ts'
import type { Tx } from '#db/rows.ts'
import type { TooManyTries } from '#domain/access/tries.ts'
import { afterContemplationAct, type ContemplationRefusal } from '#domain/contemplations/contemplation-states.ts'
import {
  GUARANTEE_FILE_ENDINGS,
  isOpenForFiles,
  LARGEST_GUARANTEE_FILE,
  MOST_GUARANTEE_FILES,
} from '#domain/contemplations/guarantee-files.ts'
import type { AttachmentRefusal } from '#domain/support/attachment.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { putKeyed } from '#integrations/files/keyed-files.ts'
import { type GivenFile, readAttachment } from '#integrations/files/read-attachment.ts'
import { requirePerson } from '#services/access.ts'
import { LIMITS, mayTry } from '#services/accounts/limit-attempts.ts'
import { guaranteeFilePlace } from '#services/contemplations/guarantee-file.ts'
import { lockOwnSelection, type SelectionKey } from '#services/contemplations/lock-selection.ts'
import { once } from '#services/once.ts'
import { NotFound } from '#services/refusals.ts'

export type AddGuaranteeFileRefusal =
  | AttachmentRefusal
  | ContemplationRefusal
  | 'item_accepted'
  | 'too_many_files'
  | TooManyTries

type AddedFile = Outcome<{ id: string; name: string }, AddGuaranteeFileRefusal>

/**
 * Takes a file for one item of the asker's checklist (LIFE-10, rules 8): judged at the gate, stored under a key of its own,
 * and only then written down. It goes into review with the rest (provide-guarantee.ts). Throws NotFound when the selection
 * isn't the asker's or has no such item. A repeated `key` is the same file.
 */
export async function addGuaranteeFile(
  ctx: Context,
  { item, file, key: sentKey, ...selectionKey }: SelectionKey & { item: string; file: GivenFile; key?: string },
): Promise<AddedFile> {
  const { userId } = requirePerson(ctx)
  const counted = await mayTry(ctx, LIMITS.guaranteeUpload, userId)
  if (!counted.ok) return counted
  // Who has nothing to upload to doesn't get a file read.
  await inGroup(ctx, selectionKey.consortiumId, (tx) => lockOwnSelection(ctx, tx, selectionKey))
  const read = await readAttachment(ctx, file, { largest: LARGEST_GUARANTEE_FILE, endings: GUARANTEE_FILE_ENDINGS })
  if (!read.ok) return read
  const at = ctx.clock.now()
  const id = ctx.random.uuid7(at)
  const key = `guarantees/${selectionKey.consortiumId}/${id}`
  const { name, type, content } = read.value
  let isKept = false
  try {
    // Before the transaction, so that it holds no lock meanwhile; taken away again when nothing came of it.
    const sealed_key = await putKeyed(ctx, { key, content, place: guaranteeFilePlace('sealed_key', id) })
    const add = async (tx: Tx): Promise<Outcome<{ id: string }, AddGuaranteeFileRefusal>> => {
      const { contemplation, bidStatus } = await lockOwnSelection(ctx, tx, selectionKey)
      const next = afterContemplationAct({ status: contemplation.status, bidStatus }, 'submit_guarantees', 'member')
      if (!next.ok) return next
      const of = [contemplation.consortium_id, contemplation.id] as const
      const row = (await readGuarantees(tx, ...of)).find((one) => one.item === item)
      if (row === undefined) throw new NotFound('item_not_found')
      if (!isOpenForFiles(row)) return refuse('item_accepted')
      const before = (await readGuaranteeFiles(tx, ...of)).filter((one) => one.item === item && one.sent_at === null)
      if (before.length >= MOST_GUARANTEE_FILES) return refuse('too_many_files', { most: MOST_GUARANTEE_FILES })
      await insertGuaranteeFile(tx, {
        ...{ consortium_id: of[0], contemplation_id: of[1], id, item: row.item, file_url: key, sealed_key },
        sealed_name: ctx.sealing.seal(name, guaranteeFilePlace('sealed_name', id)),
        ...{ file_type: type, file_size: content.length, uploaded_at: at },
      })
      isKept = true
      return grant({ id })
    }
    // Sent again after the network was lost, it's the same file; what was stored for it now goes again.
    const attempt = { scope: `add-guarantee-file:${userId}`, key: sentKey ?? id, input: { item }, at }
    const outcome = await inGroup(ctx, selectionKey.consortiumId, (tx) => once(tx, attempt, () => add(tx)))
    // The name isn't kept with the answer: there it would stand in clear.
    return outcome.ok ? grant({ ...outcome.value, name }) : outcome
  } finally {
    if (!isKept) await ctx.files.delete(key).catch(() => {})
  }
}
