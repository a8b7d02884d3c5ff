import { Form } from 'react-router'
import { personUrl } from '#web/admin/people/people-url.ts'
import type { PersonAnswer } from '#web/admin/people/person-act.server.ts'
import type { Shown } from '#web/admin/people/shown-person.ts'
import { useRefusal } from '#web/admin/people/use-refusal.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface PersonNotesProps {
  userId: string
  /** A closed account gets no new notes. */
  isClosed: boolean
  /** Made for this very page: a form sent twice is one note. */
  formKey: string
  notes: Shown['notes']
  answer: PersonAnswer | null
}

/** What the desk noted, the latest first, and a field for the next note. None is ever changed. */
export function PersonNotes({ userId, isClosed, formKey, notes, answer }: PersonNotesProps) {
  const t = useMessages('adminPerson.notes')
  const refusal = useRefusal()
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-22">{t('title')}</h2>
      {isClosed ? null : (
        <Form
          // A note that was kept leaves an empty field.
          key={notes[0]?.id}
          method="post"
          action={personUrl(userId)}
          className="flex flex-col items-start gap-3"
        >
          <input type="hidden" name="intent" value="note" />
          <input type="hidden" name="key" value={formKey} />
          <div className="w-full">
            <TextField
              name="note"
              label={t('label')}
              hint={t('hint')}
              rows={3}
              maxLength={2000}
              defaultValue={answer?.typed.note ?? ''}
              error={answer === null ? undefined : refusal(answer)}
            />
          </div>
          <SubmitButton look="secondary">{t('add')}</SubmitButton>
        </Form>
      )}
      <ul className="flex flex-col border-t border-line empty:hidden">
        {notes.map(({ id, text, author, writtenAt }) => (
          <li key={id} className="flex flex-col gap-1 border-b border-line py-3">
            <p className="measure wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="text-14 text-ink-2">
              {t.rich('by', { author, at: () => <Instant at={writtenAt} look="medium" /> })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
