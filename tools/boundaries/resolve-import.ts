import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { ROOT } from '../source-files.ts'

/** Our own import names (package.json, "imports"), longest first. */
const ALIASES = Object.entries(
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { imports: Record<string, string> }).imports,
).map(([name, target]) => ({ name: name.replace(/\*$/, ''), target: target.replace(/^\.\/|\*$/g, '') }))

/** The file an import means, from the root of the tree; a package keeps its name. */
export function resolveImport(from: string, path: string): string {
  if (from.startsWith('.')) return posix.join(posix.dirname(path), from)
  const alias = ALIASES.find(({ name }) => (name.endsWith('/') ? from.startsWith(name) : from === name))
  return alias === undefined ? from : alias.target + from.slice(alias.name.length)
}

/** Whether a resolved import is a file of ours rather than a package. */
export const isOwnFile = (to: string): boolean => /^(src|content|checks|tests|tools|bench)\//.test(to)
