import { LARGEST_GUARANTEE_FILE, MOST_GUARANTEE_FILES } from '#domain/contemplations/guarantee-files.ts'
import type { Outcome } from '#domain/verdict.ts'
import type { GivenFile } from '#integrations/files/read-attachment.ts'
import { type AddGuaranteeFileRefusal, addGuaranteeFile } from '#services/contemplations/add-guarantee-file.ts'
import { type AddSecurityFileRefusal, addNewSecurityFile } from '#services/spots/add-new-security-file.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { textIn } from '#web/read-form.ts'
import type { PersonContext } from '#web/session.ts'
import { readUploadForm, takeFiles } from '#web/uploads/take-files.server.ts'
import type { UploadAnswer } from '#web/uploads/upload-answer.ts'
import type { UploadRefusal } from '#web/uploads/upload-refusal.ts'

type FileRefusal = AddGuaranteeFileRefusal | AddSecurityFileRefusal

/** The outcome of an upload, with the item of the checklist it was for. */
export interface GuaranteeUploadAnswer extends UploadAnswer<FileRefusal | UploadRefusal> {
  item: string
}

interface ReadUpload {
  form: FormData
  isCut: boolean
}

/** Reads an upload's form; if it is too long, only what comes before its files. */
export const readGuaranteeUpload = (request: Request, files: 'one' | 'several') =>
  readUploadForm(request, LARGEST_GUARANTEE_FILE, files)

/** Takes the files of a form for one item of the checklist of the asker's selection (LIFE-10). */
export async function takeGuaranteeFiles(ctx: PersonContext, consortiumId: string, read: ReadUpload) {
  const contemplationId = textIn(read.form, 'contemplationId')
  return await takeForItem(read, (given) => addGuaranteeFile(ctx, { consortiumId, contemplationId, ...given }))
}

/** Takes the files of a form for one item of the new security that the asker provides for a spot (rules 9, Transfer). */
export async function takeSecurityFiles(ctx: PersonContext, consortiumId: string, read: ReadUpload) {
  return await takeForItem(read, (given) => addNewSecurityFile(ctx, { consortiumId, ...given }))
}

type Add = (given: { item: string; file: GivenFile; key: string }) => Promise<Outcome<{ name: string }, FileRefusal>>

async function takeForItem(read: ReadUpload, add: Add): Promise<GuaranteeUploadAnswer> {
  const item = textIn(read.form, 'item')
  const answer = await takeFiles<FileRefusal>(read, {
    largest: LARGEST_GUARANTEE_FILE,
    mostOf: (code) => (code === 'too_many_files' ? MOST_GUARANTEE_FILES : undefined),
    take: (file, key) => foundOr404(add({ item, file, key })),
  })
  return { item, ...answer }
}
