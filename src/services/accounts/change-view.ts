import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { lockPerson } from '#db/people.ts'
import { deleteSavedView, setDefaultView, updateSavedView } from '#db/saved-views.ts'
import { canNameView, type ViewRefusal } from '#domain/access/saved-views.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { openViews, sealView } from '#services/accounts/saved-views.ts'
import { NotFound } from '#services/refusals.ts'

/** What may be done to a view of one's own. */
export type ViewChange = { rename: string } | 'delete' | 'make_default' | 'no_default'

/** Renames or deletes one of the asker's own views, or chooses which one the list opens with; anyone else's isn't there. Throws Forbidden without users.read, NotFound. */
export async function changeView(
  ctx: Context,
  { id, change }: { id: string; change: ViewChange },
): Promise<Verdict<ViewRefusal>> {
  requirePermission(ctx, 'users.read')
  const { userId } = requirePerson(ctx)
  return await outsideCells(ctx, async (tx) => {
    await lockPerson(tx, userId)
    const views = await openViews(ctx, tx, userId)
    const view = views.find((one) => one.id === id)
    if (view === undefined) throw new NotFound('view_not_found')
    const key = { user_id: userId, id }
    if (change === 'delete') await deleteSavedView(tx, key)
    else if (change === 'make_default') await setDefaultView(tx, userId, 'people', id)
    else if (change === 'no_default') await setDefaultView(tx, userId, 'people', null)
    else {
      const name = change.rename.trim()
      const others = views.filter((one) => one.id !== id).map((one) => one.name)
      const verdict = canNameView(name, others)
      if (!verdict.ok) return verdict
      const { tab, find, columns } = view
      await updateSavedView(tx, key, sealView(ctx, id, { name, tab, find, columns }))
    }
    return allow()
  })
}
