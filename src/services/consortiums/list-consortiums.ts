import type { Context } from '#context'
import { type ListedConsortium, readConsortiumList } from '#db/pages/consortium-list.ts'
import { installmentDueOn } from '#domain/calendar.ts'
import { yearMonthOf } from '#domain/day.ts'
import { requirePermission } from '#services/access.ts'

const GROUPS_A_PAGE = 25

/**
 * Groups ordered by name for whoever may read them, a page at a time (CALL-09). `launched` parts active groups into those
 * whose life has begun and those open for enrollment. Throws Forbidden.
 */
export async function listConsortiums(
  ctx: Context,
  filter: { status: string | null; launched?: boolean | null; name: string; page: number },
): Promise<{ rows: ListedConsortium[]; total: number; pages: number }> {
  requirePermission(ctx, 'groups.read')
  const { rows, total } = await readConsortiumList(ctx.db, {
    status: filter.status,
    launched: filter.launched ?? null,
    name: filter.name,
    limit: GROUPS_A_PAGE,
    offset: (Math.max(1, filter.page) - 1) * GROUPS_A_PAGE,
  })
  return { rows: rows.map(withNextAssembly), total, pages: Math.max(1, Math.ceil(total / GROUPS_A_PAGE)) }
}

/** Between two months none is open: the next one is the group's own calendar's, while it has months ahead. */
function withNextAssembly(row: ListedConsortium): ListedConsortium {
  const { nextAssemblyOn, firstDueMonth, nextNumber, durationMonths, status } = row
  if (nextAssemblyOn !== null || firstDueMonth === null || status !== 'active' || nextNumber > durationMonths)
    return row
  return { ...row, nextAssemblyOn: installmentDueOn(yearMonthOf(firstDueMonth), row.assemblyDay, nextNumber) }
}
