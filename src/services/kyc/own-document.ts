import type { Context } from '#context'
import type { KycDocumentRow } from '#db/kyc-documents.ts'
import type { KycDocumentType } from '#domain/kyc/documents.ts'

/** A document as its owner and a reviewer see it in a list. */
export interface OwnDocument {
  id: string
  type: KycDocumentType
  name: string
  bytes: number
}

/** The row without where its file is. */
export function ownDocument(ctx: Context, row: KycDocumentRow): OwnDocument {
  return { id: row.id, type: row.document_type, name: documentName(ctx, row), bytes: row.file_size }
}

/** What its owner called it. */
export function documentName(ctx: Context, { id, sealed_name, file_name }: KycDocumentRow): string {
  return sealed_name === null ? file_name : ctx.sealing.open(sealed_name, documentPlace('sealed_name', id))
}

/** What a document's sealed columns are bound to. */
export const documentPlace = (column: 'sealed_key' | 'sealed_name', id: string) => `kyc_documents.${column}:${id}`
