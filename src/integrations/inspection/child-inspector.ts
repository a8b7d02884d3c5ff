import { type ChildProcess, spawn } from 'node:child_process'
import { findPackageJSON } from 'node:module'
import type { Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { refuse } from '#domain/verdict.ts'
import type { InspectedKind, Inspection, InspectionOutcome } from './inspection.ts'
import { HEAD_BYTES, INSPECTED_KINDS, type InspectorAnswer } from './inspector-protocol.ts'

/** How long one file may take, how much memory, how many wait meanwhile, and how many one process looks through. */
export interface InspectorLimits {
  seconds: number
  heapMegabytes: number
  waiting: number
  filesEach: number
  idleSeconds: number
}

const LIMITS: InspectorLimits = { seconds: 10, heapMegabytes: 192, waiting: 24, filesEach: 200, idleSeconds: 60 }

/** What the process was seen to need, for whoever measures it. */
export interface ChildInspector extends Inspection {
  readonly peakKilobytes: number
}

type Child = ChildProcess & { stdin: Socket; stdout: Socket }

/**
 * Looks through files in a Node process of its own, one after the other: without our settings (its environment is empty), without
 * the network, the file system beyond its own code, or other processes, and with little memory. What takes too long or
 * too much is ended with it, and the next file finds a fresh one. It starts with the first file and ends when none has come for a
 * minute.
 */
export function childInspector(given: Partial<InspectorLimits> = {}): ChildInspector {
  const limits = { ...LIMITS, ...given }
  let child: Child | null = null
  let served = 0
  let waiting = 0
  let peakKilobytes = 0
  let turn: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
    served = 0
  }

  const ask = async (kind: InspectedKind, content: Uint8Array): Promise<InspectionOutcome> => {
    clearTimeout(idle)
    child ??= start(limits)
    const answer = await answerOf(child, kind, content, limits.seconds)
    if (answer === null) end()
    else peakKilobytes = Math.max(peakKilobytes, answer.peakKilobytes)
    if (++served >= limits.filesEach) end()
    idle = setTimeout(end, limits.idleSeconds * 1000).unref()
    return answer?.outcome ?? refuse('attachment_unreadable')
  }

  return {
    inspect: async (kind, content) => {
      if (waiting >= limits.waiting) return refuse('attachment_later')
      waiting += 1
      const mine = turn.then(() => ask(kind, content))
      turn = mine.catch(() => {})
      try {
        return await mine
      } finally {
        waiting -= 1
      }
    },
    close: end,
    get peakKilobytes() {
      return peakKilobytes
    },
  }
}

function start({ heapMegabytes }: InspectorLimits): Child {
  const packageOf = (name: string) => findPackageJSON(name, import.meta.url) ?? ''
  // Its own code, the rules' verdicts, and what it reads with; not the settings, the data, or the files that were sent.
  const own = packageOf('.')
  const code = [
    own,
    ...[import.meta.dirname, join(dirname(own), 'src/domain')],
    ...['pdfjs-dist', 'fflate'].map((name) => dirname(packageOf(name))),
  ]
  const flags = [
    '--permission',
    ...code.map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${heapMegabytes}`,
    '--max-semi-space-size=8',
    '--disallow-code-generation-from-strings',
    '--disable-proto=throw',
    '--no-warnings',
  ]
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, 'inspector.ts')], {
    env: {},
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'ignore'],
  }) as Child
  // It must not keep the product from ending.
  for (const handle of [child, child.stdin, child.stdout]) handle.unref()
  child.stdin.on('error', () => {})
  return child
}

/** The answer for one file; null when none came in time, or the process ended over it. */
function answerOf(
  child: Child,
  kind: InspectedKind,
  content: Uint8Array,
  seconds: number,
): Promise<InspectorAnswer | null> {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(INSPECTED_KINDS.indexOf(kind))
  head.writeUInt32BE(content.length, 1)
  return new Promise((resolve) => {
    let line = ''
    const done = (answer: InspectorAnswer | null) => {
      clearTimeout(timer)
      child.stdout.off('data', hear)
      for (const event of ['exit', 'error']) child.off(event, gone)
      resolve(answer)
    }
    const gone = () => done(null)
    const hear = (part: Buffer) => {
      line += part.toString()
      if (line.endsWith('\n')) done(readAnswer(line))
    }
    const timer = setTimeout(gone, seconds * 1000)
    child.stdout.on('data', hear)
    for (const event of ['exit', 'error']) child.on(event, gone)
    child.stdin.write(head)
    child.stdin.write(content)
  })
}

function readAnswer(line: string): InspectorAnswer | null {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
