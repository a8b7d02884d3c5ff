import type { Notice } from '#web/account/answers.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useFocusAfterAct } from '#web/ui/use-focus-after-act.ts'

/** Something was left undone. */
const NOT_DONE: readonly Notice[] = ['signed_out_here', 'unsent', 'unsent_longest']

interface NoticeBannerProps {
  notice: Notice
  /** The form below has been sent since, and refused. */
  isAnswered: boolean
  isDemo: boolean
}

/** What just happened before this page opened. What succeeded isn't said again above a refusal. */
export function NoticeBanner({ notice, isAnswered, isDemo }: NoticeBannerProps) {
  const t = useMessages('auth')
  const box = useFocusAfterAct<HTMLDivElement>()
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
    signed_out_longest: t('signedOutLongest'),
    unsent: t('unsent'),
    unsent_longest: t('unsentLongest'),
  }
  if (isAnswered && !NOT_DONE.includes(notice)) return null
  return (
    <div ref={box} role="status" tabIndex={-1} className="max-w-lg outline-none">
      <Banner tone={NOT_DONE.includes(notice) ? 'due' : 'ok'} title={titles[notice]}>
        {isRegistered && isDemo ? (
          <>
            {t('register.demoMail')} <TextLink href="/demo/outbox">{t('register.openOutbox')}</TextLink>
          </>
        ) : undefined}
      </Banner>
    </div>
  )
}
