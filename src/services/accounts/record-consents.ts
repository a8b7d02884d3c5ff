import { insertConsents } from '#db/consents.ts'
import type { Tx } from '#db/rows.ts'
import { CONSENT_DOCUMENTS } from '#domain/access/sign-up.ts'
import type { Language } from '#domain/language.ts'
import { publishedDocument } from '#integrations/published-documents.ts'

/**
 * Records which of this release's texts a person agreed to, in the language in which they read them (COPY-13,
 * docs/decisions/0050). An id that no user has is skipped.
 */
export async function recordConsents(tx: Tx, userId: string, language: Language): Promise<void> {
  const texts = await Promise.all(
    CONSENT_DOCUMENTS.map(async (document) => {
      const { version, publishedOn, textHash } = await publishedDocument(document, language)
      return { document, language, version, published_on: publishedOn, text_hash: textHash }
    }),
  )
  await insertConsents(tx, userId, texts)
}
