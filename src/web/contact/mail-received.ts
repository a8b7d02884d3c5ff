import type { z } from 'zod'
import { LARGEST_MAIL } from '#domain/support/attachment.ts'
import type { MailRefusal } from '#services/support/receive-mail.ts'
import { receivePostedMail } from '#services/support/receive-posted-mail.ts'
import type { mailAnswer } from '#web/api/doors.ts'
import { onlyMethod, orBusyJson, refuseJson } from '#web/api/json.server.ts'
import { requestContext } from '#web/request-context.ts'
import { readBody } from '#web/uploads/read-body.server.ts'
import type { Route } from './+types/mail-received'

type Refusal = MailRefusal | 'door_closed' | 'signature_wrong'

/** The service has done its part: it must not send the email again or give it back. */
const LEFT_ALONE = ['mail_from_us', 'mail_automatic', 'report_unknown'] as const
type LeftAlone = (typeof LEFT_ALONE)[number]

/** What a mail service should make of a refusal. */
const STATUSES: Readonly<Record<Exclude<Refusal, LeftAlone>, number>> = {
  door_closed: 404,
  signature_wrong: 401,
  mail_too_large: 413,
  mail_unreadable: 422,
  mail_not_for_us: 422,
  too_many_attempts: 429,
}

/** The door for a mail service that posts raw emails, signed (docs/how-to/take-in-email.md). */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyMethod('POST')
  const ctx = requestContext(context)
  return await orBusyJson(ctx, async () => {
    const signature = request.headers.get('Cotavia-Signature') ?? ''
    const read = async () => (await readBody(request, LARGEST_MAIL + 1)).bytes
    const outcome = await receivePostedMail(ctx, { read, signature })
    if (outcome.ok) return say(outcome.value)
    const { refusal } = outcome
    return isLeftAlone(refusal) ? say({ as: 'left_alone', why: refusal }) : refuseJson(refusal, STATUSES[refusal])
  })
}

const isLeftAlone = (refusal: Refusal): refusal is LeftAlone => LEFT_ALONE.some((one) => one === refusal)

const say = (answer: z.input<typeof mailAnswer>) => Response.json(answer, { headers: { 'Cache-Control': 'no-store' } })

/** Nothing can be read here. */
export function loader() {
  return onlyMethod('POST')
}
