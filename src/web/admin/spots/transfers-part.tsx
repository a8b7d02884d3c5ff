import { Form } from 'react-router'
import type { DeskTransfer } from '#services/spots/list-group-transfers.ts'
import { GuaranteeDecisions } from '#web/admin/contemplations/guarantee-review.tsx'
import type { adminSpots } from '#web/i18n/enUS/admin-spots.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** Why a form about a transfer wasn't carried out. */
export interface TransferAnswer {
  about: string
  refusal: keyof typeof adminSpots.refusals
  /** What was typed and chosen, to show it again. */
  typed: Record<string, string>
}

/** The transfers that wait: for the person named, which the desk only watches, or for the desk. */
export function TransfersPart({
  transfers,
  answer,
}: {
  transfers: readonly DeskTransfer[]
  answer: TransferAnswer | null
}) {
  const t = useMessages('adminSpots')
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-22">{t('title')}</h2>
      <p className="measure text-ink-2">{t('text')}</p>
      {transfers.length === 0 ? (
        <p className="text-ink-2">{t('none')}</p>
      ) : (
        <ul className="flex flex-col border-t-2 border-ink">
          {transfers.map((transfer) => (
            <li key={transfer.id} className="flex flex-col gap-2 border-b border-line py-4">
              <Transfer transfer={transfer} answer={answer} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Transfer({ transfer, answer }: { transfer: DeskTransfer; answer: TransferAnswer | null }) {
  const t = useMessages('adminSpots')
  const {
    id,
    position,
    giverName,
    takerName,
    status,
    offeredAt,
    endsAt,
    paidCents,
    remainingCents,
    feeCents,
    refusal,
  } = transfer
  return (
    <>
      <p className="font-semibold">
        {t('from', { position, name: giverName })}
        {takerName === null ? null : ` → ${takerName}`}
        <span className="font-normal text-ink-2">
          {' '}
          · {t.rich('since', { day: () => <Instant at={offeredAt} dayOnly /> })}
        </span>
      </p>
      <p>
        {t.rich('figures', {
          paid: () => <Money cents={paidCents} />,
          left: () => <Money cents={remainingCents} />,
          fee: () => <Money cents={feeCents} />,
        })}
      </p>
      <p className="text-ink-2">{t.rich(`status.${status}`, { day: () => <Instant at={endsAt} dayOnly /> })}</p>
      {status === 'accepted' && refusal !== null ? (
        <p className="flex gap-2 text-16">
          <Icon name="warning" className="mt-1" />
          {t(`refusals.${refusal}`)}
        </p>
      ) : null}
      {transfer.isPaidOut ? <NewSecurity transfer={transfer} answer={answer} /> : null}
      {status === 'accepted' ? (
        <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
          <input type="hidden" name="transferId" value={id} />
          <SubmitButton name="intent" value="approve" size="dense">
            {t('approve')}
          </SubmitButton>
          <SubmitButton name="intent" value="refuse" size="dense" look="secondary">
            {t('refuse')}
          </SubmitButton>
        </Form>
      ) : null}
      {answer?.about === id ? (
        <p role="alert" className="flex gap-2 text-danger">
          <Icon name="warning" className="mt-1" />
          {t(`refusals.${answer.refusal}`)}
        </p>
      ) : null}
    </>
  )
}

/** What the newcomer provides for a spot that was paid out, each document to be accepted or rejected (rules 8). */
function NewSecurity({ transfer, answer }: { transfer: DeskTransfer; answer: TransferAnswer | null }) {
  const t = useMessages('adminSpots.security')
  const { id, status, security } = transfer
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-2 border-l-4 border-line pl-4">
      <h3 className="text-18">{t('title')}</h3>
      <p className="measure text-16 text-ink-2">{t(status === 'accepted' ? 'text' : 'waiting')}</p>
      <input type="hidden" name="transferId" value={id} />
      <GuaranteeDecisions
        guarantees={security.map((item) => ({ ...item, reference: item.reference || null }))}
        typed={answer?.about === id ? answer.typed : {}}
        problems={{}}
      />
      {security.some(({ state }) => state === 'provided') ? (
        <div>
          <SubmitButton name="intent" value="decide" size="dense" look="secondary">
            {t('decide')}
          </SubmitButton>
        </div>
      ) : null}
    </Form>
  )
}
