import { standardReasonOf } from '#domain/kyc/standard-reasons.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** Why an identity was rejected (ADK-07): a standard reason in the reader's language, a reviewer's own words as they are. */
export function RejectionReason({ recorded }: { recorded: string }) {
  const t = useMessages('rejectionReasons')
  const standard = standardReasonOf(recorded)
  return standard === null ? recorded : t(standard)
}
