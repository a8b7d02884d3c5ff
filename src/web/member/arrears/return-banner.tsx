import type { FormerSpot } from '#services/consortiums/list-former-spots.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Instant } from '#web/ui/day.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** For someone excluded: until when they can come back, and the way there (rules 9). Nothing once they can't. */
export function ReturnBanner({ spot: { consortiumId, groupName: name, position, readmitBy } }: { spot: FormerSpot }) {
  const t = useMessages('comeBack')
  if (readmitBy === null) return null
  return (
    <Banner
      tone="due"
      title={t('bannerTitle', { name, position })}
      actions={
        <LinkButton to={`/consortium/${consortiumId}/return`} look="secondary">
          {t('see')}
        </LinkButton>
      }
    >
      {t.rich('bannerText', { day: () => <Instant at={readmitBy} dayOnly look="long" /> })}
    </Banner>
  )
}
