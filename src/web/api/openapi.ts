import { z } from 'zod'
import { DOORS } from '#web/api/doors.ts'
import { onlyMethod } from '#web/api/json.server.ts'
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
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  }
  return Response.json(document, { headers: { 'Cache-Control': 'public, max-age=300' } })
}

export function action() {
  return onlyMethod('GET')
}

function operation({ summary, request, bearer, answers }: (typeof DOORS)[number]) {
  return {
    summary,
    ...(bearer && { security: [{ bearer: [] }, {}] }),
    ...(request && { requestBody: { required: true, content: json(request, 'input') } }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, { what, schema }]) => [
        status,
        { description: what, ...(schema && { content: json(schema, 'output') }) },
      ]),
    ),
  }
}

function json(schema: z.ZodType, io: 'input' | 'output') {
  return { 'application/json': { schema: z.toJSONSchema(schema, { io }) } }
}
