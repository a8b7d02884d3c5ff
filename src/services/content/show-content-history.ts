import type { Context } from '#context'
import { listContentVersions } from '#db/content-versions.ts'
import { readFullNames } from '#db/people.ts'
import { type ContentKind, isLegalKey, kindOf, QUESTION_LIST } from '#domain/content/content-keys.ts'
import { type ChangedParagraph, textDifference } from '#domain/content/text-difference.ts'
import type { Typed } from '#domain/content/typed-content.ts'
import type { PlainDay } from '#domain/day.ts'
import type { Language } from '#domain/language.ts'
import { requirePermission } from '#services/access.ts'
import { type ContentBody, nameIn, typedBody, typedIn } from '#services/content/content-body.ts'
import type { ContentLanguage, ItemShape } from '#services/content/content-shapes.ts'
import { fileContent, isInFiles } from '#services/content/file-content.ts'
import { questionTitles } from '#services/content/question-titles.ts'
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
  /** Whether the release has words for it, which can be published again. */
  isInFiles: boolean
  /** The newest first; before the first one, the release's files spoke. */
  versions: ShownVersion[]
}

/** Every publication of an item: who, when, and what it changed; a question is named in the reader's language. Throws Forbidden without content.edit, NotFound. */
export async function showContentHistory(ctx: Context, key: string, language: Language): Promise<ContentHistory> {
  requirePermission(ctx, 'content.edit')
  const item = key === QUESTION_LIST ? LIST_IN_WORDS : await itemOr404(ctx.db, key)
  const kind = kindOf(key)
  const titles = kind === 'questions' ? await questionTitles(ctx.db, language) : new Map<string, string>()
  const inWords = (body: ContentBody) => (key === QUESTION_LIST ? listInWords(body, titles) : body)
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
      inWords((rows[at + 1]?.body as ContentBody | undefined) ?? fileContent(key, item)),
      inWords(row.body as ContentBody),
    ),
  }))
  const title = titles.get(key.replace('questions/', '')) ?? null
  return { key, kind, title, isLegal: isLegalKey(key), isInFiles: isInFiles(key), versions }
}

/** The list of questions as a text of their words, a paragraph each: what moved, came, and went shows as in any text. */
const LIST_IN_WORDS: ItemShape = {
  languages: ['all'],
  shape: { kind: 'record', fields: { ids: { kind: 'text', most: Number.MAX_SAFE_INTEGER } } },
  hasProof: false,
}

function listInWords(body: ContentBody, titles: ReadonlyMap<string, string>): ContentBody {
  const { ids } = body.values.all as { ids: string[] }
  return { ...body, values: { all: { ids: ids.map((id) => titles.get(id) ?? id).join('\n\n') } } }
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
