import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { disconnectIdentity } from '#services/accounts/disconnect-identity.ts'
import { listSignInServices, type SignInService } from '#services/accounts/list-sign-in-services.ts'
import { DoneLine } from '#web/account/security/done-line.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { textIn } from '#web/read-form.ts'
import { askAgain, requireFreshProof, requireSession } from '#web/session.ts'
import { Instant } from '#web/ui/day.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/services'

const PAGE = '/user/security/services'

/** AUTH-17: the services that open the account besides its password, and taking that away from one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'account')
  const services = await listSignInServices(ctx)
  if (services === null) throw redirect('/user/security')
  await requireFreshProof(ctx, PAGE)
  return { ...services, isDone: url.searchParams.has('done') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireSession(context, 'account')
  const id = z.guid().safeParse(textIn(await request.formData(), 'id'))
  if (!id.success) throw data(null, { status: 400 })
  const verdict = await disconnectIdentity(ctx, { sessionId: ctx.session.sessionId, id: id.data })
  if (!verdict.ok && verdict.refusal === 'proof_needed') return askAgain(PAGE)
  // The page says that a password comes first; one that is gone already is what was wanted.
  return redirect(!verdict.ok && verdict.refusal === 'password_needed' ? PAGE : `${PAGE}?done`, 303)
}

export default function Services({ loaderData: { connected, offered, hasPassword, isDone } }: Route.ComponentProps) {
  const t = useMessages('security.services')
  const words = useMessages('security')
  return (
    <main id="content" className="page py-6 sm:py-10">
      <div className="flex max-w-3xl flex-col gap-8">
        <PageHead title={t('title')} back={{ to: '/user/security', label: words('title') }}>
          <p className="measure text-ink-2">{t('intro')}</p>
        </PageHead>
        {isDone ? <DoneLine>{t('done')}</DoneLine> : null}
        {connected.length === 0 ? (
          <p className="measure">{offered === null ? t('none') : t('notConnected', { name: offered })}</p>
        ) : (
          <section className="flex flex-col gap-3">
            <ul className="flex flex-col border-t border-line">
              {connected.map((service) => (
                <ServiceLine key={service.id} service={service} canGo={hasPassword} />
              ))}
            </ul>
            <p className="measure text-16 text-ink-2">
              {hasPassword
                ? t.rich('note', { link: (text) => <TextLink to="/user/security/devices">{text}</TextLink> })
                : t.rich('passwordFirst', { link: (text) => <TextLink to="/user/security/password">{text}</TextLink> })}
            </p>
          </section>
        )}
      </div>
    </main>
  )
}

function ServiceLine({ service: { id, name, connectedAt }, canGo }: { service: SignInService; canGo: boolean }) {
  const t = useMessages('security.services')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-16 text-ink-2">
          {t.rich('connected', { day: () => <Instant at={connectedAt} dayOnly look="day" /> })}
        </p>
      </div>
      {canGo ? (
        <Form method="post">
          <SubmitButton name="id" value={id} look="secondary" aria-label={t('disconnectOf', { name })}>
            {t('disconnect')}
          </SubmitButton>
        </Form>
      ) : null}
    </li>
  )
}
