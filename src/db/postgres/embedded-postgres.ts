import { createHash } from 'node:crypto'
import { access, chmod, constants, mkdir, mkdtemp, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  canReach,
  EmbeddedPostgresError,
  findNativeFolder,
  findRunAs,
  isAlive,
  ROOT_FOLDER,
} from '#db/postgres/postgres-binaries.ts'
import { type Cluster, ensureRunning, initialise, isInitialised, stop } from '#db/postgres/postgres-cluster.ts'

export { EmbeddedPostgresError }

export interface EmbeddedPostgres {
  /** The owner's URL of the database. */
  url: string
  /** Lets go; the last one to let go stops PostgreSQL. Close your pools first. */
  release(): Promise<void>
}

/** Tells the person running us one sentence; `trouble` is for what they should look at. */
export type Say = (sentence: string, about?: 'trouble') => void

/** Held exclusively by the one server of a data folder. */
const SERVER_LOCK = 7_102_002
/** Held shared by every user of the embedded PostgreSQL; the last one, who gets it exclusively, may stop it. */
const USE_LOCK = 7_102_003
const TEMPORARY_PREFIX = 'cotavia-temporary-'
/** Where Linux keeps files in memory. */
const MEMORY_FOLDER = '/dev/shm'
/** Free there and in all, before a temporary PostgreSQL moves in: a run of the tests has needed a quarter of it. */
const ROOM_BYTES = 2 ** 31

/**
 * The PostgreSQL of a data folder: created, started, or adopted as needed. As `server`, it is an error when another
 * server holds the folder; as `command`, a running one is used as is. One that dies under us (killed, out of memory) is
 * restarted for as long as we hold it; `onRevived` is told where it then listens.
 * Throws EmbeddedPostgresError, one sentence.
 */
export async function openEmbeddedPostgres(
  dataFolder: string,
  as: 'server' | 'command',
  say: Say,
  onRevived: (url: string) => void = () => {},
): Promise<EmbeddedPostgres> {
  const cluster = await placeCluster(resolve(dataFolder), say)
  await initialise(cluster, say)
  let { url, session } = await enter(cluster)
  if (as === 'server' && !(await becomeServer(session))) {
    await session.end()
    throw new EmbeddedPostgresError(
      `Another Cotavia server is running on ${resolve(dataFolder)}; stop it or set DATA_DIR to another folder.`,
    )
  }
  const released = new AbortController()
  let reviving: Promise<void> | undefined
  /** Our own session ended although we didn't close it: PostgreSQL was killed, or another process is restarting it. */
  const watch = () => {
    session.once('end', () => {
      if (released.signal.aborted) return
      reviving = revive(cluster, as, say, released.signal).then((revived) => {
        if (revived === undefined) return
        url = revived.url
        session = revived.session
        onRevived(url)
        watch()
      })
    })
  }
  watch()
  return {
    url,
    release: async () => {
      released.abort()
      await reviving
      if (await isLastUser(session)) {
        await session.end().catch(() => {})
        await stop(cluster)
      } else await session.end().catch(() => {})
    },
  }
}

/** Whether that data folder has an embedded database already; touches nothing. */
export function hasEmbeddedDatabase(dataFolder: string): boolean {
  const folder = resolve(dataFolder)
  return isInitialised(join(folder, 'postgres')) || isInitialised(clusterElsewhere(folder))
}

export interface TemporaryPostgres {
  url: string
  /** An outage: `fast` as when an operator stops it, `immediate` as if it had crashed. Afterward it listens at the same URL again. */
  stopForNow(how: 'fast' | 'immediate'): Promise<void>
  startAgain(): Promise<void>
  stop(): Promise<void>
}

/**
 * A PostgreSQL in a new folder below the system's temporary one, for tests, benchmarks and simulated lives; `stop`
 * removes it. `durable: false` turns fsync off, for tests only. `inMemory` puts the folder into memory where there is room for it:
 * a database is a thousand files, and copying those takes a fifth of the time there.
 */
export async function startTemporaryPostgres(options: {
  durable: boolean
  inMemory?: boolean
  settings?: Record<string, string>
}): Promise<TemporaryPostgres> {
  await sweepTemporary(tmpdir())
  await sweepTemporary(MEMORY_FOLDER)
  const place = options.inMemory && (await hasRoomInMemory()) ? MEMORY_FOLDER : tmpdir()
  const parent = await mkdtemp(join(place, TEMPORARY_PREFIX))
  await writeFile(join(parent, 'pid'), String(process.pid))
  const folder = join(parent, 'postgres')
  const as = findRunAs(folder)
  // Root's new folder is closed to the PostgreSQL user.
  if (as.uid !== undefined) await chmod(parent, 0o755)
  const notDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const cluster: Cluster = {
    folder,
    as,
    native: await findNativeFolder(as, () => {}),
    settings: { ...(options.durable ? {} : notDurable), ...options.settings },
  }
  await initialise(cluster, () => {})
  const url = await ensureRunning(cluster)
  return {
    url,
    stopForNow: (how) => stop(cluster, how),
    startAgain: async () => void (await ensureRunning(cluster)),
    stop: async () => {
      await stop(cluster)
      await rm(parent, { recursive: true, force: true })
    },
  }
}

