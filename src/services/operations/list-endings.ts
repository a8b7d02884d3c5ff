import type { Context } from '#context'
import { type EndingRow, readEndings } from '#db/pages/endings.ts'
import { ENDINGS, type Ending } from '#domain/operations/endings.ts'
import { NotFound } from '#services/refusals.ts'

/** An ending of the demo: to whom it happened, where, and the page that shows it to them. */
export interface ShownEnding {
  ending: Ending
  person: { userId: string; fullName: string }
  group: string
  /** The assembly or installment it is about, where it is about one. */
  number: number | null
  path: string
}

const formerPage = ({ consortiumId }: EndingRow) => `/consortium/${consortiumId}/former`

/** Where each is to be seen by its person, beside the page of their group. */
const PLACES: Readonly<Partial<Record<Ending, (row: EndingRow) => string>>> = {
  excluded: formerPage,
  left: formerPage,
  transferred: formerPage,
  defaulted: formerPage,
  canceled: formerPage,
  voted_out: formerPage,
  extended: ({ consortiumId, number }) => `/consortium/${consortiumId}/assemblies/${number}`,
}

/**
 * Every ending that someone of the demo has met, in order. Looked up again each time: whatever the visitor does with one of them, the next
 * look finds who stands there then. For anyone who looks at the demo. Throws NotFound outside demo mode.
 */
export async function listEndings(ctx: Context): Promise<ShownEnding[]> {
  if (!ctx.config.DEMO_MODE || ctx.config.production) throw new NotFound('no_endings')
  const rows = new Map((await readEndings(ctx.db)).map((row) => [row.ending, row]))
  return ENDINGS.flatMap((ending) => {
    const row = rows.get(ending)
    if (row === undefined) return []
    const { userId, fullName, group, number, consortiumId } = row
    const path = PLACES[ending]?.(row) ?? `/consortium/${consortiumId}`
    return [{ ending, person: { userId, fullName }, group, number, path }]
  })
}
