import type { OwnSellerLink } from '#services/contemplations/show-seller-link.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface SellerLinkLineProps {
  consortiumId: string
  link: OwnSellerLink | null
}

/** The way to the link for the seller, and whether anyone has opened it. */
export function SellerLinkLine({ consortiumId, link }: SellerLinkLineProps) {
  const t = useMessages('sellerLink')
  return (
    <p className="no-print flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-4">
      <span className="text-16">
        {link === null
          ? t('panel')
          : link.openedAt === null
            ? t('notOpened')
            : t.rich('opened', { at: () => <Instant at={link.openedAt as Date} look="long" /> })}
      </span>
      <TextLink to={`/consortium/${consortiumId}/seller`}>{t('panelLink')}</TextLink>
    </p>
  )
}