/** Where a data folder's cluster is: inside it, or, when root's PostgreSQL user cannot get there, in /var/lib. */
async function placeCluster(dataFolder: string, say: (sentence: string) => void): Promise<Cluster> {
  await mkdir(dataFolder, { recursive: true })
  const inside = join(dataFolder, 'postgres')
  const as = findRunAs(inside)
  const native = await findNativeFolder(as, say)
  if (canReach(dataFolder, as)) return { folder: inside, native, as }
  const folder = clusterElsewhere(dataFolder)
  say(`The PostgreSQL user cannot enter ${dataFolder}; the database is kept in ${folder}.`)
  await mkdir(dirname(folder), { recursive: true, mode: 0o755 })
  return { folder, native, as: findRunAs(folder) }
}

/** Where a cluster goes when root's PostgreSQL user can't enter the data folder. */
function clusterElsewhere(dataFolder: string): string {
  return join(ROOT_FOLDER, createHash('sha256').update(dataFolder).digest('hex').slice(0, 16), 'postgres')
}

/** Starts or adopts the server and joins its list of users; tries again when another process is just stopping it. */
async function enter(cluster: Cluster): Promise<{ url: string; session: pg.Client }> {
  for (let attempt = 1; ; attempt++) {
    const url = await ensureRunning(cluster)
    const session = new pg.Client({ connectionString: url, application_name: 'cotavia session', keepAlive: true })
    session.on('error', () => {})
    try {
      await session.connect()
      const { rows } = await session.query<{ entered: boolean }>('select pg_try_advisory_lock_shared($1) as entered', [
        USE_LOCK,
      ])
      if (rows[0]?.entered) return { url, session }
      // Someone holds it alone: they are about to stop the server.
      await session.end()
    } catch (error) {
      if (attempt >= 50) throw error
    }
    await sleep(100)
  }
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000
/** Everyone else leaves the first try to the server: several who start it in the same moment get in each other's way. */
const AFTER_SERVER_MS = 1_000

/** Restarts a server that died under us and joins its list of users; never gives up. Undefined: we let go in the meantime. */
async function revive(
  cluster: Cluster,
  as: 'server' | 'command',
  say: Say,
  released: AbortSignal,
): Promise<{ url: string; session: pg.Client } | undefined> {
  say('PostgreSQL stopped; restarting it.', 'trouble')
  const first = as === 'server' ? FIRST_PAUSE_MS : AFTER_SERVER_MS
  for (let pause = first; !released.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    await sleep(pause, undefined, { signal: released }).catch(() => {})
    if (released.aborted) break
    try {
      const entered = await enter(cluster)
      if (as === 'server' && !(await becomeServer(entered.session)))
        say('Another server took this data folder meanwhile; stop one of the two.', 'trouble')
      say('PostgreSQL is running again.')
      return entered
    } catch (error) {
      const why = error instanceof Error ? error.message : error
      say(`PostgreSQL could not be started again yet: ${why}`, 'trouble')
    }
  }
  return undefined
}

/** A killed server's lock goes away with its connection, which the database notices a moment later, so it is asked for a while. */
async function becomeServer(session: pg.Client): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const { rows } = await session.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [SERVER_LOCK])
    if (rows[0]?.ours) return true
    await sleep(100)
  }
  return false
}

async function isLastUser(session: pg.Client): Promise<boolean> {
  try {
    await session.query('select pg_advisory_unlock_shared($1)', [USE_LOCK])
    const { rows } = await session.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [USE_LOCK])
    return rows[0]?.alone === true
  } catch {
    // The server is already gone; there is nothing left to stop.
    return false
  }
}

async function hasRoomInMemory(): Promise<boolean> {
  try {
    await access(MEMORY_FOLDER, constants.W_OK)
    const { bavail, bsize } = await statfs(MEMORY_FOLDER)
    return bavail * bsize > ROOM_BYTES && process.availableMemory() > 2 * ROOM_BYTES
  } catch {
    // No such place on this system.
    return false
  }
}

/** Temporary servers outlive a killed test run; the next one stops and removes those whose maker is gone. */
async function sweepTemporary(place: string): Promise<void> {
  for (const name of await readdir(place).catch(() => [])) {
    if (!name.startsWith(TEMPORARY_PREFIX)) continue
    const parent = join(place, name)
    const maker = Number(await readFile(join(parent, 'pid'), 'utf8').catch(() => ''))
    if (!maker || isAlive(maker)) continue
    const folder = join(parent, 'postgres')
    try {
      const as = findRunAs(folder)
      await stop({ folder, as, native: await findNativeFolder(as, () => {}) })
      await rm(parent, { recursive: true, force: true })
    } catch {
      // Another run is sweeping the same one, or it belongs to another user.
    }
  }
}
