import { Form } from 'react-router'
import { QUESTION_LIST } from '#domain/content/content-keys.ts'
import type { ListedContent } from '#services/content/list-content.ts'
import { ContentState, Published } from '#web/admin/content/content-table.tsx'
import { contentUrl } from '#web/admin/content/content-url.ts'
import type { QuestionsAnswer, QuestionsDone } from '#web/admin/content/question-act.server.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import type { adminContent } from '#web/i18n/enUS/admin-content.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Code = keyof typeof adminContent.questions.refusals
const OF_FIELD = new Set(['missing', 'too_long'])

/** The questions of the FAQ page in their order, those that were removed, and a field for a new one. */
export function Questions({
  items,
  version,
  done,
  answer,
}: {
  items: readonly ListedContent[]
  version: number
  done: QuestionsDone | null
  answer: QuestionsAnswer | null
}) {
  const t = useMessages('adminContent.questions')
  const busy = useBusyText()
  const [listed, removed] = [items.filter(({ isRemoved }) => !isRemoved), items.filter(({ isRemoved }) => isRemoved)]
  const problem = answer === null ? null : (busy(answer.code) ?? t(`refusals.${answer.code as Code}`))
  const field = answer !== null && OF_FIELD.has(answer.code) ? 'question' : ''
  const errors: Record<string, string> = problem === null ? {} : { [field]: problem }
  return (
    <>
      {answer === null ? null : <ErrorSummary answer={answer} errors={errors} />}
      {done === null || answer !== null ? null : <Done {...done} />}
      <section aria-label={t('listed')}>
        <ol className="flex flex-col border-t-2 border-ink">
          {listed.map((item, at) => (
            <Row key={item.key} item={item}>
              {at > 0 ? <Act item={item} version={version} intent="up" /> : null}
              {at < listed.length - 1 ? <Act item={item} version={version} intent="down" /> : null}
              {listed.length === 1 ? null : <Remove item={item} version={version} />}
            </Row>
          ))}
        </ol>
      </section>
      <p>
        <TextLink to={contentUrl(QUESTION_LIST, '/history')}>{t('history')}</TextLink>
      </p>
      <Form method="post" className="flex max-w-2xl flex-col items-start gap-4">
        <h2 className="text-22">{t('add')}</h2>
        <input type="hidden" name="version" value={version} />
        <TextField
          name="question"
          label={t('question')}
          hint={t('questionHint')}
          defaultValue={answer?.question ?? ''}
          error={errors.question}
        />
        <SubmitButton name="intent" value="add">
          {t('addNow')}
        </SubmitButton>
      </Form>
      {removed.length === 0 ? null : (
        <section className="flex flex-col gap-4">
          <h2 className="text-22">{t('removed')}</h2>
          <p className="measure text-ink-2">{t('removedText')}</p>
          <ul className="flex flex-col border-t-2 border-ink">
            {removed.map((item) => (
              <Row key={item.key} item={item}>
                <Act item={item} version={version} intent="show" />
              </Row>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** What was done; a change of the list with its undoing. */
function Done({ what, version }: QuestionsDone) {
  const t = useMessages('adminContent.questions')
  return (
    <div role="status">
      <Banner
        tone="ok"
        title={t(`done.${what}`)}
        actions={
          what === 'discarded' || what === 'restored' ? undefined : (
            <Form method="post">
              <input type="hidden" name="version" value={version} />
              <SubmitButton name="intent" value="undo" look="secondary" size="dense">
                {t('undo')}
              </SubmitButton>
            </Form>
          )
        }
      />
    </div>
  )
}

/** A question a line: its state, its last publication, and what can be done with its place. */
function Row({ item, children }: { item: ListedContent; children: React.ReactNode }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line py-3">
      <div className="flex min-w-0 flex-col gap-1">
        <TextLink to={contentUrl(item.key)} className="wrap-anywhere text-17 font-semibold">
          {item.title}
        </TextLink>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ContentState item={item} />
          <span className="text-14 text-ink-2">
            <Published item={item} />
          </span>
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-2 max-sm:w-full">{children}</div>
    </li>
  )
}

function Remove({ item, version }: { item: ListedContent; version: number }) {
  const t = useMessages('adminContent.questions')
  return (
    <details>
      <summary
        className="link inline-flex min-h-8 cursor-pointer items-center"
        aria-label={t('of.remove', { question: item.title ?? '' })}
      >
        {t('acts.remove')}
      </summary>
      <div className="flex max-w-xs flex-col items-start gap-2 pt-2">
        <p className="text-14">{t('removeText')}</p>
        <Act item={item} version={version} intent="remove" />
      </div>
    </details>
  )
}

function Act({
  item: { key, title },
  version,
  intent,
}: {
  item: ListedContent
  version: number
  intent: 'up' | 'down' | 'remove' | 'show'
}) {
  const t = useMessages('adminContent.questions')
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="id" value={key.replace('questions/', '')} />
      <SubmitButton
        name="intent"
        value={intent}
        look={intent === 'remove' ? 'danger' : 'secondary'}
        size="dense"
        aria-label={t(`of.${intent}`, { question: title ?? '' })}
      >
        {t(intent === 'remove' ? 'acts.removeNow' : `acts.${intent}`)}
      </SubmitButton>
    </Form>
  )
}
