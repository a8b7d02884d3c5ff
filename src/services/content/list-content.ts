import type { Context } from '#context'
import { listContentDrafts, listNewestVersions } from '#db/content-versions.ts'
import { listOperatorContent } from '#db/operator-content.ts'
import { readFullNames } from '#db/people.ts'
import { type ContentKind, isLegalKey, kindOf } from '#domain/content/content-keys.ts'
import type { PlainDay } from '#domain/day.ts'
import type { Language } from '#domain/language.ts'
import { requirePermission } from '#services/access.ts'
import type { ContentBody } from '#services/content/content-body.ts'
import { contentKeys } from '#services/content/content-shapes.ts'
import { fileContent } from '#services/content/file-content.ts'
import { isClaimKey } from '#services/content/operator-claims.ts'
import { readOperatorContent } from '#services/content/read-operator-content.ts'
import { itemOr404 } from '#services/content/show-content.ts'

/** One item in the list of its kind. */
export interface ListedContent {
  key: string
  /** A question's own words; null for items that the catalogs name. */
  title: string | null
  /** The newest publication; 0 while the release's files speak. */
  version: number
  publishedAt: Date | null
  publishedBy: string | null
  effectiveOn: PlainDay | null
  draft: { savedAt: Date; savedBy: string | null } | null
  /** A claim that pages mark as a sample, because it is one or its proof is missing. */
  isMarked: boolean
}

/** The items of one kind, in the order of their pages. Throws Forbidden without content.edit. */
export async function listContent(ctx: Context, kind: ContentKind, language: Language): Promise<ListedContent[]> {
  requirePermission(ctx, 'content.edit')
  const [versions, drafts, rows] = [
    await listNewestVersions(ctx.db),
    await listContentDrafts(ctx.db),
    await listOperatorContent(ctx.db),
  ]
  const claims = await readOperatorContent(ctx, language)
  const people = [...versions.map(({ published_by }) => published_by), ...drafts.map(({ saved_by }) => saved_by)]
  const names = await readFullNames(
    ctx.db,
    people.flatMap((userId) => userId ?? []),
  )
  return contentKeys()
    .filter((key) => kindOf(key) === kind)
    .map((key) => {
      const version = versions.find((one) => one.key === key)
      const draft = drafts.find((one) => one.key === key)
      const published = rows.find((row) => row.key === key && row.language === language)?.value
      return {
        key,
        title: kind === 'questions' ? questionOf(published ?? inFile(key, language)) : null,
        version: version?.version ?? 0,
        publishedAt: version?.published_at ?? null,
        publishedBy: names.get(version?.published_by ?? '') ?? null,
        effectiveOn: isLegalKey(key) ? (version?.effective_on ?? null) : null,
        draft:
          draft === undefined ? null : { savedAt: draft.saved_at, savedBy: names.get(draft.saved_by ?? '') ?? null },
        isMarked: isClaimKey(key) && claims[key].isMarked,
      }
    })
}

const inFile = (key: string, language: Language): ContentBody['values'][Language] =>
  fileContent(key, itemOr404(key)).values[language]

/** The question in what one language says of it. */
export function questionOf(value: unknown): string {
  return String((value as { question?: unknown } | undefined)?.question ?? '')
}
