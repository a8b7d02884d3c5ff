import { createHash } from 'node:crypto'
import type { Outcome } from '#domain/verdict.ts'
import type { GivenFile } from '#integrations/files/read-attachment.ts'
import { textIn } from '#web/read-form.ts'
import { readFormBody } from '#web/uploads/read-body.server.ts'
import type { UploadAnswer } from '#web/uploads/upload-answer.ts'
import type { UploadRefusal } from '#web/uploads/upload-refusal.ts'

const SMALL = 64 * 1024
const MB = 1024 * 1024
/** From a browser without scripts a few come in one form; with them, one by one. */
const SEVERAL = 3

/** Reads an upload's form; if it is too long, only what comes before its files. */
export async function readUploadForm(request: Request, largest: number, files: 'one' | 'several') {
  return await readFormBody(request, largest * (files === 'one' ? 1 : SEVERAL) + SMALL)
}

interface Taking<Code extends string> {
  largest: number
  /** The number that a refusal names; left out, the largest file in MB. */
  mostOf?: (code: Code) => number | undefined
  /** Takes one of them; the key is the same when the same form comes again with the same file. */
  take: (file: GivenFile, key: string) => Promise<Outcome<{ name: string }, Code>>
}

/** Takes the files of a form one by one, up to the first that is refused (KYC-15, KYC-22). */
export async function takeFiles<Code extends string>(
  { form, isCut }: { form: FormData; isCut: boolean },
  { largest, mostOf, take }: Taking<Code>,
): Promise<UploadAnswer<Code | UploadRefusal>> {
  const added: string[] = []
  const refuse = (code: Code | UploadRefusal) => ({
    added,
    refusal: { code, most: mostOf?.(code as Code) ?? largest / MB },
  })
  const files = form.getAll('file').filter((file) => typeof file !== 'string' && !(file.name === '' && file.size === 0))
  if (isCut) return refuse('attachment_too_large')
  if (files.length === 0) return refuse('attachment_missing')
  for (const file of files as File[]) {
    const given = { name: file.name, content: new Uint8Array(await file.arrayBuffer()) }
    const outcome = await take(given, keyOf(form, given))
    if (!outcome.ok) return refuse(outcome.refusal)
    added.push(outcome.value.name)
  }
  return { added, refusal: null }
}

/** Without a key of the form's own, each time another. A page that is shown again by Back may bring another file, which isn't the first. */
function keyOf(form: FormData, { content }: GivenFile): string {
  if (textIn(form, 'key') === '') return crypto.randomUUID()
  const fields = [...form].filter(([, value]) => typeof value === 'string')
  return createHash('sha256').update(JSON.stringify(fields)).update(content).digest('hex')
}
