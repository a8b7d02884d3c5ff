import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Context } from '#context'
import { createPool } from '#db/postgres/connection.ts'
import { createApp, type RenderPage } from '../../src/server/app.ts'
import { watchMaintenance } from '../../src/server/maintenance.ts'
import { createMetrics } from '../../src/server/metrics.ts'

export interface Answer {
  status: number
  text: string
  headers: Record<string, string | string[] | undefined>
}

export interface WebDoor {
  port: number
  /** Sends exactly these headers and adds Host alone, which no `fetch` would let a test claim. */
  ask(method: string, path: string, headers?: Record<string, string>, body?: string): Promise<Answer>
  close(): Promise<void>
}

/** The web door on a free port, over pages that a test fakes. */
export async function openWebDoor(ctx: Context, databaseUrl: string, render: RenderPage): Promise<WebDoor> {
  const pool = createPool({ url: databaseUrl, pool: 1 })
  const app = createApp({
    ctx,
    render,
    metrics: createMetrics(pool),
    maintenance: watchMaintenance(ctx.config),
    reloadClock: async () => {},
    whyNotReady: async () => null,
    knownOutage: async () => undefined,
    metOutage: () => {},
  })
  const server = createServer(getRequestListener(app.fetch))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    ask: (method, path, headers = {}, body = '') =>
      new Promise((resolve, reject) => {
        const asked = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false }, async (answer) => {
          let text = ''
          for await (const chunk of answer) text += chunk
          resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers })
        })
        asked.once('error', reject)
        asked.end(body)
      }),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await pool.end()
    },
  }
}
