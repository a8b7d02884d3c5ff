import { lazy, useState } from 'react'
import { z } from 'zod'
import type { OwnShare } from '#services/consortiums/show-consortium.ts'
import { setAutopay } from '#services/payments/set-autopay.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { ActDone } from '#web/member/act-done.tsx'
import { answerAct, confirmedAs, confirmedIn, leaveDialog } from '#web/member/answer-act.server.ts'
import { AccountField } from '#web/member/payments/account-field.tsx'
import { AutopayDayField } from '#web/member/payments/autopay-day-field.tsx'
import { DEBIT_FIELDS } from '#web/member/payments/debit-form.ts'
import { orLinkAccount } from '#web/member/payments/link-account.server.ts'
import { hasToPay } from '#web/member/payments/paying-panel.tsx'
import { readPage } from '#web/member/read-page.server.ts'
import { UnplacedAnswer } from '#web/member/unplaced-answer.tsx'
import { readForm } from '#web/read-form.ts'
import { requestContext } from '#web/request-context.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Instant } from '#web/ui/day.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Money } from '#web/ui/money.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { CloseLink, DialogForm, UrlDialog } from '#web/ui/url-dialog.tsx'
import type { Route } from './+types/autopay'

/** Only for someone who has linked none yet. */
const LinkAccountForm = lazy(async () => ({
  default: (await import('#web/member/payments/link-account-form.tsx')).LinkAccountForm,
}))

/** Turning automatic payment on, or to another account (rules 3, 14). The key is that of an account linked on the way. */
export async function loader(args: Route.LoaderArgs) {
  const { group, own } = await readPage(args)
  if (own === null || group.status !== 'active' || !hasToPay(own)) return leaveDialog(args)
  return {
    messages: messagesFor(languageOf(args.request), ['paying', 'refusals']),
    group,
    own,
    isDone: confirmedIn(args) !== null && own.autopay.accountId !== null,
    entryKey: requestContext(args.context).random.uuid4(),
  }
}

// A tab from before there was a day to choose sends none, and keeps the one that is set.
const FORM = z
  .object({ ...DEBIT_FIELDS, day: z.string().regex(/^\d$/, 'autopay_day_unknown').optional() })
  .omit({ key: true })

export function action(args: Route.ActionArgs) {
  const turnOn = orLinkAccount(args.params.id, async (ctx, form) => {
    const read = readForm(FORM, form)
    if (!read.ok) return read
    const { account, day } = read.values
    const daysBefore = day === undefined ? {} : { daysBefore: Number(day) }
    const input = { consortiumId: args.params.id, accountId: account, ...daysBefore }
    return confirmedAs(await setAutopay(ctx, input), 'on')
  })
  return answerAct(args, turnOn)
}

export default function Autopay({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <UnplacedAnswer answer={actionData} />
  return <AutopayDialog {...loaderData} answer={actionData} />
}

interface AutopayDialogProps extends NonNullable<Route.ComponentProps['loaderData']> {
  answer: ActAnswer | undefined
}

function AutopayDialog({ group, own, isDone, entryKey, answer }: AutopayDialogProps) {
  const t = useMessages('paying.autopay')
  const [key] = useState(entryKey)
  return (
    <UrlDialog title={t('dialogTitle')} closeTo={`/consortium/${group.id}`}>
      {isDone ? <AutopayDone own={own} /> : <AutopayStep own={own} entryKey={key} answer={answer} />}
    </UrlDialog>
  )
}

function AutopayStep({ own, entryKey, answer }: Pick<AutopayDialogProps, 'own' | 'entryKey' | 'answer'>) {
  const t = useMessages('paying.autopay')
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-16">
        <li>{t('whatIsAsked')}</li>
        <li>{t('notTwice')}</li>
        <li>{t('returned')}</li>
        <li>{t('exactAmount')}</li>
        <li>{t('untilThen')}</li>
      </ul>
      {own.accounts.length === 0 ? (
        <LinkAccountForm entryKey={entryKey} answer={answer} />
      ) : (
        <OnForm own={own} answer={answer} />
      )}
    </>
  )
}

/** What was turned on: from which account, and what is paid next. */
function AutopayDone({ own }: { own: OwnShare }) {
  const t = useMessages('paying.done')
  const account = own.accounts.find(({ id }) => id === own.autopay.accountId)
  const { next } = own.autopay
  return (
    <ActDone
      title={t('autopayOn')}
      facts={[
        ...(account === undefined
          ? []
          : [{ term: t('account'), value: t('accountLine', { bank: account.bankName, last4: account.last4 }) }]),
        ...(next === null
          ? []
          : [
              { term: t('autopayFirst'), value: <Instant at={next.at} /> },
              { term: t('autopayAmount'), value: <Money cents={next.amountCents} /> },
            ]),
      ]}
    >
      <p>{t('autopayEvery', { refusal: own.bidRefusal ?? '' })}</p>
      <p className="text-ink-2">{t('autopayStop')}</p>
    </ActDone>
  )
}

function OnForm({ own, answer }: { own: OwnShare; answer: ActAnswer | undefined }) {
  const t = useMessages('paying.autopay')
  const shell = useMessages('shell')
  const { productName } = useRootFacts()
  const { errors, values } = useAnswerTo(answer)
  return (
    <DialogForm method="post">
      <ErrorSummary errors={errors} />
      <AccountField own={own} chosen={values.account ?? own.autopay.accountId} error={errors?.account} />
      <AutopayDayField own={own} chosen={values.day} error={errors?.day} />
      <p className="border-l-4 border-line pl-4 text-16">{t('authorization', { product: productName })}</p>
      <Checkbox label={t('agree')} name="agree" isConsent error={errors?.agree} />
      <DialogButtons>
        <CloseLink>{shell('cancel')}</CloseLink>
        <SubmitButton>{t('confirm')}</SubmitButton>
      </DialogButtons>
    </DialogForm>
  )
}
