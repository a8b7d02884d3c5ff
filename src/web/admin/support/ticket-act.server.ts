import { data, redirect } from 'react-router'
import { outageOf } from '#outage'
import { Denied } from '#services/refusals.ts'
import { assignTicket } from '#services/support/assign-ticket.ts'
import { fillReplyTemplate } from '#services/support/fill-reply-template.ts'
import { findNextTicket } from '#services/support/find-next-ticket.ts'
import { moveTicket } from '#services/support/move-ticket.ts'
import { noteOnTicket } from '#services/support/note-on-ticket.ts'
import { replyToTicket } from '#services/support/reply-to-ticket.ts'
import { keyOf, textOf } from '#web/admin/form-fields.ts'
import { orKeyReused } from '#web/admin/or-key-reused.server.ts'
import { messageUrl, movedOnUrl, TICKET_DEEDS, type TicketDeed } from '#web/admin/support/messages-url.ts'
import type { PersonContext } from '#web/session.ts'

/** Why something wasn't done, or a template that was filled in; everything typed is in it again. */
export interface TicketAnswer {
  deed: TicketDeed | 'template'
  /** Null where a template was filled in. */
  code: string | null
  /** The number that a refusal names. */
  max: number
  typed: { reply: string; note: string; template: string }
  /** Another one each time a template is filled in, so that the field shows it. */
  filled: string | null
}

type Outcome = { ok: true } | { ok: false; refusal: string; details?: Readonly<Record<string, unknown>> | undefined }

/** What each form of the page does. */
const DEEDS: Record<TicketDeed, (ctx: PersonContext, ticketId: string, form: FormData) => Promise<Outcome>> = {
  reply: (ctx, ticketId, form) => reply(ctx, ticketId, form, false),
  'reply-close': (ctx, ticketId, form) => reply(ctx, ticketId, form, true),
  note: (ctx, ticketId, form) => noteOnTicket(ctx, { ticketId, text: textOf(form, 'note'), key: keyOf(form) }),
  take: (ctx, ticketId) => assignTicket(ctx, { ticketId, userId: ctx.session.userId }),
  release: (ctx, ticketId) => assignTicket(ctx, { ticketId, userId: null }),
  assign: (ctx, ticketId, form) => assignTicket(ctx, { ticketId, userId: textOf(form, 'to') }),
  answer: (ctx, ticketId) => moveTicket(ctx, { ticketId, act: 'answer' }),
  close: (ctx, ticketId) => moveTicket(ctx, { ticketId, act: 'close' }),
  reopen: (ctx, ticketId) => moveTicket(ctx, { ticketId, act: 'reopen' }),
}

const reply = (ctx: PersonContext, ticketId: string, form: FormData, closes: boolean) =>
  replyToTicket(ctx, { ticketId, text: textOf(form, 'reply'), seen: textOf(form, 'seen'), closes, key: keyOf(form) })

/** Written far down the page: it's shown from its top again, where it says what was done and leads to the next one. */
const SHOWS_TOP: readonly TicketDeed[] = ['reply']

/** Nothing is left to do here, so the next that waits opens by itself, as in the identity reviews. */
const MOVES_ON: readonly TicketDeed[] = ['reply-close', 'assign', 'close']

/** Carries out one of the page's forms: redirects back or to the next conversation that waits, saying what was done, or answers why not. */
export async function answerTicketAct(ctx: PersonContext, ticketId: string, form: FormData) {
  const intent = form.get('intent')
  if (intent === 'template') return await fillIn(ctx, ticketId, form)
  const deed = TICKET_DEEDS.find((one) => one === intent)
  if (deed === undefined) throw data(null, { status: 400 })
  const next = MOVES_ON.includes(deed) ? await findNextTicket(ctx, ticketId) : null
  const outcome = await orBroken(
    ctx,
    orKeyReused(() => DEEDS[deed](ctx, ticketId, form)),
  )
  if (outcome.ok && MOVES_ON.includes(deed)) return redirect(movedOnUrl(next, { done: deed, of: ticketId }), 303)
  if (outcome.ok) return redirect(`${messageUrl(ticketId, deed)}${SHOWS_TOP.includes(deed) ? '#content' : ''}`, 303)
  return data<TicketAnswer>(answerOf(form, deed, outcome.refusal, Number(outcome.details?.max ?? 0)), {
    status: outcome.refusal === 'thread_moved' ? 409 : 422,
  })
}

/** Choosing a template sends nothing: the page comes back with the text in the field. */
async function fillIn(ctx: PersonContext, ticketId: string, form: FormData) {
  const typed = textOf(form, 'reply')
  const filled = await fillReplyTemplate(ctx, { ticketId, template: textOf(form, 'template'), typed })
  if (!filled.ok) return data<TicketAnswer>(answerOf(form, 'template', filled.refusal), { status: 422 })
  const answer = answerOf(form, 'template', null)
  return data<TicketAnswer>({
    ...answer,
    typed: { ...answer.typed, reply: filled.value, template: '' },
    filled: ctx.random.uuid4(),
  })
}

/** What a page says about a form that did nothing. */
export function answerOf(form: FormData, deed: TicketAnswer['deed'], code: string | null, max = 0): TicketAnswer {
  const typed = { reply: textOf(form, 'reply'), note: textOf(form, 'note'), template: textOf(form, 'template') }
  return { deed, code, max, typed, filled: null }
}

/** A failure on our side is a refusal beside what was typed, not a page of its own; the log says why. */
async function orBroken(ctx: PersonContext, outcome: Promise<Outcome>): Promise<Outcome> {
  try {
    return await outcome
  } catch (err) {
    if (!(err instanceof Error) || outageOf(err) !== null || err instanceof Denied) throw err
    ctx.log.error({ err }, 'action on a message failed')
    return { ok: false, refusal: 'broken' }
  }
}
