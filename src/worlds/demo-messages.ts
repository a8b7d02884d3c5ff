import { sql } from 'kysely'
import { asActor, type Context } from '#context'
import { invariant } from '#domain/verdict.ts'
import { moveTicket } from '#services/support/move-ticket.ts'
import { noteOnTicket } from '#services/support/note-on-ticket.ts'
import { receiveMail } from '#services/support/receive-mail.ts'
import { replyToTicket } from '#services/support/reply-to-ticket.ts'
import { type ContactInput, sendContactMessage } from '#services/support/send-contact-message.ts'

const HOUR_MS = 3_600_000

type Words = Omit<ContactInput, 'client' | 'channel'>

const RECEIPT: Omit<Words, 'name' | 'email'> = {
  ...{ phone: '3055550142', language: 'enUS' },
  subject: 'participant-question',
  message:
    'Hi! My landlord wants proof of the payments I make every month. Is there something I can download that shows them with the dates, or do you send a letter?',
}
const JOINING: Words = {
  ...{ name: 'Marina Exemplo', email: 'marina@demo.cotavia.example', phone: '4075550118', language: 'ptBR' },
  subject: 'questions-doubts',
  message:
    'Oi! Moro em Orlando e conheço consórcio do Brasil. Aqui eu também posso dar lance, e quanto tempo leva até eu poder entrar em um grupo que já começou?',
}
const PAGE: Words = {
  ...{ name: 'Héctor Muestra', email: 'hector@demo.cotavia.example', phone: '2145550177', language: 'esMX' },
  subject: 'technical-issues',
  message:
    'La página de mi grupo se queda en blanco desde el lunes cuando la abro en el teléfono. En la computadora sí la puedo ver. ¿Qué puedo hacer?',
}

/** Conversations with invented people, as a desk has them: one that waits, one by email, one answered, one closed. */
export async function writeDemoMessages(ctx: Context, staff: readonly string[]): Promise<void> {
  const now = ctx.clock.now()
  const at = (hoursAgo: number, from: Context = ctx): Context => {
    const then = new Date(now.getTime() - hoursAgo * HOUR_MS)
    return { ...from, clock: { now: () => then } }
  }
  const desk = (hoursAgo: number) =>
    at(hoursAgo, asActor(ctx, { kind: 'person', userId: staff[0] ?? '', role: 'super_admin' }))
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select u.id, p.full_name as name, p.email from demo_cast c join users u on u.id = c.user_id
      join profiles p on p.id = u.id where c.key = 'paying'`.execute(ctx.db)
  const member = rows[0]
  if (member !== undefined)
    await write(at(31, asActor(ctx, { kind: 'person', userId: member.id, role: 'user' })), {
      ...{ ...RECEIPT, name: member.name, email: member.email },
    })
  await receiveMail(at(7), {
    recipient: ctx.config.SUPPORT_EMAIL,
    raw: Buffer.from(
      'From: Lupita Muestra <lupita@demo.cotavia.example>\r\nMessage-ID: <lupita@demo.cotavia.example>\r\nSubject: Paying from another account\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nHi! Can I pay my next installment from my husband’s account?\r\n',
    ),
  })

  const joining = await write(at(76, asActor(ctx, { kind: 'visitor' })), JOINING)
  await reply(
    desk(52),
    joining,
    'Olá, Marina! Sim, você pode dar lances todo mês. Para entrar, verificamos antes a sua identidade, o que leva de 2 a 3 dias úteis. Os grupos com cota livre estão na página de grupos. Você quer um carro ou uma casa?',
  )

  const page = await write(at(170, asActor(ctx, { kind: 'visitor' })), PAGE)
  await noteOnTicket(desk(150), {
    ticketId: page,
    text: 'An old browser; the engineers know.',
    key: ctx.random.uuid4(),
  })
  await reply(
    desk(149),
    page,
    'Hola, Héctor: ya quedó. Actualiza la página, por favor, y si sigue en blanco, responde a este correo.',
  )
  await moveTicket(desk(120), { ticketId: page, act: 'close' })
}

async function write(ctx: Context, words: Words): Promise<string> {
  const sent = await sendContactMessage(ctx, { ...words, channel: 'contact_page', client: { address: null } })
  invariant(sent.ok, 'the demo’s messages can be sent')
  return sent.ticketId
}

async function reply(ctx: Context, ticketId: string, text: string): Promise<void> {
  const sent = await replyToTicket(ctx, { ticketId, text, seen: ticketId, closes: false, key: ctx.random.uuid4() })
  invariant(sent.ok, 'the demo’s replies can be sent')
}
