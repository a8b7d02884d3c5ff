import type { RiskScore } from '#domain/kyc/risk.ts'
import type { ReviewableApplication, Wait } from '#services/kyc/list-kyc-applications.ts'
import { applicationUrl, type KycFilter } from '#web/admin/kyc/kyc-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { RejectionReason } from '#web/rejection-reason.tsx'
import { Day, Instant } from '#web/ui/day.tsx'
import { Link } from '#web/ui/link.tsx'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

export const KYC_TONES = { pending: 'due', approved: 'ok', rejected: 'danger' } as const
export const RISK_TONES: Record<RiskScore, Tone> = { low: 'neutral', medium: 'due', high: 'danger' }

/** How long an application has waited; once its promised day is over, that it's late. */
export function WaitTag({ wait }: { wait: Wait | null }) {
  const t = useMessages('kycDesk')
  if (wait === null) return null
  const waited = t('waited', { days: wait.businessDays })
  return (
    <StatusTag tone={wait.isLate ? 'danger' : 'neutral'} icon="clock">
      {wait.isLate ? t('lateWaited', { waited }) : waited}
    </StatusTag>
  )
}

interface KycTableProps {
  applications: readonly ReviewableApplication[]
  filter: KycFilter
}

/** One application a line: who, how risky, since when, how it was decided and why. The name opens it. On a phone it has two: the name over its day, or why it was rejected. A list of one status leaves out what all of it has in common. */
export function KycTable({ applications, filter }: KycTableProps) {
  const t = useMessages('kycReview')
  const screening = useMessages('kycScreening')
  const reviewers = useMessages('kycReviewers')
  const desk = useMessages('kycDesk')
  const only = filter.status === 'match' ? null : filter.status === 'late' ? 'pending' : filter.status
  const who: Column<ReviewableApplication>[] = [
    {
      id: 'name',
      header: t('columns.name'),
      isRowHeader: true,
      cell: ({ id, fullName, email, acts, submittedAt, status, rejectionReason }) => (
        <>
          <Link
            to={applicationUrl(id, filter)}
            className="link inline-block max-w-56 truncate align-bottom md:max-w-none"
          >
            {acts.length === 0 ? null : <span className="heard">{t('reviewPrefix')} </span>}
            {fullName || email}
          </Link>
          <span
            className={`line-clamp-2 max-w-56 font-normal text-ink-2 md:hidden ${only === 'rejected' ? 'whitespace-normal' : ''}`}
          >
            {only === 'rejected' && rejectionReason !== null ? (
              <RejectionReason recorded={rejectionReason} />
            ) : (
              <>
                <Instant at={submittedAt} dayOnly />
                {only === null ? ` · ${t(`status.${status}`)}` : null}
              </>
            )}
          </span>
        </>
      ),
    },
    {
      id: 'risk',
      header: t('columns.risk'),
      cell: ({ riskScore, matchOpen, status, firstApproval, wait }) => (
        <span className="flex flex-wrap gap-1 md:flex-nowrap">
          <StatusTag tone={RISK_TONES[riskScore]}>{t(`risk.${riskScore}`)}</StatusTag>
          {wait?.isLate ? <StatusTag tone="danger">{desk('lateTag')}</StatusTag> : null}
          {status === 'pending' && firstApproval !== null ? (
            <StatusTag tone="info">{reviewers('tag')}</StatusTag>
          ) : null}
          {matchOpen ? <StatusTag tone="danger">{screening('tag')}</StatusTag> : null}
        </span>
      ),
    },
    {
      id: 'submitted',
      header: t('submitted'),
      isWideOnly: true,
      cell: ({ submittedAt }) => <Instant at={submittedAt} look="medium" />,
    },
  ]
  const state: Column<ReviewableApplication> = {
    id: 'status',
    header: t('columns.status'),
    isWideOnly: true,
    cell: ({ status }) => <StatusTag tone={KYC_TONES[status]}>{t(`status.${status}`)}</StatusTag>,
  }
  const decided: Column<ReviewableApplication>[] = [
    {
      id: 'reviewed',
      header: t('reviewed'),
      isWideOnly: true,
      cell: ({ reviewedAt }) => (reviewedAt === null ? '' : <Instant at={reviewedAt} dayOnly />),
    },
    { id: 'by', header: t('columns.by'), isWideOnly: true, cell: ({ reviewerName }) => reviewerName ?? '' },
  ]
  const why: Column<ReviewableApplication> = {
    id: 'reason',
    header: t('reason'),
    isWideOnly: true,
    cell: ({ rejectionReason }) => (
      <span className="block min-w-56 whitespace-normal">
        {rejectionReason === null ? '' : <RejectionReason recorded={rejectionReason} />}
      </span>
    ),
  }
  const waiting: Column<ReviewableApplication>[] = [
    {
      id: 'waiting',
      header: desk('waiting'),
      isWideOnly: true,
      cell: ({ wait }) => (wait === null ? '' : desk('waited', { days: wait.businessDays })),
    },
    {
      id: 'promised',
      header: desk('promised'),
      isWideOnly: true,
      cell: ({ wait }) => (wait === null ? '' : <Day on={wait.promisedOn} />),
    },
  ]
  const email: Column<ReviewableApplication> = {
    id: 'email',
    header: t('email'),
    isWideOnly: true,
    cell: (row) => row.email,
  }
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
        ...(only === 'pending' ? [...waiting, email] : decided),
        ...(only === null || only === 'rejected' ? [why] : []),
      ]}
    />
  )
}
