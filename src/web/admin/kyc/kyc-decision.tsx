import { Form } from 'react-router'
import { reviewersNeeded } from '#domain/kyc/two-reviewers.ts'
import type { ReviewedApplication } from '#services/kyc/show-kyc-application.ts'
import type { DecisionAnswer } from '#web/admin/kyc/kyc-decision.server.ts'
import { KycReviewers } from '#web/admin/kyc/kyc-reviewers.tsx'
import { applicationUrl, type KycFilter } from '#web/admin/kyc/kyc-url.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface KycDecisionProps {
  application: ReviewedApplication
  /** The id of the approving form, whose checklist stands elsewhere on the page. */
  form: string
  formKey: string
  filter: KycFilter
}

/** What may be decided now. ADK-04: both checks are confirmed one by one; the server refuses without them. */
export function KycDecision({ application, form, formKey, filter }: KycDecisionProps) {
  const t = useMessages('kycReview')
  const desk = useMessages('kycDesk')
  const reviewers = useMessages('kycReviewers')
  const { id, acts, status, riskScore, firstApproval } = application
  const isFix = status === 'approved'
  const isOfTwo = !isFix && reviewersNeeded(riskScore) === 2
  const reject = acts.includes('reject') ? (
    <LinkButton to={applicationUrl(id, filter, { act: 'reject' })} look="secondary" opensDialog>
      {t('rejectStep')}
    </LinkButton>
  ) : null
  const words = isOfTwo
    ? reviewers(firstApproval === null ? 'approveFirst' : 'approveSecond')
    : t(isFix ? 'fix' : 'approve')
  if (acts.length === 0 && firstApproval === null) return null
  return (
    <section aria-labelledby="decision" className="flex flex-col gap-4 rounded-corner bg-mist p-4 sm:p-6">
      <h2 id="decision" className="text-22">
        {desk('decision')}
      </h2>
      <KycReviewers application={application} />
      {status === 'pending' && application.matchOpen ? (
        <p className="measure">{t('refusals.sanctions_match_open')}</p>
      ) : null}
      {isFix && acts.length > 0 ? <p>{t('cannotEnroll')}</p> : null}
      {acts.includes('approve') ? (
        <Form method="post" id={form} className="flex flex-col gap-3">
          <input type="hidden" name="key" value={formKey} />
          <p className="measure">{t('honest')}</p>
          <div className="flex flex-col">
            <Checkbox name="aml" isConsent label={t('amlChecked')} />
            <Checkbox name="sanctions" isConsent label={t('sanctionsChecked')} />
          </div>
          <TextField name="notes" label={t('notesLabel')} optional maxLength={2000} />
          <DialogButtons>
            {reject}
            <SubmitButton name="decision" value={`${isFix ? 'fix' : 'approve'} ${id}`}>
              {words}
            </SubmitButton>
          </DialogButtons>
        </Form>
      ) : reject === null ? null : (
        <DialogButtons>{reject}</DialogButtons>
      )}
    </section>
  )
}

/** Why the last decision wasn't carried out. */
export function KycProblem({ answer }: { answer: DecisionAnswer }) {
  const t = useMessages('kycReview.refusals')
  const reviewers = useMessages('kycReviewers.refusals')
  const busy = useBusyText()
  const code = answer.code as 'not_pending' & 'same_reviewer'
  const lead = busy(code) ?? (reviewers.has(code) ? reviewers(code) : t(t.has(code) ? code : 'not_pending'))
  return <ErrorSummary answer={answer} errors={{}} lead={lead} />
}
