import type { SpotOffer } from '#services/spots/list-spot-offers.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Instant } from '#web/ui/day.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** On a person's home: spots that were offered to them, and the one they have offered themselves, with what comes next and by when. */
export function SpotBanners({ offers }: { offers: readonly SpotOffer[] }) {
  const t = useMessages('handingOn.banner')
  return offers.map(({ side, consortiumId, groupName: group, status, endsAt }) => {
    const isOwn = side === 'giver'
    const text = isOwn
      ? status === 'offered'
        ? 'ownOffered'
        : 'ownAccepted'
      : status === 'offered'
        ? 'text'
        : 'accepted'
    return (
      <Banner
        key={`${side} ${consortiumId}`}
        tone={!isOwn && status === 'offered' ? 'due' : 'info'}
        title={t(isOwn ? 'ownTitle' : 'title', { group })}
        actions={
          <LinkButton to={`/consortium/${consortiumId}/transfer`} look="secondary">
            {t(isOwn ? 'ownSee' : 'see')}
          </LinkButton>
        }
      >
        {t.rich(text, { day: () => <Instant at={endsAt} dayOnly look="long" /> })}
      </Banner>
    )
  })
}
