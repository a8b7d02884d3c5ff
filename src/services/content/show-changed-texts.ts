import type { Context } from '#context'
import { listLegalTexts } from '#db/legal-texts.ts'
import { CONSENT_DOCUMENTS, type ConsentDocument } from '#domain/access/sign-up.ts'
import { dayOf } from '#domain/calendar.ts'
import { compareDays, type PlainDay } from '#domain/day.ts'
import type { Language } from '#domain/language.ts'
import { requirePerson } from '#services/access.ts'
import { listTextsToAccept } from '#services/accounts/list-texts-to-accept.ts'
import type { ContentBody } from '#services/content/content-body.ts'
import { fileContent } from '#services/content/file-content.ts'
import { itemOr404 } from '#services/content/show-content.ts'
import { changesBetween } from '#services/content/show-content-history.ts'

/** A legal text that has changed for this person, or will. */
export interface ChangedText {
  document: ConsentDocument
  label: string
  effectiveOn: PlainDay
  /** Whether it holds already, and they're asked to accept it. */
  isAsked: boolean
  /** Each passage that says something else, before and after, as written: figures stand in braces. */
  passages: { before: string; after: string }[]
}

/**
 * What changes for the asker (decision 0086): the texts in effect that they haven't accepted, against the version they accepted, and
 * those that take effect later, against today's. Throws NotAuthenticated.
 */
export async function showChangedTexts(ctx: Context, language: Language): Promise<ChangedText[]> {
  requirePerson(ctx)
  const today = dayOf(ctx.clock.now(), ctx.config.TIME_ZONE)
  const asked = await listTextsToAccept(ctx)
  const texts: ChangedText[] = []
  for (const document of CONSENT_DOCUMENTS) {
    const rows = await listLegalTexts(ctx.db, document)
    const item = await itemOr404(ctx.db, `legal/${document}`)
    const inFile = fileContent(`legal/${document}`, item)
    const bodyOf = (label: string | null) =>
      (rows.find((row) => row.label === label)?.body as ContentBody | undefined) ?? inFile
    const current = rows.find(({ effective_on }) => compareDays(effective_on, today) <= 0)
    const add = (label: string, effectiveOn: PlainDay, before: string | null, isAsked: boolean) =>
      texts.push({
        ...{ document, label, effectiveOn, isAsked },
        passages: changesBetween(item, bodyOf(before), bodyOf(label))
          .filter((change) => change.language === language)
          .map(({ paragraphs }) => ({
            before: joined(paragraphs, 'added'),
            after: joined(paragraphs, 'removed'),
          })),
      })
    const pending = asked.find((one) => one.document === document)
    if (pending) add(pending.label, pending.effectiveOn, pending.agreed, true)
    const coming = rows[0]
    if (coming && coming !== current && compareDays(coming.effective_on, today) > 0)
      add(coming.label, coming.effective_on, current?.label ?? null, false)
  }
  return texts
}

type Paragraphs = ReturnType<typeof changesBetween>[number]['paragraphs']

/** One side of a passage: everything but what the other side alone has. */
function joined(paragraphs: Paragraphs, left: 'added' | 'removed'): string {
  return paragraphs
    .filter(({ change }) => change !== left)
    .map(({ parts }) =>
      parts
        .filter(({ change }) => change !== left)
        .map(({ text }) => text)
        .join(''),
    )
    .join('\n\n')
}
