import { data, type RouterContextProvider, redirect } from 'react-router'
import { outageOf } from '#outage'
import { mayAct } from '#services/accounts/may-act.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import type { FilesAnswer } from '#web/member/selection/files-form.tsx'
import { type GuaranteeUploadAnswer, readGuaranteeUpload } from '#web/member/selection/take-guarantee-files.server.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { textIn } from '#web/read-form.ts'
import { type PersonContext, requireSession } from '#web/session.ts'

interface UploadArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

type Take = (ctx: PersonContext, read: { form: FormData; isCut: boolean }) => Promise<GuaranteeUploadAnswer>

/** Answers the page's script, which sends one file and shows how far it is. */
export async function answerUpload({ request, context }: UploadArgs, take: Take): Promise<Response> {
  const ctx = requireSession(context, 'consortium')
  const upload = await readGuaranteeUpload(request, 'one')
  try {
    const answer = await take(ctx, upload)
    return Response.json(answer, { status: answer.refusal === null ? 201 : 422 })
  } catch (error) {
    const outage = outageOf(error)
    if (outage === null) throw error
    ctx.metOutage?.(outage)
    return new Response(null, { status: 503 })
  }
}

/** Answers the page's own forms: the files of one sent without a script, and taking one out, with a script too. A file stands last in its form. */
export async function answerFilesForm(
  { request, context }: UploadArgs,
  { path, take, remove }: { path: string; take: Take; remove: (ctx: PersonContext, form: FormData) => Promise<void> },
) {
  const act = async () => {
    const ctx = requireSession(context, 'consortium')
    const read = await readGuaranteeUpload(request, 'several')
    const intent = textIn(read.form, 'intent')
    if (intent === 'upload') {
      const upload = await take(ctx, read)
      return data<FilesAnswer>({ upload, refusal: null }, { status: upload.refusal === null ? 200 : 422 })
    }
    if (!(await mayAct(ctx)).ok) return data<FilesAnswer>({ upload: null, refusal: 'too_many_acts' }, { status: 429 })
    if (intent !== 'remove') throw data(null, { status: 400 })
    await foundOr404(remove(ctx, read.form))
    return redirect(path, 303)
  }
  return await orBusy({ request, context }, act, (_form, code): FilesAnswer => ({ upload: null, refusal: code }))
}
