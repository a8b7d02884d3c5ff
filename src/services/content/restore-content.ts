import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { listContentVersions } from '#db/content-versions.ts'
import { requirePermission } from '#services/access.ts'
import { allOrRefused } from '#services/all-or-refused.ts'
import type { ContentBody } from '#services/content/content-body.ts'
import { fileContent, isInFiles } from '#services/content/file-content.ts'
import { firstDay, type PublishOutcome, publishBody } from '#services/content/publish-content.ts'
import { itemOr404 } from '#services/content/show-content.ts'
import { NotFound } from '#services/refusals.ts'

interface Restored {
  key: string
  /** The version to publish again; 0 is the text of the release. */
  restores: number
  /** The newest version when the page was opened. */
  version: number
  /** A legal text's first day. */
  effectiveOn: string
}

/**
 * Undoes what was published since: an earlier version is published again, as a new one. A draft stays as it is. Throws Forbidden without
 * content.edit, NotFound.
 */
export async function restoreContent(
  ctx: Context,
  { key, restores, version, effectiveOn }: Restored,
): Promise<PublishOutcome> {
  requirePermission(ctx, 'content.edit')
  const item = await itemOr404(ctx.db, key)
  const earlier = (await listContentVersions(ctx.db, key)).find((row) => row.version === restores)
  if (earlier === undefined && (restores !== 0 || !isInFiles(key))) throw new NotFound()
  const body = (earlier?.body as ContentBody | undefined) ?? fileContent(key, item)
  const day = firstDay(ctx, { key, effectiveOn })
  if (!day.ok) return day
  return await allOrRefused(
    (act) => outsideCells(ctx, act),
    async (tx): Promise<PublishOutcome> =>
      await publishBody(ctx, tx, { key, item, body, version, effectiveOn: day.value, restores }),
  )
}
