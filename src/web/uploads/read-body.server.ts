/** CONT-03: a file of 2 MB, as base64 too, with everything around it. Nothing longer is ever parsed. */
const LONGEST_BODY = 3 * 1024 * 1024
/** Far more than a form without a file. */
const LONGEST_TEXT = 256 * 1024
/** This much more is read and thrown away, because a browser that is cut off while sending shows its own error page. */
const MOST_DISCARDED = 64 * 1024 * 1024

export interface ReadBody {
  bytes: Uint8Array<ArrayBuffer>
  /** Longer than that: `bytes` is only its beginning. */
  isCut: boolean
}

/** Reads what was sent, up to 3 MB, or `longest` bytes. */
export async function readBody(request: Request, longest = LONGEST_BODY): Promise<ReadBody> {
  const chunks: Uint8Array[] = []
  let kept = 0
  let size = 0
  const reader = request.body?.getReader()
  while (reader !== undefined) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    const rest = value.subarray(0, longest - kept)
    if (rest.length > 0) chunks.push(rest)
    kept += rest.length
    if (size <= longest + MOST_DISCARDED) continue
    await reader.cancel()
    break
  }
  const bytes = new Uint8Array(kept)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return { bytes, isCut: size > longest }
}

/**
 * The form that was sent. If it is too long, the fields before the file, which comes last: a person who chose a movie
 * by mistake keeps what they wrote. An unreadable one reads as empty.
 */
export async function readFormBody(request: Request, longest?: number): Promise<{ form: FormData; isCut: boolean }> {
  const { bytes, isCut } = await readBody(request, longest)
  const type = request.headers.get('Content-Type') ?? ''
  // Only a file makes a form long. One made of nothing but separators would take seconds to read.
  if (bytes.length > LONGEST_TEXT && !/^multipart\//i.test(type)) return { form: new FormData(), isCut }
  const body = isCut ? wholeParts(bytes, type) : bytes
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => new FormData())
  return { form, isCut }
}

/** The parts of a multipart body that arrived complete, closed as if nothing had followed. */
function wholeParts(bytes: Uint8Array<ArrayBuffer>, type: string): Uint8Array<ArrayBuffer> {
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (boundary === undefined) return bytes
  const whole = Buffer.from(bytes.buffer, 0, bytes.length)
  const end = whole.lastIndexOf(`\r\n--${boundary}`)
  return end === -1
    ? new Uint8Array()
    : new Uint8Array(Buffer.concat([whole.subarray(0, end), Buffer.from(`\r\n--${boundary}--\r\n`)]))
}
