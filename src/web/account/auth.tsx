import { useEffect } from 'react'
import { Outlet, redirect, useNavigation, useOutletContext } from 'react-router'
import type { RequestContext } from '#context'
import { landingPath } from '#domain/access/permissions.ts'
import { listDemoCast } from '#services/accounts/list-demo-cast.ts'
import { offerPasskey } from '#services/accounts/offer-passkey.ts'
import { type AuthAnswer, NOTICES, type Notice } from '#web/account/answers.ts'
import { CastList } from '#web/account/cast-list.tsx'
import {
  answerEnter,
  answerLogin,
  answerPasskey,
  answerReset,
  answerSignUp,
  busyForm,
} from '#web/account/forms.server.ts'
import { LoginForm } from '#web/account/login-form.tsx'
import { NoticeBanner } from '#web/account/notice-banner.tsx'
import { ResetDialog } from '#web/account/reset-dialog.tsx'
import { SignUpPart } from '#web/account/sign-up-part.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { keepSent } from '#web/idle/kept-form.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { returnPath } from '#web/own-path.ts'
import { UnfinishedQuilt } from '#web/quilt/unfinished-quilt.tsx'
import { requestContext } from '#web/request-context.ts'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { showToast, Toasts } from '#web/ui/toasts.tsx'
import type { Route } from './+types/auth'

const LONGEST_ERROR = 300

/**
 * Login and Sign Up (AUTH-01). Someone signed in is sent to their own landing path (AUTH-10), or sees the dialog that
 * replaces their temporary password (AUTH-11).
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  if (ctx.session !== null && !ctx.session.mustChangePassword) throw redirect(landingPath(ctx.session.role))
  const { searchParams } = url
  return {
    isReset: ctx.session !== null,
    isStaff: ctx.session !== null && ctx.session.role !== 'user',
    mode: searchParams.get('mode') === 'signup' ? ('signup' as const) : ('login' as const),
    isStarted: searchParams.has('start'),
    // AUTH-02: shown as plain text, whoever wrote it, and cut so that no one can put an essay on our page.
    error: searchParams.get('error')?.slice(0, LONGEST_ERROR) ?? null,
    to: returnPath(searchParams.get('to')),
    notice: NOTICES.find((notice) => notice === searchParams.get('notice')) ?? null,
    cast: await listDemoCast(ctx),
    passkey: await offerPasskey(ctx, { place: 'login' }),
    isDemo: ctx.config.DEMO_MODE,
    openIdName: ctx.openId?.name ?? null,
  }
}

// When to try again, where an answer says so.
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** Each form on the page says which one it is by `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  return await orBusy({ request, context }, () => answer(requestContext(context), request), busyForm)
}

async function answer(ctx: RequestContext, request: Request) {
  const form = await request.formData().catch(() => new FormData())
  switch (form.get('intent')) {
    case 'signup':
      return answerSignUp(ctx, request, form)
    case 'reset':
      return answerReset(ctx, form)
    case 'enter':
      return answerEnter(ctx, form)
    case 'passkey':
      return answerPasskey(ctx, request, form)
    default:
      return answerLogin(ctx, request, form)
  }
}

export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isReset } = loaderData
  useSuccessToast()
  useKeptForm(loaderData.notice)
  return (
    <main id="content" className="auth-page page flex flex-col gap-8 py-10">
      <Outlet />
      {isReset ? (
        <ResetDialog isStaff={loaderData.isStaff} answer={answerTo('reset', actionData)} />
      ) : (
        <Doors {...{ loaderData, actionData }} />
      )}
      <Toasts />
    </main>
  )
}

function Doors({ loaderData, actionData }: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  const t = useMessages('auth')
  const { mode, error, notice, cast, isDemo, isStarted, to, passkey } = loaderData
  const sentEmail = useOutletContext<string>()
  const back = to === null ? '' : `&to=${encodeURIComponent(to)}`
  const signUp = answerTo('signup', actionData)
  const login = answerTo('login', actionData) ?? answerTo('enter', actionData)
  const isSignUp = mode === 'signup'
  return (
    <div className="grid items-start gap-10 lg:grid-cols-12">
      <div className="flex min-w-0 flex-col gap-6 lg:col-span-6">
        <title>{isSignUp ? t('signUpTitle') : t('title')}</title>
        <h1 className="text-36">{t('heading')}</h1>
        <LinkTabs
          label={t('tabs')}
          items={[
            { to: `/auth?mode=login${back}`, label: t('login'), isCurrent: !isSignUp },
            { to: `/auth?mode=signup${back}`, label: t('signUp'), isCurrent: isSignUp },
          ]}
        />
        {notice === null ? null : <NoticeBanner notice={notice} isAnswered={login !== null} isDemo={isDemo} />}
        {isSignUp ? (
          <SignUpPart isStarted={isStarted || signUp !== null} answer={signUp} to={to} />
        ) : (
          <LoginForm
            answer={login}
            error={error}
            email={notice === 'registered' || notice === 'confirmed' ? sentEmail : ''}
            to={to}
            isDemo={isDemo}
            openIdName={loaderData.openIdName}
            passkey={passkey}
          />
        )}
      </div>
      <div className="no-print on-mangrove hidden rounded-corner rounded-br-cut bg-mangrove p-10 lg:col-span-6 lg:block">
        <UnfinishedQuilt columns={10} rows={6} sewn={23} laid={37} className="w-full" />
      </div>
      {cast.length === 0 ? null : (
        <div className="lg:col-span-12">
          <CastList cast={cast} to={to} />
        </div>
      )}
    </div>
  )
}

function answerTo(form: AuthAnswer['form'], answer: AuthAnswer | undefined): AuthAnswer | null {
  return answer?.form === form ? answer : null
}

/** What was just sent without a session isn't lost: whoever logs in finds it on its page again. */
function useKeptForm(notice: Notice | null): void {
  useEffect(() => {
    if (notice === 'unsent' || notice === 'unsent_longest') void keepSent()
  }, [notice])
}

/** ERR-11, ERR-17: shown once the answer redirects away from here, which means the server has done it. */
function useSuccessToast(): void {
  const t = useMessages('auth')
  const { state, location, formData } = useNavigation()
  const intent = formData?.get('intent')
  const isLeaving = state === 'loading' && location.pathname !== '/auth'
  useEffect(() => {
    if (!isLeaving) return
    if (intent === 'login' || intent === 'enter' || intent === 'passkey') showToast({ title: t('loginSuccessful') })
    if (intent === 'reset') showToast({ title: t('reset.successful') })
  }, [isLeaving, intent, t])
}
