import { useLocation } from 'react-router'
import { useRootFacts } from '#web/document/root-facts.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { RadioField } from '#web/ui/radio-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CloseLink, DialogForm } from '#web/ui/url-dialog.tsx'

interface LinkAccountFormProps {
  entryKey: string
  answer: ActAnswer | undefined
  /** Nothing follows it and it is in no dialog: it has neither its heading nor a way back. */
  isAlone?: boolean
  /** We send money there: no payment follows, and nothing is debited. */
  isPaidInto?: boolean
}

/** Links the bank account a first payment needs, whose form follows in its place, or one that we pay into. */
export function LinkAccountForm({ entryKey, answer, isAlone = false, isPaidInto = false }: LinkAccountFormProps) {
  const t = useMessages('paying.account')
  const shell = useMessages('shell')
  const { errors, values } = useAnswerTo(answer, 'link_account')
  const { checksAccounts } = useRootFacts()
  return (
    <>
      {isAlone || isPaidInto ? null : <h3 className="text-18">{t('title')}</h3>}
      <DemoAccount entryKey={values.key ?? entryKey} />
      <DialogForm method="post" withoutSecrets>
        <p className="text-16 text-ink-2">{isPaidInto ? t('why') : `${t('why')} ${t('noDebit')}`}</p>
        {checksAccounts ? <p className="text-16">{t('checkedFirst')}</p> : null}
        <ErrorSummary errors={errors} />
        <input type="hidden" name="intent" value="link_account" />
        <input type="hidden" name="key" value={values.key ?? entryKey} />
        <ReturnTo />
        <TextField
          label={t('bankName')}
          name="bankName"
          defaultValue={values.bankName ?? ''}
          error={errors?.bankName}
          autoComplete="off"
        />
        <RadioField
          label={t('type')}
          name="accountType"
          defaultValue={values.accountType ?? 'checking'}
          error={errors?.accountType}
          options={[
            { id: 'checking', label: t('checking') },
            { id: 'savings', label: t('savings') },
          ]}
        />
        <TextField
          label={t('routing')}
          name="routingNumber"
          hint={t('routingHint')}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={values.routingNumber ?? ''}
          error={errors?.routingNumber}
        />
        <TextField
          label={t('number')}
          name="accountNumber"
          hint={t('numberHint')}
          inputMode="numeric"
          autoComplete="off"
          error={errors?.accountNumber}
        />
        <DialogButtons>
          {isAlone ? null : <CloseLink>{shell('cancel')}</CloseLink>}
          <SubmitButton>{t('link')}</SubmitButton>
        </DialogButtons>
      </DialogForm>
    </>
  )
}

/** Where to come back to when it is asked again who is there. */
function ReturnTo() {
  return <input type="hidden" name="returnTo" value={useLocation().pathname} />
}

/** In a demo no one has a routing number at hand: one click links an account that is made up. */
function DemoAccount({ entryKey }: { entryKey: string }) {
  const t = useMessages('paying.account')
  if (!useRootFacts().demo) return null
  return (
    <DialogForm method="post">
      <input type="hidden" name="intent" value="link_demo_account" />
      <input type="hidden" name="key" value={entryKey} />
      <ReturnTo />
      <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2 bg-mist p-4">
        <SubmitButton look="secondary">{t('useDemo')}</SubmitButton>
        <p className="text-14 text-ink-2">{t('demoText')}</p>
      </div>
    </DialogForm>
  )
}
