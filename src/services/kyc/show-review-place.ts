import type { Context } from '#context'
import { countWaitingFor, findApplication, type ListedStatus, readApplications } from '#db/pages/kyc-list.ts'
import { actorId, requirePermission } from '#services/access.ts'
import { askedOf } from '#services/kyc/list-kyc-applications.ts'

/** Where a reviewer is in the list they came from, and what they've just decided. */
export interface ReviewPlace {
  previous: string | null
  next: string | null
  /** Whose application was just decided. */
  decided: string | null
  /** How many applications wait for them. */
  left: number
}

/** The neighbors of an application in the list, the name behind the one just decided, and how many wait. Throws Forbidden without kyc.read. */
export async function showReviewPlace(
  ctx: Context,
  { open, decided, ...filter }: { open: string | null; decided: string; status: ListedStatus | null; name: string },
): Promise<ReviewPlace> {
  requirePermission(ctx, 'kyc.read')
  const [row, done, left] = await Promise.all([
    open === null ? null : findApplication(ctx.db, open),
    findApplication(ctx.db, decided),
    countWaitingFor(ctx.db, actorId(ctx)),
  ])
  const neighbor = async (isBackwards: boolean) => {
    if (row === null) return null
    const after = { submittedAt: row.submittedAt, id: row.id }
    return (
      (await readApplications(ctx.db, { ...askedOf(ctx, { ...filter, after }), limit: 1, isBackwards }))[0]?.id ?? null
    )
  }
  const [previous, next] = await Promise.all([neighbor(true), neighbor(false)])
  return { previous, next, decided: done === null ? null : done.fullName || done.email, left }
}
