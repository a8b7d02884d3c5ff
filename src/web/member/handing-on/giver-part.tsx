import { Form } from 'react-router'
import { TRANSFER_FEE_MOST_CENTS } from '#domain/members/spot-transfer.ts'
import type { SpotTransferPage } from '#services/spots/review-spot-transfer.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { SpotBill, SpotPlan } from '#web/member/handing-on/spot-terms.tsx'
import { AccountField } from '#web/member/payments/account-field.tsx'
import { LinkAccountForm } from '#web/member/payments/link-account-form.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Deadline, Instant } from '#web/ui/day.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useFocusAfterAct } from '#web/ui/use-focus-after-act.ts'

type Giver = Extract<SpotTransferPage, { kind: 'giver' }>

interface GiverPartProps {
  review: Giver
  entryKey: string
  answer: ActAnswer | undefined
}

/** The spot as its member sees it: why it can't be handed on now, what it would mean with the form, or where the offer is. */
export function GiverPart({ review, entryKey, answer }: GiverPartProps) {
  const { open, refusal, accounts, terms } = review
  if (open !== null) return <OpenOffer review={review} open={open} answer={answer} />
  if (refusal !== null) return <Cannot review={review} refusal={refusal} />
  return (
    <>
      <Preview terms={terms} />
      {terms.feeCents > 0 && accounts.length === 0 ? (
        <LinkAccountForm entryKey={entryKey} answer={answer} />
      ) : (
        <OfferForm review={review} answer={answer} />
      )}
    </>
  )
}

/** Why not now, and what changes it. */
function Cannot({ review, refusal }: { review: Giver; refusal: NonNullable<Giver['refusal']> }) {
  const t = useMessages('handingOn.cannot')
  const { lateNumber, disputedDebitId, from, consortiumId } = review
  const group = `/consortium/${consortiumId}`
  const to =
    refusal === 'installment_late' && lateNumber !== null
      ? `${group}/pay/${lateNumber}`
      : refusal === 'dispute_open' && disputedDebitId !== null
        ? `${group}/disputes/${disputedDebitId}`
        : group
  return (
    <Banner
      tone="info"
      title={t(`${refusal}.title`, { number: lateNumber ?? 0 })}
      actions={
        <LinkButton to={to} look="secondary">
          {t(`${refusal}.act`, { number: lateNumber ?? 0 })}
        </LinkButton>
      }
    >
      {refusal === 'payout_may_return'
        ? t.rich('payout_may_return.text', {
            day: () => (from === null ? null : <Instant at={from} dayOnly look="long" />),
          })
        : t(`${refusal}.text`)}
    </Banner>
  )
}

function Preview({ terms }: Pick<Giver, 'terms'>) {
  const t = useMessages('handingOn')
  return (
    <div className="grid gap-6 lg:grid-cols-5 lg:items-start">
      <div className="lg:col-span-3">
        <Panel tone="mangrove" cut eyebrow={t('giver.takesOver')} title={<Money cents={terms.remainingCents} />}>
          <div className="flex flex-col gap-3 text-18 text-ink-2">
            <p>{t.rich('giver.paidStays', { paid: () => <Money cents={terms.paidCents} /> })}</p>
            <p>{t('giver.between')}</p>
          </div>
        </Panel>
      </div>
      <div className="lg:col-span-2">
        <Panel title={t('giver.what')}>
          <SpotBill terms={terms} />
        </Panel>
      </div>
      <div className="flex flex-col gap-6 lg:col-span-5">
        <Panel title={t('giver.ends.title')}>
          <ul className="flex list-disc flex-col gap-2 pl-5 text-16">
            <li>{t('giver.ends.spot')}</li>
            {terms.isPaidOut ? <li>{t('giver.ends.security')}</li> : null}
            {terms.points > 0 ? <li>{t('giver.ends.points', { points: terms.points })}</li> : null}
            <li>{t('giver.ends.documents')}</li>
            <li>{t('giver.ends.returned')}</li>
            <li>{t(terms.isPaidOut ? 'giver.ends.whenPaidOut' : 'giver.ends.when')}</li>
          </ul>
        </Panel>
        <SpotPlan terms={terms} />
      </div>
    </div>
  )
}

