/**
 * Completes package-lock.json with the optional packages for other platforms that the registry in use does not offer.
 * `npm install` leaves them out, and then `npm ci` refuses the file as incomplete ("Missing: …@ from lock file"). With
 * an entry, npm skips them on this platform and fetches them on theirs. Run after every `npm install`; see
 * docs/decisions/0009-lock-file.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './source-files.ts'

interface Package {
  version: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32']

const path = join(ROOT, 'package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, Package> }
const added: string[] = []
for (const [place, parent] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const wanted = version.replace(/^[\^~]/, '')
    const known = findFor(place, name)
    if (place === '' || (known && satisfies(known.version, version))) continue
    const platform = platformOf(name)
    if (platform === null) continue
    // Beside the others, or below its parent when another version is there already.
    lock.packages[known ? `${place}/node_modules/${name}` : `node_modules/${name}`] = {
      version: wanted,
      ...(platform.cpu && { cpu: [platform.cpu] }),
      ...(parent.dev && { dev: true }),
      ...(platform.libc && { libc: [platform.libc] }),
      optional: true,
      ...(platform.os && { os: [platform.os] }),
    }
    added.push(name)
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
console.log(added.length === 0 ? 'The lock file is complete.' : `Added ${added.length}: ${added.join(', ')}.`)

/** As Node looks for it: in the parent's own node_modules, then upwards. */
function findFor(place: string, name: string): Package | undefined {
  for (let from = place; ; from = from.slice(0, from.lastIndexOf('/node_modules/'))) {
    const found = lock.packages[`${from}/node_modules/${name}`]
    if (found) return found
    if (!from.includes('/node_modules/')) return lock.packages[`node_modules/${name}`]
  }
}

/** Platform packages are pinned or bound to one minor version; more of the range's grammar they do not use. */
function satisfies(version: string, range: string): boolean {
  const bound = range.replace(/^[\^~]/, '')
  return range === bound ? version === bound : version.split('.')[0] === bound.split('.')[0] && version >= bound
}

/** The platform a package's name tells; null when it tells none, and then it may be needed everywhere. */
function platformOf(name: string): { os?: string; cpu?: string; libc?: string } | null {
  const words = name.split('/').at(-1)?.replace('windows', 'win32').split('-') ?? []
  const os = SYSTEMS.find((system) => words.includes(system))
  const cpu = PROCESSORS.find((processor) => words.includes(processor))
  if (!os && cpu !== 'wasm32' && !words.includes('wasm')) return null
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined
  return { ...(os && { os }), ...(cpu ? { cpu } : os ? {} : { cpu: 'wasm32' }), ...(libc && { libc }) }
}
