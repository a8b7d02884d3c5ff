import { z } from 'zod'
import { DOORS } from '#web/api/doors.ts'
import { onlyMethod } from '#web/api/json.server.ts'
import { webhookOperations } from '#web/api/webhook-events.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/openapi'

const VERSION = '1'

/** The doors of `/api/v1` as OpenAPI 3.1, made from the very schemas that parse. */
export function loader({ context }: Route.LoaderArgs) {
  const { config } = requestContext(context)
  const document = {
    openapi: '3.1.0',
    info: { title: config.PRODUCT_NAME, version: VERSION, contact: { email: config.SUPPORT_EMAIL } },
    servers: [{ url: config.PUBLIC_URL }],
    paths: Object.fromEntries(DOORS.map((door) => [door.path, { [door.method]: operation(door) }])),
    webhooks: webhookOperations(),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'From /api/v1/auth/token.' },
        program: { type: 'http', scheme: 'bearer', description: 'A program’s token, made at /admin/tokens.' },
      },
    },
  }
  return Response.json(document, { headers: { 'Cache-Control': 'public, max-age=300' } })
}

export function action() {
  return onlyMethod('GET')
}

function operation(door: (typeof DOORS)[number]) {
  const { summary, request, signed, bearer, scope, answers } = door
  const parameters = parametersOf(door)
  const tokens = [...(bearer ? [{ bearer: [] }] : []), ...(scope ? [{ program: [scope] }] : [])]
  return {
    summary,
    ...(tokens.length > 0 && { security: tokens }),
    ...(parameters.length > 0 && { parameters }),
    ...(request && { requestBody: { required: true, content: json(request, 'input') } }),
    ...(signed && {
      requestBody: { required: true, content: { [signed.type]: { schema: { type: 'string', format: 'binary' } } } },
    }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, { what, schema }]) => [
        status,
        { description: what, ...(schema && { content: json(schema, 'output') }) },
      ]),
    ),
  }
}

function parametersOf({ query, signed, takesKey }: (typeof DOORS)[number]) {
  const { properties = {} } = query === undefined ? {} : z.toJSONSchema(query, { io: 'input' })
  const asked: object[] = Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }))
  if (signed !== undefined) {
    const { header: name, description } = signed
    asked.push({ name, in: 'header', required: true, description, schema: { type: 'string' } })
  }
  if (!takesKey) return asked
  const description = 'The same key with the same request is answered once, for 24 hours.'
  const schema = { type: 'string', minLength: 1, maxLength: 200 }
  return [...asked, { name: 'Idempotency-Key', in: 'header', description, schema }]
}

function json(schema: z.ZodType, io: 'input' | 'output') {
  return { 'application/json': { schema: z.toJSONSchema(schema, { io }) } }
}
