/** Writes content/audit-pack/verify-pack.js, which goes into every audit pack: the verifier of src/domain without its types. */
import { readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { ROOT } from './source-files.ts'

export const VERIFIER = join(ROOT, 'content/audit-pack/verify-pack.js')

/** The verifier as a browser and Node read it. What were types are gone, and so is the space they took. */
export function plainVerifier(): string {
  const typed = readFileSync(join(ROOT, 'src/domain/audit-pack/verify-pack.ts'), 'utf8')
  return `${stripTypeScriptTypes(typed)
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}

if (import.meta.main) {
  writeFileSync(VERIFIER, plainVerifier())
  process.stdout.write('content/audit-pack/verify-pack.js is written.\n')
}
