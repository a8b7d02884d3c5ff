import { Form } from 'react-router'
import { LONGEST_TICKET_NOTE } from '#domain/support/thread-text.ts'
import type { ShownTicket } from '#services/support/show-ticket.ts'
import { messageUrl } from '#web/admin/support/messages-url.ts'
import type { TicketAnswer } from '#web/admin/support/ticket-act.server.ts'
import { useTicketRefusal } from '#web/admin/support/use-ticket-refusal.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface NoteFormProps {
  ticket: ShownTicket
  formKey: string
  answer: TicketAnswer | null
}

/** A note for the team, in the conversation and never sent. */
export function NoteForm({ ticket, formKey, answer }: NoteFormProps) {
  const t = useMessages('adminMessage')
  const refusal = useTicketRefusal()
  const own = answer?.deed === 'note' ? answer : null
  const problem = own === null ? undefined : refusal(own)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-22">{t('note.title')}</h2>
      {problem === undefined ? null : <ErrorSummary errors={{ note: problem }} answer={own} />}
      <Form method="post" action={messageUrl(ticket.id)} preventScrollReset className="flex flex-col items-start gap-3">
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="key" value={formKey} />
        <div className="w-full">
          <TextField
            name="note"
            label={t('note.label')}
            hint={t('note.hint')}
            rows={3}
            maxLength={LONGEST_TICKET_NOTE}
            defaultValue={own?.typed.note ?? ''}
            error={problem}
          />
        </div>
        <SubmitButton look="secondary">{t('note.add')}</SubmitButton>
      </Form>
    </section>
  )
}

/** Whose conversation it is: take it, give it back, or give it to someone else who may answer. */
export function OwnerForms({ ticket: { id, owner, answerers } }: { ticket: ShownTicket }) {
  const t = useMessages('adminMessage.owner')
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-22">{t('title')}</h2>
      <Form method="post" action={messageUrl(id)} className="flex flex-wrap items-center justify-between gap-3">
        <span className={owner === null ? 'text-ink-2' : 'font-semibold'}>
          {owner === null ? t('none') : owner.isMine ? t('mine') : owner.name}
        </span>
        <SubmitButton name="intent" value={owner?.isMine ? 'release' : 'take'} look="secondary" size="dense">
          {t(owner === null ? 'take' : owner.isMine ? 'release' : 'takeOver')}
        </SubmitButton>
      </Form>
      {answerers.length === 0 ? null : (
        <Form method="post" action={messageUrl(id)} className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="intent" value="assign" />
          <div className="min-w-0 flex-1">
            <SelectField
              label={t('to')}
              name="to"
              options={answerers.map((one) => ({ id: one.id, label: one.name }))}
              optional
            />
          </div>
          <SubmitButton look="secondary">{t('assign')}</SubmitButton>
        </Form>
      )}
    </section>
  )
}

/** What can be done without a reply. */
export function QuietActs({ ticket: { id, status } }: { ticket: ShownTicket }) {
  const t = useMessages('adminMessage.acts')
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-22">{t('title')}</h2>
      <Form method="post" action={messageUrl(id)} className="flex flex-col items-start gap-3">
        {status === 'open' ? (
          <>
            <p className="text-16 text-ink-2">{t('answerText')}</p>
            <SubmitButton name="intent" value="answer" look="secondary" size="dense">
              {t('answer')}
            </SubmitButton>
          </>
        ) : null}
        {status === 'closed' ? (
          <SubmitButton name="intent" value="reopen" look="secondary" size="dense">
            {t('reopen')}
          </SubmitButton>
        ) : (
          <>
            <p className="text-16 text-ink-2">{t('closeText')}</p>
            <SubmitButton name="intent" value="close" look="secondary" size="dense">
              {t('close')}
            </SubmitButton>
          </>
        )}
      </Form>
    </section>
  )
}
