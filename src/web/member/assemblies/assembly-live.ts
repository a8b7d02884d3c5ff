import { type AssemblyStanding, readAssemblyStanding } from '#services/assemblies/read-assembly-standing.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/assembly-live'

/** How long a browser waits before it connects again, in milliseconds. */
const RETRY_MS = 3_000

/**
 * How far along an assembly is, for a page waiting for its draw: as server-sent events for a browser that asks for them,
 * otherwise once, as JSON. As public as the page. A held assembly has nothing more to tell: 204, which ends an EventSource.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const number = Number(params.number)
  const standing = await foundOr404(readAssemblyStanding(ctx, params.id, number))
  if (!request.headers.get('Accept')?.includes('text/event-stream')) return Response.json(standing)
  if (standing.status === 'held') return new Response(null, { status: 204 })
  const lines = eventLines()
  const leave = ctx.assemblyWatch?.follow(
    ctx.session?.userId ?? ctx.request.address ?? '',
    { consortium_id: params.id.toLowerCase(), number },
    lines.follower,
  )
  // The page then polls.
  if (!leave) return new Response(null, { status: 429, headers: { 'Retry-After': '60' } })
  return new Response(lines.stream(leave), {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'private, no-store', 'X-Accel-Buffering': 'no' },
  })
}

/** A stream of events with what writes into it. */
function eventLines() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const encoder = new TextEncoder()
  const write = (text: string) => controller?.enqueue(encoder.encode(text))
  return {
    follower: {
      tell: (standing: AssemblyStanding) => write(`data: ${JSON.stringify(standing)}\n\n`),
      beat: () => write(':\n\n'),
      end: () => {
        controller?.close()
        controller = undefined
      },
    },
    stream: (leave: () => void) =>
      new ReadableStream<Uint8Array>({
        start: (own) => {
          controller = own
          write(`retry: ${RETRY_MS}\n\n`)
        },
        cancel: () => {
          controller = undefined
          leave()
        },
      }),
  }
}
