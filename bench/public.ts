import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PUBLIC_PAGES } from '#web/public-pages.ts'
import { endsWithUs } from './ends-with-us.ts'
import { keptRate } from './kept-rate.ts'

const ROOT = join(import.meta.dirname, '..')
/** As many connections as a few browsers keep open at once; more would only measure the queue. */
const CONNECTIONS = 32

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * Starts the built product, in `--processes` (1), without the demo and asks for its public pages: `--seconds` each. Prints for every page its bytes
 * over the wire (HTML, styles, scripts; brotli), and requests/s of a page that is kept, with what the server works for one, and of one that is
 * rendered each time (with a query). Client and server share the machine, so the product alone can do more.
 */
export async function run(options: Map<string, string>): Promise<void> {
  const seconds = Number(options.get('seconds') ?? 5)
  const processes = Number(options.get('processes') ?? 1)
  const folder = mkdtempSync(join(tmpdir(), 'cotavia-bench-'))
  const child = endsWithUs(
    spawn(process.execPath, [join(ROOT, 'src/server.ts')], {
      cwd: ROOT,
      env: {
        ...process.env,
        DEMO_MODE: '0',
        DATA_DIR: folder,
        PORT: '0',
        HOST: '127.0.0.1',
        WORKER: '0',
        WEB_PROCESSES: String(processes),
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  try {
    const base = await new Promise<string>((resolve, reject) => {
      child.once('exit', () => reject(new Error('the server ended; build the pages with `npm start` first')))
      let said = ''
      child.stdout.on('data', (chunk) => {
        said += chunk
        const port = /runs on http:\/\/[\w.]+:(\d+)/.exec(said)?.[1]
        if (port && (processes === 1 || said.includes('web processes are up'))) resolve(`http://127.0.0.1:${port}`)
      })
    })
    child.stdout.resume()
    for (const { path } of PUBLIC_PAGES) print({ path, ...(await weigh(base, path)) })
    // The compiler has seen it often enough before it's measured.
    const measured = { seconds, connections: CONNECTIONS, pid: processes === 1 ? child.pid : undefined }
    await keptRate(`${base}/faq`, { ...measured, seconds: 1 })
    print({
      kept: await keptRate(`${base}/faq`, measured),
      rendered: await rate(`${base}/faq?fresh`, seconds),
      connections: CONNECTIONS,
      processes,
    })
  } finally {
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Bytes of the page and of what its HTML names to load: styles, and the scripts it starts with. */
async function weigh(base: string, path: string): Promise<{ html: number; styles: number; scripts: number }> {
  await ask(base + path)
  const page = await ask(base + path)
  const html = (await ask(base + path, 'identity')).body.toString()
  const sum = async (pattern: RegExp) => {
    const files = [...new Set([...html.matchAll(pattern)].map(([, file = '']) => file))]
    const answers = await Promise.all(files.map((file) => ask(base + file)))
    return answers.reduce((bytes, { body }) => bytes + body.length, 0)
  }
  return {
    html: page.body.length,
    styles: await sum(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g),
    scripts: await sum(/<script[^>]*src="([^"]+)"/g),
  }
}

/** Answers per second over some seconds. */
async function rate(url: string, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const end = performance.now() + seconds * 1000
  let answers = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        await ask(url, 'br', agent)
        answers += 1
      }
    }),
  )
  agent.destroy()
  return Math.round(answers / seconds)
}

function ask(url: string, encoding = 'br', agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': encoding }, ...(agent && { agent }) }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    }).on('error', reject)
  })
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
