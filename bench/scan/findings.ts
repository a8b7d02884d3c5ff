import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a tool says it found. */
export interface Finding {
  tool: string
  /** The kind, in the tool's own words. */
  kind: string
  /** Method and path. */
  at: string
  /** What it says about it, in a line. */
  says: string
}

/** A finding that is none, and why: one line of `explained.tsv`. */
export interface Explanation {
  tool: string
  kind: string
  /** Matches where it was found and what the tool says about it. */
  matches: RegExp
  reason: string
}

const FILE = join(import.meta.dirname, 'explained.tsv')

/** Throws if a line isn't a tool, a kind, a pattern, and a reason. */
export function readExplained(file = FILE): Explanation[] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [tool, kind, pattern, reason, ...more] = line.split('\t')
    if (!tool || !kind || !pattern || !reason || more.length > 0)
      throw new Error(`${file}: a line is a tool, a kind, a pattern, and a reason; this one isn’t: ${line}`)
    return { tool, kind, matches: new RegExp(pattern), reason }
  })
}

/** Why this is no finding; undefined: it is one. */
export function explain(finding: Finding, explained: readonly Explanation[]): string | undefined {
  const { tool, kind, at, says } = finding
  return explained.find((one) => one.tool === tool && one.kind === kind && one.matches.test(`${at} ${says}`))?.reason
}
