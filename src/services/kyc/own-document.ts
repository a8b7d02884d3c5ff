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
export const ownDocument = ({ id, document_type, file_name, file_size }: KycDocumentRow): OwnDocument => ({
  id,
  type: document_type,
  name: file_name,
  bytes: file_size,
})
