import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'

/** How long a document waits for what its loaders have left open, in milliseconds. */
export const STREAM_TIMEOUT = 10_000

/** How React marks a part that it left to the browser; in texts and data the sign is escaped. */
const LEFT_OUT = '<!--$!-->'

/** How the router keeps what it has read of its data while a document is rendered. */
interface StreamCache {
  [piece: number]: { result: { done: boolean; value: string } }
}

/** The router's context with all of the page's data read, so that writing it needs no wait and nothing more is read. */
export async function withWholeData(router: EntryContext): Promise<EntryContext> {
  if (!router.serverHandoffStream) return router
  const value = await new Response(router.serverHandoffStream).text()
  const streamCache: StreamCache = { 0: { result: { done: true, value } } }
  return {
    ...router,
    serverHandoffStream: { getReader: () => null } as unknown as ReadableStream<Uint8Array>,
    renderMeta: { streamCache } as EntryContext['renderMeta'],
  }
}

/**
 * A document as text, in one go: as a stream React writes each of its thousands of pieces as bytes, which takes a tenth of the time (decision
 * 0142). Null if a part of it has still to be loaded, as on its first page, or breaks.
 */
export function renderAtOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page)
    // Only a stream begins with it by itself.
    return html.includes(LEFT_OUT) ? null : `<!DOCTYPE html>${html}`
  } catch {
    return null
  }
}

/** The same, waiting for parts whose scripts are fetched late, so that they're in the HTML in their place and there without scripts too. */
export function renderWaiting(page: ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Nothing is put in its place by a script later.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const pieces: Buffer[] = []
        const body = new Writable({
          write(piece: Buffer, _encoding, done) {
            pieces.push(piece)
            done()
          },
          final(done) {
            resolve(Buffer.concat(pieces).toString())
            done()
          },
        })
        pipe(body)
      },
      onShellError: reject,
    })
    timer = setTimeout(abort, STREAM_TIMEOUT + 1_000)
  })
}
