import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { lockPerson } from '#db/people.ts'
import { insertSavedView, setDefaultView } from '#db/saved-views.ts'
import { canNameView, type PeopleView, type ViewRefusal } from '#domain/access/saved-views.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { openViews, sealView } from '#services/accounts/saved-views.ts'
import { once } from '#services/once.ts'

/** Keeps a filter and columns of the list of people under a name for the asker alone; `key` is the page's. Throws Forbidden without users.read. */
export async function saveView(
  ctx: Context,
  { view, isDefault, key }: { view: PeopleView; isDefault: boolean; key: string },
): Promise<Verdict<ViewRefusal>> {
  requirePermission(ctx, 'users.read')
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  const id = ctx.random.uuid7(at)
  const named = { ...view, name: view.name.trim() }
  return await outsideCells(ctx, async (tx) => {
    await lockPerson(tx, userId)
    return await once(tx, { scope: 'save-view', key, input: { userId, ...named }, at }, async () => {
      const others = await openViews(ctx, tx, userId)
      const verdict = canNameView(
        named.name,
        others.map(({ name }) => name),
      )
      if (!verdict.ok) return verdict
      const sealed = sealView(ctx, id, named)
      await insertSavedView(tx, { user_id: userId, id, list: 'people', sealed_view: sealed, saved_at: at })
      if (isDefault) await setDefaultView(tx, userId, 'people', id)
      return allow()
    })
  })
}
