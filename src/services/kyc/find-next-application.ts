import type { Context } from '#context'
import { findApplication, type ListedStatus, readApplications } from '#db/pages/kyc-list.ts'
import { actorId, requirePermission } from '#services/access.ts'
import { askedOf } from '#services/kyc/list-kyc-applications.ts'

/**
 * The application that opens by itself after one is decided: of those waiting for the asker, the longest wait after the decided one, else from the
 * beginning; late ones, matches, or a name only, if the list was narrowed to them. Null when none is left. Throws Forbidden without kyc.review.
 */
export async function findNextApplication(
  ctx: Context,
  { decided, status, name }: { decided: string; status: ListedStatus | null; name: string },
): Promise<string | null> {
  requirePermission(ctx, 'kyc.review')
  const row = await findApplication(ctx.db, decided)
  const of = {
    ...askedOf(ctx, { status: status === 'late' ? 'late' : 'pending', name }),
    limit: 1,
    forReviewer: actorId(ctx),
  }
  const after = row === null ? null : { submittedAt: row.submittedAt, id: row.id }
  const [next] = await readApplications(ctx.db, { ...of, after })
  if (next !== undefined || after === null) return next?.id ?? null
  return (await readApplications(ctx.db, of))[0]?.id ?? null
}
