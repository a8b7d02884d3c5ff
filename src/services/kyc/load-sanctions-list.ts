import { createHash } from 'node:crypto'
import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { findCurrentList, insertList } from '#db/sanctions.ts'
import { dayOf } from '#domain/calendar.ts'
import { readSdnList, type SdnFiles, type SdnRefusal } from '#domain/kyc/sdn-list.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { requirePermission } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'

/** A list that was loaded. */
export interface LoadedList {
  version: string
  entries: number
  aliases: number
  /** Those with a birth date: how well names can be told apart. */
  withBirth: number
}

type LoadOutcome = Outcome<LoadedList, SdnRefusal | 'list_known' | 'list_much_shorter'>

/**
 * ADK-04: makes this sanctions list the current one; earlier ones stay, because decisions refer to them. The current list again is `list_known`, and one with
 * less than half as many entries is `list_much_shorter`, a download that broke off, unless `mayBeShorter`. Throws Forbidden without kyc.review.
 */
export async function loadSanctionsList(
  ctx: Context,
  { files, mayBeShorter }: { files: SdnFiles; mayBeShorter: boolean },
): Promise<LoadOutcome> {
  requirePermission(ctx, 'kyc.review')
  const read = readSdnList(files)
  if (!read.ok) return read
  const entries = read.value
  const hash = createHash('sha256')
  for (const text of [files.sdn, files.alt, files.add]) hash.update(text ?? '').update('\0')
  const fileHash = hash.digest()
  const at = ctx.clock.now()
  const version = `SDN ${dayOf(at, ctx.config.TIME_ZONE)} ${fileHash.toString('hex').slice(0, 8)}`
  const aliases = entries.reduce((sum, entry) => sum + entry.aliases.length, 0)
  return await outsideCells(ctx, async (tx): Promise<LoadOutcome> => {
    const current = await findCurrentList(tx)
    if (current?.file_hash.equals(fileHash)) return refuse('list_known', { version: current.version })
    if (!mayBeShorter && current !== null && entries.length * 2 < current.entry_count)
      return refuse('list_much_shorter', { entries: entries.length, before: current.entry_count })
    const id = ctx.random.uuid7(at)
    await insertList(
      tx,
      {
        ...{ id, version, file_hash: fileHash, entry_count: entries.length },
        ...{ alias_count: aliases, loaded_at: at },
      },
      entries,
    )
    const details = { version, entries: entries.length, aliases }
    await recordAudit(
      ctx,
      tx,
      [{ action: 'sanctions.list_loaded', subjectKind: 'sanctions_list', subjectId: id, details }],
      at,
    )
    const withBirth = entries.filter(({ births }) => births.length > 0).length
    return grant({ version, entries: entries.length, aliases, withBirth })
  })
}
