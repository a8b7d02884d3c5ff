import { createHash } from 'node:crypto'
import type { Context } from '#context'
import { findLegalText, type LegalTextRow } from '#db/legal-texts.ts'
import type { Db } from '#db/rows.ts'
import type { ConsentDocument } from '#domain/access/sign-up.ts'
import { dayOf } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { type PublishedDocument, publishedDocument } from '#integrations/published-documents.ts'

/** The text that holds today in one language: the newest version we published that has taken effect, or the release's file (decision 0050). */
export async function textInEffect(
  ctx: Pick<Context, 'clock' | 'config'>,
  db: Db,
  document: ConsentDocument,
  language: Language,
): Promise<PublishedDocument> {
  const row = await findLegalText(db, document, dayOf(ctx.clock.now(), ctx.config.TIME_ZONE))
  return row === null ? await publishedDocument(document, language) : publishedText(row, language)
}

/** What a consent keeps of a version we published: the hash covers its number and its words in that language. */
export function publishedText(row: LegalTextRow, language: Language): PublishedDocument {
  const words = (row.body as { values: Partial<Record<Language, unknown>> }).values[language]
  return {
    version: row.label,
    publishedOn: row.effective_on,
    textHash: createHash('sha256')
      .update(JSON.stringify([row.label, words]))
      .digest('hex'),
  }
}
