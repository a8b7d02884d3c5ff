import { z } from 'zod'
import type { GroupEventKind } from '#domain/webhooks/group-events.ts'

const spot = z.int().meta({ description: 'The spot’s number in its group. Who holds it isn’t told.' })
const assembly = z.int()
const installment = z.int()
const of = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ group_id: z.guid(), ...shape })

/** What each webhook event carries, as the OpenAPI document says it: a kind without its schema doesn't compile. */
export const WEBHOOK_DATA = {
  'group.launched': of({}),
  'group.canceled': of({ reason: z.enum(['vote', 'not_filled', 'called_off']) }),
  'group.completed': of({}),
  'assembly.held': of({ assembly }),
  'member.selected': of({ spot, assembly, method: z.enum(['draw', 'bid']) }),
  'payout.paid': of({ spot }),
  'payout.returned': of({ spot }),
  'installment.settled': of({ spot, installment }),
  'installment.returned': of({ spot, installment }),
} as const satisfies Record<GroupEventKind, z.ZodObject>

const HEADERS = [
  ['webhook-id', 'The event’s id: the same at every attempt.'],
  ['webhook-timestamp', 'When this attempt was made, in seconds since 1970.'],
  ['webhook-signature', '`v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`, by the webhook’s secret.'],
] as const

const PROMISE =
  'Sent at least once: after an answer of 200 to 299 within 10 seconds no more, otherwise up to ten times in three days. Each receiver is sent its events in order, but one that is tried again comes later: go by timestamp.'

/** The `webhooks` of the OpenAPI document: what we send, signed as Standard Webhooks says. */
export function webhookOperations() {
  const parameters = HEADERS.map(([name, description]) => ({
    ...{ name, in: 'header', required: true, description, schema: { type: 'string' } },
  }))
  return Object.fromEntries(
    Object.entries(WEBHOOK_DATA).map(([type, data]) => {
      const body = z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data })
      const content = { 'application/json': { schema: z.toJSONSchema(body, { io: 'output' }) } }
      const responses = { '2XX': { description: 'Taken. Anything else, a redirect too, is tried again.' } }
      return [type, { post: { description: PROMISE, parameters, requestBody: { required: true, content }, responses } }]
    }),
  )
}
