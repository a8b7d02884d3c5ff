import { Form } from 'react-router'
import type { JoiningPage } from '#services/spots/review-joining.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** Getting on the list, off it, or taking the spot that is kept. */
export function WaitForms({ review: { wait }, answer }: { review: JoiningPage; answer: ActAnswer | undefined }) {
  const t = useMessages('joining.forms')
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-6">
      {wait?.status === 'offered' ? <TakeForm answer={answer} /> : null}
      <OneButton intent={wait === null ? 'wait' : 'stop'} answer={answer} isMain={wait === null}>
        {t(wait === null ? 'wait' : wait.status === 'offered' ? 'noThanks' : 'stop')}
      </OneButton>
      {wait === null ? <p className="measure text-16 text-ink-2">{t('what')}</p> : null}
    </div>
  )
}

function TakeForm({ answer }: { answer: ActAnswer | undefined }) {
  const t = useMessages('joining.forms')
  const { productName } = useRootFacts()
  const language = useLanguage()
  const { errors, values } = useAnswerTo(answer, 'take')
  return (
    <Form method="post" replace preventScrollReset className="flex flex-col gap-4">
      <ErrorSummary errors={errors} />
      <Checkbox
        name="insider"
        label={t('insider', { product: productName })}
        hint={t('insiderHint')}
        defaultSelected={values.insider === 'on'}
      />
      <Checkbox
        name="sure"
        error={errors?.sure}
        label={t.rich('agree', {
          terms: (words) => (
            <a className="link" href={inLanguage('/terms', language)}>
              {words}
            </a>
          ),
        })}
      />
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

function OneButton({ intent, answer, isMain, children }: OneButtonProps) {
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
