import { readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import type { Context } from '#context'
import { makeAuditPack } from '#services/operations/make-audit-pack.ts'

/** Next to package.json: this module is also part of the router's server bundle, which is elsewhere. */
const FOLDER = new URL('content/audit-pack/', pathToFileURL(findPackageJSON(import.meta.url) ?? ''))
const VERIFIER_HERE = '/* VERIFIER */'
/** The earliest instant a ZIP can express, so that the same record gives the same file whenever it's requested. */
const NO_TIME = new Date(1980, 0, 1)

export interface AuditPackFile {
  fileName: string
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * A group's audit pack as a ZIP: the record, and a verifier that needs nothing but a browser or Node. Anyone may have it.
 * Throws NotFound.
 */
export async function zipAuditPack(ctx: Context, consortiumId: string): Promise<AuditPackFile> {
  const [pack, readMe, leiaMe, leeMe, verifier, page, runner] = await Promise.all([
    makeAuditPack(ctx, consortiumId),
    ...['README.txt', 'LEIAME.txt', 'LEEME.txt', 'verify-pack.js', 'verify.html', 'verify.mjs'].map((file) =>
      readFile(new URL(file, FOLDER), 'utf8'),
    ),
  ])
  // A page opened from a folder may not load a module next to it, so its verifier is inlined.
  const inPage = (page ?? '').replace(VERIFIER_HERE, () => (verifier ?? '').replaceAll(/^export /gm, ''))
  const files = {
    'README.txt': readMe ?? '',
    'LEIAME.txt': leiaMe ?? '',
    'LEEME.txt': leeMe ?? '',
    'pack.json': pack.text,
    'verify-pack.js': verifier ?? '',
    'verify.html': inPage,
    'verify.mjs': runner ?? '',
  }
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  const bytes = zipSync(Object.fromEntries(entries), { mtime: NO_TIME })
  return { fileName: `cotavia-audit-pack-${consortiumId.slice(0, 8)}.zip`, bytes: new Uint8Array(bytes) }
}
