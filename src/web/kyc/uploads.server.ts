import { LARGEST_KYC_DOCUMENT, MOST_OF_A_TYPE } from '#domain/kyc/documents.ts'
import { type AddDocumentRefusal, addKycDocument } from '#services/kyc/add-kyc-document.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { textIn } from '#web/read-form.ts'
import type { PersonContext } from '#web/session.ts'
import { readUploadForm, takeFiles } from '#web/uploads/take-files.server.ts'
import type { UploadAnswer as AnswerOf } from '#web/uploads/upload-answer.ts'
import type { UploadRefusal } from '#web/uploads/upload-refusal.ts'

/** The outcome of an upload, with the kind of document it was for. */
export interface UploadAnswer extends AnswerOf<AddDocumentRefusal | UploadRefusal> {
  type: string
}

/** Reads an upload's form; if it is too long, only what comes before its files. */
export const readUpload = (request: Request, files: 'one' | 'several') =>
  readUploadForm(request, LARGEST_KYC_DOCUMENT, files)

/** KYC-15, KYC-22: takes the documents of a form. */
export async function takeUpload(ctx: PersonContext, read: { form: FormData; isCut: boolean }): Promise<UploadAnswer> {
  const type = textIn(read.form, 'type')
  const answer = await takeFiles<AddDocumentRefusal>(read, {
    largest: LARGEST_KYC_DOCUMENT,
    mostOf: (code) => (code === 'too_many_documents' ? MOST_OF_A_TYPE : undefined),
    take: (file, key) => foundOr404(addKycDocument(ctx, { type, file, key })),
  })
  return { type, ...answer }
}
