import { data, redirect } from 'react-router'
import type { RequestContext } from '#context'
import { findSetupDoor } from '#services/operations/find-setup-door.ts'
import { openSetup } from '#services/operations/open-setup.ts'
import { showSetup } from '#services/operations/show-setup.ts'
import { ProblemBanner } from '#web/account/problem-banner.tsx'
import { OwnerAccount } from '#web/account/setup/owner-account.tsx'
import { answerSetup, busySetup } from '#web/account/setup/setup-act.server.ts'
import { SetupSteps } from '#web/account/setup/setup-steps.tsx'
import { useRootFacts } from '#web/document/root-facts.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requestContext } from '#web/request-context.ts'
import { requireSession } from '#web/session.ts'
import type { Route } from './+types/setup'

const COMMAND = 'npm run -s cotavia -- setup'
const PROBLEMS = ['link', 'wait'] as const

// What it answers is one browser's, and the token must not travel on to another site.
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const sent = new Headers(actionHeaders)
  sent.set('Cache-Control', 'private, no-store')
  sent.set('Referrer-Policy', 'same-origin')
  return sent
}

/** The first run (decision 0087): how to get a link, the owner's account, or the steps, by who is there. Demo mode has none. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  if (ctx.config.DEMO_MODE) throw data(null, { status: 404 })
  const messages = messagesFor(languageOf(request), ['setup'])
  const token = url.searchParams.get('token')
  if (token !== null) throw await exchange(ctx, token)
  const door = await findSetupDoor(ctx, request.headers.get('Cookie'))
  const problem = PROBLEMS.find((one) => one === url.searchParams.get('problem')) ?? null
  if (door !== 'over') return { door, problem, shown: null, messages }
  return { door, problem, shown: await showSetup(requireSession(context, 'admin')), messages }
}

/** The link's token for a cookie; whatever comes of it, the token is gone from the URL. */
async function exchange(ctx: RequestContext, token: string): Promise<Response> {
  const opened = await openSetup(ctx, { token, address: ctx.request.address })
  const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
  if (opened.ok) return redirect('/setup', { status: 303, headers: { ...headers, 'Set-Cookie': opened.value.cookie } })
  const problem = opened.refusal === 'too_many_attempts' ? 'wait' : 'link'
  return redirect(`/setup?problem=${problem}`, { status: 303, headers })
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  if (ctx.config.DEMO_MODE) throw data(null, { status: 404 })
  return await orBusy(
    { request, context },
    async () => answerSetup(context, request, await request.formData()),
    busySetup,
  )
}

export default function Setup({ loaderData: { door, problem, shown }, actionData }: Route.ComponentProps) {
  const t = useMessages('setup')
  const { productName } = useRootFacts()
  const title = t('title', { product: productName })
  return (
    <main id="content" className="page flex flex-col gap-6 py-8 sm:py-10">
      <title>{title}</title>
      <h1 className="text-36">{title}</h1>
      {problem === null || door === 'over' ? null : (
        <ProblemBanner title={t(`problems.${problem}.title`)}>{t(`problems.${problem}.text`)}</ProblemBanner>
      )}
      {shown !== null ? (
        <SetupSteps shown={shown} mail={actionData?.of === 'mail' ? actionData : null} />
      ) : door === 'owner' ? (
        <OwnerAccount answer={actionData?.of === 'owner' ? actionData : null} />
      ) : (
        <Closed />
      )}
    </main>
  )
}

/** No link, no setup: how to get one, and nothing else. */
function Closed() {
  const t = useMessages('setup.closed')
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <p className="measure">{t('text')}</p>
      <p className="font-semibold">{t('run')}</p>
      <pre className="rounded-corner bg-mist p-4 wrap-anywhere whitespace-pre-wrap">
        <code className="font-mono text-16">{COMMAND}</code>
      </pre>
      <p className="measure text-ink-2">{t('after')}</p>
    </div>
  )
}
