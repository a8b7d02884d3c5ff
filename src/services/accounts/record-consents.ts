import type { Context } from '#context'
import { insertConsents } from '#db/consents.ts'
import type { Tx } from '#db/rows.ts'
import { CONSENT_DOCUMENTS } from '#domain/access/sign-up.ts'
import type { Language } from '#domain/language.ts'
import { textInEffect } from '#services/accounts/text-in-effect.ts'

/**
 * Records which texts a person agreed to, those in effect, in the language in which they read them (COPY-13,
 * docs/decisions/0050). An id that no user has is skipped.
 */
export async function recordConsents(ctx: Context, tx: Tx, userId: string, language: Language): Promise<void> {
  const texts = await Promise.all(
    CONSENT_DOCUMENTS.map(async (document) => {
      const { version, publishedOn, textHash } = await textInEffect(ctx, tx, document, language)
      return { document, language, version, published_on: publishedOn, text_hash: textHash }
    }),
  )
  await insertConsents(tx, userId, texts)
}
