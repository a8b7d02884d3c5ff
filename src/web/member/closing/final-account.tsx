import { data } from 'react-router'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type Act, answerAct, leaveDialog } from '#web/member/answer-act.server.ts'
import { orLinkAccount } from '#web/member/payments/link-account.server.ts'
import { LinkAccountForm } from '#web/member/payments/link-account-form.tsx'
import { readPage } from '#web/member/read-page.server.ts'
import { UnplacedAnswer } from '#web/member/unplaced-answer.tsx'
import { requestContext } from '#web/request-context.ts'
import { Money } from '#web/ui/money.tsx'
import { UrlDialog } from '#web/ui/url-dialog.tsx'
import type { Route } from './+types/final-account'

/** Where a member's final amount goes, while there is no account it can go to (rules 11). */
export async function loader(args: Route.LoaderArgs) {
  const { group, standing } = await readPage(args)
  const asked = standing?.find(({ acts }) => acts.some(({ act }) => act === 'link_account'))
  if (asked?.amountCents === undefined) return leaveDialog(args)
  return {
    messages: messagesFor(languageOf(args.request), ['paying']),
    consortiumId: group.id,
    amountCents: asked.amountCents,
    entryKey: requestContext(args.context).random.uuid4(),
  }
}

/** Only the forms that link an account are in this dialog. */
const nothingElse: Act = async () => {
  throw data(null, { status: 400 })
}

export function action(args: Route.ActionArgs) {
  return answerAct(args, async (ctx, form) => {
    const result = await orLinkAccount(args.params.id, nothingElse)(ctx, form)
    // Once there is an account, there is nothing more to ask here.
    return 'done' in result ? { done: 'final_account_linked' as const } : result
  })
}

export default function FinalAccount({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('paying.account')
  if (loaderData === null) return <UnplacedAnswer answer={actionData} />
  const { consortiumId, amountCents, entryKey } = loaderData
  return (
    <UrlDialog title={t('finalTitle')} closeTo={`/consortium/${consortiumId}`}>
      <p>{t.rich('finalText', { amount: () => <Money cents={amountCents} /> })}</p>
      <LinkAccountForm entryKey={entryKey} answer={actionData} isPaidInto />
    </UrlDialog>
  )
}
