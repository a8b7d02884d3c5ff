import type { MyConsortium } from '#services/consortiums/list-my-consortiums.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { shareCount, stepOf } from '#web/member/home/my-groups.ts'
import { Day, Instant } from '#web/ui/day.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money, Percent } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The brand's panel with the one thing to do next, in dates and dollars. */
export function NextStep({ group }: { group: MyConsortium }) {
  const t = useMessages('member')
  const step = stepOf(group)
  const values = {
    number: group.nextNumber ?? 0,
    members: group.currentMembers,
    seats: group.maxMembers,
    day: () => (group.drawsOn === null ? null : <Day on={group.drawsOn} look="weekday" />),
    due: () => (group.nextDueOn === null ? null : <Day on={group.nextDueOn} look="weekday" />),
    until: () => (group.answerBy === null ? null : <Instant at={group.answerBy} dayOnly />),
  }
  // The draw names the month of a member who may still be drawn; whoever is selected reads what there is to do.
  const heading = step === 'pay' && group.drawsOn !== null && group.contemplationId === null ? 'wait_draw' : step
  return (
    <Panel
      tone="mangrove"
      cut
      title={t.rich(`steps.${heading}`, values)}
      eyebrow={t('place', {
        name: group.name,
        type: group.type,
        position: group.position,
        shares: shareCount(group),
      })}
    >
      <div className="flex measure flex-col gap-3 text-18 text-ink-2 [&_.figures]:font-bold [&_.figures]:text-ink">
        <p>
          {t.rich('youPay', {
            monthly: () => <Money cents={group.monthlyPaymentCents} />,
            paid: () => <Money cents={group.totalPaidCents} />,
            left: () => <Money cents={group.remainingCents} />,
            fee: () => <Money cents={group.feeCents} />,
            rate: () => <Percent basisPoints={group.feeBps} />,
          })}
        </p>
        <Due group={group} />
      </div>
      <NextActs group={group} />
    </Panel>
  )
}

/** What of it is due, and when: late first. */
function Due({ group }: { group: MyConsortium }) {
  const t = useMessages('member')
  const { nextAmountCents: amount, nextDueOn: dueOn, nextStatus: status } = group
  if (amount === null || dueOn === null || status === null) return null
  return (
    <p>
      {t.rich(`due.${status}`, {
        number: group.nextNumber ?? 0,
        amount: () => <Money cents={amount} />,
        late: () => <Money cents={group.nextLateFeeCents ?? 0} />,
        due: () => <Day on={dueOn} look="weekday" />,
      })}
    </p>
  )
}

function NextActs({ group }: { group: MyConsortium }) {
  const t = useMessages('member')
  const path = `/consortium/${group.consortiumId}`
  const step = stepOf(group)
  const canPay = group.nextStatus === 'pending' || group.nextStatus === 'overdue'
  const mayBid = group.contemplationId === null && group.assemblyStatus === 'opened'
  const isSelected = step === 'answer' || step === 'papers' || step === 'review'
  return (
    <div className="mt-auto flex flex-wrap gap-3 pt-2">
      {isSelected ? (
        <LinkButton to={`${path}#selection`} look="bright">
          {t(step === 'answer' ? 'answer' : step === 'papers' ? 'bringPapers' : 'seeProgress')}
        </LinkButton>
      ) : null}
      {canPay ? (
        <LinkButton to={`${path}/pay/${group.nextNumber}`} look={isSelected ? 'outline' : 'bright'}>
          {t('pay', { number: group.nextNumber ?? 0 })}
        </LinkButton>
      ) : null}
      {mayBid ? (
        <LinkButton to={`${path}/bid`} look={canPay || isSelected ? 'outline' : 'bright'}>
          {t('placeBid')}
        </LinkButton>
      ) : null}
      {isSelected || canPay || mayBid ? null : (
        <LinkButton to={path} look="bright">
          {t('openGroup')}
        </LinkButton>
      )}
    </div>
  )
}
