import { createHash } from 'node:crypto'
import type { Context } from '#context'
import { insertJoiningAgreement } from '#db/joining-agreements.ts'
import type { Tx } from '#db/rows.ts'
import type { Language } from '#domain/language.ts'
import { textInEffect } from '#services/accounts/text-in-effect.ts'

/** The agreement as it was shown to the person, and the language they read it in. */
export interface ReadAgreement {
  language: Language
  /** Its words as JSON, without the person's name. */
  content: string
}

/** The fingerprint of an agreement: SHA-256 of its words, in hexadecimal. */
export const fingerprintOf = (content: string): string => createHash('sha256').update(content).digest('hex')

/**
 * Keeps, for good, what a person accepted to join a group: the words, their fingerprint, the version of the terms, and the disclosure on
 * electronic records agreed to with it, at the real time (15 USC 7001(c), docs/decisions/0073). Returns its id.
 */
export async function acceptJoining(
  ctx: Context,
  tx: Tx,
  input: { consortiumId: string; userId: string; agreement: ReadAgreement; at: Date },
): Promise<string> {
  const { language, content } = input.agreement
  const [terms, records] = await Promise.all([
    textInEffect(ctx, tx, 'terms', language),
    textInEffect(ctx, tx, 'electronic-records', language),
  ])
  const id = ctx.random.uuid7(input.at)
  await insertJoiningAgreement(tx, {
    consortium_id: input.consortiumId,
    id,
    user_id: input.userId,
    language,
    terms_version: terms.version,
    content,
    text_hash: fingerprintOf(content),
    records_version: records.version,
    records_hash: records.textHash,
  })
  return id
}
