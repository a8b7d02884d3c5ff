import type { ReactNode } from 'react'
import { ACT_WORDS, type PersonAct, personUrl } from '#web/admin/people/people-url.ts'
import type { PersonAnswer, Typed } from '#web/admin/people/person-act.server.ts'
import { EnrollChoice, EnrollSearch, KycFields, kycActsFor } from '#web/admin/people/person-fields.tsx'
import type { Shown } from '#web/admin/people/shown-person.ts'
import { useRefusal } from '#web/admin/people/use-refusal.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary, type FieldErrors } from '#web/ui/error-summary.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CloseLink, DialogForm, UrlDialog } from '#web/ui/url-dialog.tsx'

type Act = Exclude<PersonAct, 'note'>

interface PersonDialogProps {
  shown: Shown
  act: Act
  answer: PersonAnswer | null
}

/** One act on a person, over their page: what it does, what it needs, and why it was refused. */
export function PersonDialog({ shown, act, answer }: PersonDialogProps) {
  const t = useMessages('adminPerson')
  const shell = useMessages('shell')
  const refusal = useRefusal()
  const { person } = shown
  const word = ACT_WORDS[act]
  const name = person.fullName || person.email
  const own = answer?.act === act ? answer : null
  const field = own === null ? '' : fieldOf(own.code)
  const errors: FieldErrors = own === null ? {} : { [field]: refusal(own) }
  const reason = useImpossible(shown, act)
  // One that came from a page opened before is answered in its form.
  if (reason !== null && own === null)
    return (
      <UrlDialog title={t(`dialogs.${word}.title`, { name })} closeTo={personUrl(person.id)}>
        <div className="flex flex-col gap-4">
          <p className="measure">{reason}</p>
          <DialogButtons>
            <CloseLink>{shell('close')}</CloseLink>
          </DialogButtons>
        </div>
      </UrlDialog>
    )
  const isDanger = act === 'delete' || act === 'unenroll' || act === 'sign-out'
  return (
    <UrlDialog title={t(`dialogs.${word}.title`, { name })} closeTo={personUrl(person.id)}>
      {own === null ? null : <ErrorSummary answer={own} errors={errors} {...leadOf(t(`dialogs.${word}.failed`))} />}
      {act === 'enroll' ? <EnrollSearch shown={shown} /> : null}
      <DialogForm method="post">
        <input type="hidden" name="intent" value={act} />
        <Fields shown={shown} act={act} errors={errors} typed={own?.typed ?? null} />
        <DialogButtons>
          <CloseLink>{act === 'unenroll' ? t('dialogs.unenroll.keep') : shell('cancel')}</CloseLink>
          <SubmitButton look={isDanger ? 'danger' : 'primary'}>{t(`dialogs.${word}.submit`)}</SubmitButton>
        </DialogButtons>
      </DialogForm>
    </UrlDialog>
  )
}

/** Why the act can't be done as long as the person has a spot, before anything is typed or chosen; null when it may be possible. */
function useImpossible({ person, memberships }: Shown, act: Act): string | null {
  const t = useMessages('adminPerson.refusals')
  const spot = memberships.find(({ status }) => status !== 'completed' && status !== 'cancelled')
  if (spot === undefined) return null
  if (act === 'delete') return t('in_use_membership', { group: spot.name })
  return act === 'kyc' && kycActsFor(person).every((one) => one === 'reopen') ? t('in_group') : null
}

/** Enrolling says it in each refusal. */
const leadOf = (lead: string) => (lead === '' ? {} : { lead })

/** What was refused about the status chosen is said beside it too. */
const STATUS_CODES = ['in_group', 'status_missing']
const fieldOf = (code: string) => (STATUS_CODES.includes(code) ? 'status' : code.startsWith('reason_') ? 'reason' : '')

interface FieldsProps {
  shown: Shown
  act: Act
  errors: FieldErrors
  /** What was sent and refused. */
  typed: Typed | null
}

function Fields({ shown, act, errors, typed }: FieldsProps): ReactNode {
  const t = useMessages('adminPerson.dialogs')
  const ask = useMessages('adminApprovals.ask')
  const { person, group, memberships } = shown
  switch (act) {
    case 'sign-out':
      return <p className="measure">{t('signOut.text')}</p>
    case 'role':
      return (
        <>
          <p className="measure">{t('role.text')}</p>
          <SelectField
            name="role"
            label={t('role.label')}
            emptyLabel={null}
            defaultValue={typed?.role || (person.role === 'super_admin' ? 'user' : 'super_admin')}
            options={[
              { id: 'user', label: t('role.user') },
              { id: 'super_admin', label: t('role.superAdmin') },
            ]}
          />
          <TextField
            name="reason"
            label={ask('roleReason')}
            hint={ask('roleHint')}
            optional
            maxLength={500}
            defaultValue={typed?.reason ?? ''}
            error={errors.reason}
          />
        </>
      )
    case 'kyc':
      return <KycFields shown={shown} error={errors.status} typed={typed} />
    case 'enroll':
      return <EnrollChoice shown={shown} typed={typed} />
    case 'unenroll': {
      const spot = memberships.find(({ consortiumId }) => consortiumId === group)
      return (
        <>
          <input type="hidden" name="group" value={group} />
          <input type="hidden" name="member" value={person.memberIds[group] ?? ''} />
          <p className="measure">{t('unenroll.text', { group: spot?.name ?? '', position: spot?.position ?? 0 })}</p>
        </>
      )
    }
    case 'delete':
      return (
        <>
          <p className="measure font-semibold">{t('delete.sure')}</p>
          <p className="measure">{t('delete.text')}</p>
          <TextField
            name="email"
            label={t('delete.label', { email: person.email })}
            type="email"
            autoComplete="off"
            spellCheck={false}
          />
        </>
      )
  }
}
