import { Form } from 'react-router'
import type { JoiningPage } from '#services/spots/review-joining.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { AcceptFields, type ShownAgreement } from '#web/member/joining/agreement-sheet.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** Getting on the list, off it, or taking the spot that is kept. */
export function WaitForms({
  review: { wait },
  agreement,
  answer,
}: {
  review: JoiningPage
  agreement: ShownAgreement | null
  answer: ActAnswer | undefined
}) {
  const t = useMessages('joining.forms')
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-6">
      {wait?.status === 'offered' && agreement !== null ? <TakeForm answer={answer} agreement={agreement} /> : null}
      <OneButton intent={wait === null ? 'wait' : 'stop'} answer={answer} isMain={wait === null}>
        {t(wait === null ? 'wait' : wait.status === 'offered' ? 'noThanks' : 'stop')}
      </OneButton>
      {wait === null ? <p className="measure text-16 text-ink-2">{t('what')}</p> : null}
    </div>
  )
}

function TakeForm({ answer, agreement }: { answer: ActAnswer | undefined; agreement: ShownAgreement }) {
  const t = useMessages('joining.forms')
  const { errors, values } = useAnswerTo(answer, 'take')
  return (
    <Form method="post" replace preventScrollReset className="flex flex-col gap-4">
      <ErrorSummary errors={errors} />
      <AcceptFields agreement={agreement} errors={errors} values={values} />
      <div className="flex">
        <SubmitButton name="intent" value="take">
          {t('take')}
        </SubmitButton>
      </div>
    </Form>
  )
}

interface OneButtonProps {
  intent: string
  answer: ActAnswer | undefined
  isMain: boolean
  children: React.ReactNode
}

export function OneButton({ intent, answer, isMain, children }: OneButtonProps) {
  const { errors } = useAnswerTo(answer, intent)
  return (
    <Form method="post" replace preventScrollReset className="flex flex-col gap-4">
      <ErrorSummary errors={errors} />
      <div className="flex">
        <SubmitButton name="intent" value={intent} {...(isMain ? {} : { look: 'secondary' as const })}>
          {children}
        </SubmitButton>
      </div>
    </Form>
  )
}
