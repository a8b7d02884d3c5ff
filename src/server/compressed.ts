import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress'
import type { Door } from './request-context.ts'

/** Rendered for one reader and whole before it is sent: a document, the router's data, JSON. */
const WHOLE = /^(?:text\/(?:html|x-script)|application\/json)\b/
/** Smaller ones fit one packet as they are. */
const LEAST_BYTES = 1400

const ENCODERS = {
  // A fifth of what gzip takes for a page, and no larger.
  zstd: (body: Buffer) => zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  br: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (body: Buffer) => gzipSync(body, { level: 4 }),
} as const
type Encoding = keyof typeof ENCODERS

/**
 * Compresses what the door answers. A page goes through zstd or brotli in one piece where the browser takes it, which costs the least processor
 * time and no stream; what streams or is no page goes through gzip as it comes. What is compressed already is let through.
 */
export function compressed(): MiddlewareHandler<Door> {
  const streaming = compress({
    threshold: LEAST_BYTES,
    contentTypeFilter: (type) => COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) && !WHOLE.test(type),
  })
  return async (c, next) => {
    await streaming(c, next)
    const { res } = c
    if (!WHOLE.test(res.headers.get('Content-Type') ?? '') || res.headers.has('Content-Encoding')) return
    if (c.req.method === 'HEAD' || res.body === null) return
    const headers = new Headers(res.headers)
    if (!/\baccept-encoding\b/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Accept-Encoding')
    const encoding = encodingFor(c.req.header('Accept-Encoding') ?? '')
    let body: Buffer<ArrayBuffer> = Buffer.from(await res.arrayBuffer())
    if (encoding !== undefined && body.length >= LEAST_BYTES) {
      body = ENCODERS[encoding](body)
      headers.set('Content-Encoding', encoding)
      headers.delete('Content-Length')
    }
    // Removed first, or the headers of the answer that isn't sent would be merged in.
    c.res = undefined
    c.res = new Response(body, { status: res.status, headers })
  }
}

/** The one that costs the least of those the browser takes; `q=0` says that it doesn't. */
function encodingFor(accepted: string): Encoding | undefined {
  const taken = new Set(
    accepted
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/i.test(part))
      .map((part) => part.split(';')[0]?.trim().toLowerCase()),
  )
  return (Object.keys(ENCODERS) as Encoding[]).find((encoding) => taken.has(encoding))
}
