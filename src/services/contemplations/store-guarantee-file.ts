import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { insertGuaranteeFile, readGuaranteeFiles } from '#db/guarantee-files.ts'
import { readGuarantees, type SecurityOf, securityOf } from '#db/guarantees.ts'
import type { RowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import type { TooManyTries } from '#domain/access/tries.ts'
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
import { once } from '#services/once.ts'
import { NotFound } from '#services/refusals.ts'

export type StoreFileRefusal = AttachmentRefusal | 'item_accepted' | 'too_many_files' | TooManyTries

/** A file someone gives for one item of a security of theirs, and the item as their form names it. */
export interface GivenGuaranteeFile {
  consortiumId: string
  item: string
  file: GivenFile
  /** Made by the page: sent twice, it's the same file. */
  key?: string
}

/** Where it goes: `lock` finds the asker's own selection or transfer under its group's lock and says whether it takes files now; it throws NotFound for anyone else's. */
interface Taker<Refusal extends string> {
  of: SecurityOf
  lock: (tx: Tx) => Promise<Outcome<RowKey, Refusal>>
}

/**
 * Takes a file for one item of the asker's checklist (LIFE-10, rules 8): judged at the gate, stored under a key of its own, and only then written
 * down. It's sent with its item. Throws NotFound when the checklist isn't the asker's or has no such item.
 */
export async function storeGuaranteeFile<Refusal extends string>(
  ctx: Context,
  { consortiumId, item, file, key: sentKey }: GivenGuaranteeFile,
  { of, lock }: Taker<Refusal>,
): Promise<Outcome<{ id: string; name: string }, StoreFileRefusal | Refusal>> {
  const { userId } = requirePerson(ctx)
  const counted = await mayTry(ctx, LIMITS.guaranteeUpload, userId)
  if (!counted.ok) return counted
  // Who has nothing to upload to doesn't get a file read.
  const open = await inGroup(ctx, consortiumId, lock)
  if (!open.ok) return open
  const read = await readAttachment(ctx, file, { largest: LARGEST_GUARANTEE_FILE, endings: GUARANTEE_FILE_ENDINGS })
  if (!read.ok) return read
  const at = ctx.clock.now()
  const id = ctx.random.uuid7(at)
  const key = `guarantees/${consortiumId}/${id}`
  const { name, type, content } = read.value
  let isKept = false
  try {
    // Before the transaction, so that it holds no lock meanwhile; taken away again when nothing came of it.
    const sealed_key = await putKeyed(ctx, { key, content, place: guaranteeFilePlace(of, 'sealed_key', id) })
    const add = async (tx: Tx): Promise<Outcome<{ id: string }, StoreFileRefusal | Refusal>> => {
      const locked = await lock(tx)
      if (!locked.ok) return locked
      const security = securityOf(of, locked.value)
      const row = (await readGuarantees(tx, security)).find((one) => one.item === item)
      if (row === undefined) throw new NotFound('item_not_found')
      if (!isOpenForFiles(row)) return refuse('item_accepted')
      const before = (await readGuaranteeFiles(tx, security)).filter((one) => one.item === item && one.sent_at === null)
      if (before.length >= MOST_GUARANTEE_FILES) return refuse('too_many_files', { most: MOST_GUARANTEE_FILES })
      await insertGuaranteeFile(tx, {
        ...{ ...security, id, item: row.item, file_url: key, sealed_key },
        sealed_name: ctx.sealing.seal(name, guaranteeFilePlace(of, 'sealed_name', id)),
        ...{ file_type: type, file_size: content.length, uploaded_at: at },
      })
      isKept = true
      return grant({ id })
    }
    // Sent again after the network was lost, it's the same file; what was stored for it now goes again.
    const attempt = { scope: `add-guarantee-file:${userId}`, key: sentKey ?? id, input: { item }, at }
    const outcome = await inGroup(ctx, consortiumId, (tx) => once(tx, attempt, () => add(tx)))
    // The name isn't kept with the answer: there it would be readable.
    return outcome.ok ? grant({ ...outcome.value, name }) : outcome
  } finally {
    if (!isKept) await ctx.files.delete(key).catch(() => {})
  }
}
