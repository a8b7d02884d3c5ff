import type { DeskPayout } from '#services/consortiums/list-contemplations.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money } from '#web/ui/money.tsx'

/** What a payout is: how much, to whom and where, by whom, and until when its payee is held. */
export function PayoutFacts({ payout }: { payout: DeskPayout }) {
  const t = useMessages('adminContemplations')
  const { payeeName: name, payeeLast4: last4, payeeKind, payeeRouting } = payout
  return (
    <KeyValues
      items={[
        { term: t('payoutAmount'), value: <Money cents={payout.amountCents} />, strong: true },
        { term: t('payoutRest'), value: <Money cents={payout.restCents} /> },
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
        { term: t('preparedBy'), value: <Who name={payout.preparedBy} at={payout.preparedAt} /> },
        ...(payout.releasedBy === null || payout.releasedAt === null
          ? [{ term: t(payout.isHeld ? 'heldUntil' : 'holdEnded'), value: <Instant at={payout.heldUntil} /> }]
          : [{ term: t('releasedBy'), value: <Who name={payout.releasedBy} at={payout.releasedAt} /> }]),
      ]}
    />
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
