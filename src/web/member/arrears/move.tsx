import { moveInstallment } from '#services/arrears/move-installment.ts'
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
import type { Route } from './+types/move'

/** Shows what moving an installment to the end would change, before it's done (rules 9, hardship). */
export async function loader(args: Route.LoaderArgs) {
  const { group, own } = await readPage(args)
  const ladder = own?.ladder ?? null
  if (!ladder?.move.preview || ladder.number !== Number(args.params.number)) return leaveDialog(args)
  return {
    messages: messagesFor(languageOf(args.request), ['ladder', 'refusals']),
    consortiumId: group.id,
    number: ladder.number,
    preview: ladder.move.preview,
  }
}

export function action(args: Route.ActionArgs) {
  const input = { consortiumId: args.params.id, number: Number(args.params.number) }
  return answerAct(args, async (ctx) => resultOf(await moveInstallment(ctx, input), 'installment_moved'))
}

export default function Move({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('ladder.moveDialog')
  const { errors } = useAnswerTo(actionData)
  if (loaderData === null) return <UnplacedAnswer answer={actionData} />
  const { consortiumId, number, preview } = loaderData
  const { amountCents, lateFeeCents, lastNumber, lastNowCents, lastThenCents, reserveCents } = preview
  return (
    <UrlDialog title={t('title', { number })} closeTo={`/consortium/${consortiumId}`}>
      <DialogForm method="post">
        <ErrorSummary errors={errors} />
        <KeyValues
          items={[
            { term: t('last', { number: lastNumber }), value: <Money cents={lastNowCents} /> },
            { term: t('moved', { number }), value: <Money cents={amountCents} /> },
            { term: t('becomes'), value: <Money cents={lastThenCents} />, strong: true },
          ]}
        />
        <p>
          {lateFeeCents > 0 ? <>{t.rich('fee', { amount: () => <Money cents={lateFeeCents} /> })} </> : null}
          {t('total')} {t('rest')}
        </p>
        <p className="text-16 text-ink-2">
          {t.rich('reserve', { amount: () => <Money cents={reserveCents} /> })} {t('text')}
        </p>
        <DialogButtons>
          <CloseLink>{t('keep')}</CloseLink>
          <SubmitButton>{t('confirm')}</SubmitButton>
        </DialogButtons>
      </DialogForm>
    </UrlDialog>
  )
}
