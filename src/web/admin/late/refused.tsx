import type { LateAnswer } from '#web/admin/late/late-act.server.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Why the form that was about this wasn't carried out. */
export function Refused({ answer, about }: { answer: LateAnswer | null; about: string }) {
  const t = useMessages('adminLate.refusals')
  // What's wrong with a reason is said beside it.
  if (answer?.about !== about || answer.refusal === 'reason_missing' || answer.refusal === 'reason_too_long')
    return null
  return (
    <p role="alert" className="flex gap-2 text-danger">
      <Icon name="warning" className="mt-1" />
      {t(answer.refusal)}
    </p>
  )
}
