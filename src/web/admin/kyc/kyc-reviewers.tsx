import { reviewersNeeded } from '#domain/kyc/two-reviewers.ts'
import type { ReviewedApplication } from '#services/kyc/show-kyc-application.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'

/** ADK-05: who has approved an application of high risk so far, and who still has to. Nothing of any other application. */
export function KycReviewers({ application }: { application: ReviewedApplication }) {
  const t = useMessages('kycReviewers')
  const { riskScore, status, firstApproval, isOwn, isAlone } = application
  if (status !== 'pending') return firstApproval === null ? null : <First application={application} words="firstWas" />
  if (isOwn) return <p className="measure font-semibold">{t('refusals.own_application')}</p>
  if (reviewersNeeded(riskScore) === 1) return null
  return (
    <div className="flex flex-col gap-2">
      <p className="measure font-semibold">{t('needsTwo')}</p>
      {firstApproval === null ? null : (
        <First application={application} words={application.isFirstMine ? 'firstByYou' : 'firstBy'} />
      )}
      {isAlone ? <p className="measure">{t('alone')}</p> : null}
    </div>
  )
}

interface FirstProps {
  application: ReviewedApplication
  words: 'firstBy' | 'firstByYou' | 'firstWas'
}

function First({ application: { firstApproval }, words }: FirstProps) {
  const t = useMessages('kycReviewers')
  if (firstApproval === null) return null
  const { name, at, notes } = firstApproval
  return (
    <>
      <p className="measure">{t.rich(words, { name, at: () => <Instant at={new Date(at)} /> })}</p>
      {notes === null ? null : (
        <figure className="flex flex-col gap-1">
          <figcaption className="text-14 text-ink-2">{t('notes')}</figcaption>
          <blockquote className="border-l-4 border-line pl-3 wrap-anywhere">{notes}</blockquote>
        </figure>
      )}
    </>
  )
}
