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
import { fileContent, isInFiles } from '#services/content/file-content.ts'
import { listedQuestions } from '#services/content/listed-questions.ts'
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
  /** Whether the release has words for it; what was added is on no page until it's published. */
  isInFiles: boolean
  /** A question that the page doesn't show, because it was removed. */
  isRemoved: boolean
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
  const item = await itemOr404(ctx.db, key)
  const draft = await findContentDraft(ctx.db, key)
  return {
    key,
    kind: kindOf(key),
    ...item,
    isLegal: isLegalKey(key),
    isInFiles: isInFiles(key),
    isRemoved:
      kindOf(key) === 'questions' && !(await listedQuestions(ctx.db)).ids.includes(key.replace('questions/', '')),
    typed: draft?.typed ?? typedBody(item, await contentNow(ctx.db, key, item)),
    version: await findNewestVersion(ctx.db, key),
    draft: draft && {
      revision: draft.revision,
      savedAt: draft.saved_at,
      savedBy: await nameOf(ctx.db, draft.saved_by),
    },
  }
}

/** How an item is edited. Throws NotFound for a key that no item has: a question is there with the release, its draft, or its first version. */
export async function itemOr404(db: Db, key: string): Promise<ItemShape> {
  const item = shapeOf(key)
  if (item === null || !(await isThere(db, key))) throw new NotFound()
  return item
}

/** Whether an item of this key was brought by the release, drafted, or ever published. */
export async function isThere(db: Db, key: string): Promise<boolean> {
  return isInFiles(key) || (await findContentDraft(db, key)) !== null || (await findNewestVersion(db, key)) > 0
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
