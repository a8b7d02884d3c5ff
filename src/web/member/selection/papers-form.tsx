import { Form } from 'react-router'
import type { OwnSelection } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { formatAmount } from '#web/member/payments/typed-amount.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface PapersFormProps {
  selection: OwnSelection
  /** While the winning bid is unpaid, papers are not taken (rules 7). */
  isBidOpen: boolean
  answer: ActAnswer | undefined
}

/** The checklist of the guarantee: what is there, what is missing, what came back and why (LIFE-10). */
export function PapersForm({ selection, isBidOpen, answer }: PapersFormProps) {
  const t = useMessages('selection.papers')
  const names = useMessages('guarantees')
  const language = useLanguage()
  const { errors, values } = useAnswerTo(answer, 'papers')
  const inReview = selection.status === 'guarantee_review'
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-4 border-t border-line pt-4">
      <h3 className="text-18">{t('title')}</h3>
      <p className="measure text-ink-2">{t(inReview ? 'inReview' : isBidOpen ? 'bidFirst' : 'explain')}</p>
      <ErrorSummary errors={errors} />
      <input type="hidden" name="intent" value="papers" />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="contemplationId" value={selection.id} />
      <ul className="flex flex-col">
        {selection.items.map(({ item, state, note, reference, amountCents }) => {
          const isFixed = inReview || isBidOpen || state === 'accepted'
          return (
            <li key={item} className="flex flex-col gap-3 border-b border-line py-4 last:border-b-0">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <span className="font-semibold">{names(item)}</span>
                <PaperState state={state} />
              </div>
              {note === null ? null : <p className="text-16 text-danger">{t('note', { note })}</p>}
              {isFixed ? (
                <p className="wrap-anywhere text-16 text-ink-2">{reference === '' ? t('nothingYet') : reference}</p>
              ) : (
                <div className="grid gap-4 sm:grid-cols-2">
                  <TextField
                    label={t(`fields.${item}`)}
                    name={`paper.${item}`}
                    maxLength={2000}
                    optional
                    defaultValue={values[`paper.${item}`] ?? reference}
                    error={errors?.[`paper.${item}`]}
                  />
                  {item === 'valuation' ? (
                    <TextField
                      label={t('valuationAmount')}
                      name={`amount.${item}`}
                      inputMode="decimal"
                      optional
                      defaultValue={
                        values[`amount.${item}`] ?? (amountCents === null ? '' : formatAmount(amountCents, language))
                      }
                      error={errors?.[`amount.${item}`]}
                    />
                  ) : null}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {inReview || isBidOpen ? null : <SubmitButton>{t('send')}</SubmitButton>}
    </Form>
  )
}

function PaperState({ state }: { state: OwnSelection['items'][number]['state'] }) {
  const t = useMessages('selection.papers.states')
  const tone = { missing: 'due', provided: 'info', accepted: 'ok', refused: 'danger' } as const
  return <StatusTag tone={tone[state]}>{t(state)}</StatusTag>
}
