import { findBareLookups } from './boundaries/bare-lookups.ts'
import { findGuessedKinds } from './boundaries/guessed-kinds.ts'
import { findImportCycles } from './boundaries/import-cycles.ts'
import { LAYERS } from './boundaries/layers.ts'
import { findImpurities } from './boundaries/pure-domain.ts'
import { resolveImport } from './boundaries/resolve-import.ts'
import type { Rule } from './boundaries/rule.ts'
import { findUnplacedFolders, SERVICE_RULES } from './boundaries/services.ts'
import { WEB_RULES } from './boundaries/web.ts'
import { type Finding, readSources, readTexts, report, type SourceFile } from './source-files.ts'

const RULES: readonly Rule[] = [...LAYERS, ...SERVICE_RULES, ...WEB_RULES]

/** Every import against the direction in some files. Test files may import what they like. */
export function findBreaches(files: readonly SourceFile[]): Finding[] {
  const bound = files.filter((file) => !/\.test\.tsx?$/.test(file.path))
  return [
    ...bound.flatMap((file) => [...brokenImports(file), ...findImpurities(file)]),
    ...findBareLookups(bound),
    ...findImportCycles(bound),
    ...findUnplacedFolders(bound),
    ...findGuessedKinds(bound),
  ]
}

function brokenImports(file: SourceFile): Finding[] {
  return file.imports.flatMap((taken) => {
    const to = resolveImport(taken.from, file.path)
    const broken = RULES.filter((rule) => rule.binds(file.path) && rule.isBroken(to, taken, file.path))
    return broken.map(({ instead }) => ({
      path: file.path,
      line: taken.line,
      message: `must not import ${taken.from}: ${typeof instead === 'string' ? instead : instead(to, taken, file.path)}.`,
    }))
  })
}

if (import.meta.main) {
  const files = await readSources(['src', 'content', 'checks'])
  const checks = await readTexts('checks', /\.sql$/)
  const findings = [...findBreaches(files), ...findGuessedKinds(checks)]
  process.exitCode = report('Boundaries', findings, files.length + checks.length)
}
