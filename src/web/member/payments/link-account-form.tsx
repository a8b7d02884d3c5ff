import { useMessages } from '#web/i18n/messages.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { RadioField } from '#web/ui/radio-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CloseLink, DialogForm } from '#web/ui/url-dialog.tsx'

/** Links the bank account a first payment needs; the payment's form follows in its place. */
export function LinkAccountForm({ entryKey, answer }: { entryKey: string; answer: ActAnswer | undefined }) {
  const t = useMessages('paying.account')
  const shell = useMessages('shell')
  const { errors, values } = useAnswerTo(answer, 'link_account')
  return (
    <DialogForm method="post">
      <h3 className="text-18">{t('title')}</h3>
      <p className="text-16 text-ink-2">{t('why')}</p>
      <ErrorSummary errors={errors} />
      <input type="hidden" name="intent" value="link_account" />
      <input type="hidden" name="key" value={values.key ?? entryKey} />
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
        <CloseLink>{shell('cancel')}</CloseLink>
        <SubmitButton>{t('link')}</SubmitButton>
      </DialogButtons>
    </DialogForm>
  )
}
