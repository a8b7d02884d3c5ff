import { data, Form, redirect } from 'react-router'
import { renewRecoveryCodes } from '#services/accounts/renew-recovery-codes.ts'
import { showSecondFactor } from '#services/accounts/show-second-factor.ts'
import { turnOffSecondFactor } from '#services/accounts/turn-off-second-factor.ts'
import { DoneLine } from '#web/account/security/done-line.tsx'
import { RecoveryCodes } from '#web/account/security/recovery-codes.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { textIn } from '#web/read-form.ts'
import { askAgain, requireSession } from '#web/session.ts'
import { Instant } from '#web/ui/day.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/second-factor'

const PAGE = '/user/security/second-factor'

/** AUTH-24: whether a second factor is on, its recovery codes, and turning it off. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'account')
  const { email } = ctx.session
  return { factor: await showSecondFactor(ctx), email, isTurnedOff: url.searchParams.get('done') === 'off' }
}

// New codes are in the answer: they are kept nowhere.
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireSession(context, 'account')
  switch (textIn(await request.formData(), 'intent')) {
    case 'codes': {
      const made = await renewRecoveryCodes(ctx, ctx.session)
      if (made.ok) return data({ codes: made.value })
      return made.refusal === 'proof_needed' ? askAgain(PAGE) : redirect(PAGE, 303)
    }
    case 'off': {
      const verdict = await turnOffSecondFactor(ctx, ctx.session)
      if (!verdict.ok && verdict.refusal === 'proof_needed') return askAgain(PAGE)
      return redirect(`${PAGE}?done=off`, 303)
    }
    default:
      throw data(null, { status: 400 })
  }
}

export default function SecondFactor({ loaderData: { factor, email, isTurnedOff }, actionData }: Route.ComponentProps) {
  const t = useMessages('security.secondFactor')
  const words = useMessages('security')
  return (
    <main id="content" className="page py-6 sm:py-10">
      <div className="flex max-w-3xl flex-col gap-8">
        <PageHead title={t('title')} back={{ to: '/user/security', label: words('title') }}>
          <p className="measure text-ink-2">
            {factor === null
              ? t('intro')
              : t.rich('onSince', { day: () => <Instant at={factor.since} dayOnly look="day" /> })}
          </p>
        </PageHead>
        {factor === null && isTurnedOff ? <DoneLine>{t('turnedOff')}</DoneLine> : null}
        {actionData === undefined ? null : <RecoveryCodes codes={actionData.codes} email={email} />}
        {factor === null ? <Off /> : <On codesLeft={factor.codesLeft} />}
      </div>
    </main>
  )
}

function Off() {
  const t = useMessages('security.secondFactor')
  return (
    <div className="flex flex-col gap-4">
      <p className="measure">{t('whichApp')}</p>
      <div>
        <LinkButton to={`${PAGE}/set-up`}>{t('setUp')}</LinkButton>
      </div>
    </div>
  )
}

function On({ codesLeft }: { codesLeft: number }) {
  const t = useMessages('security.secondFactor')
  return (
    <>
      <section className="no-print flex flex-col gap-3 border-t border-line pt-6">
        <h2 className="text-22">{t('recovery')}</h2>
        <p className="measure">
          {t('codesLeft', { count: codesLeft })} {t('newCodesText')}
        </p>
        <Form method="post">
          <SubmitButton name="intent" value="codes" look="secondary">
            {t('newCodes')}
          </SubmitButton>
        </Form>
      </section>
      <section className="no-print flex flex-col gap-3 border-t border-line pt-6">
        <h2 className="text-22">{t('newPhone')}</h2>
        <p className="measure">{t('newPhoneText')}</p>
        <Form method="post">
          <SubmitButton name="intent" value="off" look="secondary">
            {t('turnOff')}
          </SubmitButton>
        </Form>
      </section>
    </>
  )
}
