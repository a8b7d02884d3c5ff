import { connect } from 'node:net'
import { workedMs } from './processor.ts'

/**
 * Answers a second of a kept page, over `connections` that each ask again as soon as they're answered, and the processor time the server
 * `pid` takes for one. Node's own client takes several times what the server does, so that it would be the client that is measured: this one
 * only counts bytes. Throws at an answer that isn't a kept page.
 */
export async function keptRate(
  url: string,
  { seconds, connections, pid }: { seconds: number; connections: number; pid?: number | undefined },
): Promise<{ perSecond: number; serverMicroseconds?: number }> {
  const { hostname, port, pathname, host } = new URL(url)
  const question = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`
  const before = pid === undefined ? 0 : workedMs(pid)
  const start = performance.now()
  const end = start + seconds * 1000
  let answers = 0
  const askOver = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(question))
      let missing = 0
      socket.on('error', reject)
      socket.on('close', () => resolve())
      socket.on('data', (bytes: Buffer) => {
        try {
          missing = (missing || lengthOf(bytes)) - bytes.length
        } catch (error) {
          socket.destroy(error as Error)
          return
        }
        if (missing > 0) return
        answers += 1
        if (performance.now() < end) socket.write(question)
        else socket.end()
      })
    })
  await Promise.all(Array.from({ length: connections }, askOver))
  const took = performance.now() - start
  return {
    perSecond: Math.round((answers / took) * 1000),
    ...(pid !== undefined && { serverMicroseconds: Math.round(((workedMs(pid) - before) / answers) * 10_000) / 10 }),
  }
}

/** Bytes of a whole answer whose first ones these are: a server writes its head in one piece. */
function lengthOf(bytes: Buffer): number {
  const end = bytes.indexOf('\r\n\r\n')
  const head = bytes.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) throw new Error(`This isn’t a kept page: ${head}`)
  return end + 4 + Number(length)
}
