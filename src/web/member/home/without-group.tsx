import type { OwnIdentity } from '#services/kyc/show-own-identity.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { UnfinishedQuilt } from '#web/quilt/unfinished-quilt.tsx'
import { RejectionReason } from '#web/rejection-reason.tsx'
import { Day, Instant } from '#web/ui/day.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** In place of the groups of someone who has none: where their identity check is, what comes next, and the groups they can choose from (MEM-06). */
export function WithoutGroup({ identity }: { identity: OwnIdentity }) {
  const member = useMessages('member')
  const t = useMessages('memberHome.without')
  const language = useLanguage()
  return (
    <Panel tone="mangrove" cut eyebrow={member('noneTitle')} title={t(`${identity.state}.title`)}>
      <div className="flex flex-wrap items-start justify-between gap-8">
        <div className="flex measure flex-col gap-4 text-18 text-ink-2">
          {identity.state === 'rejected' ? (
            <>
              <p>{identity.reason === null ? t('rejected.noReason') : t('rejected.text')}</p>
              {identity.reason === null ? null : (
                <blockquote className="border-l-4 border-ipe pl-4 text-ink">
                  <RejectionReason recorded={identity.reason} />
                </blockquote>
              )}
              <p>{t('rejected.after')}</p>
            </>
          ) : identity.state === 'pending' ? (
            <p>
              {t.rich('pending.text', {
                since: () => <Instant at={identity.since} dayOnly look="weekday" />,
                late: identity.isLate ? 'yes' : 'no',
                by: () => <Day on={identity.answerBy} look="weekday" />,
              })}
            </p>
          ) : (
            <p>{t(`${identity.state}.text`)}</p>
          )}
          <div className="flex flex-wrap gap-3 pt-2">
            {identity.state === 'approved' ? null : (
              <LinkButton to="/kyc-onboarding" look="bright">
                {t(`verify.${identity.state}`)}
              </LinkButton>
            )}
            <LinkButton
              to={inLanguage('/groups', language)}
              look={identity.state === 'approved' ? 'bright' : 'outline'}
              reload
            >
              {member('browse')}
            </LinkButton>
            <LinkButton to={inLanguage('/contact', language)} look="outline" reload>
              {t('contact')}
            </LinkButton>
          </div>
        </div>
        <UnfinishedQuilt className="w-36 shrink-0" />
      </div>
    </Panel>
  )
}
