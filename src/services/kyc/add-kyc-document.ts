import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { lockIdentities } from '#db/kyc-applications.ts'
import { insertKycDocument, listKycDocuments } from '#db/kyc-documents.ts'
import type { Tx } from '#db/rows.ts'
import type { TooManyTries } from '#domain/access/tries.ts'
import { isKept } from '#domain/kyc/corrections.ts'
import { mayKyc } from '#domain/kyc/decision.ts'
import { documentTypeOf, KYC_DOCUMENT_ENDINGS, LARGEST_KYC_DOCUMENT, MOST_OF_A_TYPE } from '#domain/kyc/documents.ts'
import type { AttachmentRefusal } from '#domain/support/attachment.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { putKeyed } from '#integrations/files/keyed-files.ts'
import { type GivenFile, readAttachment } from '#integrations/files/read-attachment.ts'
import { requirePerson } from '#services/access.ts'
import { LIMITS, mayTry } from '#services/accounts/limit-attempts.ts'
import { correctionsOf } from '#services/kyc/kyc-answers.ts'
import { documentPlace } from '#services/kyc/own-document.ts'
import { once } from '#services/once.ts'
import { NotFound } from '#services/refusals.ts'

export type AddDocumentRefusal =
  | AttachmentRefusal
  | 'already_approved'
  | 'part_kept'
  | 'too_many_documents'
  | TooManyTries

/**
 * KYC-07, KYC-15, KYC-17, CALL-05: takes a document of the asker. The file is judged by its content, stored sealed where no one but
 * its owner and a reviewer reads it, and only then written down. `type` is as the form names it; an unknown one isn't found. A repeated `key` is the same document.
 */
export async function addKycDocument(
  ctx: Context,
  { type, file, key: sentKey }: { type: string; file: GivenFile; key?: string },
): Promise<Outcome<{ id: string; name: string }, AddDocumentRefusal>> {
  const { userId } = requirePerson(ctx)
  const documentType = documentTypeOf(type)
  if (documentType === null) throw new NotFound('document_type_not_found')
  const counted = await mayTry(ctx, LIMITS.kycUpload, userId)
  if (!counted.ok) return counted
  const read = await readAttachment(ctx, file, { largest: LARGEST_KYC_DOCUMENT, endings: KYC_DOCUMENT_ENDINGS })
  if (!read.ok) return read
  const at = ctx.clock.now()
  const id = ctx.random.uuid7(at)
  const key = `kyc/${userId}/${id}`
  const { name, content } = read.value
  let isStored = false
  try {
    // Before the transaction, so that it holds no connection meanwhile; taken away again when nothing came of it.
    const sealed_key = await putKeyed(ctx, { key, content, place: documentPlace('sealed_key', id) })
    const add = async (tx: Tx): Promise<Outcome<{ id: string }, AddDocumentRefusal>> => {
      const [identity] = await lockIdentities(tx, [userId])
      if (!mayKyc(identity?.status ?? null, 'submit')) return refuse('already_approved')
      const before = (await listKycDocuments(tx, userId)).filter(({ document_type }) => document_type === documentType)
      if (before.length > 0 && isKept(correctionsOf(identity), documentType)) return refuse('part_kept')
      if (before.length >= MOST_OF_A_TYPE) return refuse('too_many_documents', { most: MOST_OF_A_TYPE })
      await insertKycDocument(tx, {
        ...{ user_id: userId, id, document_type: documentType, file_url: key },
        ...{ file_name: `${documentType}.${name.split('.').at(-1)}`, file_size: content.length, upload_date: at },
        ...{ sealed_key, sealed_name: ctx.sealing.seal(name, documentPlace('sealed_name', id)) },
      })
      isStored = true
      return grant({ id })
    }
    // Sent again after the network was lost, it's the same document; what was stored for it now goes again.
    const attempt = { scope: `add-kyc-document:${userId}`, key: sentKey ?? id, input: { type }, at }
    const outcome = await outsideCells(ctx, (tx) => once(tx, attempt, () => add(tx)))
    // The name isn't kept with the answer: there it would be readable.
    return outcome.ok ? grant({ ...outcome.value, name }) : outcome
  } finally {
    if (!isStored) await ctx.files.delete(key).catch(() => {})
  }
}
