import { HIGH_FROM, MEDIUM_FROM, pointsOf } from '#domain/kyc/risk.ts'
import type { ReviewedApplication } from '#services/kyc/show-kyc-application.ts'
import { RISK_TONES } from '#web/admin/kyc/kyc-table.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

/** ADK-05: the level, and each rule behind it with its points. */
export function KycRisk({ application: { riskScore, riskReasons } }: { application: ReviewedApplication }) {
  const t = useMessages('kycScreening.risk')
  const levels = useMessages('kycReview.risk')
  return (
    <section aria-labelledby="risk" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="risk" className="text-22">
          {t('title')}
        </h2>
        <StatusTag tone={RISK_TONES[riskScore]}>{levels(riskScore)}</StatusTag>
        <span className="figures text-16 text-ink-2">{t('points', { points: pointsOf(riskReasons) })}</span>
      </div>
      {riskReasons.length === 0 ? (
        <p>{t('none', { medium: MEDIUM_FROM, high: HIGH_FROM })}</p>
      ) : (
        <>
          <KeyValues
            items={riskReasons.map(({ rule, points }) => ({
              term: t(`rules.${rule}`),
              value: <span className="figures">{t('points', { points })}</span>,
            }))}
          />
          <p className="text-14 text-ink-2">{t('hint')}</p>
        </>
      )}
    </section>
  )
}
