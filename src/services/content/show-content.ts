import type { Context } from '#context'
import { findContentDraft, findNewestVersion, listContentVersions } from '#db/content-versions.ts'
import { listOperatorContent } from '#db/operator-content.ts'
import { readFullNames } from '#db/people.ts'
import type { Db } from '#db/rows.ts'
import { type ContentKind, isLegalKey, kindOf } from '#domain/content/content-keys.ts'
import type { ContentShape, Typed } from '#domain/content/typed-content.ts'
import { requirePermission } from '#services/access.ts'
import { type ContentBody, typedBody } from '#services/content/content-body.ts'
import { type ContentLanguage, type ItemShape, shapeOf } from '#services/content/content-shapes.ts'
import { fileContent } from '#services/content/file-content.ts'
import { proofShape } from '#services/content/operator-claims.ts'
import { NotFound } from '#services/refusals.ts'

/** An item as its editor shows it. */
export interface ShownContent {
  key: string
  kind: ContentKind
  languages: readonly ContentLanguage[]
  shape: ContentShape
  hasProof: boolean
  /** A text that people accept: a version of it takes effect on a day. */
  isLegal: boolean
  /** The draft as typed, or what is published. */
  typed: Typed
  /** The newest publication; 0 while the files of the release speak. */
  version: number
  /** Who saved the draft and when; null without one. */
  draft: { revision: number; savedAt: Date; savedBy: string | null } | null
}

/** An item for its editor. Throws Forbidden without content.edit, NotFound. */
export async function showContent(ctx: Context, key: string): Promise<ShownContent> {
  requirePermission(ctx, 'content.edit')
  const item = itemOr404(key)
  const draft = await findContentDraft(ctx.db, key)
  return {
    key,
    kind: kindOf(key),
    ...item,
    isLegal: isLegalKey(key),
    typed: draft?.typed ?? typedBody(item, await contentNow(ctx.db, key, item)),
    version: await findNewestVersion(ctx.db, key),
    draft: draft && {
      revision: draft.revision,
      savedAt: draft.saved_at,
      savedBy: await nameOf(ctx.db, draft.saved_by),
    },
  }
}

/** How an item is edited. Throws NotFound for a key that no item has. */
export function itemOr404(key: string): ItemShape {
  const item = shapeOf(key)
  if (item === null) throw new NotFound()
  return item
}

/** What an item says now: its newest version for a legal text, what pages read for the rest, and the release's files where neither speaks. */
export async function contentNow(db: Db, key: string, item: ItemShape): Promise<ContentBody> {
  const inFiles = fileContent(key, item)
  if (isLegalKey(key)) return ((await listContentVersions(db, key))[0]?.body as ContentBody | undefined) ?? inFiles
  const rows = (await listOperatorContent(db)).filter((row) => row.key === key)
  const [first] = rows
  if (first === undefined) return inFiles
  return {
    values: { ...inFiles.values, ...Object.fromEntries(rows.map(({ language, value }) => [language, value])) },
    proof: proofShape.nullable().catch(null).parse(first.proof),
    isSample: rows.some((row) => row.is_sample),
  }
}

export async function nameOf(db: Db, userId: string | null): Promise<string | null> {
  return userId === null ? null : ((await readFullNames(db, [userId])).get(userId) ?? null)
}
