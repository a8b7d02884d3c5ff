import { useRef, useState } from 'react'
import { bidHistory } from '#domain/bids/bid-history.ts'
import { percentageFrom } from '#domain/bids/bid-percentage.ts'
import { validateBidAmount } from '#domain/bids/bids.ts'
import { cents, parseMoney } from '#domain/money.ts'
import type { ReviewBidOutcome } from '#services/bids/review-bid.ts'
import type { OwnBidding } from '#services/bids/show-bidding.ts'
import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { BidAnswer } from '#web/member/bids/bid-answer.tsx'
import { BidHistoryList } from '#web/member/bids/bid-history-list.tsx'
import { BidMonthNote } from '#web/member/bids/bid-month-note.tsx'
import { MatchChips } from '#web/member/bids/match-chips.tsx'
import { amountAgain, formatAmount, type PayMode } from '#web/member/payments/typed-amount.ts'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Money } from '#web/ui/money.tsx'
import { RadioField } from '#web/ui/radio-field.tsx'
import { SliderTrack } from '#web/ui/slider-track.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CloseLink, DialogForm } from '#web/ui/url-dialog.tsx'
import { useFormAsFound } from '#web/ui/use-form-as-found.ts'

interface AmountStepProps {
  group: GroupFacts
  own: OwnShare
  bidding: OwnBidding
  amountText: string
  mode: PayMode
  outcome: ReviewBidOutcome | null
  /** The review's form, refused for what belongs to this step. */
  answer?: ActAnswer | undefined
}

/** The amount: typed, slid, or matched to what has won, with what it would mean beside it. Without scripts the review says it. */
export function AmountStep(props: AmountStepProps) {
  const { group, own, bidding, outcome, answer } = props
  const t = useMessages('bidding')
  const bids = useMessages('bids')
  const shell = useMessages('shell')
  const language = useLanguage()
  const problem = useBidProblem(outcome)
  const { errors, values } = useAnswerTo(answer)
  const history = bidHistory(own.bidHistory.flatMap(({ lowest }) => percentageFrom(lowest) ?? []))
  const standing = own.bid === null ? '' : formatAmount(own.bid.amountCents, language)
  const [text, setText] = useState(props.amountText || amountAgain(values, language) || standing)
  const [mode, setMode] = useState(props.mode)
  const form = useRef<HTMLFormElement>(null)
  useFormAsFound(form, (inputs) => {
    setText(String(inputs.get('amount') ?? ''))
    setMode(inputs.get('mode') === 'lower_installment' ? 'lower_installment' : 'from_end')
  })
  const least = group.minBidCents ?? 1
  const most = Math.min(group.maxBidCents ?? own.remainingCents, own.remainingCents)
  const amountCents = parseMoney(text, language)
  const isBid = validateBidAmount({
    amountCents,
    remainingCents: cents(own.remainingCents),
    minCents: group.minBidCents,
    maxCents: group.maxBidCents,
  }).ok
  const take = (amount: number) => setText(formatAmount(amount, language))
  return (
    <DialogForm method="get">
      <ErrorSummary
        errors={problem ? { ...errors, amount: problem.text } : errors}
        {...(problem ? { lead: problem.title } : {})}
      />
      <BidMonthNote bidding={bidding} own={own} group={group} />
      <p>{t.rich('explain', { left: () => <Money cents={own.remainingCents} /> })}</p>
      <div
        className="flex flex-col gap-2"
        ref={(part) => {
          form.current = part?.closest('form') ?? null
        }}
      >
        <TextField
          label={t('amount')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          figures
          value={text}
          onChange={setText}
          error={problem?.text}
          hint={
            group.minBidCents === null && group.maxBidCents === null
              ? t.rich('amountHint', { most: () => <Money cents={most} /> })
              : t.rich('amountBounds', {
                  least: () => <Money cents={least} />,
                  most: () => <Money cents={most} />,
                })
          }
        />
        <div className="needs-script relative">
          <SliderTrack share={((amountCents ?? least) - least) / Math.max(1, most - least)} />
          <input
            type="range"
            aria-label={t('slide')}
            aria-valuetext={formatMoney(amountCents ?? 0, language)}
            min={Math.ceil(least / STEP_CENTS)}
            max={Math.floor(most / STEP_CENTS)}
            value={Math.round((amountCents ?? least) / STEP_CENTS)}
            onChange={(event) => take(Math.min(most, Number(event.target.value) * STEP_CENTS))}
            className="slider no-print"
          />
        </div>
        <MatchChips history={history} targetCents={group.targetCents} mostCents={most} onTake={take} mode={mode} />
      </div>
      <BidAnswer
        amountCents={isBid ? amountCents : null}
        mode={mode}
        own={own}
        group={group}
        bidding={bidding}
        history={history}
      />
      <RadioField
        label={t('mode')}
        name="mode"
        error={errors?.mode}
        value={mode}
        onChange={(next) => setMode(next === 'lower_installment' ? next : 'from_end')}
        options={[
          { id: 'from_end', label: bids('fromEnd'), hint: bids('fromEndHint') },
          { id: 'lower_installment', label: bids('lower'), hint: bids('lowerHint') },
        ]}
      />
      <BidHistoryList own={own} group={group} />
      <DialogButtons>
        <CloseLink>{shell('cancel')}</CloseLink>
        <SubmitButton>{t('review')}</SubmitButton>
      </DialogButtons>
    </DialogForm>
  )
}

/** The slider moves by whole $50. */
const STEP_CENTS = 5_000

/** ERR-27 with the texts of CON-05 and CON-06, for the summary and beside the field. */
function useBidProblem(outcome: ReviewBidOutcome | null): { title: string; text: string } | null {
  const t = useMessages('bidding.problems')
  const refusal = outcome === null || outcome.ok ? null : outcome.refusal
  return refusal === null ? null : { title: t(`${refusal}.title`), text: t(`${refusal}.text`) }
}
