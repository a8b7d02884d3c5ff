import { useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { PlainDay } from '#domain/day.ts'
import type { ReviewedApplication } from '#services/kyc/show-kyc-application.ts'
import type { ReviewPlace } from '#services/kyc/show-review-place.ts'
import { DocumentViewer } from '#web/admin/kyc/document-viewer.tsx'
import { KeyLegend, useKeysOn } from '#web/admin/kyc/key-legend.tsx'
import { KycChecklist } from '#web/admin/kyc/kyc-checklist.tsx'
import type { DecisionAnswer } from '#web/admin/kyc/kyc-decision.server.ts'
import { KycDecision, KycProblem } from '#web/admin/kyc/kyc-decision.tsx'
import { KycFacts } from '#web/admin/kyc/kyc-facts.tsx'
import { KycGiven } from '#web/admin/kyc/kyc-given.tsx'
import { KycReject } from '#web/admin/kyc/kyc-reject.tsx'
import { KycRisk } from '#web/admin/kyc/kyc-risk.tsx'
import { KycScreening } from '#web/admin/kyc/kyc-screening.tsx'
import { KYC_TONES, RISK_TONES, WaitTag } from '#web/admin/kyc/kyc-table.tsx'
import { applicationUrl, type KycFilter, kycUrl } from '#web/admin/kyc/kyc-url.ts'
import { useKeys } from '#web/admin/kyc/use-keys.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Link } from '#web/ui/link.tsx'
import { OVER_PAGE } from '#web/ui/over-page.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { UrlDialog } from '#web/ui/url-dialog.tsx'

interface KycReviewProps {
  shown: {
    application: ReviewedApplication
    place: ReviewPlace
    filter: KycFilter
    /** Whether the reviewer is being asked before they reject. */
    isRejecting: boolean
    today: PlainDay
    key: string
  }
  answer: DecisionAnswer | null
}

/** One application: its documents beside what they have to prove, what we know of the person, and what may be decided now (ADK-02, ADK-09). */
export function KycReview({ shown, answer }: KycReviewProps) {
  const t = useMessages('kycReview')
  const desk = useMessages('kycDesk')
  const navigate = useNavigate()
  const { application, place, filter, isRejecting, today } = shown
  const { id, acts, status } = application
  const [areKeysOn, setKeysOn] = useKeysOn()
  const form = useId()
  const decision = useRef<HTMLDivElement>(null)
  const name = application.fullName || application.email
  const formKey = answer?.key ?? shown.key
  const here = applicationUrl(id, filter)
  const mayReject = acts.includes('reject')
  useKeys(
    {
      j: () => place.next !== null && navigate(applicationUrl(place.next, filter)),
      k: () => place.previous !== null && navigate(applicationUrl(place.previous, filter)),
      a: () => decision.current?.querySelector<HTMLElement>('input:not([type=hidden]), button, a')?.focus(),
      x: () =>
        mayReject &&
        navigate(applicationUrl(id, filter, { act: 'reject' }), { state: OVER_PAGE, preventScrollReset: true }),
    },
    areKeysOn,
  )
  const isAsking = isRejecting && mayReject
  return (
    <>
      <PageHead
        title={name}
        documentTitle={t('reviewTitle', { name })}
        eyebrow={desk('eyebrow')}
        back={{ to: kycUrl(filter), label: t('title') }}
        actions={<Neighbors place={place} filter={filter} />}
      >
        <div className="flex flex-wrap items-center gap-2">
          <StatusTag tone={KYC_TONES[status]}>{t(`status.${status}`)}</StatusTag>
          <StatusTag tone={RISK_TONES[application.riskScore]}>{t(`risk.${application.riskScore}`)}</StatusTag>
          <WaitTag wait={application.wait} />
        </div>
      </PageHead>
      {isAsking ? (
        <UrlDialog title={t('rejectTitle', { name })} closeTo={here} wide>
          {answer === null ? null : <KycProblem answer={answer} />}
          <KycReject application={application} formKey={formKey} />
        </UrlDialog>
      ) : answer === null ? null : (
        <KycProblem answer={answer} />
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-16">
          <DocumentViewer documents={application.given.documents} areKeysOn={areKeysOn} />
          <KeyLegend isOn={areKeysOn} onChange={setKeysOn} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <KycChecklist application={application} today={today} form={acts.includes('approve') ? form : null} />
          <KycScreening application={application} formKey={formKey} />
          <KycRisk application={application} />
          <div ref={decision}>
            <KycDecision application={application} form={form} formKey={formKey} filter={filter} />
          </div>
          <KycFacts application={application} />
          <KycGiven given={application.given} />
        </div>
      </div>
    </>
  )
}

/** The ways to the applications before and after this one in the list. */
function Neighbors({ place: { previous, next }, filter }: { place: ReviewPlace; filter: KycFilter }) {
  const t = useMessages('kycDesk')
  const link = (id: string | null, words: string, keys: string) =>
    id === null ? null : (
      <Link
        to={applicationUrl(id, filter)}
        aria-keyshortcuts={keys}
        className={buttonLook({ look: 'secondary', size: 'dense' })}
      >
        {words}
      </Link>
    )
  return (
    <>
      {link(previous, t('previous'), 'k')}
      {link(next, t('next'), 'j')}
    </>
  )
}
