import type { KycDocumentType } from '#domain/kyc/documents.ts'

/** What a reviewer compares with the documents before deciding, in the order of the desk, each with the documents that show it. */
export const CHECKLIST = {
  name: ['government_id', 'proof_of_address'],
  photo: ['government_id'],
  birth_date: ['government_id'],
  document_number: ['government_id'],
  expiry: ['government_id'],
  address: ['proof_of_address'],
} as const satisfies Record<string, readonly KycDocumentType[]>

export type Compared = keyof typeof CHECKLIST
export const COMPARED = Object.keys(CHECKLIST) as Compared[]
