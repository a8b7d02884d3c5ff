import { z } from 'zod'
import { POINTS_PER_ASSEMBLY } from '#domain/bonus/bonus.ts'
import { skipAssembly } from '#services/assemblies/skip-assembly.ts'
import type { OwnShare } from '#services/consortiums/show-consortium.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useAnswerTo } from '#web/member/act-answer.ts'
import { ActDone } from '#web/member/act-done.tsx'
import { answerAct, confirmedAs, confirmedIn, leaveDialog } from '#web/member/answer-act.server.ts'
import { readPage } from '#web/member/read-page.server.ts'
import { UnplacedAnswer } from '#web/member/unplaced-answer.tsx'
import { readForm } from '#web/read-form.ts'
import { Day, Deadline, Instant } from '#web/ui/day.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Money } from '#web/ui/money.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { CloseLink, DialogForm, UrlDialog } from '#web/ui/url-dialog.tsx'
import type { Route } from './+types/skip-month'

/** "Skip this month", and back again, over the group's page (rules 4): until the cutoff. */
export async function loader(args: Route.LoaderArgs) {
  const { group, own } = await readPage(args)
  const { skip = null, month = null } = own ?? {}
  if (own === null || skip === null || month === null) return leaveDialog(args)
  return {
    messages: messagesFor(languageOf(args.request), ['skipping', 'refusals']),
    consortiumId: group.id,
    skip,
    drawsAt: month.drawsAt,
    due: stillDue(own, skip.number),
    isDone: confirmedIn(args) !== null,
  }
}

/** The month's own installment, when it isn't paid. */
function stillDue(own: OwnShare, number: number) {
  const open = own.payments.find((payment) => payment.number === number && payment.payRefusal === null)
  return open === undefined ? null : { amountCents: open.payableCents, dueOn: open.dueOn }
}

const FORM = z.object({ number: z.coerce.number(), skips: z.enum(['yes', 'no']) })

export function action(args: Route.ActionArgs) {
  return answerAct(args, async (ctx, form) => {
    const read = readForm(FORM, form)
    if (!read.ok) return read
    const { number, skips } = read.values
    return confirmedAs(await skipAssembly(ctx, { consortiumId: args.params.id, number, skips: skips === 'yes' }), skips)
  })
}

/** Says what skipping a month costs, and asks once; the same dialog undoes it. */
export default function SkipMonth({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('skipping')
  if (loaderData === null) return <UnplacedAnswer answer={actionData} />
  const { skip, consortiumId, isDone } = loaderData
  return (
    <UrlDialog
      title={isDone ? t('draw', { number: skip.number }) : t(skip.isSkipped ? 'titleBack' : 'title')}
      closeTo={`/consortium/${consortiumId}`}
    >
      {isDone ? <SkipDone {...loaderData} /> : <SkipForm {...loaderData} answer={actionData} />}
    </UrlDialog>
  )
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>

function SkipForm({ skip, drawsAt, due, answer }: Loaded & { answer: Route.ComponentProps['actionData'] }) {
  const t = useMessages('skipping')
  const { errors } = useAnswerTo(answer)
  const draw = () => <Instant at={drawsAt} dayOnly look="day" />
  const until = () => <Deadline at={skip.until} />
  return (
    <DialogForm method="post">
      <ErrorSummary errors={errors} />
      <input type="hidden" name="number" value={skip.number} />
      <input type="hidden" name="skips" value={skip.isSkipped ? 'no' : 'yes'} />
      {skip.isSkipped ? (
        <p>{t.rich('back', { draw })}</p>
      ) : (
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>{t.rich('out', { draw })}</li>
          <li>{t('points', { points: POINTS_PER_ASSEMBLY })}</li>
          <li>{due === null ? t('staysDue') : <StillDue due={due} />}</li>
          <li>{t('later')}</li>
          <li>{t.rich('until', { until })}</li>
        </ul>
      )}
      <DialogButtons>
        <CloseLink>{t(skip.isSkipped ? 'stayOut' : 'stayIn')}</CloseLink>
        <SubmitButton>{t(skip.isSkipped ? 'confirmBack' : 'confirm')}</SubmitButton>
      </DialogButtons>
    </DialogForm>
  )
}

function StillDue({ due }: { due: NonNullable<Loaded['due']> }) {
  const t = useMessages('skipping')
  return t.rich('due', {
    amount: () => <Money cents={due.amountCents} />,
    day: () => <Day on={due.dueOn} look="day" />,
  })
}

function SkipDone({ skip, drawsAt, due }: Loaded) {
  const t = useMessages('skipping')
  return (
    <ActDone
      title={t(skip.isSkipped ? 'doneOut' : 'doneBack')}
      facts={[{ term: t('draw', { number: skip.number }), value: <Deadline at={drawsAt} /> }]}
    >
      {skip.isSkipped ? <p>{t.rich('until', { until: () => <Deadline at={skip.until} /> })}</p> : null}
      {due === null ? null : (
        <p>
          <StillDue due={due} />
        </p>
      )}
    </ActDone>
  )
}
