import { useMessages } from '#web/i18n/messages.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** What a link from one of our emails was for, and where its reader gets another one. */
const AGAIN = {
  confirm: '/auth?mode=login',
  reset: '/auth/forgot-password',
  newEmail: '/user/security/email',
} as const

/** The status of a page that such a link opens: without its token, nothing was asked for that we could do. */
export const statusOfLink = (token: string) => ({ status: token === '' ? 400 : 200 })

/** Instead of the page that a link opens: its token was lost along the way, as when an address is copied only in part. */
export function IncompleteLink({ to, returnTo = '' }: { to: keyof typeof AGAIN; returnTo?: string }) {
  const t = useMessages('auth.incomplete')
  return (
    <main id="content" className="page flex flex-col gap-6 py-10">
      <title>{t('title')}</title>
      <h1 className="text-36">{t('title')}</h1>
      <p className="measure">{t(to)}</p>
      <div>
        <LinkButton to={AGAIN[to] + returnTo}>{t(`again.${to}`)}</LinkButton>
      </div>
    </main>
  )
}
