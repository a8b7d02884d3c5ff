import { useEffect } from 'react'
import { redirect, useNavigate } from 'react-router'
import { landingPath } from '#domain/access/permissions.ts'
import { showKycForm } from '#services/kyc/show-kyc-form.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { requireSession } from '#web/session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import type { Route } from './+types/sent'

/** KYC-19. */
const STAYS_MS = 2000

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'kyc')
  const { sent } = await showKycForm(ctx)
  if (sent === null) throw redirect('/kyc-onboarding')
  return {
    messages: messagesFor(languageOf(request), ['kyc']),
    reference: sent.reference,
    isAgain: sent.isAgain,
    home: landingPath(ctx.session.role),
  }
}

/**
 * ERR-03, ERR-05 (what was sent again), KYC-02, KYC-19: says for two seconds that it was sent, then leaves to the own landing page, where a toast says it once more and
 * the review's state stays. Without a script the button leads there.
 */
export default function Sent({ loaderData: { reference, home, isAgain } }: Route.ComponentProps) {
  const t = useMessages('kyc.sent')
  const title = t(isAgain ? 'titleAgain' : 'title')
  const text = t(isAgain ? 'textAgain' : 'text')
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => {
      showToast({ title, text })
      void navigate(home, { replace: true })
    }, STAYS_MS)
    return () => clearTimeout(timer)
  }, [home, navigate, title, text])
  return (
    <main id="content" className="page flex max-w-3xl flex-col gap-6 py-6 sm:py-10">
      <title>{title}</title>
      <div role="status" className="flex flex-col gap-4">
        <h1 className="text-36">{title}</h1>
        <p className="measure text-18">{text}</p>
        <p>
          {t('reference')}: <strong className="figures">{reference}</strong>
        </p>
      </div>
      <div>
        <LinkButton to={home}>{t('home')}</LinkButton>
      </div>
    </main>
  )
}
