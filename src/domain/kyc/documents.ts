/** DATA-05: the kinds of documents that prove an identity, in the order they are asked for. */
export const KYC_DOCUMENT_TYPES = ['government_id', 'proof_of_address', 'income_proof', 'bank_statement'] as const
export type KycDocumentType = (typeof KYC_DOCUMENT_TYPES)[number]

/** KYC-07: without these nothing is sent. */
export const REQUIRED_DOCUMENTS: readonly KycDocumentType[] = ['government_id', 'proof_of_address']

/** KYC-15: what a document may be, and weigh in bytes. */
export const KYC_DOCUMENT_ENDINGS = ['pdf', 'jpg', 'png'] as const
export const LARGEST_KYC_DOCUMENT = 10 * 1024 * 1024
/** For the browser's file dialog, which is only a help: the server looks at the content. */
export const KYC_DOCUMENT_ACCEPT = '.pdf,.jpg,.jpeg,.png'

/** Front, back and a few pages; more of a kind would only fill our disk. */
export const MOST_OF_A_TYPE = 5

/** The kind a form names, or null. */
export function documentTypeOf(value: string): KycDocumentType | null {
  return KYC_DOCUMENT_TYPES.find((type) => type === value) ?? null
}
