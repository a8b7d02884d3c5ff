import { Form } from 'react-router'
import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/consortium/answers.ts'
import type { AutopayRequest } from '#web/member/consortium/consortium-dialog.server.ts'
import { AccountField } from '#web/member/payments/account-field.tsx'
import { NextDebit } from '#web/member/payments/autopay-panel.tsx'
import { LinkAccountForm } from '#web/member/payments/link-account-form.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { AddressDialog } from '#web/ui/url-dialog.tsx'

interface AutopayDialogProps {
  dialog: AutopayRequest
  own: OwnShare
  group: GroupFacts
  answer: ActAnswer | null
}

/** Turns automatic payment on or to another account, with its authorization, or asks once before it is turned off. */
export function AutopayDialog({ dialog, own, group, answer }: AutopayDialogProps) {
  const t = useMessages('payments.autopay')
  const closeTo = `/consortium/${group.id}`
  if (dialog.isOff) {
    return (
      <AddressDialog title={t('offTitle')} closeTo={closeTo}>
        <OffForm closeTo={closeTo} answer={answer} />
      </AddressDialog>
    )
  }
  return (
    <AddressDialog title={t('dialogTitle')} closeTo={closeTo}>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-16">
        <li>
          <NextDebit next={own.autopay.next} />
        </li>
        <li>{t('whatIsAsked')}</li>
        <li>{t('notTwice')}</li>
        <li>{t('exactAmount')}</li>
        <li>{t('untilThen')}</li>
      </ul>
      {own.accounts.length === 0 ? (
        <LinkAccountForm entryKey={dialog.key} answer={answer} />
      ) : (
        <OnForm own={own} closeTo={closeTo} answer={answer} />
      )}
    </AddressDialog>
  )
}

interface FormProps {
  closeTo: string
  answer: ActAnswer | null
}

function OnForm({ own, closeTo, answer }: FormProps & { own: OwnShare }) {
  const t = useMessages('payments.autopay')
  const shell = useMessages('shell')
  const { errors, values } = useAnswerTo('autopay_on', answer)
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-4">
      <ErrorSummary errors={errors} />
      <input type="hidden" name="intent" value="autopay_on" />
      <AccountField own={own} chosen={values.account ?? own.autopay.accountId} error={errors?.account} />
      <p className="border-l-4 border-line pl-4 text-16">{t('authorization')}</p>
      <Checkbox label={t('agree')} name="agree" error={errors?.agree} />
      <DialogButtons>
        <LinkButton to={closeTo} look="secondary">
          {shell('cancel')}
        </LinkButton>
        <SubmitButton>{t('confirm')}</SubmitButton>
      </DialogButtons>
    </Form>
  )
}

function OffForm({ closeTo, answer }: FormProps) {
  const t = useMessages('payments.autopay')
  const { errors } = useAnswerTo('autopay_off', answer)
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-4">
      <ErrorSummary errors={errors} />
      <input type="hidden" name="intent" value="autopay_off" />
      <p>{t('offText')}</p>
      <p className="text-16 text-ink-2">{t('offStays')}</p>
      <DialogButtons>
        <LinkButton to={closeTo} look="secondary">
          {t('keep')}
        </LinkButton>
        <SubmitButton>{t('confirmOff')}</SubmitButton>
      </DialogButtons>
    </Form>
  )
}
