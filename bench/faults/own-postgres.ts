import { existsSync, readFileSync } from 'node:fs'
import { appendFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findNativeFolder, isAlive, type RunAs, runProgram } from '#db/postgres/postgres-binaries.ts'
import { endWithUs } from '../ends-with-us.ts'
import { freePort } from './product.ts'

/** A PostgreSQL with all of its own programs, which the embedded one lacks: for what an operator does with them. */
export interface OwnPostgres {
  programs: string
  as: RunAs
  folder: string
  url: string
  /** The environment in which its programs find it, as `NAME=value`. */
  env: readonly string[]
  start(): Promise<void>
  /** kill -9; settles when the process is gone. */
  kill(): Promise<void>
}

const NEEDED = ['postgres', 'initdb', 'pg_ctl', 'pg_basebackup', 'pg_verifybackup', 'pg_archivecleanup']
const DEBIAN = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs: the embedded ones if they're all there, or the newest of Debian's packages. Null: they aren't on this machine. */
export async function findPrograms(as: RunAs): Promise<string | null> {
  const installed = await readdir(DEBIAN).catch(() => [])
  const versions = installed
    .filter((name) => Number(name) >= 15 && Number(name) <= 18)
    .sort()
    .reverse()
  const places = [
    join(await findNativeFolder(as, () => {}), 'bin'),
    ...versions.map((name) => join(DEBIAN, name, 'bin')),
  ]
  return places.find((place) => NEEDED.every((program) => existsSync(join(place, program)))) ?? null
}

/** A new cluster in `folder`, which mustn't be there yet, with more lines for its settings; not started. */
export async function makeOwnPostgres(
  programs: string,
  { as, folder, settings }: { as: RunAs; folder: string; settings: string },
): Promise<OwnPostgres> {
  const port = await freePort()
  await runProgram(
    join(programs, 'initdb'),
    [`--pgdata=${folder}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'],
    as,
  )
  await appendFile(
    join(folder, 'postgresql.conf'),
    `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n${settings}`,
  )
  const pidFile = join(folder, 'postmaster.pid')
  const pidIn = (text: string) => Number(text.split('\n')[0])
  // A server that runs apart from us; nothing that's in it is needed anymore.
  endWithUs(() => {
    const pid = existsSync(pidFile) ? pidIn(readFileSync(pidFile, 'utf8')) : 0
    if (pid > 1) process.kill(pid, 'SIGQUIT')
  })
  return {
    ...{ programs, as, folder },
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    env: [`PATH=${programs}:/usr/bin:/bin`, 'PGHOST=127.0.0.1', `PGPORT=${port}`, 'PGUSER=postgres'],
    start: () =>
      runProgram(join(programs, 'pg_ctl'), ['start', '-D', folder, '-l', `${folder}.log`, '-w', '-t', '300'], as),
    kill: async () => {
      const pid = pidIn(await readFile(pidFile, 'utf8').catch(() => '0'))
      if (pid < 2) return
      process.kill(pid, 'SIGKILL')
      while (isAlive(pid)) await sleep(50)
    },
  }
}
