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
  const ctx = requireSession(context, 'account')
  const closing = await showAccountClosing(ctx)
  const isReady = closing.closesAt === null && closing.obstacles.length === 0
  // Asked before anything is typed, not after.
  if (isReady && (await needsProof(ctx, ctx.session))) throw askAgain(PAGE)
  const { email, role } = ctx.session
  return { messages: messagesFor(languageOf(request), ['closingAccount']), closing, email, isStaff: role !== 'user' }
}

interface Answer {
  code: 'email_differs' | BusyCode
}

export async function action({ request, context }: Route.ActionArgs) {
  const act = async () => {
    const ctx = requireSession(context, 'account')
    const form = await request.formData()
    if (!(await mayAct(ctx)).ok) throw data(null, { status: 429 })
    if (textIn(form, 'intent') === 'keep') {
      await keepAccount(ctx)
      return redirect(ctx.session.role === 'user' ? '/user/account?kept' : '/user/security', 303)
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

export default function CloseAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { closing, email, isStaff } = loaderData
  const t = useMessages('closingAccount')
  const security = useMessages('security')
  // Staff have no profile page: theirs begins at the sign-in.
  const home = isStaff ? '/user/security' : '/user/account'
  const busy = useBusyText()
  const code = actionData?.code
  const errors: FieldErrors | null =
    code === undefined ? null : code === 'email_differs' ? { email: t('emailDiffers') } : { '': busy(code) ?? '' }
  return (
    <main id="content" className="page py-6 sm:py-10">
      <div className="flex max-w-3xl flex-col gap-6">
        <PageHead title={t('title')} back={{ to: home, label: isStaff ? security('title') : t('back') }} />
        {closing.closesAt !== null ? (
          <KeepForm closesAt={closing.closesAt} />
        ) : closing.obstacles.length > 0 ? (
          <ObstacleList obstacles={closing.obstacles} />
        ) : (
          <CloseForm email={email} home={home} withdrawals={closing.withdrawals} errors={errors} answer={actionData} />
        )}
      </div>
    </main>
  )
}
