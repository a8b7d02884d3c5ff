import { data, type RouterContextProvider } from 'react-router'
import type { RequestContext } from '#context'
import type { Recovery, RecoveryVerdict } from '#services/accounts/recover-account.ts'
import type { RecoverAnswer } from '#web/account/answers.ts'
import { refusalOf, retryAfter } from '#web/account/forms.server.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { textIn } from '#web/read-form.ts'
import { requestContext } from '#web/request-context.ts'

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** The answer to "Forgot Password?" and "Forgot Username?": what was typed, and that the email is on its way or why it isn't. */
export async function answerRecovery(
  args: Asked,
  send: (ctx: RequestContext, asked: Recovery) => Promise<RecoveryVerdict>,
) {
  const act = async () => {
    const ctx = requestContext(args.context)
    const email = textIn(await args.request.formData().catch(() => new FormData()), 'recoverEmail')
    const verdict = await send(ctx, { email, client: ctx.request })
    const answer: RecoverAnswer = { email: email.trim(), refusal: verdict.ok ? null : refusalOf(verdict) }
    const status = verdict.ok ? 200 : answer.refusal?.code === 'too_many_attempts' ? 429 : 400
    return data(answer, { status, headers: retryAfter(answer.refusal) })
  }
  return await orBusy(
    args,
    act,
    (form, code): RecoverAnswer => ({ email: textIn(form, 'recoverEmail'), refusal: { code } }),
  )
}
