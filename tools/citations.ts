/**
 * Comments, tests and documents cite what they rest on: rules, requirements, decisions, the style page, files. Fails when a
 * citation leads nowhere, or names a document by a name it no longer has, and when a decision doesn't say whether it holds.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { anchorsOf, type Law, type Part, readLaw } from './law.ts'
import { namedPaths } from './named-paths.ts'
import { idsOf } from './requirements.ts'
import { type Finding, listFiles, ROOT, report } from './source-files.ts'

type Kind = 'rules' | 'invariants' | 'style' | 'requirements' | 'decisions' | 'files' | 'paths'

/** A file that cites. */
export interface Citing {
  /** From the root of the tree, with `/`. */
  path: string
  text: string
}

/** One citation found: where, of what kind, and what is wrong with it, or null. */
interface Citation {
  kind: Kind
  at: number
  fault: string | null
}

const INVARIANTS = 13
// Migrations are left out: what has been applied may not change, not even in a comment.
const FOLDERS = ['src', 'tests', 'checks', 'tools', 'bench', 'docs', 'content', 'README.md']
/** Quotes what its fixture must fail on. */
const OWN_TEST = 'tools/citations.test.ts'
const TEXTS = /\.(tsx?|md|sql|css|ya?ml|tsv)$/
/** Documents that moved into docs, or never were part of the project. */
const GONE = /\bhouse(?:-next)?\.md\b|\bdecisions-2\b|(?<![\w/'-])(?:rules|spec)\.md\b(?!#)|\bexperience \d(?:\.\d)?\b/g

/** A space, or the end of a line with the next one's comment mark (which `flat` has blanked). */
const GAP = String.raw`[ \t]*(?:\n[ \t]*|[ \t])`
const NUMBER = String.raw`\d{1,2}(?:\.\d{1,2})?(?![\d\w]|[.,]\d)`
const LIST = `${NUMBER}(?:(?:,|${GAP}(?:and|or|to))${GAP}${NUMBER})*`
const RULES = new RegExp(
  String.raw`\b[Rr]ules?${GAP}(${LIST})(?:,?${GAP}"([^"]+)"|,${GAP}([A-Z][a-z]+(?: [a-z]+)*)(?=[).;:]))?`,
  'g',
)
const ITEMS = new RegExp(String.raw`\binvariants?${GAP}(${LIST})`, 'g')
const STYLE = new RegExp(String.raw`docs/style\.md(?:,?${GAP}(?:(\d{1,2})\b|"([^"]+)"))?`, 'g')
const DECISIONS = /\b[Dd]ecisions?[ /](\d{4})\b/g
const NEIGHBORS = /\((00\d{2})\)/g
const FILES = /(?<![\w/-])docs\/(?!style\.md)[\w./-]+\.(?:md|tsv)\b/g
const LINKS = /\]\(([^)\s]+)\)/g
/** What a decision says under its title: its day, and whether it still holds. */
const STATUS = /^# .+\n\n\d{4}-\d{2}-\d{2} · (?:accepted|(?:amended|superseded) by .*\d{4}.*)\n/

/** Every citation that leads nowhere and every decision without a status; how many citations of each kind there are in all. */
export function findDeadCitations(
  files: readonly Citing[],
  law: Law,
): { findings: Finding[]; counts: Map<Kind, number> } {
  const counts = new Map<Kind, number>()
  const findings = [...sameNumbers(law), ...withoutStatus(files)]
  for (const file of files) {
    const text = flat(file.text)
    const lineAt = (at: number) => file.text.slice(0, at).split('\n').length
    const found = [...citationsOf({ path: file.path, text }, law), ...ofPaths(file, law)]
    for (const { kind, at, fault } of found) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      if (fault !== null) findings.push({ path: file.path, line: lineAt(at), message: `cites ${fault}.` })
    }
    for (const { 0: name, index } of unlinked(text).matchAll(GONE))
      findings.push({
        path: file.path,
        line: lineAt(index),
        message: `cites ${name}, which is not in the project: cite "rules 9" or docs/style.md, or say it in the comment.`,
      })
  }
  return { findings, counts }
}

function citationsOf(file: Citing, law: Law): Citation[] {
  return [
    ...ofRules(file, law),
    ...ofStyle(file, law),
    ...ofRequirements(file, law),
    ...ofDecisions(file, law),
    ...ofFiles(file, law),
  ]
}

function ofRules({ text }: Citing, { rules }: Law): Citation[] {
  const sections = [...text.matchAll(RULES)].flatMap(({ 1: list = '', 2: quoted, 3: word, index }) => {
    const heading = spaced(quoted ?? word ?? '')
    return numbersOf(list).map(([number, item], i, all): Citation => {
      const isLast = i === all.length - 1
      return {
        kind: 'rules',
        at: index,
        fault: faultOf(rules.get(number), `rules ${number}`, item, isLast ? heading : ''),
      }
    })
  })
  const invariants = [...text.matchAll(ITEMS)].flatMap(({ 1: list = '', index }) =>
    numbersOf(list).map(
      ([item]): Citation => ({
        kind: 'invariants',
        at: index,
        fault: faultOf(rules.get(INVARIANTS), `rules ${INVARIANTS}`, item),
      }),
    ),
  )
  return [...sections, ...invariants]
}

