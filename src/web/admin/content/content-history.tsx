import { data, redirect, useActionData } from 'react-router'
import { QUESTION_LIST } from '#domain/content/content-keys.ts'
import { restoreContent } from '#services/content/restore-content.ts'
import { type ShownVersion, showContentHistory } from '#services/content/show-content-history.ts'
import { contentUrl, keyFrom } from '#web/admin/content/content-url.ts'
import { useFieldName, useItemName } from '#web/admin/content/content-words.ts'
import { textOf } from '#web/admin/form-fields.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { TextChanges } from '#web/text-changes.tsx'
import { Day, Instant } from '#web/ui/day.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { DialogForm } from '#web/ui/url-dialog.tsx'
import type { Route } from './+types/content-history'

/** Every publication of an item: who, when, what it changed; each earlier one can be published again. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'content.edit')
  const language = languageOf(request)
  const again = url.searchParams.get('again')
  return {
    history: await foundOr404(showContentHistory(ctx, keyFrom(params), language)),
    asked: again === null ? null : Number(again),
    messages: messagesFor(language, ['adminContent', 'textChanges']),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = requireStaff(context, 'content.edit')
  const key = keyFrom(params)
  const act = async () => {
    const form = await request.formData()
    const asked = { key, restores: Number(textOf(form, 'restores')), version: Number(textOf(form, 'version')) }
    const outcome = await foundOr404(restoreContent(ctx, { ...asked, effectiveOn: textOf(form, 'effectiveOn') }))
    if (outcome.ok)
      return redirect(
        key === QUESTION_LIST ? '/admin/content/questions?done=restored' : contentUrl(key, '?done=published'),
        303,
      )
    return data({ code: outcome.refusal as string, restores: asked.restores }, { status: 422 })
  }
  return await orBusy({ request, context }, act, (form, code) => ({
    code: code as string,
    restores: Number(textOf(form, 'restores')),
  }))
}

type Code = 'changed_meanwhile' | 'unchanged' | 'day_missing' | 'day_past'

export default function ContentHistory({ loaderData: { history, asked } }: Route.ComponentProps) {
  const t = useMessages('adminContent')
  const nameOf = useItemName()
  const busy = useBusyText()
  const answer = useActionData<typeof action>() ?? null
  const { key, title, isLegal, isInFiles, versions } = history
  const isList = key === QUESTION_LIST
  const newest = versions[0]?.version ?? 0
  const error = answer && (busy(answer.code) ?? t(`problems.${answer.code as Code}`))
  const problem = answer?.code.startsWith('day') ? error : null
  const again = { contentKey: key, newest, isLegal, problem: problem ?? null, asked: answer?.restores ?? asked }
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead
        title={t('historyOf', { item: nameOf(key, title) })}
        back={
          isList
            ? { to: '/admin/content/questions', label: t('kinds.questions') }
            : { to: contentUrl(key), label: t('backToItem') }
        }
      >
        <p className="measure">{t('historyIntro')}</p>
      </PageHead>
      {answer === null ? null : <ErrorSummary answer={answer} errors={{ '': error ?? '' }} />}
      {versions.length === 0 ? (
        <EmptyState title={t('historyNone')}>{isInFiles ? t('historyNoneText') : t('asAdded')}</EmptyState>
      ) : (
        <ol className="flex flex-col">
          {versions.map((version) => (
            <Version key={version.version} version={version} {...again} />
          ))}
          {isInFiles ? (
            <li className="flex flex-col gap-3 border-t-2 border-ink py-6">
              <h2 className="text-22">{t('release')}</h2>
              <p className="measure text-ink-2">{t('releaseText')}</p>
              <PublishAgain restores={0} {...again} />
            </li>
          ) : null}
        </ol>
      )}
    </main>
  )
}

interface AgainProps {
  contentKey: string
  newest: number
  isLegal: boolean
  /** What's wrong with the first day that was entered. */
  problem: string | null
  /** The version of a legal text whose first day is asked for. */
  asked: number | null
}

function Version({ version: one, ...again }: { version: ShownVersion } & AgainProps) {
  const t = useMessages('adminContent')
  const fieldName = useFieldName()
  const { version, publishedAt, publishedBy, effectiveOn, restores, changes } = one
  return (
    <li className="flex flex-col gap-3 border-t-2 border-ink py-6">
      <h2 className="text-22">{t('versionTitle', { version })}</h2>
      <p className="text-ink-2">
        {t.rich('publishedByAt', {
          by: publishedBy ?? t('product'),
          at: () => <Instant at={publishedAt} look="medium" />,
        })}{' '}
        {effectiveOn === null ? null : t.rich('from', { day: () => <Day on={effectiveOn} /> })}{' '}
        {restores === null ? null : restores === 0 ? t('restoresRelease') : t('restores', { version: restores })}
      </p>
      <dl className="flex flex-col gap-4">
        {changes.map(({ field, language, name, row, paragraphs }) => (
          <div key={field} className="flex flex-col gap-1">
            <dt className="font-semibold">{fieldName({ name, row }, language)}</dt>
            <dd>
              <TextChanges paragraphs={paragraphs} />
            </dd>
          </div>
        ))}
      </dl>
      {version === again.newest ? null : <PublishAgain restores={version} {...again} />}
    </li>
  )
}

/** Publishes an earlier version again; of a legal text, only once a link has asked for its first day. */
function PublishAgain({ contentKey, restores, newest, isLegal, problem, asked }: { restores: number } & AgainProps) {
  const t = useMessages('adminContent')
  const words = restores === 0 ? t('againRelease') : t('again', { version: restores })
  if (isLegal && asked !== restores)
    return <TextLink to={contentUrl(contentKey, `/history?again=${restores}`)}>{words}</TextLink>
  return (
    <DialogForm method="post">
      <input type="hidden" name="restores" value={restores} />
      <input type="hidden" name="version" value={newest} />
      <div className="flex flex-wrap items-end gap-3">
        {isLegal ? (
          <TextField name="effectiveOn" type="date" label={t('effectiveOn')} error={problem ?? undefined} />
        ) : null}
        <SubmitButton look="secondary" size="dense">
          {words}
        </SubmitButton>
      </div>
    </DialogForm>
  )
}
