import { data } from 'react-router'
import { CONTENT_KINDS } from '#domain/content/content-keys.ts'
import { listContent } from '#services/content/list-content.ts'
import { ContentTable } from '#web/admin/content/content-table.tsx'
import { kindFrom } from '#web/admin/content/content-url.ts'
import { answerQuestions, doneIn, type QuestionsAnswer } from '#web/admin/content/question-act.server.ts'
import { Questions } from '#web/admin/content/questions.tsx'
import { textOf } from '#web/admin/form-fields.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/content'

/** What the product says about itself, a kind a page: what is published, by whom, and what is being drafted. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'content.edit')
  const kind = kindFrom('kind' in params ? params.kind : undefined)
  if (kind === null) throw data(null, { status: 404 })
  const language = languageOf(request)
  return {
    kind,
    // The other kinds have what they have: only questions are added, moved, and removed.
    ...(await listContent(ctx, kind, language)),
    done: doneIn(url),
    messages: messagesFor(language, ['adminContent']),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = requireStaff(context, 'content.edit')
  if (kindFrom('kind' in params ? params.kind : undefined) !== 'questions') throw data(null, { status: 404 })
  return await orBusy(
    { request, context },
    async () => await foundOr404(answerQuestions(ctx, await request.formData())),
    (form, code): QuestionsAnswer => ({ code, question: textOf(form, 'question') }),
  )
}

export default function Content({ loaderData: { kind, items, listVersion, done }, actionData }: Route.ComponentProps) {
  const t = useMessages('adminContent')
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead title={t('title')} back={{ to: '/admin', label: t('back') }}>
        <p className="measure">{t('intro')}</p>
      </PageHead>
      <LinkTabs
        label={t('kindsLabel')}
        items={CONTENT_KINDS.map((one) => ({
          to: `/admin/content/${one}`,
          label: t(`kinds.${one}`),
          isCurrent: one === kind,
        }))}
      />
      <p className="measure text-ink-2">{t(`about.${kind}`)}</p>
      {listVersion === null ? (
        <ContentTable items={items} caption={t(`kinds.${kind}`)} />
      ) : (
        <Questions items={items} version={listVersion} done={done} answer={actionData ?? null} />
      )}
    </main>
  )
}
