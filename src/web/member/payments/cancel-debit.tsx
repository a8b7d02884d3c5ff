import { data } from 'react-router'
import { cancelDebit } from '#services/settlement/cancel-debit.ts'
import { isOwnDebit } from '#services/settlement/is-own-debit.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useAnswerTo } from '#web/member/act-answer.ts'
import { answerAct, leaveDialog, resultOf } from '#web/member/answer-act.server.ts'
import { readPage } from '#web/member/read-page.server.ts'
import { UnplacedAnswer } from '#web/member/unplaced-answer.tsx'
import { requestContext } from '#web/request-context.ts'
import { Deadline } from '#web/ui/day.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Money } from '#web/ui/money.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { CloseLink, DialogForm, UrlDialog } from '#web/ui/url-dialog.tsx'
import type { Route } from './+types/cancel-debit'

/** Taking a debit back, over the group's page (rules 14). One that is over leads to the page, one of no one's or another's is 404. */
export async function loader(args: Route.LoaderArgs) {
  const { group, own } = await readPage(args)
  const { id: consortiumId, transferId } = args.params
  const debit = own?.debits.find((one) => one.transferId === transferId)
  if (debit !== undefined) {
    return { messages: messagesFor(languageOf(args.request), ['paying', 'refusals']), consortiumId: group.id, debit }
  }
  const wasOwn = own !== null && (await isOwnDebit(requestContext(args.context), { consortiumId, transferId }))
  if (!wasOwn) throw data(null, { status: 404 })
  return leaveDialog(args)
}

export function action(args: Route.ActionArgs) {
  const { id: consortiumId, transferId } = args.params
  return answerAct(args, async (ctx) => {
    const verdict = await cancelDebit(ctx, { consortiumId, transferId })
    return resultOf(verdict, verdict.ok && verdict.value === 'asked' ? 'debit_cancel_asked' : 'debit_cancelled')
  })
}

const CONSEQUENCE = { installment: 'thenInstallment', prepayment: 'thenPrepayment', bid: 'thenBid' } as const

/** Asks once before a debit is taken back: what it pays, what becomes of that, until when it can be done. */
export default function CancelDebit({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('paying.cancelDebit')
  const page = useMessages('payments.cancelDebit')
  const { errors } = useAnswerTo(actionData)
  if (loaderData === null) return <UnplacedAnswer answer={actionData} />
  const { debit, consortiumId } = loaderData
  const { cancel, cancelBy } = debit
  const title = cancel !== null ? 'title' : debit.takingBack === 'asked' ? 'titleAsked' : 'titleTooLate'
  return (
    <UrlDialog title={t(title)} closeTo={`/consortium/${consortiumId}`}>
      <DialogForm method="post">
        {cancel === null ? null : <ErrorSummary errors={errors} />}
        <p>
          {t.rich(debit.kind, {
            number: debit.number ?? 0,
            amount: () => <Money cents={debit.amountCents} />,
            last4: debit.accountLast4,
          })}
        </p>
        {cancel === null ? (
          // The title says already what a form sent too late is refused with.
          <p role={errors === null ? undefined : 'alert'}>
            {debit.takingBack === null
              ? t('tooLate')
              : page(debit.takingBack === 'asked' ? 'asked' : 'bankSaidTooLate')}
          </p>
        ) : (
          <ul className="flex list-disc flex-col gap-1 pl-5 text-16">
            <li>{t(CONSEQUENCE[debit.kind])}</li>
            {cancel === 'bank' ? <li>{t('throughBank')}</li> : null}
            {cancelBy === null ? null : (
              <li>{t.rich('until', { kind: debit.kind, at: () => <Deadline at={cancelBy} /> })}</li>
            )}
          </ul>
        )}
        <DialogButtons>
          <CloseLink>{t(cancel === null ? 'back' : 'keep')}</CloseLink>
          {cancel === null ? null : <SubmitButton look="danger">{t('confirm')}</SubmitButton>}
        </DialogButtons>
      </DialogForm>
    </UrlDialog>
  )
}
