import type { Context } from '#context'
import { type DeskConsortiumRow, readDeskConsortiums } from '#db/group-desk.ts'
import { readEnrollable } from '#db/overviews.ts'
import { requirePermission } from '#services/access.ts'

const GROUPS_A_PAGE = 25
const PEOPLE_SHOWN = 50

/**
 * Groups ordered by name for whoever may read them, a page at a time (CALL-09). `launched` parts active groups into those
 * whose life has begun and those open for enrollment. Throws Forbidden.
 */
export async function listConsortiums(
  ctx: Context,
  filter: { status: string | null; launched?: boolean | null; name: string; page: number },
): Promise<{ rows: DeskConsortiumRow[]; total: number; pages: number }> {
  requirePermission(ctx, 'groups.read')
  const { rows, total } = await readDeskConsortiums(ctx.db, {
    status: filter.status,
    launched: filter.launched ?? null,
    name: filter.name,
    limit: GROUPS_A_PAGE,
    offset: (Math.max(1, filter.page) - 1) * GROUPS_A_PAGE,
  })
  return { rows, total, pages: Math.max(1, Math.ceil(total / GROUPS_A_PAGE)) }
}

/** People who may be enrolled in a group now, by part of the name (ADM-13). Throws Forbidden. */
export async function listEnrollable(
  ctx: Context,
  input: { consortiumId: string; name: string },
): Promise<{ user_id: string; full_name: string; email: string }[]> {
  requirePermission(ctx, 'groups.enroll')
  return await readEnrollable(ctx.db, { ...input, limit: PEOPLE_SHOWN })
}
