import { Link } from 'react-router'
import type { RiskScore } from '#domain/kyc/decision.ts'
import type { ReviewableApplication } from '#services/kyc/list-kyc-applications.ts'
import { type KycFilter, kycUrl } from '#web/admin/kyc/kyc-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { RejectionReason } from '#web/rejection-reason.tsx'
import { Instant } from '#web/ui/day.tsx'
import { OVER_PAGE } from '#web/ui/over-page.ts'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

export const KYC_TONES = { pending: 'due', approved: 'ok', rejected: 'danger' } as const
export const RISK_TONES: Record<RiskScore, Tone> = { low: 'neutral', medium: 'due', high: 'danger' }

interface KycTableProps {
  applications: readonly ReviewableApplication[]
  filter: KycFilter
}

/** One application a line: who, how risky, since when, how it was decided and why. The name opens it. A list of one status leaves out what all of it has in common. */
export function KycTable({ applications, filter }: KycTableProps) {
  const t = useMessages('kycReview')
  const screening = useMessages('kycScreening')
  const only = filter.status === 'match' ? null : filter.status
  const who: Column<ReviewableApplication>[] = [
    {
      id: 'name',
      header: t('columns.name'),
      isRowHeader: true,
      cell: ({ id, fullName, email, acts }) => (
        <Link to={kycUrl(filter, { review: id })} state={OVER_PAGE} preventScrollReset className="link inline-block">
          {acts.length === 0 ? null : <span className="heard">{t('reviewPrefix')} </span>}
          {fullName || email}
        </Link>
      ),
    },
    {
      id: 'risk',
      header: t('columns.risk'),
      cell: ({ riskScore, matchOpen }) => (
        <span className="flex flex-wrap gap-1">
          <StatusTag tone={RISK_TONES[riskScore]}>{t(`risk.${riskScore}`)}</StatusTag>
          {matchOpen ? <StatusTag tone="danger">{screening('tag')}</StatusTag> : null}
        </span>
      ),
    },
    { id: 'submitted', header: t('submitted'), cell: ({ submittedAt }) => <Instant at={submittedAt} look="medium" /> },
  ]
  const state: Column<ReviewableApplication> = {
    id: 'status',
    header: t('columns.status'),
    cell: ({ status }) => <StatusTag tone={KYC_TONES[status]}>{t(`status.${status}`)}</StatusTag>,
  }
  const decided: Column<ReviewableApplication>[] = [
    {
      id: 'reviewed',
      header: t('reviewed'),
      cell: ({ reviewedAt }) => (reviewedAt === null ? '' : <Instant at={reviewedAt} dayOnly />),
    },
    { id: 'by', header: t('columns.by'), cell: ({ reviewerName }) => reviewerName ?? '' },
  ]
  const why: Column<ReviewableApplication> = {
    id: 'reason',
    header: t('reason'),
    cell: ({ rejectionReason }) => (
      <span className="block min-w-80 whitespace-normal">
        {rejectionReason === null ? '' : <RejectionReason recorded={rejectionReason} />}
      </span>
    ),
  }
  const email: Column<ReviewableApplication> = { id: 'email', header: t('email'), cell: (row) => row.email }
  return (
    <Table
      caption={t('title')}
      captionHidden
      density="dense"
      rows={applications}
      rowId={({ id }) => id}
      columns={[
        ...who,
        ...(only === null ? [state] : []),
        ...(only === 'pending' ? [email] : decided),
        ...(only === null || only === 'rejected' ? [why] : []),
      ]}
    />
  )
}
