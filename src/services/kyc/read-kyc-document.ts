import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { findKycDocument } from '#db/kyc-documents.ts'
import { isPermitted } from '#domain/access/permissions.ts'
import { isUuid } from '#domain/ids.ts'
import { ATTACHMENT_TYPES } from '#domain/support/attachment.ts'
import { getKeyed } from '#integrations/files/keyed-files.ts'
import { requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { documentName, documentPlace } from '#services/kyc/own-document.ts'
import { NotFound } from '#services/refusals.ts'

/** A stored document as it is sent to a browser. */
export interface DocumentFile {
  name: string
  type: string
  content: Uint8Array
}

/**
 * KYC-17: a document of an identity, for its owner and for who reviews identities. To anyone else it doesn't exist. That a
 * reviewer opened it is written down.
 */
export async function readKycDocument(ctx: Context, { documentId }: { documentId: string }): Promise<DocumentFile> {
  const asker = requirePerson(ctx)
  const row = isUuid(documentId) ? await findKycDocument(ctx.db, documentId) : null
  if (row === null) throw new NotFound('document_not_found')
  const isOwn = row.user_id === asker.userId
  if (!isOwn && !isPermitted(asker.role, 'kyc.review')) throw new NotFound('document_not_found')
  const place = documentPlace('sealed_key', row.id)
  const content = await getKeyed(ctx, { key: row.file_url, place, sealedKey: row.sealed_key })
  if (!isOwn) {
    const details = { documentId, type: row.document_type }
    const entry = { action: 'kyc.document_opened', subjectKind: 'user', subjectId: row.user_id, details }
    await outsideCells(ctx, (tx) => recordAudit(ctx, tx, [entry], ctx.clock.now()))
  }
  const ending = row.file_name.split('.').at(-1)
  const type = ending === 'pdf' || ending === 'jpg' || ending === 'png' ? ATTACHMENT_TYPES[ending] : null
  return { name: documentName(ctx, row), type: type ?? 'application/octet-stream', content }
}
