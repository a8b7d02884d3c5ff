import type { OwnIdentity } from '#services/kyc/show-own-identity.ts'
import type { OwnJoinRequest } from '#services/spots/list-own-join-requests.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

interface RequestBannersProps {
  requests: readonly OwnJoinRequest[]
  /** Nothing is decided before it's approved. */
  identity: OwnIdentity['state']
}

/** On a person's home: the groups they have asked to join, and what the answer waits for. */
export function RequestBanners({ requests, identity }: RequestBannersProps) {
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
      {t(`identity.${identity}`)}
    </Banner>
  ))
}
