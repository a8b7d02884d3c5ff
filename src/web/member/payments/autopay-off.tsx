import { setAutopay } from '#services/payments/set-autopay.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useAnswerTo } from '#web/member/act-answer.ts'
import { answerAct, leaveDialog, resultOf } from '#web/member/answer-act.server.ts'
import { readPage } from '#web/member/read-page.server.ts'
import { UnplacedAnswer } from '#web/member/unplaced-answer.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { CloseLink, DialogForm, UrlDialog } from '#web/ui/url-dialog.tsx'
import type { Route } from './+types/autopay-off'

/** Asks once before automatic payment is turned off. */
export async function loader(args: Route.LoaderArgs) {
  const { group, own } = await readPage(args)
  if (own === null || group.status !== 'active') return leaveDialog(args)
  return { messages: messagesFor(languageOf(args.request), ['paying', 'refusals']), consortiumId: group.id }
}

export function action(args: Route.ActionArgs) {
  return answerAct(args, async (ctx) =>
    resultOf(await setAutopay(ctx, { consortiumId: args.params.id, accountId: null }), 'autopay_off'),
  )
}

export default function AutopayOff({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('paying.autopay')
  const { errors } = useAnswerTo(actionData)
  if (loaderData === null) return <UnplacedAnswer answer={actionData} />
  return (
    <UrlDialog title={t('offTitle')} closeTo={`/consortium/${loaderData.consortiumId}`}>
      <DialogForm method="post">
        <ErrorSummary errors={errors} />
        <p>{t('offText')}</p>
        <p className="text-16 text-ink-2">{t('offStays')}</p>
        <DialogButtons>
          <CloseLink>{t('keep')}</CloseLink>
          <SubmitButton>{t('confirmOff')}</SubmitButton>
        </DialogButtons>
      </DialogForm>
    </UrlDialog>
  )
}
