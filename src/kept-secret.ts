import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Secret } from '#domain/access/secret.ts'

/** A setting that a person can fix, described in one sentence. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** The secrets of a data folder. `previous` is there while `cotavia secret rotate` is under way. */
export interface KeptSecrets {
  current: Secret
  previous: Secret | undefined
}

/**
 * The secret that a data folder keeps for a product without SECRET, made on the first start. Throws ConfigError when the
 * folder or the file cannot be used.
 */
export function keptSecrets(dataFolder: string): KeptSecrets {
  const path = pathOf(dataFolder)
  const previous = find(`${path}.previous`)
  return {
    current: new Secret(find(path) ?? make(dataFolder, path)),
    previous: previous === undefined ? undefined : new Secret(previous),
  }
}

/**
 * Replaces the stored secret with a new one; the old one stays beside it and opens what it sealed. If another is already there,
 * a rotation was interrupted after this step: both stay as they are, so that nothing is ever sealed by a third. If the same one
 * is there, it was interrupted before the new one was in place, and that still has to be done.
 */
export function renewKeptSecret(dataFolder: string): void {
  const path = pathOf(dataFolder)
  const current = find(path)
  const previous = find(`${path}.previous`)
  if (current === undefined || (previous !== undefined && previous !== current)) return
  // The old one is stored beside it before the new one is in place: if we're killed in between, both are the same and nothing is lost.
  put(`${path}.previous`, current)
  put(path, randomBytes(32).toString('hex'))
}

/** Forgets the previous secret, when nothing is sealed by it anymore. */
export function forgetPreviousSecret(dataFolder: string): void {
  rmSync(`${pathOf(dataFolder)}.previous`, { force: true })
}

const pathOf = (dataFolder: string) => join(dataFolder, 'secret')

function find(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new ConfigError(`Can’t read the secret in ${path}; set SECRET or fix the file’s permissions.`, {
      cause: error,
    })
  }
}

/** Linked into place whole, so that two first starts and a crash leave exactly one. */
function make(dataFolder: string, path: string): string {
  const draft = `${path}.${process.pid}`
  try {
    mkdirSync(dataFolder, { recursive: true })
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new ConfigError(`Can’t write to the folder ${dataFolder}; set DATA_DIR to one that’s writable.`, {
        cause: error,
      })
  } finally {
    rmSync(draft, { force: true })
  }
  const kept = find(path)
  if (!kept) throw new ConfigError(`The secret in ${path} is empty; set SECRET or delete the file.`)
  return kept
}

function put(path: string, text: string): void {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${text}\n`, { mode: 0o600, flush: true })
  renameSync(draft, path)
}
