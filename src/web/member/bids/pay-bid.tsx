import { z } from 'zod'
import { payWinningBid } from '#services/bids/pay-winning-bid.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { answerAct, confirmedAs, leaveDialog } from '#web/member/answer-act.server.ts'
import { readAskedDebit } from '#web/member/payments/asked-debit.server.ts'
import { DEBIT_FIELDS } from '#web/member/payments/debit-form.ts'
import { orLinkAccount } from '#web/member/payments/link-account.server.ts'
import { PayDialog } from '#web/member/payments/pay-dialog.tsx'
import { readPage } from '#web/member/read-page.server.ts'
import { UnplacedAnswer } from '#web/member/unplaced-answer.tsx'
import { readForm } from '#web/read-form.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/pay-bid'

/** Paying the bid that won, over the group's page (rules 7). */
export async function loader(args: Route.LoaderArgs) {
  const { group, own } = await readPage(args)
  const debit = await readAskedDebit(args)
  const bid = own?.pendingBid ?? null
  const isPayable = bid?.status === 'won_pending_payment' && !bid.isDebitInFlight
  if (!own || !(isPayable || debit)) return leaveDialog(args)
  return {
    messages: messagesFor(languageOf(args.request), ['paying', 'refusals']),
    group,
    own,
    bid,
    debit,
    entryKey: requestContext(args.context).random.uuid4(),
  }
}

const FORM = z.object({ ...DEBIT_FIELDS, bidId: z.string() })

export function action(args: Route.ActionArgs) {
  const pay = orLinkAccount(args.params.id, async (ctx, form) => {
    const read = readForm(FORM, form)
    if (!read.ok) return read
    const { account: accountId, bidId, key } = read.values
    const verdict = await payWinningBid(ctx, { consortiumId: args.params.id, bidId, accountId, key })
    return confirmedAs(verdict, verdict.ok ? verdict.value.transferId : '')
  })
  return answerAct(args, pay)
}

export default function PayBid({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <UnplacedAnswer answer={actionData} />
  const { bid, messages: _, ...rest } = loaderData
  return <PayDialog what={bid && { bid }} {...rest} answer={actionData} />
}
