import { Link } from 'react-router'
import { listDevices } from '#services/accounts/list-devices.ts'
import { listPasskeys } from '#services/accounts/list-passkeys.ts'
import { showSecondFactor } from '#services/accounts/show-second-factor.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { requireSession } from '#web/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/security'

/** How somebody gets into their account, and where they are signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'account')
  const { sessions } = await listDevices(ctx, ctx.session)
  const { email } = ctx.session
  const hasSecondFactor = (await showSecondFactor(ctx)) !== null
  return { email, hasSecondFactor, passkeys: (await listPasskeys(ctx)).length, sessions: sessions.length }
}

export default function Security({ loaderData }: Route.ComponentProps) {
  const t = useMessages('security')
  return (
    <main id="content" className="page py-6 sm:py-10">
      <div className="flex max-w-3xl flex-col gap-6">
        <PageHead title={t('title')}>
          <p className="measure text-ink-2">{t('intro')}</p>
        </PageHead>
        <ul className="flex flex-col border-t border-line">
          <Row to="password" title={t('password.title')} state={t('password.state')} />
          <Row to="email" title={t('email.title')} state={loaderData.email} />
          <Row
            to="second-factor"
            title={t('secondFactor.title')}
            state={t(loaderData.hasSecondFactor ? 'secondFactor.on' : 'secondFactor.off')}
          />
          <Row to="passkeys" title={t('passkeys.title')} state={t('passkeys.state', { count: loaderData.passkeys })} />
          <Row to="devices" title={t('devices.title')} state={t('devices.state', { count: loaderData.sessions })} />
        </ul>
      </div>
    </main>
  )
}

interface RowProps {
  /** The subpage, below this page. */
  to: string
  title: string
  /** How it is now, in a few words. */
  state: string
}

/** One line of the list: what it is, how it stands, and all of it the way there. */
function Row({ to, title, state }: RowProps) {
  return (
    <li className="border-b border-line">
      <Link
        to={`/user/security/${to}`}
        className="group flex min-h-11 items-center justify-between gap-4 py-4 text-ink no-underline"
      >
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="font-display text-18 font-bold group-hover:underline">{title}</span>
          <span className="text-16 wrap-anywhere text-ink-2">{state}</span>
        </span>
        <Icon name="forward" className="shrink-0 text-action" />
      </Link>
    </li>
  )
}
