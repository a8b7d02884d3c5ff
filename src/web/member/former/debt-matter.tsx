import type { FormerDebt, FormerSpot } from '#services/consortiums/list-former-spots.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Matter } from '#web/member/former/matter.tsx'
import { Day } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'

interface DebtMatterProps {
  spot: Pick<FormerSpot, 'groupName' | 'position'>
  debt: FormerDebt
  isMain: boolean
  why: React.ReactNode
}

/** What someone owes whose whole balance came due, what has come in since, how to pay the rest, and whom to ask (rules 9). */
export function DebtMatter({ spot, debt, isMain, why }: DebtMatterProps) {
  const t = useMessages('former.debt')
  const { productName } = useRootFacts()
  const { balanceCents, lateFeeCents, recoveries, pendingCents, leftCents, isGroupClosed } = debt
  const owes = leftCents > 0
  return (
    <Matter
      isMain={isMain}
      eyebrow={owes ? t('eyebrow', { group: spot.groupName }) : spot.groupName}
      title={owes ? t.rich('left', { amount: () => <Money cents={leftCents} /> }) : t('paid')}
      bill={{
        title: t('bill'),
        items: [
          { term: t('balance'), value: <Money cents={balanceCents} /> },
          ...(lateFeeCents > 0 ? [{ term: t('lateFee'), value: <Money cents={lateFeeCents} /> }] : []),
          ...recoveries.map(({ source, receivedOn, amountCents }) => ({
            term: t.rich('received', { source: t(`sources.${source}`), day: () => <Day on={receivedOn} /> }),
            value: <Money cents={-amountCents} />,
          })),
          { term: t('rest'), value: <Money cents={leftCents} />, strong: true },
        ],
      }}
    >
      {why}
      {pendingCents > 0 ? <p>{t.rich('pending', { amount: () => <Money cents={pendingCents} /> })}</p> : null}
      {owes ? (
        <>
          <p>{isGroupClosed ? t('closed', { product: productName }) : t('security')}</p>
          <HowToPay spot={spot} />
        </>
      ) : null}
    </Matter>
  )
}

function HowToPay({ spot: { groupName, position } }: Pick<DebtMatterProps, 'spot'>) {
  const t = useMessages('former.debt')
  const { supportEmail } = useRootFacts()
  const email = () => (
    <a className="link wrap-anywhere" href={`mailto:${supportEmail}`}>
      {supportEmail}
    </a>
  )
  return (
    <>
      <h3 className="pt-2 text-22 text-ink">{t('how')}</h3>
      <ol className="flex list-decimal flex-col gap-2 pl-6">
        <li>{t('ways')}</li>
        <li>{t.rich('instructions', { email, group: groupName, position })}</li>
        <li>{t('confirmed')}</li>
      </ol>
      <p>{t('talk')}</p>
    </>
  )
}
