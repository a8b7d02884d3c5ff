import type { DeskPayout } from '#services/consortiums/list-contemplations.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money } from '#web/ui/money.tsx'

/** A payout's facts: how much, to whom, into which account, who prepared it, and how long the payee's account is on hold. */
export function PayoutFacts({ payout }: { payout: DeskPayout }) {
  const t = useMessages('adminContemplations')
  const { payeeName: name, payeeLast4: last4, payeeKind, payeeRouting } = payout
  const where = [
    { term: t('payoutAmount'), value: <Money cents={payout.amountCents} />, strong: true },
    {
      term: t('payoutPayee'),
      value: (
        <>
          <span className="block wrap-anywhere">{t('payoutTo', { name, last4 })}</span>
          {payeeKind === null ? null : (
            <span className="block text-14 font-normal text-ink-2">{t(`payeeKinds.${payeeKind}`)}</span>
          )}
        </>
      ),
    },
    ...(payeeRouting === null
      ? []
      : [{ term: t('payeeRouting'), value: <code className="font-mono">{payeeRouting}</code> }]),
  ]
  const people = [
    { term: t('payoutRest'), value: <Money cents={payout.restCents} /> },
    { term: t('preparedBy'), value: <Who name={payout.preparedBy} at={payout.preparedAt} /> },
    ...(payout.releasedBy === null || payout.releasedAt === null
      ? [{ term: t(payout.isHeld ? 'heldUntil' : 'holdEnded'), value: <Instant at={payout.heldUntil} /> }]
      : [{ term: t('releasedBy'), value: <Who name={payout.releasedBy} at={payout.releasedAt} /> }]),
  ]
  return (
    <div className="grid items-start gap-x-10 lg:grid-cols-2">
      <KeyValues items={where} />
      <KeyValues items={people} />
    </div>
  )
}

function Who({ name, at }: { name: string; at: Date }) {
  return (
    <>
      <span className="block">{name}</span>
      <span className="block text-14 font-normal text-ink-2">
        <Instant at={at} />
      </span>
    </>
  )
}
