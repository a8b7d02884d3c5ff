import { data, redirect } from 'react-router'
import { z } from 'zod'
import { DAYS_TO_KEEP } from '#domain/access/account-closing.ts'
import { THEMES } from '#domain/access/preferences.ts'
import { LANGUAGES } from '#domain/language.ts'
import { choosePreferences } from '#services/accounts/choose-preferences.ts'
import { mayAct } from '#services/accounts/may-act.ts'
import { showOwnAccount } from '#services/accounts/show-own-account.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageCookie, languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { AccountHead } from '#web/member/profile/account-head.tsx'
import { KeepForm } from '#web/member/profile/keep-form.tsx'
import { OwnArchivePanel } from '#web/member/profile/own-archive-panel.tsx'
import { PreferencesForm } from '#web/member/profile/preferences-form.tsx'
import { readForm } from '#web/read-form.ts'
import { requireSession } from '#web/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/account'

/** A member's own account: who they are, their picture, and what they prefer. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'user')
  return {
    messages: messagesFor(languageOf(request), ['account', 'ownAccount', 'closingAccount']),
    account: await showOwnAccount(ctx),
    pictureRefusal: url.searchParams.get('picture'),
    isSaved: url.searchParams.has('saved'),
    isKept: url.searchParams.has('kept'),
    mustWait: url.searchParams.get('data') === 'later',
  }
}

const FORM = z.object({
  language: z.enum(LANGUAGES),
  theme: z.enum(THEMES),
  hidesAmounts: z.literal('on').optional(),
})

/** The preferences; the language becomes this device's at once. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireSession(context, 'user')
  const read = readForm(FORM, await request.formData())
  if (!read.ok) throw data(null, { status: 400 })
  if (!(await mayAct(ctx)).ok) throw data(null, { status: 429 })
  const { language, theme, hidesAmounts } = read.values
  await choosePreferences(ctx, { language, theme, hidesAmounts: hidesAmounts === 'on' })
  return redirect('/user/account?saved', {
    status: 303,
    headers: { 'Set-Cookie': languageCookie(language, ctx.config.PUBLIC_URL), 'Cache-Control': 'private, no-store' },
  })
}

export default function Account({
  loaderData: { account, pictureRefusal, isSaved, isKept, mustWait },
}: Route.ComponentProps) {
  const t = useMessages('ownAccount')
  return (
    <main id="content" className="page flex flex-col gap-6 py-5 sm:gap-8 sm:py-10">
      <title>{t('title')}</title>
      <AccountHead account={account} pictureRefusal={pictureRefusal} />
      {account.closesAt === null ? null : <KeepForm closesAt={account.closesAt} />}
      {isSaved || (isKept && account.closesAt === null) ? (
        <p role="status" className="flex items-center gap-2 font-semibold">
          <Icon name="check" />
          {t(isSaved ? 'preferences.saved' : 'closing.kept')}
        </p>
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <div className="flex flex-col gap-6 lg:col-span-2">
          <PreferencesForm account={account} />
          <OwnArchivePanel mustWait={mustWait} />
        </div>
        <div className="flex flex-col gap-6">
          <Panel title={t('security.title')}>
            <p>{t('security.text')}</p>
            <div>
              <LinkButton to="/user/security" look="secondary">
                {t('security.open')}
              </LinkButton>
            </div>
          </Panel>
          {account.closesAt === null ? (
            <Panel title={t('closing.title')}>
              <p>{t('closing.text', { days: DAYS_TO_KEEP })}</p>
              <div>
                <LinkButton to="/user/account/close" look="secondary">
                  {t('closing.open')}
                </LinkButton>
              </div>
            </Panel>
          ) : null}
        </div>
      </div>
    </main>
  )
}
