import type { OwnWait } from '#services/spots/list-own-waits.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Instant } from '#web/ui/day.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** On a person's home: the spot that is kept for them and until when, and the lists they are on. */
export function WaitBanners({ waits }: { waits: readonly OwnWait[] }) {
  const t = useMessages('joining.banner')
  return waits.map(({ consortiumId, groupName: group, endsAt }) => (
    <Banner
      key={consortiumId}
      tone={endsAt === null ? 'info' : 'due'}
      title={t(endsAt === null ? 'waitsTitle' : 'keptTitle', { group })}
      actions={
        <LinkButton to={`/consortium/${consortiumId}/join`} look="secondary">
          {t('see')}
        </LinkButton>
      }
    >
      {endsAt === null ? t('waitsText') : t.rich('keptText', { day: () => <Instant at={endsAt} look="long" /> })}
    </Banner>
  ))
}
