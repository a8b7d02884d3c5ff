import { data, Form } from 'react-router'
import { inGroupsOfFour } from '#domain/access/second-factor.ts'
import { beginSecondFactor } from '#services/accounts/begin-second-factor.ts'
import { confirmSecondFactor } from '#services/accounts/confirm-second-factor.ts'
import { isWithoutGroups } from '#services/operations/is-without-groups.ts'
import type { Refusal } from '#web/account/answers.ts'
import { CodeField } from '#web/account/code-field.tsx'
import { refusalOf, retryAfter } from '#web/account/forms.server.ts'
import { ProblemBanner } from '#web/account/problem-banner.tsx'
import { DoneLine } from '#web/account/security/done-line.tsx'
import { RecoveryCodes } from '#web/account/security/recovery-codes.tsx'
import { useRefusalText } from '#web/account/use-refusal-text.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { squaresOf } from '#web/qr-squares.server.ts'
import { textIn } from '#web/read-form.ts'
import { askAgain, requireSetUpSession, SET_UP_PATH } from '#web/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/set-up'

/** AUTH-24: the key for an authenticator app, and the code that shows it arrived there. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireSetUpSession(context)
  const { email, role, mustSetUpSecondFactor: isRequired } = ctx.session
  const isFirstRun = !ctx.config.DEMO_MODE && role === 'super_admin' && (await isWithoutGroups(ctx))
  const begun = await beginSecondFactor(ctx, ctx.session)
  if (!begun.ok && begun.refusal === 'proof_needed') throw askAgain(SET_UP_PATH)
  // Turned on a moment ago: the answer to the form still shows the codes.
  if (!begun.ok) return { email, isRequired, isFirstRun, app: null }
  const { key, url } = begun.value
  return { email, isRequired, isFirstRun, app: { key: inGroupsOfFour(key), squares: squaresOf(url) } }
}

// Key and codes are in the answers: they are kept nowhere.
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const sent = new Headers(actionHeaders)
  sent.set('Cache-Control', 'private, no-store')
  return sent
}

type Answer = { refusal: Refusal } | { codes: string[] }

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireSetUpSession(context)
  const confirm = async () => {
    const typed = textIn(await request.formData(), 'code')
    if (typed.trim() === '') return refused({ code: 'code_missing' })
    const answer = await confirmSecondFactor(ctx, { ...ctx.session, typed })
    if (answer.ok) return data<Answer>({ codes: answer.value })
    if (answer.refusal === 'proof_needed') return askAgain(SET_UP_PATH)
    return refused(refusalOf({ ...answer, refusal: answer.refusal }))
  }
  return await orBusy({ request, context }, confirm, (_form, code): Answer => ({ refusal: { code } }))
}

function refused(refusal: Refusal) {
  const status = refusal.code === 'too_many_attempts' ? 429 : 400
  return data<Answer>({ refusal }, { status, headers: retryAfter(refusal) })
}

export default function SetUp({
  loaderData: { app, email, isRequired, isFirstRun },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages('security.secondFactor')
  const words = useMessages('security')
  const codes = actionData !== undefined && 'codes' in actionData ? actionData.codes : null
  const refusal = actionData !== undefined && 'refusal' in actionData ? actionData.refusal : null
  return (
    <main id="content" className="page py-6 sm:py-10">
      <div className="flex max-w-3xl flex-col gap-6">
        <PageHead title={t('title')} {...(isRequired ? {} : { back: { to: '/user/security', label: words('title') } })}>
          {codes === null && app !== null ? <p className="measure text-ink-2">{t('intro')}</p> : null}
        </PageHead>
        {isRequired && codes === null ? <Banner tone="due" title={t('required')} /> : null}
        {codes === null ? null : (
          <>
            <DoneLine>{t('isOn')}</DoneLine>
            <RecoveryCodes codes={codes} email={email} />
            {isFirstRun ? (
              <div>
                <LinkButton to="/setup">{t('goOn')}</LinkButton>
              </div>
            ) : null}
          </>
        )}
        {app === null || codes !== null ? null : <Steps app={app} email={email} refusal={refusal} />}
        {app === null && codes === null ? <DoneLine>{t('isOn')}</DoneLine> : null}
      </div>
    </main>
  )
}

interface StepsProps {
  app: { key: string; squares: boolean[][] }
  email: string
  refusal: Refusal | null
}

function Steps({ app, email, refusal }: StepsProps) {
  const t = useMessages('security.secondFactor')
  const textOf = useRefusalText()
  return (
    <>
      <section className="flex flex-col gap-4">
        <h2 className="text-22">{t('scanTitle')}</h2>
        <p className="measure">{t('scan')}</p>
        <div className="flex flex-wrap items-center gap-6">
          <QrCode
            squares={app.squares}
            label={t('qr')}
            className="size-56 shrink-0 rounded-corner border border-line"
          />
          <div className="flex max-w-sm flex-col gap-2">
            <p>{t('type')}</p>
            <code className="rounded-corner bg-mist p-3 font-mono text-16 text-balance">{app.key}</code>
            <p className="text-16 wrap-anywhere text-ink-2">
              {t('typeAccount', { email })}
              <br />
              {t('typeKind')}
            </p>
          </div>
        </div>
        <p className="measure text-16 text-ink-2">{t('whichApp')}</p>
      </section>
      <section className="flex flex-col gap-4 border-t border-line pt-6">
        <h2 className="text-22">{t('confirmTitle')}</h2>
        <p className="measure">{t('confirm')}</p>
        {/* Beside the code, not above a picture that fills a phone. */}
        {refusal === null ? null : <ProblemBanner title={t('failed')}>{textOf(refusal)}</ProblemBanner>}
        <Form method="post" noValidate className="flex flex-col gap-4">
          <CodeField label={t('code')} />
          <div>
            <SubmitButton>{t('turnOn')}</SubmitButton>
          </div>
        </Form>
      </section>
    </>
  )
}
