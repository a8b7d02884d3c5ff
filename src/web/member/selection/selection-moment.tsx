import { Form } from 'react-router'
import type { GroupFacts, OwnSelection, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { CancelLink } from '#web/member/payments/cancel-link.tsx'
import { SelectionSteps } from '#web/member/selection/selection-steps.tsx'
import { useSituation } from '#web/member/selection/use-situation.tsx'
import { TilePortrait } from '#web/quilt/tile-portrait.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

interface SelectionMomentProps {
  selection: OwnSelection
  own: OwnShare
  group: GroupFacts
  answer: ActAnswer | undefined
}

/** Being selected, until the payout has arrived: the amount, the one thing that counts now, and the steps (rules 7, 8, 9). */
export function SelectionMoment({ selection, own, group, answer }: SelectionMomentProps) {
  const t = useMessages('selection')
  const { headline, text, also } = useSituation({ selection, own, group })
  return (
    <section className="on-mangrove flex min-w-0 flex-col gap-8 rounded-corner rounded-br-cut bg-mangrove p-5 text-ink sm:p-10">
      {/* On a phone the tile is beside the first line only. */}
      <div className="grid grid-cols-[1fr_auto] items-center gap-4 sm:flex sm:flex-wrap-reverse sm:justify-between sm:gap-x-10 sm:gap-y-6">
        <div className="contents sm:flex sm:min-w-0 sm:flex-1 sm:basis-80 sm:flex-col sm:gap-4">
          <p className="text-16 font-semibold text-ipe">
            {t('eyebrow', { number: selection.assemblyNumber, method: selection.method })}
          </p>
          <p className="col-span-2 font-display text-[clamp(2rem,10.5vw,3rem)] leading-none font-bold sm:text-64">
            <Money cents={group.targetCents} />
          </p>
          <h2 className="col-span-2 text-28">{headline}</h2>
          <div className="measure col-span-2 flex flex-col gap-2 text-18 text-ink-2 [&_.money]:font-bold [&_.money]:text-ink [&_.figures]:font-bold [&_.figures]:text-ink [&_time]:font-semibold [&_time]:text-ink">
            <p>{text}</p>
            {also === null ? null : <p>{also}</p>}
          </div>
          <Acts selection={selection} own={own} answer={answer} />
        </div>
        <TilePortrait
          seed={group.id}
          position={own.position}
          label={t('yourTile', { position: own.position })}
          turns={selection.status === 'selected'}
          className="col-start-2 row-start-1 w-20 shrink-0 sm:w-44 lg:w-56"
        />
      </div>
      <SelectionSteps selection={selection} />
    </section>
  )
}

/** The one act of the moment, and beside it, quieter, deciding later. */
function Acts({ selection, own, answer }: Pick<SelectionMomentProps, 'selection' | 'own' | 'answer'>) {
  const t = useMessages('selection')
  const acts = useMessages('standing.acts')
  const accept = useAnswerTo(answer, 'accept')
  const defer = useAnswerTo(answer, 'defer')
  const { act, canDefer } = selection.path
  const number = selection.installment?.number ?? 0
  const isBidOnItsWay = own.pendingBid?.status === 'won_pending_payment' && own.pendingBid.isDebitInFlight
  return (
    <Form method="post" preventScrollReset className="col-span-2 flex flex-col gap-4">
      <ErrorSummary errors={accept.errors ?? defer.errors} />
      <input type="hidden" name="contemplationId" value={selection.id} />
      <div className="flex flex-wrap items-center gap-3">
        {selection.path.situation === 'payout_disputed' ? (
          <LinkButton to={`disputes/${selection.disputedDebitId}`} look="bright">
            {acts('see_dispute')}
          </LinkButton>
        ) : null}
        {act === 'pay_bid' ? (
          <LinkButton to="pay-bid" look="bright" opensDialog>
            {t('acts.pay_bid')}
          </LinkButton>
        ) : null}
        {act === 'pay_installment' ? (
          <LinkButton to={`pay/${number}`} look="bright" opensDialog>
            {t('acts.pay_installment', { number })}
          </LinkButton>
        ) : null}
        {act === 'send_documents' ? (
          <LinkButton to="#documents" look="bright">
            {t('acts.send_documents')}
          </LinkButton>
        ) : null}
        {act === 'accept' ? (
          <SubmitButton name="intent" value="accept" look="bright">
            {t('acts.accept')}
          </SubmitButton>
        ) : null}
        {canDefer ? (
          <SubmitButton name="intent" value="defer" look="outline">
            {t('defer')}
          </SubmitButton>
        ) : null}
        {isBidOnItsWay ? <CancelLink debit={own.debits.find(({ kind }) => kind === 'bid')} /> : null}
      </div>
    </Form>
  )
}
