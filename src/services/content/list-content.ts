import type { Context } from '#context'
import { listContentDrafts, listNewestVersions } from '#db/content-versions.ts'
import { readFullNames } from '#db/people.ts'
import { type ContentKind, isLegalKey, kindOf } from '#domain/content/content-keys.ts'
import type { PlainDay } from '#domain/day.ts'
import type { Language } from '#domain/language.ts'
import { requirePermission } from '#services/access.ts'
import { contentKeys } from '#services/content/content-shapes.ts'
import { isInFiles } from '#services/content/file-content.ts'
import { listedQuestions } from '#services/content/listed-questions.ts'
import { isClaimKey } from '#services/content/operator-claims.ts'
import { questionTitles } from '#services/content/question-titles.ts'
import { readOperatorContent } from '#services/content/read-operator-content.ts'

/** One item in the list of its kind. */
export interface ListedContent {
  key: string
  /** A question's own words; null for items that the catalogs name. */
  title: string | null
  /** Whether the release has words for it; what was added is on no page until it's published. */
  isInFiles: boolean
  /** A question that the page doesn't show, because it was removed. */
  isRemoved: boolean
  /** The newest publication; 0 while the release's files speak. */
  version: number
  publishedAt: Date | null
  publishedBy: string | null
  effectiveOn: PlainDay | null
  draft: { savedAt: Date; savedBy: string | null } | null
  /** A claim that pages mark as a sample, because it is one or its proof is missing. */
  isMarked: boolean
}

/** The items of one kind, in the order of their pages, and of questions also the version of their list. Throws Forbidden without content.edit. */
export async function listContent(
  ctx: Context,
  kind: ContentKind,
  language: Language,
): Promise<{ items: ListedContent[]; listVersion: number | null }> {
  requirePermission(ctx, 'content.edit')
  const [versions, drafts] = [await listNewestVersions(ctx.db), await listContentDrafts(ctx.db)]
  const claims = await readOperatorContent(ctx, language)
  const people = [...versions.map(({ published_by }) => published_by), ...drafts.map(({ saved_by }) => saved_by)]
  const names = await readFullNames(
    ctx.db,
    people.flatMap((userId) => userId ?? []),
  )
  const titles = kind === 'questions' ? await questionTitles(ctx.db, language) : new Map<string, string>()
  const { ids, version: listVersion } = await listedQuestions(ctx.db)
  const keys =
    kind === 'questions'
      ? [...titles.keys()].map((id) => `questions/${id}`)
      : contentKeys().filter((key) => kindOf(key) === kind)
  const items = keys.map((key) => {
    const id = key.replace('questions/', '')
    const version = versions.find((one) => one.key === key)
    const draft = drafts.find((one) => one.key === key)
    return {
      key,
      title: titles.get(id) ?? null,
      isInFiles: isInFiles(key),
      isRemoved: kind === 'questions' && !ids.includes(id),
      version: version?.version ?? 0,
      publishedAt: version?.published_at ?? null,
      publishedBy: names.get(version?.published_by ?? '') ?? null,
      effectiveOn: isLegalKey(key) ? (version?.effective_on ?? null) : null,
      draft: draft === undefined ? null : { savedAt: draft.saved_at, savedBy: names.get(draft.saved_by ?? '') ?? null },
      isMarked: isClaimKey(key) && claims[key].isMarked,
    }
  })
  return { items, listVersion: kind === 'questions' ? listVersion : null }
}
