import type { Context } from '#context'
import type { Language } from '#domain/language.ts'
import { showAgreementToJoin } from '#services/documents/show-agreement-to-join.ts'
import { agreementWords } from '#web/member/documents/accepted-document.server.ts'
import { createWriter } from '#web/member/documents/writer.server.ts'

/** The agreement that the asker would accept now, in the words of a member's document, with what is kept of it. Throws NotFound. */
export async function agreementToJoin(ctx: Context, language: Language, consortiumId: string) {
  return agreementWords(createWriter(ctx, language), await showAgreementToJoin(ctx, consortiumId))
}
