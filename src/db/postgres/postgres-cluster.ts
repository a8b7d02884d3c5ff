import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  chown,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { EmbeddedPostgresError, isAlive, type RunAs, runProgram } from '#db/postgres/postgres-binaries.ts'

/** One PostgreSQL data folder and the programs that serve it. */
export interface Cluster {
  folder: string
  native: string
  as: RunAs
  /** Further settings of the server, e.g. `fsync=off` in tests. */
  settings?: Record<string, string>
}

const OWNER = 'cotavia'
/** Written last by `initialise`; a folder without it is not a finished cluster. */
const MARKER = 'cotavia-initialised'
const PASSWORD_FILE = 'cotavia-password'
/** Where it last listened: restarted there, everyone who was connected finds it. */
const PORT_FILE = 'cotavia-port'
const START_DEADLINE_MS = 60_000
const LONGEST_SOCKET_NAME = '.s.PGSQL.65535.lock'
const LONGEST_SOCKET_PATH = 103
const LOG_LIMIT_BYTES = 5_000_000

/** Whether a finished cluster is there. */
export function isInitialised(folder: string): boolean {
  return existsSync(join(folder, MARKER))
}

/**
 * Makes the cluster when it is not there. It is made beside its place and renamed when whole, so that a crash at any
 * moment leaves either nothing or a finished cluster; what is unfinished in its place is moved aside, never deleted.
 */
