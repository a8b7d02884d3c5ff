import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The owner's URL of the embedded database, read from its folder as it is now. */
export function urlOf(cluster: string): string {
  const password = readFileSync(join(cluster, 'cotavia-password'), 'utf8')
  const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgresql://cotavia:${password}@127.0.0.1:${port}/postgres`
}
