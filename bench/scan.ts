import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect } from '#db/postgres/connection.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#db/postgres/embedded-postgres.ts'
import type { Db } from '#db/rows.ts'
import type { Who } from '#tests/support/hostile/hostile-requests.ts'
import { auditBooks } from './faults/judge.ts'
import { openProduct } from './faults/product.ts'
import { SECRET } from './faults/secret.ts'
import { fuzzParameters, fuzzPaths, secretPaths } from './scan/ffuf.ts'
import { explain, type Finding, readExplained } from './scan/findings.ts'
import { sendInputs } from './scan/inputs.ts'
import { openRelay, openTrap, type Relay, type Tally } from './scan/relay.ts'
import { runSqlmap } from './scan/sqlmap.ts'
import { type Crawled, crawl, doorTargets } from './scan/targets.ts'
import { ToolMissing } from './scan/tool.ts'
import { runWapiti } from './scan/wapiti.ts'
import { type Askers, enterAll } from './scan/world.ts'

const MAIL_SECRET = 'what signs the emails of the bench'
const TOOLS = ['ffuf', 'sqlmap', 'wapiti', 'inputs']
const ROLES = ['visitor', 'member', 'staff'] as const
/** Of the time, when all of them run; ffuf takes what it needs. */
const SHARE = { sqlmap: 0.3, wapiti: 0.4, inputs: 0.2 }
const ALONE = { sqlmap: 1, wapiti: 1, inputs: 1 }
/** Pages of each role that parameters are tried on. */
const FUZZED_PAGES = 8
/** Pages that wapiti is told of, beside what it finds. */
const STARTS = 60
/** Pages of a role that are looked through for parameters and forms. */
const MOST_PAGES = 150
/** How often what the limits count is forgotten. */
const FORGET_MS = 500

/**
 * Lets Debian's wapiti, sqlmap, and ffuf loose on the built product with its demo world (in `--data`, kept, or a folder of its own), as a visitor, a
 * member, a super administrator, and a program; then sends our own hostile inputs to every form and JSON door. Prints the requests of each, every finding,
 * and every 5xx of the server's log but "busy"; exits 1 on one of those, on a finding that `scan/explained.tsv` doesn't explain, and on books that no longer add up.
 * `--minutes` 18 all together; `--only wapiti` or another of them; `--every 1`: every form gets all inputs; `--reports FOLDER` keeps the tools' own reports.
 */
