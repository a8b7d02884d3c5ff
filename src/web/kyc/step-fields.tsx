import { useRef, useState } from 'react'
import { phoneAsShown } from '#domain/access/phone-as-shown.ts'
import {
  ACCOUNT_TYPES,
  type AnswerProblems,
  type AskingStep,
  EMPLOYMENT_STATUSES,
  FUND_SOURCES,
  hasEmployer,
  INCOME_RANGES,
  type KycAnswers,
  type KycField,
  LONGEST_ANSWER,
} from '#domain/kyc/answers.ts'
import { ownValue } from '#domain/own-value.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { BirthDate } from '#web/kyc/birth-date.tsx'
import { SsnField } from '#web/kyc/ssn-field.tsx'
import { STATE_NAMES } from '#web/state-names.ts'
import { RadioField } from '#web/ui/radio-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useFormAsFound } from '#web/ui/use-form-as-found.ts'

export interface StepFieldsProps {
  typed: KycAnswers
  problems: AnswerProblems
  hasSsn: boolean
  /** The name that a reviewer is reviewing, so it can't be changed; null while it can. */
  keptName: string | null
  licensedStates: readonly string[]
}

/** The sentences of a step's problems, by field; also what the summary above the form lists. */
export function useProblemTexts(problems: AnswerProblems): Record<string, string> {
  const t = useMessages('kyc.problems')
  return Object.fromEntries(
    Object.entries(problems).map(([place, refusal]) => [place, t(refusal, { place, most: LONGEST_ANSWER })]),
  )
}

/** KYC-05, KYC-06: the questions of each step. */
export function StepFields({ step, ...props }: StepFieldsProps & { step: AskingStep }) {
  switch (step) {
    case 'personal':
      return <Personal {...props} />
    case 'address':
      return <Address {...props} />
    case 'employment':
      return <Employment {...props} />
    case 'finances':
      return <Finances {...props} />
  }
}

function useField({ typed, problems }: StepFieldsProps) {
  const t = useMessages('kyc.fields')
  const texts = useProblemTexts(problems)
  return (name: KycField) => ({ name, label: t(name), defaultValue: typed[name], error: texts[name] }) as const
}

function Personal(props: StepFieldsProps) {
  const t = useMessages('kyc')
  const field = useField(props)
  const texts = useProblemTexts(props.problems)
  return (
    <>
      {props.keptName === null ? (
        <>
          <TextField
            {...field('firstName')}
            hint={t('hints.firstName')}
            autoComplete="given-name"
            autoCapitalize="none"
          />
          <TextField {...field('lastName')} autoComplete="family-name" autoCapitalize="none" />
        </>
      ) : (
        <div className="flex flex-col gap-1">
          <p className="font-semibold">{t('nameKept.label')}</p>
          <p className="text-18 wrap-anywhere">{props.keptName}</p>
          <p className="text-14 text-ink-2">{t('nameKept.why')}</p>
        </div>
      )}
      <BirthDate typed={props.typed} error={texts.dateOfBirth} />
      <SsnField isKept={props.hasSsn} error={texts.ssnLastFour} />
      <TextField
        {...field('phone')}
        defaultValue={phoneAsShown(props.typed.phone)}
        hint={t('hints.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </>
  )
}

function Address(props: StepFieldsProps) {
  const t = useMessages('kyc')
  const language = useLanguage()
  const field = useField(props)
  return (
    <>
      <TextField {...field('address')} autoComplete="address-line1" />
      <TextField {...field('addressLine2')} autoComplete="address-line2" optional />
      <TextField {...field('city')} autoComplete="address-level2" />
      <SelectField
        {...field('state')}
        hint={t('hints.state')}
        autoComplete="address-level1"
        options={props.licensedStates.map((id) => ({ id, label: ownValue(STATE_NAMES, id) ?? id }))}
      />
      <p className="measure text-16 text-ink-2">
        {t.rich('hints.elsewhere', {
          a: (chunks) => (
            <a href={inLanguage('/contact', language)} className="link">
              {chunks}
            </a>
          ),
        })}
      </p>
      <TextField
        {...field('zipCode')}
        hint={t('hints.zipCode')}
        inputMode="numeric"
        autoComplete="postal-code"
        figures
      />
    </>
  )
}

/** Someone without an employer isn't asked for one; without a script the two fields are there for everyone, and optional. */
function Employment(props: StepFieldsProps) {
  const t = useMessages('kyc')
  const field = useField(props)
  const [status, setStatus] = useState(props.typed.employmentStatus)
  const form = useRef<HTMLFormElement>(null)
  // Someone may have chosen before the page's code came.
  useFormAsFound(form, (typed) => {
    setStatus(String(typed.get('employmentStatus') ?? ''))
  })
  return (
    <>
      <div
        ref={(box) => {
          form.current = box?.closest('form') ?? null
        }}
        className="contents"
      >
        <RadioField
          {...field('employmentStatus')}
          defaultValue={props.typed.employmentStatus}
          onChange={setStatus}
          options={EMPLOYMENT_STATUSES.map((id) => ({ id, label: t(`employment.${id}`) }))}
        />
      </div>
      {status === '' || hasEmployer(status) ? (
        <div className={status === '' ? 'needs-no-script contents' : 'contents'}>
          <TextField {...field('employerName')} autoComplete="organization" optional />
          <TextField {...field('jobTitle')} autoComplete="organization-title" optional />
        </div>
      ) : null}
      <SelectField
        {...field('annualIncome')}
        hint={t('hints.annualIncome')}
        options={INCOME_RANGES.map((id) => ({ id, label: t(`income.${id}`) }))}
      />
    </>
  )
}

function Finances(props: StepFieldsProps) {
  const t = useMessages('kyc')
  const field = useField(props)
  return (
    <>
      <TextField {...field('bankName')} />
      <RadioField
        {...field('accountType')}
        defaultValue={props.typed.accountType}
        options={ACCOUNT_TYPES.map((id) => ({ id, label: t(`accounts.${id}`) }))}
      />
      <SelectField {...field('sourceOfFunds')} options={FUND_SOURCES.map((id) => ({ id, label: t(`funds.${id}`) }))} />
    </>
  )
}
