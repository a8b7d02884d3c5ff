import { data, redirect } from 'react-router'
import { mayAct } from '#services/accounts/may-act.ts'
import { needsProof } from '#services/accounts/needs-proof.ts'
import { askAccountClosing } from '#services/operations/ask-account-closing.ts'
import { keepAccount } from '#services/operations/keep-account.ts'
import { showAccountClosing } from '#services/operations/show-account-closing.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { CloseForm } from '#web/member/profile/close-form.tsx'
import { KeepForm } from '#web/member/profile/keep-form.tsx'
import { ObstacleList } from '#web/member/profile/obstacle-list.tsx'
import { type BusyCode, orBusy } from '#web/or-busy.server.ts'
import { textIn } from '#web/read-form.ts'
import { askAgain, requireSession, sessionChanged } from '#web/session.ts'
import type { FieldErrors } from '#web/ui/error-summary.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/close-account'

const PAGE = '/user/account/close'

/** Rules 0, Closing an account: what stands in the way, the form that asks for it, or the way back. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'user')
  const closing = await showAccountClosing(ctx)
  const isReady = closing.closesAt === null && closing.obstacles.length === 0
  // Asked before anything is typed, not after.
  if (isReady && (await needsProof(ctx, ctx.session))) throw askAgain(PAGE)
  return { messages: messagesFor(languageOf(request), ['closingAccount']), closing, email: ctx.session.email }
}

interface Answer {
  code: 'email_differs' | BusyCode
}

export async function action({ request, context }: Route.ActionArgs) {
  const act = async () => {
    const ctx = requireSession(context, 'user')
    const form = await request.formData()
    if (!(await mayAct(ctx)).ok) throw data(null, { status: 429 })
    if (textIn(form, 'intent') === 'keep') {
      await keepAccount(ctx)
      return redirect('/user/account?kept', 303)
    }
    const { sessionId } = ctx.session
    const asked = await askAccountClosing(ctx, { sessionId, typedEmail: textIn(form, 'email') })
    if (asked.ok)
      return redirect('/auth?mode=login&notice=account_closing', { status: 303, headers: sessionChanged([]) })
    if (asked.refusal === 'proof_needed') return askAgain(PAGE)
    if (asked.refusal === 'account_in_use') return redirect(PAGE, 303)
    return data<Answer>({ code: asked.refusal }, { status: 422 })
  }
  return await orBusy({ request, context }, act, (_form, code): Answer => ({ code }))
}

export default function CloseAccount({ loaderData: { closing, email }, actionData }: Route.ComponentProps) {
  const t = useMessages('closingAccount')
  const busy = useBusyText()
  const code = actionData?.code
  const errors: FieldErrors | null =
    code === undefined ? null : code === 'email_differs' ? { email: t('emailDiffers') } : { '': busy(code) ?? '' }
  return (
    <main id="content" className="page py-6 sm:py-10">
      <div className="flex max-w-3xl flex-col gap-6">
        <PageHead title={t('title')} back={{ to: '/user/account', label: t('back') }} />
        {closing.closesAt !== null ? (
          <KeepForm closesAt={closing.closesAt} />
        ) : closing.obstacles.length > 0 ? (
          <ObstacleList obstacles={closing.obstacles} />
        ) : (
          <CloseForm email={email} errors={errors} answer={actionData} />
        )}
      </div>
    </main>
  )
}
