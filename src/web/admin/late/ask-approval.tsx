import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { LateAnswer } from '#web/admin/late/late-act.server.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface AskApprovalProps {
  /** What is asked for, as the button said before it took two people. */
  what: ReactNode
  intent: 'waive' | 'move' | 'for_member'
  /** What the request is about, as hidden fields. */
  fields: Readonly<Record<string, string | number>>
  /** The row's id, by which its refusal is found. */
  about: string
  /** The request that waits already; null for none. */
  requestId: string | null
  answer: LateAnswer | null
}

const REASON_CODES: readonly string[] = ['reason_missing', 'reason_too_long']

/** Something that takes two people: what and why, or where its request waits (rules 0). */
export function AskApproval({ what, intent, fields, about, requestId, answer }: AskApprovalProps) {
  const t = useMessages('adminApprovals.ask')
  const late = useMessages('adminLate.refusals')
  if (requestId !== null)
    return (
      <p className="flex flex-wrap items-baseline gap-x-2 text-16">
        <span>{what}:</span>
        <TextLink to={`/dashboard/approvals?request=${requestId}`} className="font-semibold">
          {t('requested')}
        </TextLink>
      </p>
    )
  const own = answer?.about === about && answer.values.intent === intent ? answer : null
  const isReason = own !== null && REASON_CODES.includes(own.refusal)
  return (
    <details className="fold w-full" open={own !== null}>
      <summary className="flex min-h-8 items-center gap-2 text-16 font-semibold">
        {what}
        <Icon name="down" className="fold-mark" />
      </summary>
      <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3 pt-2 pb-1">
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="min-w-60 max-w-xl grow">
          <TextField
            label={t('reason')}
            name={`reason-${intent}-${about}`}
            hint={t('hint')}
            maxLength={500}
            defaultValue={own?.values[`reason-${intent}-${about}`] ?? ''}
            error={isReason && own !== null ? late(own.refusal) : undefined}
          />
        </div>
        <SubmitButton look="secondary">{t('submit')}</SubmitButton>
      </Form>
    </details>
  )
}
