import type { Context } from '#context'
import { ofOneGroup } from '#db/cells.ts'
import { hasGroupWork } from '#db/pages/group-work.ts'
import type { WorkKind } from '#domain/operations/work-queue.ts'
import { requireWork } from '#services/operations/require-work.ts'
import { showWorkload } from '#services/operations/show-workload.ts'

/** A group, and which work waits in it. */
export interface NextWork {
  kind: WorkKind
  consortiumId: string
}

/**
 * What comes next in the work queue when the work of a kind is done in a group: the first line of the same kind that no one else has; null while
 * that group still has some, and when no other group has. Throws Forbidden for a role that may not do that work, NotFound for no such kind or group.
 */
export async function findNextWork(
  ctx: Context,
  { kind: asked, consortiumId }: { kind: string; consortiumId: string },
): Promise<NextWork | null> {
  const { kind } = await requireWork(ctx, { kind: asked, subjectId: consortiumId })
  if (kind === 'approvals' || kind === 'kyc' || kind === 'tickets') return null
  if (await ofOneGroup(ctx, consortiumId, (db) => hasGroupWork(db, { kind, consortiumId }))) return null
  const { lines } = await showWorkload(ctx, { kind })
  const next = lines.find((line) => line.subjectId !== consortiumId && (line.owner?.isMine ?? true))
  return next === undefined ? null : { kind, consortiumId: next.subjectId }
}
