import type { Context } from '#context'
import type { Db } from '#db/rows.ts'
import { readSavedViews, type SavedViewRow } from '#db/saved-views.ts'
import type { PeopleView } from '#domain/access/saved-views.ts'

/** One of someone's views, opened. Plain values that may travel to the browser. */
export interface SavedView extends PeopleView {
  id: string
  isDefault: boolean
}

const viewPlace = (id: string): string => `saved_views.sealed_view:${id}`

export function sealView(ctx: Context, id: string, view: PeopleView): Buffer {
  return ctx.sealing.seal(JSON.stringify(view), viewPlace(id))
}

/** Someone's views of the list of people, the oldest first. The caller knows whose. */
export async function openViews(ctx: Context, db: Db, userId: string): Promise<SavedView[]> {
  const rows = await readSavedViews(db, userId, 'people')
  return rows.map((row) => openView(ctx, row))
}

function openView(ctx: Context, { id, sealed_view, is_default }: SavedViewRow): SavedView {
  const view: PeopleView = JSON.parse(ctx.sealing.open(sealed_view, viewPlace(id)))
  return { id, isDefault: is_default, ...view }
}
