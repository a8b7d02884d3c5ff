import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { deleteContentDraft, findNewestVersion, insertContentVersion } from '#db/content-versions.ts'
import { insertTextAnnouncement } from '#db/legal-texts.ts'
import { replaceOperatorContent } from '#db/operator-content.ts'
import type { Tx } from '#db/rows.ts'
import { dayOf } from '#domain/calendar.ts'
import { isLegalKey } from '#domain/content/content-keys.ts'
import { compareDays, isPlainDay, type PlainDay } from '#domain/day.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { actorId, requirePermission } from '#services/access.ts'
import { allOrRefused } from '#services/all-or-refused.ts'
import { recordAudit } from '#services/audit.ts'
import { bodyOf, type ContentBody, type ContentProblems, typedBody } from '#services/content/content-body.ts'
import type { ItemShape } from '#services/content/content-shapes.ts'
import { fileContent } from '#services/content/file-content.ts'
import { rowsOf } from '#services/content/read-published.ts'
import { type EditedContent, overtaken } from '#services/content/save-draft.ts'
import { contentNow, itemOr404 } from '#services/content/show-content.ts'

/** What is published: the form as typed, over the version and the draft it was opened on. */
export interface PublishedContent extends EditedContent {
  version: number
  /** A legal text's first day; ignored for everything else. */
  effectiveOn: string
}

type PublishRefusal = 'changed_meanwhile' | 'unchanged' | 'day_missing' | 'day_past'
export type PublishOutcome =
  | Outcome<{ version: number }, PublishRefusal>
  | { ok: false; refusal: 'invalid'; problems: ContentProblems }

/**
 * Publishes an item in all its languages at once: a new version, and what public pages read from now on; a legal text from its first
 * day on (decision 0086). Refused with each field's problem, and when someone else published or saved since the form was opened.
 * Throws Forbidden without content.edit, NotFound.
 */
export async function publishContent(ctx: Context, input: PublishedContent): Promise<PublishOutcome> {
  requirePermission(ctx, 'content.edit')
  const item = await itemOr404(ctx.db, input.key)
  const read = bodyOf(input.key, item, input.typed)
  if (!read.ok) return { ok: false, refusal: 'invalid', problems: read.problems }
  const day = firstDay(ctx, input)
  if (!day.ok) return day
  return await allOrRefused(
    (act) => outsideCells(ctx, act),
    async (tx): Promise<PublishOutcome> => {
      if (!(await deleteContentDraft(tx, input.key, input.revision))) return await overtaken(tx, input.key)
      return await publishBody(ctx, tx, { ...input, item, body: read.body, effectiveOn: day.value, restores: null })
    },
  )
}

/** The day a legal text takes effect, today or later; null for everything else, which holds at once. */
export function firstDay(
  ctx: Context,
  { key, effectiveOn }: { key: string; effectiveOn: string },
): Outcome<PlainDay | null, 'day_missing' | 'day_past'> {
  if (!isLegalKey(key)) return grant(null)
  if (!isPlainDay(effectiveOn)) return refuse('day_missing')
  const today = dayOf(ctx.clock.now(), ctx.config.TIME_ZONE)
  return compareDays(effectiveOn, today) < 0 ? refuse('day_past') : grant(effectiveOn)
}

interface NewVersion {
  key: string
  item: ItemShape
  body: ContentBody
  /** The newest version when the form was opened. */
  version: number
  effectiveOn: PlainDay | null
  restores: number | null
}

/** Adds the version after the one that was seen, and makes it what pages read. */
export async function publishBody(
  ctx: Context,
  tx: Tx,
  { key, item, body, version: seen, effectiveOn, restores }: NewVersion,
): Promise<Outcome<{ version: number }, 'changed_meanwhile' | 'unchanged'>> {
  const now = await contentNow(tx, key, item)
  const [by, at] = [actorId(ctx), ctx.clock.now()]
  const version = seen + 1
  const row = {
    ...{ key, version, effective_on: effectiveOn, restores, published_at: at, published_by: by },
    body: isLegalKey(key) ? { ...body, label: nextLabel(key, item, now) } : body,
  }
  if ((await findNewestVersion(tx, key)) !== seen) return await overtaken(tx, key)
  if (JSON.stringify(typedBody(item, now)) === JSON.stringify(typedBody(item, body))) return refuse('unchanged')
  if (!(await insertContentVersion(tx, row))) return await overtaken(tx, key)
  if (isLegalKey(key)) await insertTextAnnouncement(tx, key, version, at)
  else await replaceOperatorContent(tx, key, rowsOf(key, body), { at, userId: by })
  const action = restores === null ? 'content.published' : 'content.restored'
  const details = { version, ...(restores !== null && { restores }), ...(effectiveOn !== null && { effectiveOn }) }
  await recordAudit(ctx, tx, [{ action, subjectKind: 'content', subjectId: key, details }], at)
  return grant({ version })
}

/** The next number of a legal text as people read it, after the newest of its versions and of the release's file. */
function nextLabel(key: string, item: ItemShape, now: ContentBody): string {
  const inFile = fileContent(key, item).values.enUS as { version?: string } | undefined
  return String(Math.max(Number(inFile?.version ?? 1), Number(now.label ?? 1)) + 1)
}
