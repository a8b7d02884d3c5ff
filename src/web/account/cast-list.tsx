import { Form } from 'react-router'
import type { CastMember } from '#services/accounts/list-demo-cast.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Panel } from '#web/ui/panel.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** Demo mode only: the named people of the demo world, each with one line and a button, which leads on to where one was going. */
export function CastList({ cast, to }: { cast: CastMember[]; to: string | null }) {
  const t = useMessages('auth.cast')
  return (
    <Panel title={t('title')} tone="band">
      <p>{t('text')}</p>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {cast.map(({ key, fullName, role, story }) => (
          <li key={key} className="flex items-center justify-between gap-3 border-t border-line py-3">
            <div className="min-w-0 grow">
              <p className="font-semibold">
                {fullName} <span className="inline-block font-normal text-ink-2">{t(`roles.${role}`)}</span>
              </p>
              <p className="text-16 text-ink-2">{t(`stories.${story}` as 'stories.new')}</p>
            </div>
            <Form method="post" action="/auth" className="shrink-0 whitespace-nowrap">
              <input type="hidden" name="intent" value="enter" />
              {to === null ? null : <input type="hidden" name="returnTo" value={to} />}
              <SubmitButton
                name="key"
                value={key}
                look="secondary"
                size="dense"
                aria-label={t('signInAs', { name: fullName })}
              >
                {t('enter')}
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
