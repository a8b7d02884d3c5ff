import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import type { Context } from '#context'
import { GROUP_EVENT_KINDS } from '#domain/webhooks/group-events.ts'
import { webhookSecret } from '#integrations/webhooks/sign-delivery.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { secretPlace } from '#services/webhooks/post-event.ts'

/** What a receiver was sent. */
export interface Received {
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** A receiver on this machine: answers with `answers`, in order, then 204, and keeps what it was sent. */
export async function openReceiver() {
  const received: Received[] = []
  const answers: number[] = []
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
    answer.writeHead(answers.shift() ?? 204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return { url, received, answers, close: () => server.close() }
}

let made = 0

/** A webhook for everything in all groups, at any URL; its id and its secret. */
export async function listenTo(ctx: Context, url = 'https://books.example/hook') {
  made += 1
  const people = await createPeople(ctx, [{ email: `keeper-${made}@example.com`, role: 'super_admin' }])
  const keeper = (people.ok && people.value[0]) || ''
  const id = crypto.randomUUID()
  const secret = webhookSecret(ctx.random.bytes(32))
  await sql`insert into webhooks (id, url, kinds, sealed_secret, made_by) values (${id}, ${url}, ${GROUP_EVENT_KINDS},
    ${ctx.sealing.seal(secret, secretPlace(id))}, ${keeper})`.execute(ctx.db)
  return { id, secret, keeper }
}

/** What was recorded of a group for webhooks, in order. */
export async function eventsOf(ctx: Context, consortiumId: string): Promise<{ kind: string; details: object }[]> {
  const { rows } = await sql<{ kind: string; details: object }>`
    select kind, details from webhook_events where consortium_id = ${consortiumId} order by happened_at, recorded_at, id`.execute(
    ctx.db,
  )
  return rows
}
