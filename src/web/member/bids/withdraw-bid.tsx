import { z } from 'zod'
import { withdrawBid } from '#services/bids/withdraw-bid.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useAnswerTo } from '#web/member/act-answer.ts'
import { ActDone } from '#web/member/act-done.tsx'
import { answerAct, confirmedAs, confirmedIn, leaveDialog } from '#web/member/answer-act.server.ts'
import { readPage } from '#web/member/read-page.server.ts'
import { UnplacedAnswer } from '#web/member/unplaced-answer.tsx'
import { readForm } from '#web/read-form.ts'
import { Deadline } from '#web/ui/day.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Money } from '#web/ui/money.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { CloseLink, DialogForm, UrlDialog } from '#web/ui/url-dialog.tsx'
import type { Route } from './+types/withdraw-bid'

/** Withdrawing one's own bid, over the group's page (rules 7): until the cutoff, and it costs nothing. */
export async function loader(args: Route.LoaderArgs) {
  const { group, own } = await readPage(args)
  const isDone = confirmedIn(args) !== null
  const bid = own?.bid ?? null
  const month = own?.month ?? null
  const isSealed = own?.bidRefusal === 'after_cutoff' || own?.bidRefusal === 'no_open_assembly'
  if (month === null || (bid === null) !== isDone || (!isDone && isSealed)) return leaveDialog(args)
  return {
    messages: messagesFor(languageOf(args.request), ['bidding', 'refusals']),
    consortiumId: group.id,
    bid,
    month,
  }
}

const FORM = z.object({ bidId: z.string() })

export function action(args: Route.ActionArgs) {
  return answerAct(args, async (ctx, form) => {
    const read = readForm(FORM, form)
    if (!read.ok) return read
    return confirmedAs(await withdrawBid(ctx, { consortiumId: args.params.id, ...read.values }), 'withdrawn')
  })
}

/** Asks once, then says that the bid is gone. */
export default function WithdrawBid({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('bidding')
  const { errors } = useAnswerTo(actionData)
  if (loaderData === null) return <UnplacedAnswer answer={actionData} />
  const { bid, month, consortiumId } = loaderData
  const day = () => <Deadline at={month.cutoffAt} />
  return (
    <UrlDialog title={t(bid === null ? 'withdraw.confirm' : 'withdraw.title')} closeTo={`/consortium/${consortiumId}`}>
      {bid === null ? (
        <ActDone title={t('done.withdrawnTitle')} facts={[{ term: t('done.assembly'), value: month.number }]}>
          <p>{month.takesBids ? t.rich('done.withdrawn', { day }) : t('done.withdrawnLate')}</p>
        </ActDone>
      ) : (
        <DialogForm method="post">
          <ErrorSummary errors={errors} />
          <input type="hidden" name="bidId" value={bid.id} />
          <p>
            {t.rich('withdraw.text', {
              amount: () => <Money cents={bid.amountCents} />,
              number: bid.assemblyNumber,
              day,
            })}
          </p>
          <DialogButtons>
            <CloseLink>{t('withdraw.keep')}</CloseLink>
            <SubmitButton look="danger">{t('withdraw.confirm')}</SubmitButton>
          </DialogButtons>
        </DialogForm>
      )}
    </UrlDialog>
  )
}
