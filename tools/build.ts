import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setPriority, constants as system } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ROOT = join(import.meta.dirname, '..')
const BUILD = join(ROOT, 'build')
const BUILDER = join(ROOT, 'node_modules/@react-router/dev/bin.cjs')
/** Says of which sources the build was made; written last, so that a build killed in the middle is made again. */
const STAMP = join(BUILD, 'made-from')
const SOURCES = ['src', 'content', 'package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts']
const COMPRESSIBLE = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest'])
/** Below this a compressed copy saves nothing worth a file. */
const LEAST_BYTES = 500

/**
 * Builds and compresses the pages when the build is missing or was made of other sources. Returns whether it built. Throws with what the
 * build said.
 */
export async function ensureBuilt(): Promise<boolean> {
  const isNew = await ensurePages()
  await ensureCompressed()
  return isNew
}

/** The pages alone, in a process of their own: they can be served before they're compressed. */
export async function ensurePages(): Promise<boolean> {
  const sources = await hashSources()
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === sources) return false
  await rm(STAMP, { force: true })
  await runBuild()
  await writeFile(STAMP, sources)
  return true
}

/** Puts a brotli and a gzip copy beside each file of the pages that has none yet, once, so that the server only has to send it. */
export async function ensureCompressed(): Promise<void> {
  const files = await listFiles(join(BUILD, 'client'))
  const known = new Set(files)
  for (const file of files) {
    if (!COMPRESSIBLE.has(extname(file)) || (known.has(`${file}.br`) && known.has(`${file}.gz`))) continue
    const content = await readFile(file)
    if (content.length < LEAST_BYTES) continue
    await writeWhole(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    await writeWhole(`${file}.gz`, await zip(content, { level: 9 }))
  }
}

/** Nobody is ever sent half of it. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const part = `${path}.${process.pid}.part`
  await writeFile(part, content)
  await rename(part, path)
}

async function runBuild(): Promise<void> {
  // `npm ci --omit=dev` leaves it out: enough for a build that is there already and of these very sources.
  if (!existsSync(BUILDER))
    throw new BuildFailed('The pages must be built, but the build tools aren’t installed; run `npm ci` first.')
  await mkdir(BUILD, { recursive: true })
  const child = spawn(process.execPath, [BUILDER, 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A first start makes its world meanwhile, which takes longer and waits for no page.
  if (child.pid !== undefined) setPriority(child.pid, system.priority.PRIORITY_LOW)
  // A page of file names is only worth reading when it failed.
  let written = ''
  child.stdout.on('data', (chunk) => (written += chunk))
  child.stderr.on('data', (chunk) => (written += chunk))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  if (code !== 0) throw new BuildFailed(`The pages could not be built.\n${written}`)
}

class BuildFailed extends Error {
  override name = 'BuildFailed'
}

/** One hash over every source's path and content, so that a copied or touched tree is not built again. */
async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of await listFiles(join(ROOT, source))) {
      if (/\.test\.tsx?$/.test(file)) continue
      hash
        .update(`${file.slice(ROOT.length)}\0`)
        .update(await readFile(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => undefined)
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

if (import.meta.main) console.log((await ensureBuilt()) ? 'The pages are built.' : 'The pages are up to date.')
