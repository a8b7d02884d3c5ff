import type { Finding, SourceFile } from '../source-files.ts'

/** Clock, chance, environment, and network are passed in (docs/style.md 3). */
const IMPURE = new Map([
  ['Math.random', 'take a RandomSource, or a number it made, as an argument'],
  ['Date.now', 'take the instant as an argument'],
  ['process.env', 'take the setting as an argument'],
])

/** What a file of the domain must not use. */
export function findImpurities(file: SourceFile): Finding[] {
  if (!file.path.startsWith('src/domain/')) return []
  const findings: Finding[] = []
  const found = (start: number, what: string, instead: string) =>
    findings.push({ path: file.path, line: file.lineAt(start), message: `must not use ${what}: ${instead}.` })
  file.visit({
    MemberExpression: (node) => {
      const text = file.text.slice(node.start, node.end)
      const instead = IMPURE.get(text)
      if (instead) found(node.start, text, instead)
    },
    NewExpression: (node) => {
      if (file.text.slice(node.start, node.end).replace(/\s/g, '') === 'newDate()')
        found(node.start, 'new Date()', 'take the instant as an argument')
    },
    CallExpression: (node) => {
      const name = file.text.slice(node.callee.start, node.callee.end)
      if (name === 'fetch' || name.startsWith('console.'))
        found(node.start, name, 'the domain is pure; do it in a service')
    },
  })
  return findings
}
