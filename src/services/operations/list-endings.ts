import type { Context } from '#context'
import { readDemoCast } from '#db/demo-cast.ts'
import { type EndingRow, readEndings } from '#db/pages/endings.ts'
import { ENDINGS, type Ending } from '#domain/operations/endings.ts'
import { NotFound } from '#services/refusals.ts'

/** An ending of the demo: to whom it happened, where, and who sees it on which page. */
export interface ShownEnding {
  ending: Ending
  name: string
  group: string
  /** The assembly or installment it is about, where it is about one. */
  number: number | null
  person: { userId: string; fullName: string }
  path: string
}

/** Where each is to be seen: by its person, beside the page of their group, or at the desk. */
const PLACES: Readonly<Partial<Record<Ending, (row: EndingRow) => string>>> = {
  excluded: ({ consortiumId }) => `/consortium/${consortiumId}/return`,
  left: () => '/user',
  extended: ({ consortiumId, number }) => `/consortium/${consortiumId}/assemblies/${number}`,
}
const DESK_PLACES: Readonly<Partial<Record<Ending, (row: EndingRow) => string>>> = {
  defaulted: ({ consortiumId }) => `/dashboard/groups/${consortiumId}/late`,
  canceled: ({ consortiumId }) => `/dashboard/groups/${consortiumId}`,
}

/**
 * Every ending that someone of the demo has met, in order. Looked up again each time: whatever the visitor does with one of them, the next
 * look finds who stands there then. For anyone who looks at the demo. Throws NotFound outside demo mode.
 */
export async function listEndings(ctx: Context): Promise<ShownEnding[]> {
  if (!ctx.config.DEMO_MODE || ctx.config.production) throw new NotFound('no_endings')
  const [found, cast] = await Promise.all([readEndings(ctx.db), readDemoCast(ctx.db)])
  const rows = new Map(found.map((row) => [row.ending, row]))
  const director = cast.find(({ key }) => key === 'director')
  return ENDINGS.flatMap((ending) => {
    const row = rows.get(ending)
    if (row === undefined) return []
    const deskPath = DESK_PLACES[ending]?.(row)
    if (deskPath !== undefined && director === undefined) return []
    const { fullName: name, group, number } = row
    const person =
      deskPath === undefined || director === undefined
        ? { userId: row.userId, fullName: row.fullName }
        : { userId: director.user_id, fullName: director.full_name }
    const path = deskPath ?? PLACES[ending]?.(row) ?? `/consortium/${row.consortiumId}`
    return [{ ending, name, group, number, person, path }]
  })
}
