import { useActionData } from 'react-router'
import { QUESTION_LIST } from '#domain/content/content-keys.ts'
import { showContent } from '#services/content/show-content.ts'
import { answerContent, type ContentAnswer, contentForm } from '#web/admin/content/content-act.server.ts'
import { ContentFields } from '#web/admin/content/content-fields.tsx'
import { ContentOvertaken } from '#web/admin/content/content-overtaken.tsx'
import { contentUrl, keyFrom } from '#web/admin/content/content-url.ts'
import { useItemName } from '#web/admin/content/content-words.ts'
import { useContentProblems } from '#web/admin/content/use-content-problems.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Instant } from '#web/ui/day.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { DialogForm } from '#web/ui/url-dialog.tsx'
import type { Route } from './+types/edit-content'

/** One item, its three languages side by side: draft, preview, publish. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'content.edit')
  const language = languageOf(request)
  const done = url.searchParams.get('done')
  return {
    content: await foundOr404(showContent(ctx, editedKey(params))),
    language,
    done: (['saved', 'published', 'discarded'] as const).find((one) => one === done) ?? null,
    messages: messagesFor(language, ['adminContent', 'textChanges']),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = requireStaff(context, 'content.edit')
  const key = editedKey(params)
  const act = async () => await foundOr404(answerContent(ctx, key, await request.formData(), languageOf(request)))
  return await orBusy({ request, context }, act, (form, code): ContentAnswer => {
    const { key: _, ...sent } = contentForm(key, form)
    return { ...sent, code, problems: {}, by: null, at: null }
  })
}

/** The order of the questions is changed on their own page. */
function editedKey(params: Route.LoaderArgs['params']): string {
  const key = keyFrom(params)
  return key === QUESTION_LIST ? '' : key
}

export default function EditContent({ loaderData: { content, language, done } }: Route.ComponentProps) {
  const t = useMessages('adminContent')
  const nameOf = useItemName()
  const answer = useActionData<typeof action>() ?? null
  const { errors, lead } = useContentProblems(answer, content)
  const { key, kind, version, draft, isInFiles, isRemoved } = content
  const typed = answer?.typed ?? content.typed
  const title =
    kind === 'questions' ? content.typed[`${language}.question`] || content.typed['enUS.question'] || key : nameOf(key)
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead
        title={title}
        back={{ to: `/admin/content/${kind}`, label: t(`kinds.${kind}`) }}
        actions={<TextLink to={contentUrl(key, '/history')}>{t('history')}</TextLink>}
      >
        <p className="text-ink-2">
          {version > 0 ? t('asVersion', { version }) : isInFiles ? t('asReleased') : t('asAdded')}{' '}
          {draft === null
            ? null
            : t.rich('draftSaved', {
                by: draft.savedBy ?? t('product'),
                at: () => <Instant at={draft.savedAt} look="medium" />,
              })}
        </p>
      </PageHead>
      {done === null || answer !== null ? null : (
        <div role="status">
          <Banner tone="ok" title={t(`done.${done}`)}>
            {done === 'published' && !isRemoved ? t('donePublished') : null}
          </Banner>
        </div>
      )}
      {isRemoved ? <Banner tone="info" title={t('removedTitle')} /> : null}
      {answer?.code === 'changed_meanwhile' ? <ContentOvertaken answer={answer} content={content} /> : null}
      <DialogForm method="post">
        {answer === null || answer.code === 'changed_meanwhile' ? null : (
          <ErrorSummary answer={answer} errors={errors} lead={lead} />
        )}
        <input type="hidden" name="revision" value={answer?.revision ?? draft?.revision ?? 0} />
        <input type="hidden" name="version" value={answer?.version ?? version} />
        <ContentFields
          // What was typed comes back in fields made anew, so that a list shows the rows it has now.
          key={`${answer?.revision ?? draft?.revision ?? 0} ${version}`}
          content={content}
          typed={typed}
          errors={errors}
        />
        {content.isLegal ? (
          <div className="max-w-xs">
            <TextField
              name="effectiveOn"
              type="date"
              label={t('effectiveOn')}
              hint={t('effectiveOnHint')}
              defaultValue={answer?.effectiveOn ?? ''}
              error={errors.effectiveOn}
            />
          </div>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <SubmitButton name="intent" value="save" look="secondary">
            {t('save')}
          </SubmitButton>
          <SubmitButton name="intent" value="preview" look="secondary">
            {t('preview')}
          </SubmitButton>
          <SubmitButton name="intent" value="publish">
            {t('publish')}
          </SubmitButton>
          {draft === null ? null : (
            <SubmitButton name="intent" value="discard" look="secondary">
              {t('discard')}
            </SubmitButton>
          )}
        </div>
        <p className="measure text-14 text-ink-2">{t('how')}</p>
      </DialogForm>
    </main>
  )
}
