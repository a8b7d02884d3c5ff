import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { endsOf } from './named-paths.ts'
import { ROOT, SKIPPED } from './source-files.ts'

/** What can be cited in a tree. */
export interface Law {
  root: string
  /** The sections of docs/rules.md by number. */
  rules: ReadonlyMap<number, Part>
  style: Part
  requirements: ReadonlySet<string>
  /** Numbers of decisions, four digits; a number given twice is here twice. */
  decisions: readonly string[]
  /** Every end of every file's path, and every folder: what prose may name. */
  tree: ReadonlySet<string>
}

/** A document, or a section of one: its headings in lower case, and the numbers of its list's items. */
export interface Part {
  headings: ReadonlySet<string>
  items: ReadonlySet<number>
}

/** The anchors of a Markdown file's headings, as a link to one writes them. */
export function anchorsOf(file: string): Set<string> {
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replace(/\s/g, '-')
  return new Set([...headingsOf(readFileSync(file, 'utf8'))].map(slug))
}

function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading.trim())
}

function partOf(text: string): Part {
  return {
    headings: new Set(headingsOf(text).map((heading) => heading.toLowerCase())),
    items: new Set([...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))),
  }
}

/** Reads what a tree's docs folder offers for citing. */
export function readLaw(root: string = ROOT): Law {
  const read = (name: string) => readFileSync(join(root, 'docs', name), 'utf8')
  const sections = read('rules.md')
    .split(/^(?=## \d+\. )/m)
    .slice(1)
  const decisions = readdirSync(join(root, 'docs/decisions')).flatMap((name) => /^(\d{4})-/.exec(name)?.[1] ?? [])
  return {
    root,
    rules: new Map(sections.map((text) => [Number(/\d+/.exec(text)?.[0]), partOf(text)])),
    style: partOf(read('style.md')),
    requirements: new Set(
      read('requirements.tsv')
        .split('\n')
        .slice(1)
        .flatMap((line) => line.split('\t')[0] || []),
    ),
    decisions,
    tree: endsOf(filesOf(root)),
  }
}

function filesOf(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(join(root, entry.name), { recursive: true, encoding: 'utf8' })
            .map((path) => join(entry.name, path).split(sep).join('/'))
            .filter((path) => !/\/fixtures\/./.test(path))
        : [entry.name],
    )
}
