import { listOperatorContent, type OperatorContentRow } from '#db/operator-content.ts'
import type { ContentBody } from '#services/content/content-body.ts'
import { findPreview, type Reader } from '#services/content/find-preview.ts'

/** Everything the operator has published; for an editor who previews a draft, with that draft in its place. */
export async function readPublished(ctx: Reader): Promise<OperatorContentRow[]> {
  const rows = await listOperatorContent(ctx.db)
  const draft = await findPreview(ctx)
  return draft === null ? rows : [...rows.filter(({ key }) => key !== draft.key), ...rowsOf(draft.key, draft.body)]
}

/** A body as the rows that pages read, one a language. */
export function rowsOf(key: string, { values, proof, isSample }: ContentBody): OperatorContentRow[] {
  return Object.entries(values).map(([language, value]) => ({ key, language, value, proof, is_sample: isSample }))
}
