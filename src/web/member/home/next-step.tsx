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
    number: group.next_number ?? 0,
    members: group.current_members,
    seats: group.max_members,
    day: () => (group.draws_on === null ? null : <Day on={group.draws_on} look="weekday" />),
    due: () => (group.next_due_on === null ? null : <Day on={group.next_due_on} look="weekday" />),
    until: () => (group.answer_by === null ? null : <Instant at={group.answer_by} dayOnly />),
  }
  // The draw names the month of a member who may still be drawn; whoever is selected reads what there is to do.
  const heading = step === 'pay' && group.draws_on !== null && group.contemplation_id === null ? 'wait_draw' : step
  return (
    <Panel
      tone="mangrove"
      cut
      title={t.rich(`steps.${heading}`, values)}
      eyebrow={t('place', {
        name: group.name,
        type: group.consortium_type,
        position: group.position_number,
        shares: shareCount(group),
      })}
    >
      <div className="flex measure flex-col gap-3 text-18 text-ink-2 [&_.figures]:font-bold [&_.figures]:text-ink">
        <p>
          {t.rich('youPay', {
            monthly: () => <Money cents={group.monthly_payment_cents} />,
            paid: () => <Money cents={group.total_paid_cents} />,
            left: () => <Money cents={group.remaining_cents} />,
            fee: () => <Money cents={group.fee_cents} />,
            rate: () => <Percent basisPoints={group.admin_fee_bps} />,
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
  const { next_amount_cents: amount, next_due_on: dueOn, next_status: status } = group
  if (amount === null || dueOn === null || status === null) return null
  return (
    <p>
      {t.rich(`due.${status}`, {
        number: group.next_number ?? 0,
        amount: () => <Money cents={amount} />,
        late: () => <Money cents={group.next_late_fee_cents ?? 0} />,
        due: () => <Day on={dueOn} look="weekday" />,
      })}
    </p>
  )
}

function NextActs({ group }: { group: MyConsortium }) {
  const t = useMessages('member')
  const path = `/consortium/${group.consortium_id}`
  const step = stepOf(group)
  const canPay = group.next_status === 'pending' || group.next_status === 'overdue'
  const mayBid = group.contemplation_id === null && group.assembly_status === 'opened'
  const isSelected = step === 'answer' || step === 'papers' || step === 'review'
  return (
    <div className="mt-auto flex flex-wrap gap-3 pt-2">
      {isSelected ? (
        <LinkButton to={`${path}#selection`} look="bright">
          {t(step === 'answer' ? 'answer' : step === 'papers' ? 'bringPapers' : 'seeProgress')}
        </LinkButton>
      ) : null}
      {canPay ? (
        <LinkButton to={`${path}/pay/${group.next_number}`} look={isSelected ? 'outline' : 'bright'}>
          {t('pay', { number: group.next_number ?? 0 })}
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
