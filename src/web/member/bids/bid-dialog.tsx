import { Form } from 'react-router'
import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { BidHistory } from '#web/member/bids/bid-history.tsx'
import { BidReviewStep } from '#web/member/bids/bid-review-step.tsx'
import type { ActAnswer } from '#web/member/consortium/answers.ts'
import type { BidRequest } from '#web/member/consortium/consortium-dialog.server.ts'
import { formatAmount } from '#web/member/payments/typed-amount.ts'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { RadioField } from '#web/ui/radio-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AddressDialog } from '#web/ui/url-dialog.tsx'

interface BidDialogProps {
  dialog: BidRequest
  own: OwnShare
  group: GroupFacts
  answer: ActAnswer | null
}

/** Place Bid (CON-04): first the amount, then the maths and the confirmation. The amount stands in the address. */
export function BidDialog({ dialog, own, group, answer }: BidDialogProps) {
  const t = useMessages('group.bid')
  const { outcome } = dialog
  const closeTo = `/consortium/${group.id}`
  return (
    <AddressDialog title={t(own.bid === null ? 'placeTitle' : 'changeTitle')} closeTo={closeTo}>
      {outcome?.ok ? (
        <BidReviewStep review={outcome.review} group={group} answer={answer} />
      ) : (
        <AmountStep dialog={dialog} own={own} group={group} closeTo={closeTo} />
      )}
    </AddressDialog>
  )
}

function AmountStep({ dialog, own, group, closeTo }: Omit<BidDialogProps, 'answer'> & { closeTo: string }) {
  const t = useMessages('group.bid')
  const shell = useMessages('shell')
  const language = useLanguage()
  const problem = useBidProblem(dialog)
  const standing = own.bid === null ? '' : formatAmount(own.bid.amountCents, language)
  return (
    <Form method="get" preventScrollReset className="flex flex-col gap-4">
      <ErrorSummary errors={problem && { amount: problem.text }} {...(problem ? { lead: problem.title } : {})} />
      <p>{t.rich('explain', { left: () => <Money cents={own.remainingCents} /> })}</p>
      <input type="hidden" name="bid" value="" />
      <TextField
        key={dialog.amountText}
        label={t('amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={dialog.amountText || standing}
        error={problem?.text}
        hint={
          group.minBidCents === null && group.maxBidCents === null
            ? t.rich('amountHint', { most: () => <Money cents={own.remainingCents} /> })
            : t.rich('amountBounds', {
                least: () => <Money cents={group.minBidCents ?? 1} />,
                most: () => <Money cents={Math.min(group.maxBidCents ?? own.remainingCents, own.remainingCents)} />,
              })
        }
      />
      <RadioField
        label={t('mode')}
        name="mode"
        defaultValue={dialog.mode}
        options={[
          { id: 'from_end', label: t('fromEnd'), hint: t('fromEndHint') },
          { id: 'lower_installment', label: t('lower'), hint: t('lowerHint') },
        ]}
      />
      <BidHistory own={own} group={group} />
      <DialogButtons>
        <LinkButton to={closeTo} look="secondary">
          {shell('cancel')}
        </LinkButton>
        <SubmitButton>{t('review')}</SubmitButton>
      </DialogButtons>
    </Form>
  )
}

/** ERR-27 with the texts of CON-05 and CON-06, for the summary and beside the field. */
function useBidProblem({ outcome }: BidRequest): { title: string; text: string } | null {
  const t = useMessages('group.bidProblems')
  const refusal = outcome === null || outcome.ok ? null : outcome.refusal
  return refusal === null ? null : { title: t(`${refusal}.title`), text: t(`${refusal}.text`) }
}
