import { LARGEST_GUARANTEE_FILE, MOST_GUARANTEE_FILES } from '#domain/contemplations/guarantee-files.ts'
import { type AddGuaranteeFileRefusal, addGuaranteeFile } from '#services/contemplations/add-guarantee-file.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { textIn } from '#web/read-form.ts'
import type { PersonContext } from '#web/session.ts'
import { readUploadForm, takeFiles } from '#web/uploads/take-files.server.ts'
import type { UploadAnswer } from '#web/uploads/upload-answer.ts'
import type { UploadRefusal } from '#web/uploads/upload-refusal.ts'

/** The outcome of an upload, with the item of the checklist it was for. */
export interface GuaranteeUploadAnswer extends UploadAnswer<AddGuaranteeFileRefusal | UploadRefusal> {
  item: string
}

/** Reads an upload's form; if it is too long, only what comes before its files. */
export const readGuaranteeUpload = (request: Request, files: 'one' | 'several') =>
  readUploadForm(request, LARGEST_GUARANTEE_FILE, files)

/** Takes the files of a form for one item of the asker's checklist (LIFE-10). */
export async function takeGuaranteeFiles(
  ctx: PersonContext,
  consortiumId: string,
  read: { form: FormData; isCut: boolean },
): Promise<GuaranteeUploadAnswer> {
  const item = textIn(read.form, 'item')
  const contemplationId = textIn(read.form, 'contemplationId')
  const answer = await takeFiles<AddGuaranteeFileRefusal>(read, {
    largest: LARGEST_GUARANTEE_FILE,
    mostOf: (code) => (code === 'too_many_files' ? MOST_GUARANTEE_FILES : undefined),
    take: (file, key) => foundOr404(addGuaranteeFile(ctx, { consortiumId, contemplationId, item, file, key })),
  })
  return { item, ...answer }
}
