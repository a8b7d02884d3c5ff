import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Fold } from '#web/ui/fold.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The ways out of a group, at the end of its page: leaving it, or handing the spot on; who was paid out can only hand it on (LIFE-06, LIFE-08, rules 9). */
export function LeavePanel({ own, group }: { own: OwnShare; group: GroupFacts }) {
  const t = useMessages('group')
  if (group.status !== 'active' || group.canceledAt !== null) return null
  const isPaidOut = own.state === 'paid_out' || own.state === 'completed'
  return (
    <Fold title={t('leaving.title')}>
      <p className="text-16">{t(isPaidOut ? 'leaving.paidOut' : 'leaving.text')}</p>
      {isPaidOut ? null : (
        <p className="text-16">
          <TextLink to={`/consortium/${group.id}/leave`}>{t('leaving.link')}</TextLink>
        </p>
      )}
      {group.launchedAt === null || own.state === 'completed' ? null : (
        <>
          <p className="text-16">{t(isPaidOut ? 'leaving.handOnPaidOut' : 'leaving.handOn')}</p>
          <p className="text-16">
            <TextLink to={`/consortium/${group.id}/transfer`}>{t('leaving.handOnLink')}</TextLink>
          </p>
        </>
      )}
    </Fold>
  )
}
