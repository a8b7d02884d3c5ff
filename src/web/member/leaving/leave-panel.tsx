import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Fold } from '#web/ui/fold.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The ways out of a group, at the end of its page: leaving it, or handing the spot on; who was paid out reads why there is none (LIFE-06, LIFE-08). */
export function LeavePanel({ own, group }: { own: OwnShare; group: GroupFacts }) {
  const t = useMessages('group')
  if (group.status !== 'active' || group.canceledAt !== null) return null
  const isPaidOut = own.selection?.status === 'paid_out'
  return (
    <Fold title={t('leaving.title')}>
      <p className="text-16">{t(isPaidOut ? 'leaving.paidOut' : 'leaving.text')}</p>
      {isPaidOut ? null : (
        <p className="text-16">
          <TextLink to={`/consortium/${group.id}/leave`}>{t('leaving.link')}</TextLink>
        </p>
      )}
      {isPaidOut || group.launchedAt === null ? null : (
        <>
          <p className="text-16">{t('leaving.handOn')}</p>
          <p className="text-16">
            <TextLink to={`/consortium/${group.id}/transfer`}>{t('leaving.handOnLink')}</TextLink>
          </p>
        </>
      )}
    </Fold>
  )
}