export async function run(options: Map<string, string>): Promise<void> {
  const seconds = Number(options.get('minutes') ?? 18) * 60
  const tools = options.has('only') ? TOOLS.filter((tool) => tool === options.get('only')) : TOOLS
  const data = options.get('data') ?? mkdtempSync(join(tmpdir(), 'cotavia-bench-scan-'))
  const reports = options.get('reports') ?? mkdtempSync(join(tmpdir(), 'cotavia-scan-reports-'))
  const log = watchLog()
  const product = await openProduct(
    {
      ...{ DATA_DIR: data, DEMO_MODE: '1', WORKER: '0', SECRET, LOG_LEVEL: 'info' },
      ...{ MAIL_WEBHOOK_SECRET: MAIL_SECRET, REPLY_EMAIL: 'reply@cotavia.example' },
    },
    'src/server.ts',
    log.hear,
  )
  let scan: Scan | undefined
  let postgres: EmbeddedPostgres | undefined
  try {
    product.start()
    await product.ready()
    postgres = await openEmbeddedPostgres(data, 'command', () => {})
    scan = await openScan(product.base, {
      databaseUrl: postgres.url,
      reports,
      seconds,
      share: tools.length === 1 ? ALONE : SHARE,
      every: Number(options.get('every') ?? 8),
    })
    for (const tool of tools) await STEPS[tool]?.(scan)
    judge(scan.findings, log.broken(), log.busy())
  } catch (error) {
    if (!(error instanceof ToolMissing)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  } finally {
    await scan?.close()
    await postgres?.release()
    await product.stop()
    if (!options.has('data')) rmSync(data, { recursive: true, force: true })
    if (!options.has('reports')) rmSync(reports, { recursive: true, force: true })
  }
}

interface Scan {
  askers: Askers
  relays: Record<Who, Relay>
  crawled: Record<(typeof ROLES)[number], Crawled>
  findings: Finding[]
  db: Db
  options: ScanOptions & { base: string }
  close(): Promise<void>
}

interface ScanOptions {
  databaseUrl: string
  reports: string
  seconds: number
  /** Of the seconds, for each tool that would go on forever. */
  share: typeof SHARE
  every: number
}

/** Everyone let in, every relay open, the pages of each looked through, and from now on no try counted for longer than a moment. */
async function openScan(base: string, options: ScanOptions): Promise<Scan> {
  const db = connect({ url: options.databaseUrl, pool: 2 })
  const askers = await enterAll(base)
  const relays = await openRelays(base, askers)
  const forgetting = setInterval(() => void sql`delete from attempts`.execute(db).catch(() => {}), FORGET_MS)
  const close = async () => {
    clearInterval(forgetting)
    for (const relay of Object.values(relays)) await relay.close()
    await db.destroy()
  }
  const crawled = {} as Scan['crawled']
  for (const role of ROLES) {
    crawled[role] = await crawl(relays[role], MOST_PAGES)
    print({
      crawl: role,
      pages: crawled[role].pages.length,
      targets: crawled[role].targets.length,
      ...relays[role].take(),
    })
  }
  return { askers, relays, crawled, findings: [], db, options: { ...options, base }, close }
}

async function openRelays(base: string, askers: Askers, rights?: { mayEnd: boolean }): Promise<Record<Who, Relay>> {
  const open = (who: Who) => openRelay(base, askers[who], rights)
  return {
    visitor: await open('visitor'),
    member: await open('member'),
    staff: await open('staff'),
    program: await open('program'),
  }
}

const STEPS: Readonly<Record<string, (scan: Scan) => Promise<void>>> = {
  ffuf: async (scan) => {
    const paths = secretPaths()
    for (const role of ['visitor', 'staff'] as const) {
      // Who is signed in changes nothing about files: every fourth.
      const some = role === 'visitor' ? paths : paths.filter((_, at) => at % 4 === 0)
      scan.findings.push(...(await fuzzPaths(scan.relays[role], some, folderFor(scan, `ffuf-${role}`))))
      report('ffuf', `${role}, ${some.length} paths`, scan.relays[role])
    }
    for (const role of ROLES) {
      const pages = scan.crawled[role].pages.filter((path) => !path.includes('?'))
      const some = pages.filter((_, at) => at % Math.ceil(pages.length / FUZZED_PAGES) === 0)
      scan.findings.push(...(await fuzzParameters(scan.relays[role], some, folderFor(scan, `ffuf-${role}-parameters`))))
      report('ffuf', `${role}, parameters of ${some.length} pages`, scan.relays[role])
    }
  },
  sqlmap: async (scan) => {
    const targets = { program: doorTargets(), ...mapped(ROLES, (role) => scan.crawled[role].targets) }
    for (const role of ['program', ...ROLES] as const) {
      const ran = await runSqlmap(scan.relays[role], targets[role], {
        folder: folderFor(scan, `sqlmap-${role}`),
        seconds: (scan.options.seconds * scan.options.share.sqlmap) / 4,
        isSmart: role === 'member' || role === 'staff',
      })
      keepOutput(scan, `sqlmap-${role}`, ran.said)
      scan.findings.push(...ran.findings)
      const cut = ran.isCut ? ', then its time was up' : ''
      report('sqlmap', `${role}, ${ran.tried} of ${targets[role].length} targets${cut}`, scan.relays[role])
    }
  },
  wapiti: async (scan) => {
    const trap = await openTrap()
    try {
      for (const role of ROLES) {
        const seconds = (scan.options.seconds * scan.options.share.wapiti) / ROLES.length
        const { pages } = scan.crawled[role]
        const folder = folderFor(scan, `wapiti-${role}`)
        const ran = await runWapiti(scan.relays[role], {
          folder,
          trap: trap.base,
          starts: pages.slice(0, STARTS),
          seconds,
        })
        keepOutput(scan, `wapiti-${role}`, ran.said)
        scan.findings.push(...ran.findings)
        for (const hit of trap.hits.splice(0))
          scan.findings.push({
            tool: 'wapiti',
            kind: 'trap',
            at: hit,
            says: 'the product connected to where a payload said',
          })
        report('wapiti', role, scan.relays[role])
      }
    } finally {
      trap.close()
    }
  },
  // Last, because it also plants rows as no service would, and ends what the others need.
  inputs: async (scan) => {
    const { base, databaseUrl, seconds, share, every } = scan.options
    const books = await auditBooks(scan.db)
    print({ books })
    if (books.broken.length > 0 || books.ledgerSumCents !== 0) process.exitCode = 1
    const relays = await openRelays(base, scan.askers, { mayEnd: true })
    const sent = await sendInputs(relays, {
      databaseUrl,
      secret: SECRET,
      mailSecret: MAIL_SECRET,
      every,
      seconds: seconds * share.inputs,
    })
    scan.findings.push(...sent.findings)
    for (const who of Object.keys(relays) as Who[]) {
      report('inputs', `${who}, ${sent.tried} of ${sent.of} forms and doors of all`, relays[who])
      await relays[who].close()
    }
  },
}

function mapped<Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>
}

