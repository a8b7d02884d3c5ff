import type { Notice } from '#web/account/answers.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** What just happened before this page opened. */
export function NoticeBanner({ notice, isDemo }: { notice: Notice; isDemo: boolean }) {
  const t = useMessages('auth')
  const isRegistered = notice === 'registered'
  const titles = {
    registered: t('register.successful'),
    confirmed: t('confirm.done'),
    password_reset: t('reset.successful'),
    email_changed: t('emailChanged'),
    account_closing: t('accountClosing'),
    signed_out: t('signedOut'),
    signed_out_here: t('signedOutHere'),
    signed_out_idle: t('signedOutIdle'),
  }
  return (
    <div role="status" className="max-w-lg">
      <Banner tone={notice === 'signed_out_here' ? 'due' : 'ok'} title={titles[notice]}>
        {isRegistered && isDemo ? (
          <>
            {t('register.demoMail')} <TextLink href="/demo/outbox">{t('register.openOutbox')}</TextLink>
          </>
        ) : undefined}
      </Banner>
    </div>
  )
}
