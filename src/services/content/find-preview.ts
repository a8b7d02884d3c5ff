import type { Context, RequestContext } from '#context'
import { findContentDraft } from '#db/content-versions.ts'
import { isPermitted } from '#domain/access/permissions.ts'
import { bodyOf, type ContentBody } from '#services/content/content-body.ts'
import { shapeOf } from '#services/content/content-shapes.ts'

/** Who reads a public page; an editor may have asked to see a draft in it. */
export type Reader = Pick<Context, 'db'> & Partial<Pick<RequestContext, 'actor' | 'preview'>>

/** The draft this reader may and wants to see; null for everyone else, and while it can't be published as it is. */
export async function findPreview(ctx: Reader): Promise<{ key: string; body: ContentBody } | null> {
  const { actor, preview } = ctx
  if (!preview || actor?.kind !== 'person' || !isPermitted(actor.role, 'content.edit')) return null
  const item = shapeOf(preview)
  const draft = item && (await findContentDraft(ctx.db, preview))
  if (!item || !draft) return null
  const read = bodyOf(preview, item, draft.typed)
  return read.ok ? { key: preview, body: read.body } : null
}
