import { LARGEST_KYC_DOCUMENT, MOST_OF_A_TYPE } from '#domain/kyc/documents.ts'
import { type AddDocumentRefusal, addKycDocument } from '#services/kyc/add-kyc-document.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { textIn } from '#web/read-form.ts'
import type { PersonContext } from '#web/session.ts'
import { readFormBody } from '#web/uploads/read-body.server.ts'
import type { UploadRefusal } from '#web/uploads/upload-refusal.ts'

/** The outcome of an upload: the files that are there now, and why the next one isn't. */
export interface UploadAnswer {
  type: string
  added: string[]
  refusal: { code: AddDocumentRefusal | UploadRefusal; most: number } | null
}

const MB = 1024 * 1024
const SMALL = 64 * 1024

/** A form with at most one file, as scripts send them one by one, or with a few, from a browser without scripts. */
const LONGEST = { one: LARGEST_KYC_DOCUMENT + SMALL, several: 3 * LARGEST_KYC_DOCUMENT + SMALL }

/** Reads an upload's form; if it is too long, only what comes before its files. */
export async function readUpload(request: Request, files: keyof typeof LONGEST) {
  return await readFormBody(request, LONGEST[files])
}

/** KYC-15, KYC-22: takes the files of a form one by one, up to the first that is refused. */
export async function takeUpload(
  ctx: PersonContext,
  { form, isCut }: { form: FormData; isCut: boolean },
): Promise<UploadAnswer> {
  const type = textIn(form, 'type')
  const added: string[] = []
  const refuse = (code: NonNullable<UploadAnswer['refusal']>['code']): UploadAnswer => {
    const most = code === 'too_many_documents' ? MOST_OF_A_TYPE : LARGEST_KYC_DOCUMENT / MB
    return { type, added, refusal: { code, most } }
  }
  const files = form.getAll('file').filter((file) => typeof file !== 'string' && !(file.name === '' && file.size === 0))
  if (isCut) return refuse('attachment_too_large')
  if (files.length === 0) return refuse('attachment_missing')
  for (const file of files as File[]) {
    const given = { name: file.name, content: new Uint8Array(await file.arrayBuffer()) }
    const outcome = await foundOr404(addKycDocument(ctx, { type, file: given }))
    if (!outcome.ok) return refuse(outcome.refusal)
    added.push(outcome.value.name)
  }
  return { type, added, refusal: null }
}
