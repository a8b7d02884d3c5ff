import type { OwnIdentity } from '#services/kyc/show-own-identity.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Day, Instant } from '#web/ui/day.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'

const TONES = { none: 'due', pending: 'info', approved: 'ok', rejected: 'danger' } as const satisfies Record<
  OwnIdentity['state'],
  Tone
>

interface KycCardProps {
  identity: OwnIdentity
  /** The page's main panel already says where the check is and what comes next: the card is left with the status. */
  isSaidAbove: boolean
}

/** MEM-03: where the identity check is, and the way on from there; once approved there's nothing left to do. */
export function KycCard({ identity, isSaidAbove }: KycCardProps) {
  const t = useMessages('account.kyc')
  const { state } = identity
  return (
    <Panel title={t('title')} actions={<StatusTag tone={TONES[state]}>{t(`states.${state}`)}</StatusTag>}>
      {isSaidAbove ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="measure">
            {state === 'pending'
              ? t.rich('texts.pending', {
                  since: () => <Instant at={identity.since} dayOnly look="weekday" />,
                  late: identity.isLate ? 'yes' : 'no',
                  by: () => <Day on={identity.answerBy} look="weekday" />,
                })
              : t(`texts.${state}`)}
          </p>
          {state === 'approved' ? null : (
            <LinkButton to="/kyc-onboarding" look="secondary">
              {t(`acts.${state}`)}
            </LinkButton>
          )}
        </div>
      )}
    </Panel>
  )
}
