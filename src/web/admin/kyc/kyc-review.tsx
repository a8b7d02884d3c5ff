import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { ReviewableApplication } from '#services/kyc/list-kyc-applications.ts'
import type { ReviewedApplication } from '#services/kyc/show-kyc-application.ts'
import type { DecisionAnswer } from '#web/admin/kyc/kyc-decision.server.ts'
import { KycGiven } from '#web/admin/kyc/kyc-given.tsx'
import { KycReject } from '#web/admin/kyc/kyc-reject.tsx'
import { KycRisk } from '#web/admin/kyc/kyc-risk.tsx'
import { KycScreening } from '#web/admin/kyc/kyc-screening.tsx'
import { KYC_TONES } from '#web/admin/kyc/kyc-table.tsx'
import { type KycFilter, kycUrl } from '#web/admin/kyc/kyc-url.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { RejectionReason } from '#web/rejection-reason.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Instant } from '#web/ui/day.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CloseLink, UrlDialog } from '#web/ui/url-dialog.tsx'

interface KycReviewProps {
  application: ReviewedApplication
  filter: KycFilter
  /** Whether the reviewer is being asked before they reject. */
  isRejecting: boolean
  formKey: string
  answer: DecisionAnswer | null
}

/** One application over the list: what we know about it, and what may be decided now (ADK-02, ADK-09). */
export function KycReview({ application, filter, isRejecting, formKey, answer }: KycReviewProps) {
  const t = useMessages('kycReview')
  const { acts, status } = application
  const name = application.fullName || application.email
  const mayReject = acts.includes('reject')
  const isAsking = isRejecting && mayReject
  const key = answer?.key ?? formKey
  return (
    <UrlDialog title={t(isAsking ? 'rejectTitle' : 'reviewTitle', { name })} closeTo={kycUrl(filter)} wide>
      {answer === null ? null : <Problem answer={answer} />}
      {isAsking ? (
        <KycReject application={application} back={kycUrl(filter, { review: application.id })} formKey={key} />
      ) : (
        <>
          <Facts application={application} />
          <KycRisk application={application} />
          <KycScreening application={application} formKey={key} />
          <KycGiven given={application.given} />
          {status === 'approved' && acts.length > 0 ? <p>{t('cannotEnroll')}</p> : null}
          {acts.includes('approve') ? (
            <ApproveForm application={application} formKey={key}>
              {mayReject ? <RejectStep filter={filter} id={application.id} /> : null}
            </ApproveForm>
          ) : (
            <DialogButtons>
              {mayReject ? <RejectStep filter={filter} id={application.id} /> : null}
              <CloseLink>{t('close')}</CloseLink>
            </DialogButtons>
          )}
        </>
      )}
    </UrlDialog>
  )
}

/** The way to the question before a rejection. */
function RejectStep({ filter, id }: { filter: KycFilter; id: string }) {
  const t = useMessages('kycReview')
  return (
    <LinkButton to={kycUrl(filter, { review: id, act: 'reject' })} look="secondary" staysInDialog>
      {t('rejectStep')}
    </LinkButton>
  )
}

function Facts({ application }: { application: ReviewableApplication }) {
  const t = useMessages('kycReview')
  const { status, reviewedAt, reviewerName, complianceNotes, rejectionReason } = application
  const optional = (term: string, value: ReactNode) => (value === null ? [] : [{ term, value }])
  return (
    <KeyValues
      items={[
        { term: t('columns.status'), value: <StatusTag tone={KYC_TONES[status]}>{t(`status.${status}`)}</StatusTag> },
        { term: t('email'), value: <span className="wrap-anywhere">{application.email}</span> },
        { term: t('submitted'), value: <Instant at={application.submittedAt} /> },
        ...optional(t('reviewed'), reviewedAt === null ? null : <Instant at={reviewedAt} />),
        ...optional(t('reviewedBy'), reviewerName),
        ...optional(t('notes'), complianceNotes),
        ...optional(t('reason'), rejectionReason === null ? null : <RejectionReason recorded={rejectionReason} />),
      ]}
    />
  )
}

function Problem({ answer }: { answer: DecisionAnswer }) {
  const t = useMessages('kycReview.refusals')
  const busy = useBusyText()
  const known = t.has(answer.code as 'not_pending') ? (answer.code as 'not_pending') : 'not_pending'
  return <ErrorSummary answer={answer} errors={{}} lead={busy(answer.code) ?? t(known)} />
}

interface ApproveFormProps {
  application: ReviewableApplication
  formKey: string
  /** The way to the other decision. */
  children: ReactNode
}

/** ADK-04: both checks are confirmed one by one; the server refuses without them. */
function ApproveForm({ application: { id, status }, formKey, children }: ApproveFormProps) {
  const t = useMessages('kycReview')
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-4">
      <input type="hidden" name="key" value={formKey} />
      <p className="measure">{t('honest')}</p>
      <Checkbox name="aml" label={t('amlChecked')} />
      <Checkbox name="sanctions" label={t('sanctionsChecked')} />
      <TextField name="notes" label={t('notesLabel')} optional maxLength={2000} />
      <DialogButtons>
        {children}
        <SubmitButton name="decision" value={`approve ${id}`}>
          {t(status === 'approved' ? 'fix' : 'approve')}
        </SubmitButton>
      </DialogButtons>
    </Form>
  )
}
