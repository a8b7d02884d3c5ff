import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '#config'

/** The web server's places: one address, or both of this machine's own. */
export interface Listening {
  port: number
  /** Where it can be reached and by whom, for the line that says so: "http://localhost:3000 (this machine only)". */
  reached: string
  /** Takes no new connections; resolves when the last one is gone. */
  close(): Promise<void>
  closeIdleConnections(): void
  closeAllConnections(): void
}

/** "localhost" is either of them, as the browser likes. */
const OWN_ADDRESSES = ['127.0.0.1', '::1']
/** A machine without this kind of address. */
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']
/** Any free port of one address may be taken on the other. */
const MOST_TRIES = 5

/** The port is taken already; one sentence. */
class PortInUse extends Error {
  override name = 'PortInUse'
  constructor(port: number) {
    super(`Port ${port} is in use; stop what uses it or set PORT to another.`)
  }
}

/**
 * Takes the port on HOST. Without HOST: in demo mode, where one click makes a super administrator, on this machine's own
 * addresses alone; else on all. Throws PortInUse, one sentence.
 */
export async function listen(
  { HOST, PORT, DEMO_MODE }: Pick<Config, 'HOST' | 'PORT' | 'DEMO_MODE'>,
  listener: RequestListener,
): Promise<Listening> {
  const isOwnOnly = HOST === undefined && DEMO_MODE
  const servers = isOwnOnly ? await listenOnBoth(PORT, listener) : [await listenOn(HOST, PORT, listener)]
  const { port } = servers[0]!.address() as AddressInfo
  return {
    port,
    reached: reachedAt(HOST, port, isOwnOnly),
    close: async () => {
      await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))))
    },
    closeIdleConnections: () => {
      for (const server of servers) server.closeIdleConnections()
    },
    closeAllConnections: () => {
      for (const server of servers) server.closeAllConnections()
    },
  }
}

function reachedAt(host: string | undefined, port: number, isOwnOnly: boolean): string {
  if (isOwnOnly) return `http://localhost:${port} (this machine only; HOST=0.0.0.0 opens it to others)`
  if (host === undefined || host === '0.0.0.0' || host === '::') return `http://localhost:${port} (every address)`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Both own addresses with one port; a machine may have only one of them. */
async function listenOnBoth(port: number, listener: RequestListener): Promise<Server[]> {
  for (let attempt = 1; ; attempt++) {
    const servers: Server[] = []
    try {
      for (const host of OWN_ADDRESSES) {
        const taken = (servers[0]?.address() as AddressInfo | undefined)?.port ?? port
        const server = await listenOn(host, taken, listener).catch((error: unknown) => {
          if (NO_SUCH_ADDRESS.includes(String((error as NodeJS.ErrnoException).code))) return null
          throw error
        })
        if (server !== null) servers.push(server)
      }
      if (servers.length > 0) return servers
      return [await listenOn('localhost', port, listener)]
    } catch (error) {
      for (const server of servers) server.close()
      if (port !== 0 || attempt === MOST_TRIES) throw error
    }
  }
}

function listenOn(host: string | undefined, port: number, listener: RequestListener): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(listener)
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortInUse(port) : error),
    )
    server.listen(port, host, () => resolve(server))
  })
}
