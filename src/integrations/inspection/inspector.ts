import { inspect } from './inspect.ts'
import { HEAD_BYTES, INSPECTED_KINDS, type InspectorAnswer } from './inspector-protocol.ts'

// The process of child-inspector.ts: one file at a time from stdin, as its kind, its length, and its bytes; for each a line of JSON.

async function main(): Promise<void> {
  // What a library prints is no answer.
  console.log = console.info = console.warn = console.error = () => {}
  let parts: Buffer[] = []
  let size = 0
  for await (const part of process.stdin as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    if (size < HEAD_BYTES) continue
    if ((parts[0] as Buffer).length < HEAD_BYTES) parts = [Buffer.concat(parts)]
    const head = parts[0] as Buffer
    if (size < HEAD_BYTES + head.readUInt32BE(1)) continue
    const kind = INSPECTED_KINDS[head.readUInt8(0)] ?? 'pdf'
    const content = Buffer.concat(parts).subarray(HEAD_BYTES)
    parts = []
    size = 0
    const answer: InspectorAnswer = {
      outcome: await inspect(kind, content),
      peakKilobytes: process.resourceUsage().maxRSS,
    }
    process.stdout.write(`${JSON.stringify(answer)}\n`)
  }
}

await main()