export async function initialise(cluster: Cluster, say: (sentence: string) => void): Promise<void> {
  if (isInitialised(cluster.folder)) return
  if (existsSync(cluster.folder)) {
    const aside = `${cluster.folder}.unfinished-${Date.now()}`
    await rename(cluster.folder, aside)
    say(`The database folder was not finished; it was moved to ${aside} and a new one is made.`)
  }
  await sweepUnfinished(cluster)
  const staging = `${cluster.folder}.making-${process.pid}-${randomBytes(3).toString('hex')}`
  try {
    await mkdir(staging, { recursive: true, mode: 0o700 })
    await give(staging, cluster.as)
    const password = randomBytes(24).toString('base64url')
    const passwordFile = join(staging, PASSWORD_FILE)
    await writeFile(passwordFile, password, { mode: 0o600 })
    await give(passwordFile, cluster.as)
    const made = join(staging, 'cluster')
    await runProgram(
      join(cluster.native, 'bin', 'initdb'),
      [
        `--pgdata=${made}`,
        `--username=${OWNER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        // Without these a machine without LANG gets SQL_ASCII, in which lower('SÃO') fails.
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        ...(cluster.settings?.fsync === 'off' ? ['--no-sync'] : []),
      ],
      cluster.as,
    )
    await rename(passwordFile, join(made, PASSWORD_FILE))
    await writeDurably(join(made, MARKER), `${new Date().toISOString()}\n`)
    // The loser of two first starts finds the folder taken and uses it.
    await rename(made, cluster.folder).catch((error) => {
      if (!existsSync(join(cluster.folder, MARKER))) throw error
    })
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** What a killed first start left: our own staging folders, which never held any data. */
async function sweepUnfinished(cluster: Cluster): Promise<void> {
  const prefix = `${basename(cluster.folder)}.making-`
  for (const name of await readdir(dirname(cluster.folder)).catch(() => [])) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length).split('-')[0]))) continue
    await rm(join(dirname(cluster.folder), name), { recursive: true, force: true }).catch(() => {})
  }
}

/**
 * Makes sure a server runs on the cluster and returns the owner's URL of its database. A server that is alive
 * (left by a killed process, or another command's) is adopted; a stale postmaster.pid is cleared.
 */
export async function ensureRunning(cluster: Cluster): Promise<string> {
  const deadline = performance.now() + START_DEADLINE_MS
  let lastFailure: unknown
  while (performance.now() < deadline) {
    const postmaster = await readPostmaster(cluster)
    if (postmaster?.alive) {
      const url = await urlOf(cluster, postmaster.port)
      if (postmaster.status === 'ready' && (await answers(url, cluster))) return url
      // Starting, stopping or recovering: it becomes ready or goes away.
      await sleep(50)
      continue
    }
    if (postmaster) await rm(join(cluster.folder, 'postmaster.pid'), { force: true })
    try {
      await start(cluster)
    } catch (error) {
      // Another process may have started it in the same moment, or orphaned backends still hold its memory: look again.
      lastFailure = error
      if (await isHopeless(cluster, error)) break
      await sleep(200)
    }
  }
  throw new EmbeddedPostgresError(`PostgreSQL did not start on ${cluster.folder}; its log is ${logFile(cluster)}.`, {
    cause: lastFailure,
  })
}

/** Stops the server and waits for it; nothing happens when none runs. */
export async function stop(cluster: Cluster, how: 'fast' | 'immediate' = 'fast'): Promise<void> {
  if (!(await readPostmaster(cluster))?.alive) return
  await runProgram(
    join(cluster.native, 'bin', 'pg_ctl'),
    ['stop', '-D', cluster.folder, '-m', how, '-w', '-t', '30'],
    cluster.as,
  ).catch(async (error) => {
    // Someone else may have stopped it between the look and the call.
    if ((await readPostmaster(cluster))?.alive) throw error
  })
}

async function start(cluster: Cluster): Promise<void> {
  const port = await choosePort(cluster)
  await shortenLog(cluster)
  await sweepSockets(cluster)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolder(cluster.folder) ?? "''",
    unix_socket_permissions: '0700',
    log_min_messages: 'warning',
    ...cluster.settings,
  }
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  await runProgram(
    join(cluster.native, 'bin', 'pg_ctl'),
    ['start', '-D', cluster.folder, '-l', logFile(cluster), '-w', '-t', '60', '-o', [`-p ${port}`, ...flags].join(' ')],
    cluster.as,
  )
}

/** What a killed server left: its lock names a process id that can be anyone's by now, and PostgreSQL would believe it. */
async function sweepSockets(cluster: Cluster): Promise<void> {
  for (const name of await readdir(cluster.folder)) {
    if (name.startsWith('.s.PGSQL.')) await rm(join(cluster.folder, name), { force: true })
  }
}

/**
 * Where the server also listens on a socket, for whoever says very many small things; null where there is none: a socket's path is
 * limited to some hundred bytes, and this one goes through a shell.
 */
function socketFolder(folder: string): string | null {
  const isShort = Buffer.byteLength(join(folder, LONGEST_SOCKET_NAME)) <= LONGEST_SOCKET_PATH
  return process.platform !== 'win32' && isShort && /^[\w./-]+$/.test(folder) ? folder : null
}

interface Postmaster {
  pid: number
  port: number
  status: string
  /** Whether that process exists and is a PostgreSQL on this folder. */
  alive: boolean
}

async function readPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return {
    pid,
    port: Number(lines[3]),
    status: (lines[7] ?? '').trim(),
    alive: await isPostmaster(pid, cluster.folder),
  }
}

async function isPostmaster(pid: number, folder: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  if (process.platform !== 'linux') return true
  // In a container numbers start again, so the same pid can be any process; PostgreSQL's working folder is its data folder.
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(folder))
  } catch {
    return false
  }
}

async function answers(url: string, cluster: Cluster): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
    return (await realpath(rows[0]?.folder ?? '')) === (await realpath(cluster.folder))
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function isHopeless(cluster: Cluster, error: unknown): Promise<boolean> {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT' || (error as NodeJS.ErrnoException).code === 'EACCES')
    return true
  const log = await readFile(logFile(cluster), 'utf8').catch(() => '')
  const last =
    log
      .split('\n')
      .filter((line) => line.includes('FATAL'))
      .at(-1) ?? ''
  return /data directory .* has (wrong ownership|invalid permissions)|incompatible with server|No space left/.test(last)
}

async function urlOf(cluster: Cluster, port: number): Promise<string> {
  const password = await readFile(join(cluster.folder, PASSWORD_FILE), 'utf8')
  return `postgresql://${OWNER}:${password}@127.0.0.1:${port}/postgres`
}

function logFile(cluster: Cluster): string {
  return join(cluster.folder, 'server.log')
}

async function shortenLog(cluster: Cluster): Promise<void> {
  const size = (await stat(logFile(cluster)).catch(() => undefined))?.size ?? 0
  if (size > LOG_LIMIT_BYTES) await rename(logFile(cluster), `${logFile(cluster)}.old`)
}

async function choosePort(cluster: Cluster): Promise<number> {
  const file = join(cluster.folder, PORT_FILE)
  const last = Number(await readFile(file, 'utf8').catch(() => ''))
  const port =
    Number.isInteger(last) && last > 0 ? await findFreePort(last).catch(() => findFreePort(0)) : await findFreePort(0)
  if (port !== last) {
    await writeFile(file, String(port), { mode: 0o600 })
    await give(file, cluster.as)
  }
  return port
}

/** That port when it is free, else throws; 0: any free one. */
async function findFreePort(wanted: number): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

async function give(path: string, as: RunAs): Promise<void> {
  if (as.uid !== undefined && as.gid !== undefined) await chown(path, as.uid, as.gid)
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600)
  await file.writeFile(text)
  await file.sync()
  await file.close()
}
