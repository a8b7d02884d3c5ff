import type { Context } from '#context'
import { listContentVersions } from '#db/content-versions.ts'
import { readFullNames } from '#db/people.ts'
import { type ContentKind, isLegalKey, kindOf } from '#domain/content/content-keys.ts'
import { type ChangedParagraph, textDifference } from '#domain/content/text-difference.ts'
import type { Typed } from '#domain/content/typed-content.ts'
import type { PlainDay } from '#domain/day.ts'
import type { Language } from '#domain/language.ts'
import { requirePermission } from '#services/access.ts'
import { type ContentBody, nameIn, typedBody, typedIn } from '#services/content/content-body.ts'
import type { ContentLanguage, ItemShape } from '#services/content/content-shapes.ts'
import { fileContent } from '#services/content/file-content.ts'
import { questionOf } from '#services/content/list-content.ts'
import { itemOr404 } from '#services/content/show-content.ts'

export interface ShownVersion {
  version: number
  publishedAt: Date
  /** Null for the product itself. */
  publishedBy: string | null
  effectiveOn: PlainDay | null
  restores: number | null
  /** What this version changed in the one before it. */
  changes: FieldChange[]
}

/** One field that another version says differently; `language` is null for the proof. */
export interface FieldChange {
  /** The field's name in the form. */
  field: string
  language: ContentLanguage | null
  /** `quote`, `answer`, `proof_basis`: the field's words. */
  name: string
  /** Its place in a list, from 0. */
  row: number | null
  paragraphs: ChangedParagraph[]
}

export interface ContentHistory {
  key: string
  kind: ContentKind
  /** The question itself; the catalog names every other item. */
  title: string | null
  isLegal: boolean
  /** The newest first; before the first one, the release's files spoke. */
  versions: ShownVersion[]
}

/** Every publication of an item: who, when, and what it changed; a question is named in the reader's language. Throws Forbidden without content.edit, NotFound. */
export async function showContentHistory(ctx: Context, key: string, language: Language): Promise<ContentHistory> {
  requirePermission(ctx, 'content.edit')
  const item = itemOr404(key)
  const rows = await listContentVersions(ctx.db, key)
  const names = await readFullNames(
    ctx.db,
    rows.flatMap(({ published_by }) => published_by ?? []),
  )
  const versions = rows.map((row, at) => ({
    version: row.version,
    publishedAt: row.published_at,
    publishedBy: names.get(row.published_by ?? '') ?? null,
    effectiveOn: row.effective_on,
    restores: row.restores,
    changes: changesBetween(
      item,
      (rows[at + 1]?.body as ContentBody | undefined) ?? fileContent(key, item),
      row.body as ContentBody,
    ),
  }))
  const kind = kindOf(key)
  const newest = (rows[0]?.body as ContentBody | undefined) ?? fileContent(key, item)
  return {
    ...{ key, kind, isLegal: isLegalKey(key), versions },
    title: kind === 'questions' ? questionOf(newest.values[language]) : null,
  }
}

/** Each field that says something else afterward. */
export function changesBetween(item: ItemShape, before: ContentBody, after: ContentBody): FieldChange[] {
  const [old, now] = [typedBody(item, before), typedBody(item, after)]
  const changed = (field: string) => (old[field] ?? '') !== (now[field] ?? '')
  return [
    ...item.languages.flatMap((language) =>
      pathsOf(typedIn(old, language), typedIn(now, language)).flatMap((path): FieldChange[] => {
        const field = nameIn(language, path)
        return changed(field) ? [changeOf(field, language, path, old, now)] : []
      }),
    ),
    ...['proof.basis', 'proof.date', 'proof.link', 'isSample']
      .filter(changed)
      .map((field) => changeOf(field, null, field, old, now)),
  ]
}

function changeOf(field: string, language: ContentLanguage | null, path: string, old: Typed, now: Typed): FieldChange {
  const parts = path.split('.')
  const row = parts.find((part) => /^\d+$/.test(part))
  return {
    field,
    language,
    name: parts.filter((part) => !/^\d+$/.test(part)).join('_'),
    row: row === undefined ? null : Number(row),
    paragraphs: textDifference(old[field] ?? '', now[field] ?? ''),
  }
}

const pathsOf = (old: Typed, now: Typed) => [...new Set([...Object.keys(old), ...Object.keys(now)])]
