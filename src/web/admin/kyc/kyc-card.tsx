import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { ReviewableApplication } from '#services/kyc/list-kyc-applications.ts'
import type { DecisionAnswer } from '#web/admin/kyc/kyc-decision.server.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Instant } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface KycCardProps {
  application: ReviewableApplication
  formKey: string
  answer: DecisionAnswer | null
}

const TONES = { pending: 'due', approved: 'ok', rejected: 'danger' } as const

/** One application: who, since when, how it stands, and what may be decided now (ADK-02, ADK-09). */
export function KycCard({ application, formKey, answer }: KycCardProps) {
  const t = useMessages('kycReview')
  const { status, acts } = application
  return (
    <Panel
      title={application.fullName || application.email}
      actions={
        <>
          <StatusTag tone={TONES[status]}>{t(`status.${status}`)}</StatusTag>
          <StatusTag tone="neutral">{t(`risk.${application.riskScore}`)}</StatusTag>
        </>
      }
    >
      <Facts application={application} />
      {answer === null ? null : <Problem code={answer.code} />}
      {status === 'approved' && acts.length > 0 ? <p>{t('cannotEnroll')}</p> : null}
      {acts.length === 0 ? null : (
        <details open={answer !== null}>
          <summary className="link inline-flex min-h-11 items-center">
            {t('review', { name: application.fullName || application.email })}
          </summary>
          <div className="grid gap-6 pt-4 lg:grid-cols-2">
            {acts.includes('approve') ? (
              <ApproveForm application={application} formKey={answer?.key ?? formKey} />
            ) : null}
            {acts.includes('reject') ? <RejectForm application={application} formKey={answer?.key ?? formKey} /> : null}
          </div>
        </details>
      )}
    </Panel>
  )
}

function Facts({ application }: { application: ReviewableApplication }) {
  const t = useMessages('kycReview')
  const { reviewedAt, reviewerName: reviewer } = application
  return (
    <dl className="grid gap-x-6 gap-y-2 text-16 sm:grid-cols-2">
      <Fact term={t('submitted')}>
        <Instant at={application.submittedAt} />
      </Fact>
      {reviewedAt === null ? null : (
        <Fact term={t('reviewed')}>
          <Instant at={reviewedAt} />
        </Fact>
      )}
      {reviewer === null ? null : <Fact term={t('reviewedBy')}>{reviewer}</Fact>}
      {application.complianceNotes === null ? null : <Fact term={t('notes')}>{application.complianceNotes}</Fact>}
      {application.rejectionReason === null ? null : <Fact term={t('reason')}>{application.rejectionReason}</Fact>}
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-ink-2">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Problem({ code }: { code: string }) {
  const t = useMessages('kycReview.refusals')
  const busy = useBusyText()
  const known = t.has(code as 'not_pending') ? (code as 'not_pending') : 'not_pending'
  return (
    <div role="alert">
      <Banner tone="danger" title={busy(code) ?? t(known)} />
    </div>
  )
}

interface DecisionFormProps {
  application: ReviewableApplication
  formKey: string
}

/** ADK-04: both checks are confirmed one by one; the server refuses without them. */
function ApproveForm({ application: { id, status }, formKey }: DecisionFormProps) {
  const t = useMessages('kycReview')
  return (
    <DecisionForm formKey={formKey} title={t('approveTitle')}>
      <Checkbox name="aml" id={`aml-${id}`} label={t('amlChecked')} />
      <Checkbox name="sanctions" id={`sanctions-${id}`} label={t('sanctionsChecked')} />
      <TextField name={`notes.${id}`} label={t('notesLabel')} optional maxLength={2000} />
      <SubmitButton name="decision" value={`approve ${id}`}>
        {t(status === 'approved' ? 'fix' : 'approve')}
      </SubmitButton>
    </DecisionForm>
  )
}

/** ADK-07: the reason is the reviewer's own. */
function RejectForm({ application: { id }, formKey }: DecisionFormProps) {
  const t = useMessages('kycReview')
  return (
    <DecisionForm formKey={formKey} title={t('rejectTitle')}>
      <TextField name={`reason.${id}`} label={t('reasonLabel')} hint={t('reasonHint')} optional maxLength={500} />
      <SubmitButton look="danger" name="decision" value={`reject ${id}`}>
        {t('reject')}
      </SubmitButton>
    </DecisionForm>
  )
}

function DecisionForm({ formKey, title, children }: { formKey: string; title: string; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset aria-label={title} className="flex flex-col gap-4 border-t border-line pt-4">
      <input type="hidden" name="key" value={formKey} />
      {children}
    </Form>
  )
}
