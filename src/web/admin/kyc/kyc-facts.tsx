import type { ReactNode } from 'react'
import type { Compared } from '#domain/kyc/checklist.ts'
import type { ReviewedApplication } from '#services/kyc/show-kyc-application.ts'
import { personUrl } from '#web/admin/people/people-url.ts'
import { formatList } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { RejectionReason } from '#web/rejection-reason.tsx'
import { Day, Instant } from '#web/ui/day.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Whose it is, when it came, by when we promised an answer, and how it was decided. */
export function KycFacts({ application }: { application: ReviewedApplication }) {
  const t = useMessages('kycReview')
  const desk = useMessages('kycDesk')
  const facts = useMessages('kycDesk.checklist.facts')
  const language = useLanguage()
  const { reviewedAt, reviewerName, complianceNotes, rejectionReason, wait, compared } = application
  const optional = (term: string, value: ReactNode) => (value === null ? [] : [{ term, value }])
  const named = (all: readonly Compared[]) =>
    all.length === 0
      ? null
      : formatList(
          all.map((one) => facts(one)),
          language,
        )
  return (
    <div className="border-t border-line pt-2">
      <KeyValues
        items={[
          {
            term: t('email'),
            value: (
              <TextLink to={personUrl(application.userId)} className="wrap-anywhere">
                {application.email}
              </TextLink>
            ),
          },
          { term: t('submitted'), value: <Instant at={application.submittedAt} look="medium" /> },
          ...optional(desk('waiting'), wait === null ? null : desk('waited', { days: wait.businessDays })),
          ...optional(desk('promised'), wait === null ? null : <Day on={wait.promisedOn} />),
          ...optional(t('reviewed'), reviewedAt === null ? null : <Instant at={reviewedAt} look="medium" />),
          ...optional(t('reviewedBy'), reviewerName),
          ...optional(desk('compared'), named(compared)),
          ...optional(t('notes'), complianceNotes),
          ...optional(t('reason'), rejectionReason === null ? null : <RejectionReason recorded={rejectionReason} />),
        ]}
      />
    </div>
  )
}
