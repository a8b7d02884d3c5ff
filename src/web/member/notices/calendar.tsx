import { data, Form } from 'react-router'
import { endCalendarLink } from '#services/consortiums/end-calendar-link.ts'
import { makeCalendarLink } from '#services/consortiums/make-calendar-link.ts'
import { showCalendarLink } from '#services/consortiums/show-calendar-link.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { textIn } from '#web/read-form.ts'
import { requireSession } from '#web/session.ts'
import { Copyable } from '#web/ui/copyable.tsx'
import { Instant } from '#web/ui/day.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/calendar'

// The answer to the form holds the link: it isn't kept anywhere.
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/** The way to a private calendar of one's dates: a link that is said once, and ends when a new one is made. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'consortium')
  return {
    messages: messagesFor(languageOf(request), ['calendarFeed', 'noticeCenter']),
    since: await showCalendarLink(ctx),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireSession(context, 'consortium')
  const intent = textIn(await request.formData(), 'intent')
  if (intent === 'end') {
    await endCalendarLink(ctx)
    return data({ link: null })
  }
  if (intent !== 'make') throw data(null, { status: 400 })
  const token = await makeCalendarLink(ctx)
  return data({ link: `${ctx.config.PUBLIC_URL}/calendar.ics?token=${token}` })
}

export default function CalendarLink({ loaderData: { since }, actionData }: Route.ComponentProps) {
  const t = useMessages('calendarFeed')
  const center = useMessages('noticeCenter')
  const link = actionData?.link ?? null
  return (
    <main id="content" className="page py-6 sm:py-10">
      <div className="flex max-w-3xl flex-col gap-6">
        <PageHead title={t('title')} back={{ to: '/notices', label: center('title') }}>
          <p className="measure text-ink-2">{t('what')}</p>
        </PageHead>
        {link === null ? null : <MadeLink link={link} />}
        {actionData?.link === null ? (
          <p role="status" className="font-semibold">
            {t('ended')}
          </p>
        ) : null}
        {link === null ? (
          <p className="measure">
            {since === null ? t('none') : t.rich('since', { day: () => <Instant at={since} dayOnly look="day" /> })}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <IntentForm intent="make" look={since === null ? 'primary' : 'secondary'}>
            {t(since === null ? 'make' : 'again')}
          </IntentForm>
          {since === null ? null : (
            <IntentForm intent="end" look="quiet">
              {t('end')}
            </IntentForm>
          )}
        </div>
      </div>
    </main>
  )
}

/** The link, this once: to open, or to copy. */
function MadeLink({ link }: { link: string }) {
  const t = useMessages('calendarFeed')
  return (
    <Panel title={t('made')}>
      <p className="measure text-16">{t('private')}</p>
      <Copyable label={t('link')} value={link} />
      <div className="flex flex-wrap items-center gap-4">
        <LinkButton to={link.replace(/^https?:/, 'webcal:')} reload>
          {t('open')}
        </LinkButton>
        <span className="text-16 text-ink-2">{t('howTo')}</span>
      </div>
    </Panel>
  )
}

function IntentForm(props: { intent: 'make' | 'end'; look: 'primary' | 'secondary' | 'quiet'; children: string }) {
  return (
    <Form method="post">
      <SubmitButton name="intent" value={props.intent} look={props.look}>
        {props.children}
      </SubmitButton>
    </Form>
  )
}