function OfferForm({ review, answer }: { review: Giver; answer: ActAnswer | undefined }) {
  const t = useMessages('handingOn.offer')
  const { productName } = useRootFacts()
  const { errors, values } = useAnswerTo(answer, 'offer')
  const { terms, consortiumId } = review
  const amount = () => <Money cents={terms.feeCents} />
  return (
    <Form method="post" replace preventScrollReset noValidate className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 className="text-22">{t('title')}</h2>
      <ErrorSummary errors={errors} />
      <input type="hidden" name="intent" value="offer" />
      <TextField
        label={t('email')}
        hint={t('emailHint')}
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={values.email ?? ''}
        error={errors?.email}
      />
      {terms.feeCents === 0 ? (
        <p className="text-16">{t('free')}</p>
      ) : (
        <>
          <AccountField own={review} chosen={values.account} error={errors?.account} />
          <p className="border-l-4 border-line pl-4 text-16">
            {t.rich('authorization', {
              product: productName,
              amount,
              most: () => <Money cents={TRANSFER_FEE_MOST_CENTS} />,
            })}
          </p>
        </>
      )}
      <Checkbox label={t('sure')} name="sure" isConsent error={errors?.sure} />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`/consortium/${consortiumId}`} look="secondary">
          {t('keep')}
        </LinkButton>
        <SubmitButton>{t('confirm')}</SubmitButton>
      </div>
    </Form>
  )
}

/** The offer is out: who it waits for, until when, and the way back. */
function OpenOffer({
  review,
  open,
  answer,
}: {
  review: Giver
  open: NonNullable<Giver['open']>
  answer: ActAnswer | undefined
}) {
  const t = useMessages('handingOn.open')
  const { errors } = useAnswerTo(answer, 'withdraw')
  const box = useFocusAfterAct<HTMLDivElement>()
  const { feeCents, isPaidOut } = review.terms
  // Then no day is promised.
  const isHeldUp = open.status === 'accepted' && (review.refusal !== null || open.waitsForOther)
  const stage = isPaidOut && open.status === 'accepted' ? 'security' : open.status
  return (
    <>
      <div ref={box} role="status" tabIndex={-1} className="outline-none">
        <Panel
          tone="mangrove"
          cut
          eyebrow={t(`${stage}.eyebrow`)}
          // An email is longer than what a title is for.
          title={<span className="text-22 wrap-anywhere sm:text-36">{open.email}</span>}
        >
          <div className="flex flex-col gap-3 text-18 text-ink-2">
            {isHeldUp ? null : <p>{t.rich(`${stage}.text`, { day: () => <Deadline at={open.endsAt} /> })}</p>}
            {feeCents === 0 ? null : (
              <p>{t.rich('fee', { amount: () => <Money cents={feeCents} />, last4: open.last4 ?? '' })}</p>
            )}
            <p>{t('meanwhile')}</p>
          </div>
        </Panel>
      </div>
      {review.refusal !== null ? (
        <Banner tone="due" title={t('waits')}>
          {t(`waitsFor.${review.refusal}`, { number: review.lateNumber ?? 0 })}
        </Banner>
      ) : open.waitsForOther ? (
        <Banner tone="info" title={t('waits')}>
          {t('waitsForOther')}
        </Banner>
      ) : null}
      <Form method="post" replace preventScrollReset className="flex flex-col gap-4">
        <ErrorSummary errors={errors} />
        <input type="hidden" name="intent" value="withdraw" />
        <div className="flex">
          <SubmitButton look="secondary">{t('withdraw')}</SubmitButton>
        </div>
      </Form>
      <SpotPlan terms={review.terms} />
    </>
  )
}
