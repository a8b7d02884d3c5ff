/** A file or folder of the tree that a text names. */
interface NamedPath {
  name: string
  at: number
  /** What is wrong with it, or null. */
  fault: string | null
}

/** A file by the end of its path (`db/cells.ts`), or a folder by its whole path (`src/db/`); `(new)` behind it marks a plan. */
const FILES = /(?<![\w./@$}>*…\])-])(\w[\w./+-]*\.(?:tsx?|sql|md|tsv|css|svg))(?![\w(])(`? \(new\))?/g
const FOLDERS = /(?<![\w./@$}>*…\])-])((?:src|docs|tools|tests|checks|bench|db)\/(?:[\w-]+\/)*)(?![\w*{<]|\.\w)/g
/** Names that stand for a form, not for a file. */
const FORMS: ReadonlySet<string> = new Set(['index.ts', 'kebab-case.ts'])
const PLACEHOLDER = /NNNN/

/**
 * The files and folders that prose names: all of a Markdown text, the comments of anything else (a string is the code's own
 * business). `tree` has every end of every path. What a plan asks to make is marked `(new)`, and no longer once it is there.
 */
export function namedPaths(path: string, text: string, tree: ReadonlySet<string>): NamedPath[] {
  const prose = proseOf(path, text)
  const files = [...prose.matchAll(FILES)].map(({ 1: name = '', 2: isNew, index: at }) => ({
    name,
    at,
    fault: isNew
      ? tree.has(name) && `${name} as new, and it is there`
      : !tree.has(name) && `${name}, which is not there`,
  }))
  const folders = [...prose.matchAll(FOLDERS)].map(({ 1: name = '', index: at }) => ({
    name,
    at,
    fault: !tree.has(name) && `${name}, which is not there`,
  }))
  return [...files, ...folders]
    .filter(({ name }) => !FORMS.has(name) && !PLACEHOLDER.test(name))
    .map((one) => ({ ...one, fault: one.fault || null }))
}

/** Every end of these paths, and of their folders' (with a `/` behind). */
export function endsOf(paths: readonly string[]): Set<string> {
  const folders = new Set(paths.flatMap((path) => foldersOf(path)))
  return new Set(
    [...paths, ...folders].flatMap((path) => [...path.matchAll(/(?<=^|\/)./g)].map(({ index }) => path.slice(index))),
  )
}

const foldersOf = (path: string) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1))

/** The text with everything blanked that isn't prose, so that places stay what they were. */
function proseOf(path: string, text: string): string {
  if (path.endsWith('.md')) return path.startsWith('content/') ? '' : text
  const comments = /\.(?:tsx?|css)$/.test(path)
    ? /\/\*[\s\S]*?\*\/|(?<![:'"`/\\\w])\/\/ .*$/gm
    : path.endsWith('.sql')
      ? /-- .*$/gm
      : /^\s*#.*$/gm
  let prose = ''
  for (const { 0: comment, index } of text.matchAll(comments)) prose += blank(text.slice(prose.length, index)) + comment
  return prose + blank(text.slice(prose.length))
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ')