function folderFor({ options }: Scan, name: string): string {
  const path = join(options.reports, name)
  mkdirSync(path, { recursive: true })
  return path
}

function keepOutput({ options }: Scan, name: string, said: string): void {
  writeFileSync(join(options.reports, `${name}.txt`), said)
}

interface Broken {
  method: string
  path: string
  status: number
  /** The error logged with it. */
  error: string
}

/** Every answer of 5xx in the product's log, with what was logged about it. */
function watchLog(): { hear(line: string): void; broken(): Broken[]; busy(): number } {
  const answers: (Omit<Broken, 'error'> & { requestId: string })[] = []
  const errors = new Map<string, string>()
  let busy = 0
  return {
    hear: (line) => {
      if (!line.startsWith('{')) return
      const { level, msg, requestId, method, path, status, err } = JSON.parse(line)
      if (msg === 'request' && status === 503) busy += 1
      else if (msg === 'request' && status >= 500) answers.push({ requestId, method, path, status })
      if (level === 'error' || level === 'fatal')
        errors.set(requestId ?? line, `${msg}: ${err?.stack ?? err?.message ?? ''}`)
    },
    busy: () => busy,
    broken: () => [
      ...answers.map(({ requestId, ...answer }) => ({ ...answer, error: errors.get(requestId) ?? '' })),
      ...[...errors].flatMap(([id, error]) =>
        answers.some(({ requestId }) => requestId === id) ? [] : [{ method: '', path: '', status: 0, error }],
      ),
    ],
  }
}

/** Prints what went through for one step. */
function report(tool: string, what: string, relay: Relay): void {
  const { requests, statuses, leftOut }: Tally = relay.take()
  print({ tool, as: what, requests, statuses, leftOut })
}

/** Prints everything found, explained or not, and says by the exit code whether something needs mending. */
function judge(found: readonly Finding[], log: readonly Broken[], busy: number): void {
  const explained = readExplained()
  // An answer of 5xx is never explained; an error that was logged without one may be.
  const broken = log.filter(({ status }) => status !== 0)
  const logged = log.filter(({ status }) => status === 0)
  const findings = [...found, ...logged.map(({ error }) => ({ tool: 'log', kind: 'error', at: '', says: error }))]
  const reasons = findings.map((finding) => explain(finding, explained))
  const open = findings.filter((_, at) => reasons[at] === undefined)
  const byReason = new Map<string, number>()
  for (const reason of reasons) if (reason !== undefined) byReason.set(reason, (byReason.get(reason) ?? 0) + 1)
  for (const [reason, count] of byReason) print({ explained: reason, count })
  for (const finding of open) print({ finding })
  for (const one of broken) print({ broken: one })
  print({
    findings: findings.length,
    explained: findings.length - open.length,
    open: open.length,
    broken: broken.length,
    busy,
  })
  if (open.length + broken.length > 0) process.exitCode = 1
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
