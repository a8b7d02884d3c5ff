import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as it's sent by OTLP. */
export interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  status: { code: number; message?: string }
  attributes: { key: string; value: Record<string, unknown> }[]
  events?: unknown[]
}

/** What takes in traces by OTLP on a free port, and keeps them. */
export interface TraceCollector {
  url: string
  requests: { path: string; authorization: string | undefined; body: string }[]
  /** Every span that has arrived. */
  spans(): SentSpan[]
  close(): void
}

/** Starts one; a test ends tracing before it asks for the spans. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const requests: TraceCollector['requests'] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    requests.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
    response.setHeader('Content-Type', 'application/json').end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    spans: () =>
      requests
        .flatMap(({ body }) => JSON.parse(body).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    close: () => void server.close(),
  }
}
