import {
  type AskingStep,
  birthDateOf,
  hasEmployer,
  KYC_FIELDS,
  type KycAnswers,
  type KycField,
} from '#domain/kyc/answers.ts'
import { ownValue } from '#domain/own-value.ts'
import type { KycForm } from '#services/kyc/show-kyc-form.ts'
import { formatDay } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { STATE_NAMES } from '#web/kyc/state-names.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const STEPS = Object.keys(KYC_FIELDS) as AskingStep[]
/** One line says all three. */
const BIRTH_FIELDS: readonly KycField[] = ['birthDay', 'birthYear']
const EMPLOYER_FIELDS: readonly KycField[] = ['employerName', 'jobTitle']

/** Everything that is about to be sent, step by step, each with the way to change it. The four digits are never shown again. */
export function CheckAnswers({ form }: { form: KycForm }) {
  const t = useMessages('kyc')
  const say = useAnswerText(form)
  return (
    <section aria-labelledby="check" className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 id="check" className="text-22">
        {t('check.title')}
      </h2>
      <p>{t('check.text')}</p>
      {STEPS.map((step) => (
        <div key={step} className="flex flex-col gap-1">
          <div className="flex items-baseline justify-between gap-4">
            <h3 id={`check-${step}`} className="text-18">
              {t(`steps.${step}`)}
            </h3>
            <TextLink to={`/kyc-onboarding/${step}`}>
              <span aria-hidden="true">{t('check.changeShort')}</span>
              <span className="heard">{t('check.change', { step: t(`steps.${step}`) })}</span>
            </TextLink>
          </div>
          <KeyValues
            items={linesOf(step, form.answers).map((field) => ({ term: say.term(field), value: say.value(field) }))}
          />
        </div>
      ))}
    </section>
  )
}

function linesOf(step: AskingStep, answers: KycAnswers): KycField[] {
  const isAsked = (field: KycField) => !EMPLOYER_FIELDS.includes(field) || hasEmployer(answers.employmentStatus)
  return KYC_FIELDS[step].filter((field) => !BIRTH_FIELDS.includes(field) && isAsked(field))
}

function useAnswerText({ answers, hasSsn }: KycForm) {
  const t = useMessages('kyc')
  const language = useLanguage()
  const chosen = (area: 'employment' | 'income' | 'accounts' | 'funds', value: string) =>
    value === '' || !t.has(`${area}.${value}` as 'accounts.both') ? value : t(`${area}.${value}` as 'accounts.both')
  const plain = (field: KycField): string => {
    switch (field) {
      case 'birthMonth': {
        const day = birthDateOf(answers)
        return day === null ? '' : formatDay(day, language, 'long')
      }
      case 'ssnLastFour':
        return hasSsn ? t('check.hidden') : ''
      case 'state':
        return ownValue(STATE_NAMES, answers.state) ?? answers.state
      case 'employmentStatus':
        return chosen('employment', answers.employmentStatus)
      case 'annualIncome':
        return chosen('income', answers.annualIncome)
      case 'accountType':
        return chosen('accounts', answers.accountType)
      case 'sourceOfFunds':
        return chosen('funds', answers.sourceOfFunds)
      default:
        return answers[field]
    }
  }
  return {
    term: (field: KycField) => t(field === 'birthMonth' ? 'fields.dateOfBirth' : `fields.${field}`),
    value: (field: KycField) => plain(field) || <span className="font-normal text-ink-2">{t('check.none')}</span>,
  }
}
