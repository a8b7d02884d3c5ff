import type { PossibleReturn } from '#services/arrears/list-readmissions.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Instant } from '#web/ui/day.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** On the home of someone excluded: until when they can come back, and the way there (rules 9). */
export function ReturnBanner({ to: { consortiumId, name, position, readmitBy } }: { to: PossibleReturn }) {
  const t = useMessages('comeBack')
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
