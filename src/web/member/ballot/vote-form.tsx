import { Form } from 'react-router'
import type { OwnBallot } from '#services/cancellation/show-ballot.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { RadioField } from '#web/ui/radio-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** One vote, which may be changed until the ballot closes. */
export function VoteForm({ ballot: { vote }, answer }: { ballot: OwnBallot; answer: ActAnswer | undefined }) {
  const t = useMessages('ballot.form')
  const { errors, values } = useAnswerTo(answer)
  const cast = vote === null ? null : vote ? 'end' : 'go_on'
  return (
    <Form method="post" replace className="flex flex-col gap-4 border-t border-line pt-6">
      <ErrorSummary errors={errors} />
      <RadioField
        name="vote"
        label={t('label')}
        hint={t('hint')}
        look="tiles"
        defaultValue={values.vote ?? cast}
        error={errors?.vote}
        options={[
          { id: 'go_on', label: t('goOn'), hint: t('goOnHint') },
          { id: 'end', label: t('end'), hint: t('endHint') },
        ]}
      />
      <div className="flex">
        <SubmitButton>{t(vote === null ? 'submit' : 'change')}</SubmitButton>
      </div>
    </Form>
  )
}
