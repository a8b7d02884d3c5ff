import { redirect } from 'react-router'
import { landingPath } from '#domain/access/permissions.ts'
import { showKycForm } from '#services/kyc/show-kyc-form.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { requireSession } from '#web/session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Route } from './+types/too-young'

/** Someone under 18 made no mistake, so they are told on a separate page; someone who typed the wrong year can go back from here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'kyc')
  if (!(await showKycForm(ctx)).isUnderAge) throw redirect('/kyc-onboarding')
  return { messages: messagesFor(languageOf(request), ['kyc']), home: landingPath(ctx.session.role) }
}

export default function TooYoung({ loaderData: { home } }: Route.ComponentProps) {
  const t = useMessages('kyc.tooYoung')
  return (
    <main id="content" className="page flex max-w-3xl flex-col gap-6 py-6 sm:py-10">
      <title>{t('title')}</title>
      <h1 className="text-36">{t('title')}</h1>
      <p className="measure text-18">{t('text')}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/kyc-onboarding/personal">{t('wrong')}</LinkButton>
        <LinkButton to={home} look="secondary">
          {t('home')}
        </LinkButton>
      </div>
    </main>
  )
}
