import { data } from 'react-router'
import { z } from 'zod'
import type { OwnPayment } from '#services/consortiums/show-consortium.ts'
import { payInstallment } from '#services/payments/pay-installment.ts'
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
import type { Route } from './+types/pay-installment'

/** Paying one installment, over the group's page (CON-14, rules 14). A number the plan does not have is 404. */
export async function loader(args: Route.LoaderArgs) {
  const { group, own } = await readPage(args)
  const number = Number(args.params.number)
  if (!(Number.isInteger(number) && number >= 1 && number <= group.durationMonths)) throw data(null, { status: 404 })
  const installment = own?.payments.find((payment) => payment.number === number)
  const debit = await readAskedDebit(args)
  if (!own || installment === undefined || (!mayOpen(installment) && debit === null)) return leaveDialog(args)
  return {
    messages: messagesFor(languageOf(args.request), ['paying', 'refusals']),
    group,
    own,
    installment,
    debit,
    entryKey: requestContext(args.context).random.uuid4(),
  }
}

/** Also while an older one comes first: the dialog then says so. */
const mayOpen = ({ payRefusal }: OwnPayment) => payRefusal === null || payRefusal === 'pay_older_first'

const FORM = z.object(DEBIT_FIELDS)

export function action(args: Route.ActionArgs) {
  const { id: consortiumId, number } = args.params
  const pay = orLinkAccount(consortiumId, async (ctx, form) => {
    const read = readForm(FORM, form)
    if (!read.ok) return read
    const { account: accountId, key } = read.values
    const verdict = await payInstallment(ctx, { consortiumId, number: Number(number), accountId, key })
    return confirmedAs(verdict, verdict.ok ? verdict.value.transferId : '')
  })
  return answerAct(args, pay)
}

export default function PayInstallment({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <UnplacedAnswer answer={actionData} />
  const { installment, messages: _, ...rest } = loaderData
  // Another installment is another dialog with a key of its own.
  return <PayDialog key={installment.number} what={{ installment }} {...rest} answer={actionData} />
}