function ofStyle({ text }: Citing, { style }: Law): Citation[] {
  return [...text.matchAll(STYLE)].map(({ 1: item, 2: heading, index }) => ({
    kind: 'style',
    at: index,
    fault: faultOf(style, 'docs/style.md', item === undefined ? undefined : Number(item), spaced(heading ?? '')),
  }))
}

function ofRequirements({ text }: Citing, { requirements }: Law): Citation[] {
  const sections = new Set([...requirements].map((id) => id.split('-')[0]))
  return linesOf(text).flatMap(({ line, at }) =>
    idsOf(line)
      .filter((id) => sections.has(id.split('-')[0]))
      .map((id) => ({
        kind: 'requirements' as const,
        at,
        fault: requirements.has(id) ? null : `${id}, which is no requirement of docs/requirements.tsv`,
      })),
  )
}

function ofDecisions({ path, text }: Citing, { decisions }: Law): Citation[] {
  // Decisions call each other by the bare number.
  const bare = path.startsWith('docs/decisions/') ? [...text.matchAll(NEIGHBORS)] : []
  return [...text.matchAll(DECISIONS), ...bare].map(({ 1: number = '', index }) => ({
    kind: 'decisions',
    at: index,
    fault: decisions.includes(number) ? null : `decision ${number}, which is not in docs/decisions`,
  }))
}

function ofFiles({ path, text }: Citing, { root }: Law): Citation[] {
  const isDocument = path.endsWith('.md') && !path.startsWith('content/')
  const links = isDocument ? [...text.matchAll(LINKS)].filter(({ 1: to = '' }) => !/^(\w+:|\/)/.test(to)) : []
  const linked = links.map(({ 1: to = '', index }): Citation => {
    const [target = '', anchor] = to.split('#')
    const file = target === '' ? join(root, path) : join(root, dirname(path), target)
    const isThere = existsSync(file) && (anchor === undefined || anchorsOf(file).has(anchor))
    return { kind: 'files', at: index, fault: isThere ? null : `${to}, which is not there` }
  })
  const named = [...text.matchAll(FILES)].map(
    ({ 0: name, index }): Citation => ({
      kind: 'files',
      at: index,
      fault: existsSync(join(root, name)) ? null : `${name}, which is not there`,
    }),
  )
  return [...linked, ...named]
}

/** Files and folders that prose names, in the text as it is; documents are found by `ofFiles`, in code too. */
function ofPaths({ path, text }: Citing, { tree }: Law): Citation[] {
  return namedPaths(path, text, tree)
    .filter(({ name }) => !/\.(?:md|tsv)$/.test(name))
    .map(({ at, fault }) => ({ kind: 'paths', at, fault }))
}

/** What is wrong with a citation of a document's part; null when all it names is there. */
function faultOf(part: Part | undefined, name: string, item?: number, heading = ''): string | null {
  if (part === undefined) return `${name}, which docs/rules.md does not have`
  if (item !== undefined && !part.items.has(item)) return `${name}, number ${item}, which is not there`
  if (heading !== '' && !part.headings.has(heading.toLowerCase()))
    return `${name}, "${heading}", which is no heading there`
  return null
}

function sameNumbers({ decisions }: Law): Finding[] {
  return decisions
    .filter((number, i) => decisions.indexOf(number) !== i)
    .map((number) => ({
      path: 'docs/decisions',
      line: 1,
      message: `has two decisions ${number}: renumber the newer one.`,
    }))
}

function withoutStatus(files: readonly Citing[]): Finding[] {
  return files
    .filter(({ path, text }) => path.startsWith('docs/decisions/') && !STATUS.test(text))
    .map(({ path }) => ({
      path,
      line: 1,
      message: 'has no line like "2026-11-22 · accepted" (or amended by 0034, superseded by 0034) under its title.',
    }))
}

/** `13.4, 5` as sections with their items. */
function numbersOf(list: string): [section: number, item?: number][] {
  return [...list.matchAll(/(\d+)(?:\.(\d+))?/g)].map(([, section, item]) =>
    item === undefined ? [Number(section)] : [Number(section), Number(item)],
  )
}

/** The text with the marks that begin a comment's lines blanked, so that a citation may run over the end of a line. */
function flat(text: string): string {
  return text.replace(/^[ \t]*(?:\*|\/\/|--|#)(?=[ \t])/gm, (mark) => ' '.repeat(mark.length))
}

function unlinked(text: string): string {
  return text.replace(/\[[^\]]*\]\([^)]*\)/g, (link) => ' '.repeat(link.length))
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function linesOf(text: string): { line: string; at: number }[] {
  let at = 0
  return text.split('\n').map((line) => {
    const start = at
    at += line.length + 1
    return { line, at: start }
  })
}

/** Every file of a tree that may cite. */
export async function readCiting(root: string = ROOT): Promise<Citing[]> {
  const paths = (await Promise.all(FOLDERS.map((name) => listFiles(join(root, name))))).flat()
  return paths
    .map((path) => relative(root, path).split(sep).join('/'))
    .filter((path) => TEXTS.test(path) && path !== OWN_TEST && existsSync(join(root, path)))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

if (import.meta.main) {
  const files = await readCiting()
  const { findings, counts } = findDeadCitations(files, readLaw())
  console.log([...counts].map(([kind, count]) => `${count} of ${kind}`).join(', '))
  process.exitCode = report('Citations', findings, files.length)
}
