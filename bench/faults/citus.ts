import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { askOnce } from '#db/postgres/connection.ts'
import { addCells } from '#db/postgres/manage-cells.ts'
import { migrate } from '#db/postgres/migrate.ts'
import type { RunAs } from '#db/postgres/postgres-binaries.ts'
import { makeOwnPostgres, type OwnPostgres } from './own-postgres.ts'

/** A Citus cluster on this machine: a coordinator, which the product talks to, and machines with cells. */
export interface Machines {
  /** The superuser's URL of the coordinator. */
  url: string
  coordinator: OwnPostgres
  workers: OwnPostgres[]
  stop(): Promise<void>
}

const say = (url: string, statement: string) => askOnce(url, 'cotavia bench', statement)
const DEBIAN = '/usr/lib/postgresql'

/** The folder of programs of a PostgreSQL that Citus is installed for, the newest one; null if there's none. */
export async function findCitus(): Promise<string | null> {
  const installed = await readdir(DEBIAN).catch(() => [])
  const found = installed.filter((name) => existsSync(join(DEBIAN, name, 'lib/citus.so')))
  const newest = found.sort((a, b) => Number(b) - Number(a))[0]
  return newest === undefined ? null : join(DEBIAN, newest, 'bin')
}

/**
 * Starts a coordinator and so many workers in `folder`, which mustn't be there yet, and migrates the product's database with one cell for each worker.
 * Durable as a new PostgreSQL is. What a commit was when a machine died in it is settled within seconds.
 */
export async function startMachines(
  programs: string,
  {
    as,
    folder,
    workers,
    settings = {},
  }: { as: RunAs; folder: string; workers: number; settings?: Record<string, string> },
): Promise<Machines> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  if (as.uid !== undefined && as.gid !== undefined) await chown(folder, as.uid, as.gid)
  const machines: OwnPostgres[] = []
  for (let number = 0; number <= workers; number++) {
    const machine = await makeOwnPostgres(programs, {
      as,
      folder: join(folder, `machine-${number}`),
      settings: `shared_preload_libraries = 'citus'\nmax_connections = 300\nmax_prepared_transactions = 300\nwal_level = logical
citus.recover_2pc_interval = '2s'\ncitus.node_conninfo = 'sslmode=disable'\n${Object.entries(settings)
        .map(([name, value]) => `${name} = '${value}'\n`)
        .join('')}`,
    })
    await machine.start()
    await say(machine.url, 'create extension citus')
    machines.push(machine)
  }
  const [coordinator, ...others] = machines
  if (coordinator === undefined) throw new Error('a cluster has a coordinator')
  const portOf = ({ url }: OwnPostgres) => Number(new URL(url).port)
  await say(coordinator.url, `select citus_set_coordinator_host('127.0.0.1', ${portOf(coordinator)})`)
  for (const worker of others) await say(coordinator.url, `select citus_add_node('127.0.0.1', ${portOf(worker)})`)
  await migrate(coordinator.url)
  await addCells(coordinator.url, workers, { at: new Date(0), settle: () => Promise.resolve() })
  return {
    ...{ url: coordinator.url, coordinator, workers: others },
    stop: async () => {
      for (const machine of machines) await machine.kill()
    },
  }
}
