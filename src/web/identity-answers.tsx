import { phoneAsShown } from '#domain/access/phone-as-shown.ts'
import {
  type AskingStep,
  birthDateOf,
  hasEmployer,
  KYC_FIELDS,
  type KycAnswers,
  type KycField,
} from '#domain/kyc/answers.ts'
import { ownValue } from '#domain/own-value.ts'
import { formatDay } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { STATE_NAMES } from '#web/state-names.ts'
import { KeyValues } from '#web/ui/key-values.tsx'

/** One line says all three. */
const BIRTH_FIELDS: readonly KycField[] = ['birthDay', 'birthYear']
const EMPLOYER_FIELDS: readonly KycField[] = ['employerName', 'jobTitle']

interface IdentityAnswersProps {
  step: AskingStep
  answers: KycAnswers
  /** What stands for the four digits: themselves for a reviewer, only that they are there for their owner. */
  ssn: string
}

/** The answers of one step of the identity form as their owner checks them and a reviewer reads them. */
export function IdentityAnswers({ step, answers, ssn }: IdentityAnswersProps) {
  const t = useMessages('kyc')
  const say = useAnswerText(answers, ssn)
  return (
    <KeyValues
      items={linesOf(step, answers).map((field) => ({
        term: t(field === 'birthMonth' ? 'fields.dateOfBirth' : `fields.${field}`),
        value: say(field) || <span className="font-normal text-ink-2">{t('check.none')}</span>,
      }))}
    />
  )
}

function linesOf(step: AskingStep, answers: KycAnswers): KycField[] {
  const isAsked = (field: KycField) => !EMPLOYER_FIELDS.includes(field) || hasEmployer(answers.employmentStatus)
  return KYC_FIELDS[step].filter((field) => !BIRTH_FIELDS.includes(field) && isAsked(field))
}

function useAnswerText(answers: KycAnswers, ssn: string): (field: KycField) => string {
  const t = useMessages('kyc')
  const language = useLanguage()
  const chosen = (area: 'employment' | 'income' | 'accounts' | 'funds', value: string) =>
    value === '' || !t.has(`${area}.${value}` as 'accounts.both') ? value : t(`${area}.${value}` as 'accounts.both')
  return (field) => {
    switch (field) {
      case 'birthMonth': {
        const day = birthDateOf(answers)
        return day === null ? '' : formatDay(day, language, 'long')
      }
      case 'ssnLastFour':
        return ssn
      case 'phone':
        return phoneAsShown(answers.phone)
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
}
