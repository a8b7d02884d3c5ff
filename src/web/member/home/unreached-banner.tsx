import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Instant } from '#web/ui/day.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Email to the member has failed: what that means, and the way to the page where they confirm or change it. */
export function UnreachedBanner({ email, since }: { email: string; since: Date }) {
  const t = useMessages('memberHome.unreached')
  return (
    <Banner
      tone="danger"
      title={t('title', { email })}
      actions={<TextLink to="/user/security/email">{t('act')}</TextLink>}
    >
      {t.rich('text', { day: () => <Instant at={since} dayOnly /> })}
    </Banner>
  )
}
