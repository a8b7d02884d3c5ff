import { Form } from 'react-router'
import type { SpotTransferPage } from '#services/spots/review-spot-transfer.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { isSecurityComplete } from '#web/member/handing-on/is-security-complete.ts'
import {
  AskedItem,
  DocumentFields,
  FilesLink,
  GivenFiles,
  GivenItem,
  Items,
} from '#web/member/selection/documents-form.tsx'
import { openDocuments } from '#web/member/selection/open-documents.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

type Taker = Extract<SpotTransferPage, { kind: 'taker' }>

/** What whoever takes a paid-out spot over is asked for as security: named before they say yes, sent afterwards (rules 8). */
export function SecurityPart({ review, answer }: { review: Taker; answer: ActAnswer | undefined }) {
  const t = useMessages('handingOn.taker.security')
  const names = useMessages('guarantees')
  const documents = useMessages('selection.documents')
  const language = useLanguage()
  const { errors, values } = useAnswerTo(answer, 'secure')
  const { security, open, terms } = review
  if (open.status === 'offered')
    return (
      <Panel title={t('asked')}>
        <div className="flex flex-col gap-3 text-16">
          <p className="measure text-ink-2">{t('askedText')}</p>
          <ul className="flex list-disc flex-col gap-2 pl-5">
            {security.map(({ item }) => (
              <li key={item}>{names(item)}</li>
            ))}
          </ul>
        </div>
      </Panel>
    )
  const isComplete = isSecurityComplete(security)
  const opened = openDocuments(security, errors)
  return (
    <div id="security">
      <Panel title={t('title')}>
        <Form method="post" replace preventScrollReset className="flex flex-col gap-4">
          <p className="measure text-ink-2">{isComplete ? t('complete') : documents('explain')}</p>
          {isComplete ? null : <FilesLink items={security} to={`/consortium/${review.consortiumId}/transfer/files`} />}
          <ErrorSummary errors={errors} />
          <input type="hidden" name="intent" value="secure" />
          <input type="hidden" name="language" value={language} />
          <Items>
            {security.map((item) =>
              item.state === 'accepted' || (isComplete && errors === null) ? (
                <GivenItem key={item.item} item={item} />
              ) : (
                <AskedItem key={item.item} item={item} opens={opened.has(item.item)}>
                  <DocumentFields item={item} own={terms} errors={errors} values={values} />
                  <GivenFiles item={item} />
                </AskedItem>
              ),
            )}
          </Items>
          {isComplete && errors === null ? null : (
            <div>
              <SubmitButton>{documents('send')}</SubmitButton>
            </div>
          )}
        </Form>
      </Panel>
    </div>
  )
}
