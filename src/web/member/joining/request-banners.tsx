import type { OwnJoinRequest } from '#services/spots/list-own-join-requests.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** On a person's home: the groups they have asked to join. */
export function RequestBanners({ requests }: { requests: readonly OwnJoinRequest[] }) {
  const t = useMessages('asking.banner')
  return requests.map(({ consortiumId, groupName: group }) => (
    <Banner
      key={consortiumId}
      tone="info"
      title={t('title', { group })}
      actions={
        <LinkButton to={`/consortium/${consortiumId}/join`} look="secondary">
          {t('see')}
        </LinkButton>
      }
    >
      {t('text')}
    </Banner>
  ))
}
