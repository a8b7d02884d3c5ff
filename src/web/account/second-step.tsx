import { useEffect, useRef } from 'react'
import { data, Form, redirect } from 'react-router'
import { isStepAhead } from '#services/accounts/is-step-ahead.ts'
import { offerPasskey } from '#services/accounts/offer-passkey.ts'
import { takeSecondStep } from '#services/accounts/take-second-step.ts'
import type { Refusal } from '#web/account/answers.ts'
import { CodeField } from '#web/account/code-field.tsx'
import { enter, refusalOf, retryAfter } from '#web/account/forms.server.ts'
import { PasskeyButton } from '#web/account/passkey-button.tsx'
import { ProblemBanner } from '#web/account/problem-banner.tsx'
import { useRefusalText } from '#web/account/use-refusal-text.ts'
import { showSecondStep } from '#web/auth/second-step-shown.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { returnPath } from '#web/own-path.ts'
import { textIn } from '#web/read-form.ts'
import { requestContext } from '#web/request-context.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/second-step'

/** AUTH-24: the code that follows a right password. Without one before it there is nothing to ask. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const cookies = request.headers.get('Cookie')
  if (ctx.session !== null || !(await isStepAhead(ctx, cookies))) throw redirect('/auth?mode=login')
  return {
    messages: messagesFor(languageOf(request), ['security']),
    to: returnPath(url.searchParams.get('to')),
    isRecovery: url.searchParams.get('by') === 'recovery',
    passkey: await offerPasskey(ctx, { place: 'step', cookies }),
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const step = async () => {
    const form = await request.formData()
    const [typed, cookies] = [textIn(form, 'code'), request.headers.get('Cookie')]
    const proof = textIn(form, 'intent') === 'passkey' ? { passkey: textIn(form, 'passkey') } : { typed }
    if ('typed' in proof && typed.trim() === '') return refused({ code: 'code_missing' })
    const answer = await takeSecondStep(ctx, { ...proof, client: ctx.request, cookies })
    return answer.ok ? enter(answer.value, returnPath(form.get('returnTo'))) : refused(refusalOf(answer))
  }
  return await orBusy({ request, context }, step, (_form, code): Refusal => ({ code }))
}

function refused(refusal: Refusal) {
  const status = refusal.code === 'too_many_attempts' ? 429 : refusal.code === 'step_over' ? 401 : 400
  return data(refusal, { status, headers: retryAfter(refusal) })
}

export default function SecondStep({ loaderData: { to, isRecovery, passkey }, actionData }: Route.ComponentProps) {
  const t = useMessages('security.secondStep')
  const words = useMessages('security')
  const textOf = useRefusalText()
  useEffect(showSecondStep, [])
  const form = useRef<HTMLFormElement>(null)
  const asked = useRef(isRecovery)
  useEffect(() => {
    // The link that was pressed has become the way back: the keyboard goes on in what's asked now.
    if (asked.current !== isRecovery) form.current?.querySelector<HTMLElement>('[name="code"]')?.focus()
    asked.current = isRecovery
  }, [isRecovery])
  const { supportEmail } = useRootFacts()
  const back = to === null ? '' : `to=${encodeURIComponent(to)}`
  const other = isRecovery ? '' : 'by=recovery'
  const query = [back, other].filter((part) => part !== '').join('&')
  return (
    <main id="content" className="page flex flex-col gap-6 py-10">
      <title>{t('title')}</title>
      <h1 className="text-36">{t('title')}</h1>
      {actionData === undefined ? null : (
        <ProblemBanner title={t('failed')}>
          {isRecovery && actionData.code === 'code_wrong' ? t('recoveryWrong') : textOf(actionData)}
        </ProblemBanner>
      )}
      <Form
        // What was typed as the one kind of code isn't kept as the other.
        key={isRecovery ? 'recovery' : 'app'}
        ref={form}
        method="post"
        noValidate
        className="flex max-w-lg flex-col gap-5"
      >
        <p className="measure">{isRecovery ? t('recoveryText') : t('text')}</p>
        {to === null ? null : <input type="hidden" name="returnTo" value={to} />}
        <CodeField label={isRecovery ? t('recoveryCode') : t('code')} takesLetters={isRecovery} />
        <div>
          <SubmitButton>{t('submit')}</SubmitButton>
        </div>
      </Form>
      {passkey === null ? null : (
        <PasskeyButton look="secondary" options={passkey} action="/auth/second-step" returnTo={to}>
          {words('again.usePasskey')}
        </PasskeyButton>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink to={`/auth/second-step${query === '' ? '' : `?${query}`}`}>
          {isRecovery ? t('useApp') : t('useRecovery')}
        </TextLink>
        <TextLink to={`/auth?mode=login${back === '' ? '' : `&${back}`}`}>{t('back')}</TextLink>
      </p>
      {isRecovery ? <p className="measure text-16 text-ink-2">{t('lost', { email: supportEmail })}</p> : null}
    </main>
  )
}
