import { subtract } from '#domain/money.ts'
import { waiveLateFee } from '#services/arrears/waive-late-fee.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useAnswerTo } from '#web/member/act-answer.ts'
import { answerAct, leaveDialog, resultOf } from '#web/member/answer-act.server.ts'
import { readPage } from '#web/member/read-page.server.ts'
import { UnplacedAnswer } from '#web/member/unplaced-answer.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money } from '#web/ui/money.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { CloseLink, DialogForm, UrlDialog } from '#web/ui/url-dialog.tsx'
import type { Route } from './+types/waive'

/** Shows what waiving the late fee would change, before it's done (rules 9). */
export async function loader(args: Route.LoaderArgs) {
  const { group, own } = await readPage(args)
  const ladder = own?.ladder ?? null
  if (ladder?.waiver?.nextOn !== null || ladder.number !== Number(args.params.number)) return leaveDialog(args)
  return {
    messages: messagesFor(languageOf(args.request), ['ladder', 'refusals']),
    consortiumId: group.id,
    owedCents: ladder.amountCents,
    feeCents: ladder.waiver.amountCents,
  }
}

export function action(args: Route.ActionArgs) {
  const input = { consortiumId: args.params.id, number: Number(args.params.number) }
  return answerAct(args, async (ctx) => resultOf(await waiveLateFee(ctx, input), 'late_fee_waived'))
}

export default function Waive({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('ladder.waiveDialog')
  const { errors } = useAnswerTo(actionData)
  if (loaderData === null) return <UnplacedAnswer answer={actionData} />
  const { consortiumId, owedCents, feeCents } = loaderData
  return (
    <UrlDialog title={t('title')} closeTo={`/consortium/${consortiumId}`}>
      <DialogForm method="post">
        <ErrorSummary errors={errors} />
        <KeyValues
          items={[
            { term: t('now'), value: <Money cents={owedCents} /> },
            { term: t('fee'), value: <Money cents={-feeCents} /> },
            { term: t('after'), value: <Money cents={subtract(owedCents, feeCents)} />, strong: true },
          ]}
        />
        <p>{t('text')}</p>
        <p className="text-16 text-ink-2">{t('next')}</p>
        <DialogButtons>
          <CloseLink>{t('keep')}</CloseLink>
          <SubmitButton>{t('confirm')}</SubmitButton>
        </DialogButtons>
      </DialogForm>
    </UrlDialog>
  )
}
