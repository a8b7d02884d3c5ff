import { Form } from 'react-router'
import type { EnrollRefusalWord, MembersAnswer } from '#web/admin/group/members-act.server.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface EnrollPanelProps {
  consortiumId: string
  /** Why no one can be enrolled anymore; null while someone can. */
  closed: 'launched' | 'full' | 'closed' | null
  freeSeats: number
  /** What a newcomer to a running group would pay; null before launch. */
  newcomer: { fromNumber: number; months: number; paymentCents: number } | null
  find: string
  people: readonly { userId: string; fullName: string; email: string }[]
  /** More people have the name that was searched than were looked at. */
  isPart: boolean
  answer: Extract<MembersAnswer, { intent: 'enroll' }> | null
}

/** Who may be enrolled now, found by name, one or several at a time; anyone else by email, to learn why not. */
export function EnrollPanel(props: EnrollPanelProps) {
  const { consortiumId, closed, freeSeats, newcomer, find, people, isPart, answer } = props
  const t = useMessages('adminMembers')
  const busy = useBusyText()
  const here = `/dashboard/groups/${consortiumId}`
  if (closed !== null) {
    return (
      <Panel title={t('enroll')}>
        <p className="measure">{t(`enrollClosed.${closed}`)}</p>
      </Panel>
    )
  }
  return (
    <Panel title={t('enroll')}>
      {answer === null ? null : (
        <ErrorSummary
          answer={answer}
          errors={{}}
          lead={busy(answer.refusal) ?? t(`refusals.${answer.refusal as EnrollRefusalWord}`, answer.room)}
        />
      )}
      <p className="measure">{t('enrollText', { seats: freeSeats })}</p>
      {newcomer === null ? null : (
        <p className="measure">
          {t.rich('newcomer', {
            number: newcomer.fromNumber,
            months: newcomer.months,
            amount: () => <Money cents={newcomer.paymentCents} />,
          })}
        </p>
      )}
      <Form method="get" action={here} className="flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-72">
          <SearchField label={t('find')} name="find" defaultValue={find} maxLength={100} />
        </div>
        <SubmitButton look="secondary">{t('findSubmit')}</SubmitButton>
      </Form>
      {isPart ? <p className="measure">{t('manyNamed')}</p> : null}
      {people.length === 0 ? (
        <p role="status">{t('nobody')}</p>
      ) : (
        <Form method="post" action={`${here}?index`} className="flex flex-col items-start gap-3">
          <input type="hidden" name="intent" value="enroll" />
          <fieldset className="w-full">
            <legend className="font-semibold">{t('people')}</legend>
            <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
              {people.map((person) => (
                <li key={person.userId}>
                  <Checkbox
                    id={`person-${person.userId}`}
                    name="userId"
                    value={person.userId}
                    label={
                      <span className="flex flex-col">
                        <span>{person.fullName}</span>
                        <span className="text-14 wrap-anywhere text-ink-2">{person.email}</span>
                      </span>
                    }
                  />
                </li>
              ))}
            </ul>
          </fieldset>
          <Insiders of="people" />
          <SubmitButton>{t('enrollSubmit')}</SubmitButton>
        </Form>
      )}
      <Form
        method="post"
        noValidate
        action={`${here}?index`}
        className="flex flex-wrap items-end gap-3 border-t border-line pt-4"
      >
        <input type="hidden" name="intent" value="enroll_email" />
        <div className="w-full sm:w-96">
          <TextField label={t('byEmail')} name="email" type="email" hint={t('byEmailHint')} autoComplete="off" />
        </div>
        <SubmitButton look="secondary">{t('byEmailSubmit')}</SubmitButton>
        <div className="w-full">
          <Insiders of="email" />
        </div>
      </Form>
    </Panel>
  )
}

/** Only staff know about households; staff themselves are marked by their role (rules 6). */
function Insiders({ of }: { of: 'people' | 'email' }) {
  const t = useMessages('adminMembers')
  return <Checkbox id={`insiders-${of}`} name="insiders" label={t('insiders')} hint={t('insidersHint')} />
}
