import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

/** The protocol the browser speaks to the proxy, by its own name. */
export type Protocol = 'http/1.1' | 'h2'

export interface TlsProxy {
  port: number
  /** From now on, requests go to the product on this port. */
  leadTo(port: number): void
  stop(): Promise<void>
}

type Asked = IncomingMessage | Http2ServerRequest
type Answer = ServerResponse | Http2ServerResponse

/** Headers that belong to one connection and not to the message; HTTP/2 has none of them. */
const OF_ONE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']

/** For a host every browser resolves to its own machine; made for this run, trusted by no one. */
export async function makeCertificate(host: string): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  })
  return { key, cert }
}

/**
 * A proxy as an operator puts before the product (docs/how-to/run-in-production.md): ends TLS, keeps Host, says in
 * X-Forwarded-For who asks, and speaks HTTP/1.1 to us whatever the browser speaks to it.
 */
export async function startTlsProxy(
  certificate: { key: string; cert: string },
  protocol: Protocol,
  port = 0,
): Promise<TlsProxy> {
  let target = 0
  const pass = (asked: Asked, answer: Answer) => forward(asked, answer, target)
  // With no HTTP/1.1 as a fallback, so that the browser speaks what the story says or nothing.
  const server = protocol === 'h2' ? createSecureServer(certificate, pass) : (createServer(certificate, pass) as Server)
  const open = new Set<{ destroy(): void }>()
  server.on('secureConnection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (product) => {
      target = product
    },
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

function forward(asked: Asked, answer: Answer, port: number): void {
  const headers = Object.fromEntries(
    Object.entries(asked.headers).filter(([name]) => !name.startsWith(':') && !OF_ONE_CONNECTION.includes(name)),
  )
  const host = String(asked.headers[':authority'] ?? asked.headers.host ?? '')
  const client = asked.socket.remoteAddress ?? ''
  const before = asked.headers['x-forwarded-for']
  const passed = httpRequest({
    host: '127.0.0.1',
    port,
    method: asked.method,
    path: asked.url,
    headers: {
      ...headers,
      host,
      'x-forwarded-for': before === undefined ? client : `${before}, ${client}`,
      'x-forwarded-proto': 'https',
    },
  })
  passed.on('response', (given) => {
    answer.statusCode = given.statusCode ?? 502
    for (const [name, value] of Object.entries(given.headers))
      if (value !== undefined && !OF_ONE_CONNECTION.includes(name)) answer.setHeader(name, value)
    given.pipe(answer as ServerResponse)
  })
  passed.on('error', () => {
    answer.statusCode = 502
    answer.end()
  })
  answer.on('close', () => passed.destroy())
  asked.pipe(passed)
}
