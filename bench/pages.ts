import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { emptyPageMs } from './empty-page.ts'
import { endsWithUs } from './ends-with-us.ts'

const ROOT = join(import.meta.dirname, '..')
/** What the kernel counts processor time in, on every Linux that Node runs on. */
const TICK_MS = 10
const GOAL = { serverMs: 8, htmlBytes: 60_000, pagesPerSecond: 150 }

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * Starts the built product with its demo world (in `--data`, kept, or a folder of its own) and asks for the pages of members and of
 * the desk, `--requests` times each, one after the other, after `--warm` (20) that don't count: a page costs some more while V8 still compiles what it needs. Prints for each the processor time of the server and of PostgreSQL a page, so
 * that a busy machine changes little; how many a core could answer; the HTML's bytes before and after compression; and its ratio to an
 * empty page of React Router, measured in the same run.
 */
export async function run(options: Map<string, string>): Promise<void> {
  const times = Number(options.get('requests') ?? 100)
  const warm = Number(options.get('warm') ?? 20)
  const only = options.get('only')
  const data = options.get('data') ?? mkdtempSync(join(tmpdir(), 'cotavia-bench-'))
  // Run as root, PostgreSQL works as a person of its own, who has to reach the folder to keep its files there.
  if (!options.has('data')) chmodSync(data, 0o755)
  const child = endsWithUs(
    spawn(process.execPath, [join(ROOT, 'src/server.ts')], {
      cwd: ROOT,
      env: {
        ...process.env,
        DEMO_MODE: '1',
        DATA_DIR: data,
        PORT: '0',
        HOST: '127.0.0.1',
        WORKER: '0',
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const port = await new Promise<number>((resolve, reject) => {
      child.once('exit', () => reject(new Error('the server ended; build the pages with `npm start` first')))
      let said = ''
      child.stdout.on('data', (chunk) => {
        said += chunk
        const found = /Cotavia runs on http:\/\/[\w.]+:(\d+)/.exec(said)?.[1]
        if (found) resolve(Number(found))
      })
    })
    child.stdout.resume()
    const ask = (path: string, cookie = '', form?: string) => send({ agent, port, path, cookie, form })
    const enter = async (key: string) => {
      const { headers } = await ask('/auth', '', new URLSearchParams({ intent: 'enter', key }).toString())
      return (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
    }
    const linkIn = async (cookie: string, path: string, pattern: RegExp) =>
      pattern.exec(plain(await ask(path, cookie)).toString())?.[0] ?? ''
    const member = await enter('paying')
    const staff = await enter('director')
    const group = await linkIn(member, '/user', /\/consortium\/[0-9a-f-]{36}/)
    const deskGroup = await linkIn(staff, '/dashboard/groups', /\/dashboard\/groups\/[0-9a-f-]{36}/)
    const person = await linkIn(staff, '/dashboard/users', /\/dashboard\/users\/[0-9a-f-]{36}/)
    const pages: [string, string, string][] = [
      ['public', '/faq?fresh', ''],
      ['member home', '/user', member],
      ['group', group, member],
      ['assembly', `${group}/assemblies/1`, member],
      ['plan', `${group}/plan`, member],
      ['fund', `${group}/fund`, member],
      ['documents', `${group}/documents`, member],
      ['catalog', '/groups', member],
      ['overview', '/dashboard', staff],
      ['users', '/dashboard/users', staff],
      ['person', person, staff],
      ['kyc', '/dashboard/kyc', staff],
      ['groups', '/dashboard/groups', staff],
      ['desk group', deskGroup, staff],
      ['contemplations', `${deskGroup}/contemplations`, staff],
    ]
    const empty = await emptyPageMs(Math.max(times, 200))
    print({ page: 'an empty page of React Router', serverMs: Math.round(empty * 1000) / 1000 })
    for (const [name, path, cookie] of pages) {
      if (only !== undefined && only !== name) continue
      const first = await ask(path, cookie)
      for (let asked = 0; asked < warm; asked += 1) await ask(path, cookie)
      const before = processorMs(child.pid ?? 0, data)
      const waits: number[] = []
      for (let asked = 0; asked < times; asked += 1) {
        const start = performance.now()
        await ask(path, cookie)
        waits.push(performance.now() - start)
      }
      const after = processorMs(child.pid ?? 0, data)
      const serverMs = (after.server - before.server) / times
      const databaseMs = (after.database - before.database) / times
      print({
        page: name,
        status: first.status,
        html: plain(first).length,
        encoding: first.headers['content-encoding'],
        wire: first.body.length,
        serverMs: round(serverMs),
        databaseMs: round(databaseMs),
        pagesPerCore: Math.round(1000 / (serverMs + databaseMs)),
        ofEmpty: round(serverMs / empty),
        p95: round(waits.sort((a, b) => a - b)[Math.floor(times * 0.95)] ?? 0),
      })
    }
    print({ goal: GOAL })
  } finally {
    agent.destroy()
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
    if (!options.has('data')) rmSync(data, { recursive: true, force: true })
  }
}

function plain({ headers, body }: Answer): Buffer {
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(body)
    case 'gzip':
      return gunzipSync(body)
    case 'zstd':
      return zstdDecompressSync(body)
    default:
      return body
  }
}

/** Processor time of the server and of its database's processes so far. */
function processorMs(pid: number, data: string): { server: number; database: number } {
  const postmaster = Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  let database = 0
  for (const entry of readdirSync('/proc')) {
    const stat = /^\d+$/.test(entry) ? statOf(entry) : undefined
    if (stat !== undefined && stat.parent === postmaster) database += stat.ms
  }
  return { server: statOf(String(pid))?.ms ?? 0, database }
}

function statOf(pid: string): { parent: number; ms: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS }
  } catch {
    return undefined
  }
}

interface Question {
  agent: Agent
  port: number
  path: string
  cookie: string
  form: string | undefined
}

function send({ agent, port, path, cookie, form }: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      Host: `localhost:${port}`,
      'Accept-Encoding': 'gzip, br, zstd',
      ...(cookie !== '' && { Cookie: cookie }),
      ...(form !== undefined && {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: `http://localhost:${port}`,
      }),
    }
    const asked = request(
      { agent, host: '127.0.0.1', port, path, method: form === undefined ? 'GET' : 'POST', headers },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(form)
  })
}

function round(figure: number): number {
  return Math.round(figure * 10) / 10
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
