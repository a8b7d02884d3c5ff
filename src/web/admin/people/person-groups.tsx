import { PaidAmount } from '#web/admin/group/paid-amount.tsx'
import { personUrl } from '#web/admin/people/people-url.ts'
import type { Shown } from '#web/admin/people/shown-person.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { TAG_TONES } from '#web/standing/tag-tones.ts'
import { Instant } from '#web/ui/day.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

type Membership = Shown['memberships'][number]

/** The groups someone is in, with how they stand by the same rule as their own home, and those they have left. */
export function PersonGroups({ shown }: { shown: Shown }) {
  const t = useMessages('adminPerson.groups')
  const { person, memberships, former } = shown
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-22">{t('title')}</h2>
        {person.closedAt === null ? (
          <LinkButton to={personUrl(person.id, { act: 'enroll' })} look="secondary" size="dense" opensDialog>
            {t('enroll')}
          </LinkButton>
        ) : null}
      </div>
      {memberships.length + former.length === 0 ? <p className="text-16 text-ink-2">{t('none')}</p> : null}
      <ul className="flex flex-col border-t border-line empty:hidden">
        {memberships.map((one) => (
          <Spot key={one.consortiumId} userId={person.id} spot={one} />
        ))}
        {former.map(({ consortiumId, groupName, position, endedAt, isOpen }) => (
          <li
            key={`${consortiumId}-${position}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3"
          >
            <span className="flex min-w-0 grow flex-col">
              <GroupLink id={consortiumId} name={groupName} />
              <span className="text-14 text-ink-2">
                {t.rich('ended', { position, day: () => <Instant at={endedAt} dayOnly look="day" /> })}
              </span>
            </span>
            {isOpen ? (
              <StatusTag tone="due">{t('stillOwed')}</StatusTag>
            ) : (
              <StatusTag tone="neutral">{t('over')}</StatusTag>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Spot({ userId, spot }: { userId: string; spot: Membership }) {
  const t = useMessages('adminPerson.groups')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <span className="flex min-w-0 grow flex-col">
        <GroupLink id={spot.consortiumId} name={spot.name} />
        <span className="text-14 text-ink-2">
          {t.rich('paid', {
            position: spot.position,
            paid: () => (
              <PaidAmount consortiumId={spot.consortiumId} position={spot.position} cents={spot.totalPaidCents} />
            ),
            left: () => <Money cents={spot.remainingCents} />,
          })}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {spot.launchedAt === null ? <StatusTag tone="info">{t('waiting')}</StatusTag> : null}
        {spot.tags.map(({ tag, days }) => (
          <StatusTag key={tag} tone={TAG_TONES[tag]}>
            {t(`tags.${tag}`, { days })}
          </StatusTag>
        ))}
      </span>
      {/* After the launch it's leaving, which a member does by themselves. */}
      {spot.launchedAt === null ? (
        <LinkButton
          to={personUrl(userId, { act: 'unenroll', group: spot.consortiumId })}
          look="quiet"
          size="dense"
          opensDialog
        >
          <span aria-hidden="true">{t('unenroll')}</span>
          <span className="heard">{t('unenrollFrom', { name: spot.name })}</span>
        </LinkButton>
      ) : null}
    </li>
  )
}

function GroupLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={`/dashboard/groups/${id}`} className="link self-start font-semibold">
      {name}
    </Link>
  )
}
