import { listDevices } from '#services/accounts/list-devices.ts'
import { listPasskeys } from '#services/accounts/list-passkeys.ts'
import { listSignInServices } from '#services/accounts/list-sign-in-services.ts'
import { listViewings } from '#services/accounts/list-viewings.ts'
import { showOwnAccount } from '#services/accounts/show-own-account.ts'
import { showSecondFactor } from '#services/accounts/show-second-factor.ts'
import { DoneLine } from '#web/account/security/done-line.tsx'
import { useRootFacts } from '#web/document/root-facts.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { requireSession } from '#web/session.ts'
import { Instant } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/security'

/** How somebody gets into their account, and where they are signed in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'account')
  const { sessions } = await listDevices(ctx, ctx.session)
  const { email } = ctx.session
  const hasSecondFactor = (await showSecondFactor(ctx)) !== null
  const services = await listSignInServices(ctx)
  const { closesAt } = await showOwnAccount(ctx)
  return {
    ...{ email, hasSecondFactor, sessions: sessions.length },
    // Its link was just used.
    isEmailDone: url.searchParams.get('done') === 'email',
    viewings: await listViewings(ctx),
    passkeys: (await listPasskeys(ctx)).length,
    services: services?.connected.length ?? null,
    // Members close theirs from their profile, which staff don’t have.
    closing: ctx.session.role === 'user' ? null : closesAt === null ? ('open' as const) : ('asked' as const),
  }
}

export default function Security({ loaderData }: Route.ComponentProps) {
  const t = useMessages('security')
  return (
    <main id="content" className="page py-6 sm:py-10">
      <div className="flex max-w-3xl flex-col gap-6">
        <PageHead title={t('title')}>
          <p className="measure text-ink-2">{t('intro')}</p>
        </PageHead>
        {loaderData.isEmailDone ? <DoneLine>{t('email.done', { email: loaderData.email })}</DoneLine> : null}
        <ul className="flex flex-col border-t border-line">
          <Row to="/user/security/password" title={t('password.title')} state={t('password.state')} />
          <Row to="/user/security/email" title={t('email.title')} state={loaderData.email} />
          <Row
            to="/user/security/second-factor"
            title={t('secondFactor.title')}
            state={t(loaderData.hasSecondFactor ? 'secondFactor.on' : 'secondFactor.off')}
          />
          <Row
            to="/user/security/passkeys"
            title={t('passkeys.title')}
            state={t('passkeys.state', { count: loaderData.passkeys })}
          />
          {loaderData.services === null ? null : (
            <Row
              to="/user/security/services"
              title={t('services.title')}
              state={t('services.state', { count: loaderData.services })}
            />
          )}
          <Row
            to="/user/security/devices"
            title={t('devices.title')}
            state={t('devices.state', { count: loaderData.sessions })}
          />
          {loaderData.closing === null ? null : (
            <Row to="/user/account/close" title={t('closing.title')} state={t(`closing.${loaderData.closing}`)} />
          )}
        </ul>
        <Viewings viewings={loaderData.viewings} />
      </div>
    </main>
  )
}

/** When our team saw the reader's pages, and why (rules 0, Seeing as a member). */
function Viewings({ viewings }: { viewings: Route.ComponentProps['loaderData']['viewings'] }) {
  const t = useMessages('security.viewings')
  const { productName } = useRootFacts()
  if (viewings.length === 0) return null
  return (
    <section className="flex flex-col gap-3 pt-4">
      <h2 className="text-22">{t('title')}</h2>
      <p className="measure text-ink-2">{t('intro')}</p>
      <ul className="flex flex-col border-t border-line">
        {viewings.map(({ id, startedAt, reason }) => (
          <li key={id} className="flex flex-col gap-1 border-b border-line py-3 text-16">
            <span>{t.rich('one', { product: productName, at: () => <Instant at={startedAt} /> })}</span>
            <span className="wrap-anywhere text-ink-2">{t('reason', { reason })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  to: string
  title: string
  /** How it is now, in a few words. */
  state: string
}

/** One line of the list: what it is, how it stands, and all of it the way there. */
function Row({ to, title, state }: RowProps) {
  return (
    <li className="border-b border-line">
      <Link to={to} className="group flex min-h-11 items-center justify-between gap-4 py-4 text-ink no-underline">
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="font-display text-18 font-bold group-hover:underline">{title}</span>
          <span className="text-16 wrap-anywhere text-ink-2">{state}</span>
        </span>
        <Icon name="forward" className="shrink-0 text-action" />
      </Link>
    </li>
  )
}
