import { useState } from 'react'
import { Form } from 'react-router'
import { LONGEST_REPLY } from '#domain/support/thread-text.ts'
import type { ShownTicket } from '#services/support/show-ticket.ts'
import { messageUrl } from '#web/admin/support/messages-url.ts'
import type { TicketAnswer } from '#web/admin/support/ticket-act.server.ts'
import { useTicketRefusal } from '#web/admin/support/use-ticket-refusal.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface ReplyFormProps {
  ticket: ShownTicket
  templates: readonly { id: string; title: string }[]
  /** Made for this very page: a form sent twice is one reply. */
  formKey: string
  answer: TicketAnswer | null
}

/** The field for a reply, with a text to start from where one fits. A template only fills in the field. */
export function ReplyForm({ ticket, templates, formKey, answer }: ReplyFormProps) {
  const t = useMessages('adminMessage')
  const refusal = useTicketRefusal()
  const own = answer !== null && (answer.deed === 'template' || answer.deed.startsWith('reply')) ? answer : null
  const [last, setLast] = useState(own)
  if (own !== null && own !== last) setLast(own)
  const isTemplate = own?.deed === 'template'
  const problem = own === null ? undefined : refusal(own)
  const language = t(`languages.${ticket.language}`)
  return (
    <Panel title={t('reply.title', { name: ticket.name })} cut>
      {problem === undefined ? null : (
        <ErrorSummary errors={{ [isTemplate ? 'template' : 'reply']: problem }} answer={own} />
      )}
      {own?.filled ? (
        <p role="status" className="measure text-16 text-ok">
          {t('reply.filled', { language })}
        </p>
      ) : null}
      <Form
        // A template that was added shows in the field, and stays in it when something else is done on the page.
        key={last?.filled ?? ''}
        method="post"
        action={messageUrl(ticket.id)}
        preventScrollReset
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="seen" value={ticket.lastId} />
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-48 flex-1 sm:max-w-sm">
            <SelectField
              label={t('reply.template')}
              name="template"
              defaultValue={own?.typed.template ?? ''}
              emptyLabel={t('reply.noTemplate')}
              options={templates.map(({ id, title }) => ({ id, label: title }))}
              optional
              error={isTemplate ? problem : undefined}
            />
          </div>
          <SubmitButton name="intent" value="template" look="secondary">
            {t('reply.fill')}
          </SubmitButton>
        </div>
        <TextField
          name="reply"
          label={t('reply.label')}
          hint={t('reply.hint', { email: ticket.email, language })}
          rows={9}
          maxLength={LONGEST_REPLY}
          defaultValue={last?.typed.reply ?? ''}
          error={isTemplate ? undefined : problem}
        />
        <div className="flex flex-wrap gap-3 pr-8">
          <SubmitButton name="intent" value="reply">
            {t('reply.send')}
          </SubmitButton>
          <SubmitButton name="intent" value="reply-close" look="secondary">
            {t('reply.sendAndClose')}
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  )
}
