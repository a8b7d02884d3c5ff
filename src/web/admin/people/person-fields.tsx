import { useState } from 'react'
import { DEFAULT_REJECTION_REASON, type KycAct, mayKyc, needsFixEnrollment } from '#domain/kyc/decision.ts'
import type { Typed } from '#web/admin/people/person-act.server.ts'
import type { Shown } from '#web/admin/people/shown-person.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RadioField } from '#web/ui/radio-field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DialogForm } from '#web/ui/url-dialog.tsx'

const STATUS_OF = { approve: 'approved', reject: 'rejected', reopen: 'pending' } as const satisfies Partial<
  Record<KycAct, string>
>

interface KycFieldsProps {
  shown: Shown
  error: string | undefined
  typed: Typed | null
}

/** What may be decided next about a person's identity. */
export function kycActsFor(person: Shown['person']): ('approve' | 'reject' | 'reopen')[] {
  const { application } = person
  const isBroken = needsFixEnrollment(application?.status ?? null, person)
  return (['approve', 'reject', 'reopen'] as const).filter(
    (act) =>
      application !== null &&
      mayKyc(application.status, act) &&
      !(act === 'approve' && application.status === 'approved' && !isBroken),
  )
}

/** ADM-12: the statuses that may follow the present one, and what each needs. */
export function KycFields({ shown: { person, key }, error, typed }: KycFieldsProps) {
  const t = useMessages('adminPerson.dialogs.kyc')
  const { application } = person
  const isBroken = needsFixEnrollment(application?.status ?? null, person)
  const acts = kycActsFor(person)
  const statuses: string[] = acts.map((act) => STATUS_OF[act])
  const [status, setStatus] = useState(statuses.find((one) => one === typed?.status) ?? statuses[0] ?? '')
  return (
    <>
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="application" value={application?.id ?? ''} />
      <p className="measure">{t('text')}</p>
      <RadioField
        name="status"
        label={t('label')}
        error={error}
        value={status}
        onChange={setStatus}
        options={acts.map((act) => ({
          id: STATUS_OF[act],
          label: act === 'approve' && isBroken ? t('fix') : t(`statuses.${STATUS_OF[act]}`),
          hint: act === 'approve' && isBroken ? t('fixHint') : t(`hints.${STATUS_OF[act]}`),
        }))}
      />
      {status === 'approved' ? (
        <div className="flex flex-col">
          <Checkbox name="aml" label={t('aml')} />
          <Checkbox name="sanctions" label={t('sanctions')} />
        </div>
      ) : null}
      {status === 'rejected' ? (
        <TextField
          name="reason"
          label={t('reason')}
          hint={t('reasonHint', { default: DEFAULT_REJECTION_REASON })}
          rows={3}
          optional
          maxLength={500}
          defaultValue={typed?.reason ?? ''}
        />
      ) : null}
    </>
  )
}

/** ADM-13: finds one of the active groups by its name. */
export function EnrollSearch({ shown: { find } }: { shown: Shown }) {
  const t = useMessages('adminPerson.dialogs.enroll')
  return (
    <DialogForm method="get">
      <input type="hidden" name="act" value="enroll" />
      <div className="flex items-end gap-3">
        <div className="min-w-0 grow">
          <SearchField label={t('find')} name="find" defaultValue={find} maxLength={100} />
        </div>
        <SubmitButton look="secondary">{t('findSubmit')}</SubmitButton>
      </div>
    </DialogForm>
  )
}

/** The groups found, each with how many spots are taken. */
export function EnrollChoice({ shown: { groups }, typed }: { shown: Shown; typed: Typed | null }) {
  const t = useMessages('adminPerson.dialogs.enroll')
  if (groups === null || groups.length === 0) return <p>{t('none')}</p>
  return (
    <>
      <div className="max-h-72 overflow-y-auto">
        <RadioField
          name="group"
          label={t('group')}
          defaultValue={typed?.group ?? null}
          options={groups.map(({ id, name, currentMembers, maxMembers, hasLaunched }) => ({
            id,
            label: name,
            hint: t(hasLaunched ? 'running' : 'filling', { current: currentMembers, max: maxMembers }),
          }))}
        />
      </div>
      <Checkbox name="insider" label={t('insider')} hint={t('insiderHint')} />
    </>
  )
}
