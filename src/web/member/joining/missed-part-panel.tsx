import type { OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Day } from '#web/ui/day.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'

/** On a newcomer's group page, while they may still choose: what they missed can be paid at once (rules 9, Replacement). */
export function MissedPartPanel({ own, consortiumId }: { own: OwnShare; consortiumId: string }) {
  const t = useMessages('joining.missed')
  const { missedPart } = own
  if (missedPart === null) return null
  return (
    <Banner
      tone="info"
      title={t('panel')}
      actions={
        <LinkButton to={`/consortium/${consortiumId}/missed-part`} look="secondary">
          {t('see')}
        </LinkButton>
      }
    >
      {t.rich('panelText', {
        amount: () => <Money cents={missedPart.amountCents} />,
        until: () => <Day on={missedPart.until} look="long" />,
      })}
    </Banner>
  )
}
