import { Link } from 'react-router'
import type { RiskScore } from '#domain/kyc/decision.ts'
import type { ReviewableApplication } from '#services/kyc/list-kyc-applications.ts'
import { type KycFilter, kycUrl } from '#web/admin/kyc/kyc-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { OVER_PAGE } from '#web/ui/over-page.ts'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'
import { Table } from '#web/ui/table.tsx'

export const KYC_TONES = { pending: 'due', approved: 'ok', rejected: 'danger' } as const
const RISKS: Record<RiskScore, Tone> = { low: 'neutral', medium: 'due', high: 'danger' }

interface KycTableProps {
  applications: readonly ReviewableApplication[]
  filter: KycFilter
}

/** One application a line: who, since when, how risky, how it was decided and why. The name opens it. */
export function KycTable({ applications, filter }: KycTableProps) {
  const t = useMessages('kycReview')
  return (
    <Table
      caption={t('title')}
      captionHidden
      density="dense"
      rows={applications}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: t('columns.name'),
          isRowHeader: true,
          cell: ({ id, fullName, email, acts }) => (
            <Link
              to={kycUrl(filter, { review: id })}
              state={OVER_PAGE}
              preventScrollReset
              className="link inline-block"
            >
              {acts.length === 0 ? null : <span className="heard">{t('reviewPrefix')} </span>}
              {fullName || email}
            </Link>
          ),
        },
        { id: 'submitted', header: t('submitted'), cell: ({ submittedAt }) => <Instant at={submittedAt} /> },
        {
          id: 'risk',
          header: t('columns.risk'),
          cell: ({ riskScore }) => <StatusTag tone={RISKS[riskScore]}>{t(`risk.${riskScore}`)}</StatusTag>,
        },
        {
          id: 'status',
          header: t('columns.status'),
          cell: ({ status }) => <StatusTag tone={KYC_TONES[status]}>{t(`status.${status}`)}</StatusTag>,
        },
        {
          id: 'reviewed',
          header: t('reviewed'),
          cell: ({ reviewedAt }) => (reviewedAt === null ? '' : <Instant at={reviewedAt} dayOnly />),
        },
        { id: 'by', header: t('columns.by'), cell: ({ reviewerName }) => reviewerName ?? '' },
        {
          id: 'reason',
          header: t('reason'),
          cell: ({ rejectionReason }) => (
            <span className="block min-w-56 whitespace-normal">{rejectionReason ?? ''}</span>
          ),
        },
      ]}
    />
  )
}
