import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { NOTICE_TOPICS } from '#domain/notices/topics.ts'
import { chooseNotices } from '#services/notices/choose-notices.ts'
import { showNoticeChoices } from '#services/notices/show-notice-choices.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { QuietFields } from '#web/member/notices/quiet-fields.tsx'
import { readForm } from '#web/read-form.ts'
import { requireSession } from '#web/session.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/choices'

/** Which mails a person wants besides those they are owed, and when none come. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'consortium')
  return {
    messages: messagesFor(languageOf(request), ['noticeCenter']),
    choices: await showNoticeChoices(ctx),
    isSaved: url.searchParams.has('saved'),
  }
}

const HOUR = z.string().regex(/^\d{1,2}$/, 'quiet_hours_wrong')
const FORM = z.object({
  assemblies: z.literal('on').optional(),
  bids: z.literal('on').optional(),
  statements: z.literal('on').optional(),
  quiet: z.literal('on').optional(),
  from: HOUR,
  until: HOUR,
  zone: z.string(),
})

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireSession(context, 'consortium')
  const read = readForm(FORM, await request.formData())
  if (!read.ok) return data({ refusal: 'quiet_hours_wrong' as const }, { status: 422 })
  const { quiet, from, until, zone, ...wanted } = read.values
  const verdict = await chooseNotices(ctx, {
    muted: NOTICE_TOPICS.filter((topic) => wanted[topic] === undefined),
    quiet: quiet === undefined ? null : { from: Number(from), until: Number(until) },
    zone,
  })
  return verdict.ok ? redirect('/notices/choices?saved', 303) : data({ refusal: verdict.refusal }, { status: 422 })
}

export default function NoticeChoices({ loaderData: { choices, isSaved }, actionData }: Route.ComponentProps) {
  const t = useMessages('noticeCenter')
  return (
    <main id="content" className="page py-6 sm:py-10">
      <div className="flex max-w-3xl flex-col gap-6">
        <PageHead title={t('choices')} back={{ to: '/notices', label: t('title') }} />
        {isSaved && actionData === undefined ? (
          <p role="status" className="flex items-center gap-2 font-semibold">
            <Icon name="check" />
            {t('saved')}
          </p>
        ) : null}
        <Form method="post" className="flex flex-col gap-6">
          <Panel title={t('mailsTitle')}>
            <ul className="flex flex-col">
              {(['payments', 'deadlines', 'account'] as const).map((owed) => (
                <li key={owed} className="flex min-h-11 items-start gap-3 py-2">
                  <Icon name="check" className="mt-1" />
                  <span>{t(`owed.${owed}`)}</span>
                </li>
              ))}
            </ul>
            <p className="text-16 text-ink-2">{t('owedWhy')}</p>
            <div className="border-t border-line pt-2">
              {NOTICE_TOPICS.map((topic) => (
                <Checkbox
                  key={topic}
                  name={topic}
                  label={t(`topics.${topic}`)}
                  hint={t(`topicHints.${topic}`)}
                  defaultSelected={!choices.muted.includes(topic)}
                />
              ))}
            </div>
          </Panel>
          <Panel title={t('quietTitle')}>
            <QuietFields choices={choices} refusal={actionData?.refusal} />
          </Panel>
          <div>
            <SubmitButton>{t('save')}</SubmitButton>
          </div>
        </Form>
      </div>
    </main>
  )
}
