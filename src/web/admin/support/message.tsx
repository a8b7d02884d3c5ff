import { listReplyTemplates } from '#services/support/list-reply-templates.ts'
import { listTickets } from '#services/support/list-tickets.ts'
import { nameTicket } from '#services/support/name-ticket.ts'
import { showTicket, type ThreadItem } from '#services/support/show-ticket.ts'
import { messagesUrl, messageUrl, TICKET_DEEDS, ticketToldIn } from '#web/admin/support/messages-url.ts'
import { MovedOn } from '#web/admin/support/moved-on.tsx'
import { ReplyForm } from '#web/admin/support/reply-form.tsx'
import { Thread } from '#web/admin/support/thread.tsx'
import { answerOf, answerTicketAct, type TicketAnswer } from '#web/admin/support/ticket-act.server.ts'
import { TicketAside } from '#web/admin/support/ticket-aside.tsx'
import { NoteForm } from '#web/admin/support/ticket-forms.tsx'
import { subjectOf } from '#web/admin/support/ticket-words.ts'
import { useTicketRefusal } from '#web/admin/support/use-ticket-refusal.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/message'

/** A conversation with someone who wrote to us; once something was done with it, also the next one that waits. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'support.answer')
  const told = ticketToldIn(url.searchParams)
  const isOfBefore = told !== null && told.of !== ''
  const language = languageOf(request)
  const [ticket, templates, open, before] = await Promise.all([
    foundOr404(showTicket(ctx, params.id)),
    listReplyTemplates(ctx, language),
    told === null || isOfBefore ? null : listTickets(ctx, { tab: 'open', find: '', after: null }),
    isOfBefore ? nameTicket(ctx, told.of) : null,
  ])
  return {
    ticket,
    templates,
    done: told?.done ?? null,
    isOfBefore,
    before,
    nextId: open?.tickets.find(({ id }) => id !== ticket.id)?.id ?? null,
    key: ctx.random.uuid4(),
    messages: messagesFor(language, ['adminMessage']),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const act = async () => {
    const ctx = requireStaff(context, 'support.answer')
    return await foundOr404(answerTicketAct(ctx, params.id, await request.formData()))
  }
  return await orBusy({ request, context }, act, (form, code): TicketAnswer => {
    const deed = TICKET_DEEDS.find((one) => one === form.get('intent')) ?? 'template'
    return answerOf(form, deed, code)
  })
}

/** What someone else wrote meanwhile shows with the refusal that says so. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: {
  actionStatus?: number
  defaultShouldRevalidate: boolean
}) {
  return defaultShouldRevalidate || actionStatus === 409
}

const TONES = { open: 'due', answered: 'info', closed: 'neutral' } as const satisfies Record<string, Tone>

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('adminMessage')
  const { ticket, templates, key } = loaderData
  const answer = actionData ?? null
  const { number, status, title, name } = ticket
  const partsOf = (kind: ThreadItem['kind']) => ticket.thread.filter((item) => item.kind === kind).length
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead
        title={name}
        documentTitle={t('title', { number })}
        back={{ to: messagesUrl(), label: t('back') }}
        eyebrow={<span className="figures">{t('title', { number })}</span>}
      >
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <StatusTag tone={TONES[status]}>{t(`statuses.${status}`)}</StatusTag>
          <span className="min-w-0 wrap-anywhere">{title ?? t(`subjects.${subjectOf(ticket)}`)}</span>
        </p>
      </PageHead>
      <Done data={loaderData} answer={answer} />
      {/* Another conversation is another page: what was typed for one person never shows in the field for the next. */}
      <div key={ticket.id} className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-8 lg:col-span-2">
          <Thread ticket={ticket} />
          {/* What was sent leaves an empty field, and whatever else is done here leaves the field as it is. */}
          <ReplyForm
            key={`reply ${partsOf('sent')}`}
            ticket={ticket}
            templates={templates}
            formKey={key}
            answer={answer}
          />
          <NoteForm key={`note ${partsOf('note')}`} ticket={ticket} formKey={key} answer={answer} />
        </div>
        <TicketAside ticket={ticket} />
      </div>
    </main>
  )
}

/** What was just done, with the next one that waits; or why it wasn't, where that belongs to no field of a form. */
function Done({
  data: { done, isOfBefore, before, nextId },
  answer,
}: {
  data: Route.ComponentProps['loaderData']
  answer: TicketAnswer | null
}) {
  const t = useMessages('adminMessage')
  const refusal = useTicketRefusal()
  if (answer !== null) {
    const isFields =
      answer.deed === 'reply' || answer.deed === 'reply-close' || answer.deed === 'note' || answer.deed === 'template'
    return isFields ? null : <ErrorSummary errors={{ '': refusal(answer) ?? '' }} answer={answer} />
  }
  if (done === null) return null
  if (isOfBefore) return <MovedOn done={done} of={before} hasNext />
  return (
    <div role="status">
      <Banner
        tone="ok"
        title={t(`done.${done}`)}
        actions={
          <LinkButton to={nextId === null ? messagesUrl() : messageUrl(nextId)} look="secondary" size="dense">
            {nextId === null ? t('all') : t('next')}
          </LinkButton>
        }
      />
    </div>
  )
}
