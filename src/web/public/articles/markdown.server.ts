import { parse } from 'yaml'
import type { Language } from '#domain/language.ts'
import { ownValue } from '#domain/own-value.ts'
import { renderMarkdown, type SectionHeading } from '#web/public/articles/render-markdown.server.ts'

/** One Markdown file of content/: its facts (the YAML above the text) as written, and the text as HTML. */
export interface MarkdownPage {
  /** The file's name without its extension: `what-it-is`. */
  name: string
  facts: unknown
  /** Our own Markdown as HTML; raw HTML in it is shown as text. */
  html: string
  /** Headings that have their own id (`## Payments {#payments}`), in the order of the text. */
  headings: SectionHeading[]
}

export type ContentFolder = 'faq' | 'documents' | 'blog'

// Read when the site is built, so that the server needs no folder beside it.
const FILES = import.meta.glob<string>('/content/{enUS,ptBR,esMX}/{faq,documents,blog}/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * Every page of a folder of content/<language>, in the order of the files' names. `{product}` and other names in braces
 * are replaced by `values`, in the facts and in the text; one without a value is a bug and throws. What the Markdown can
 * say besides (ids, captions, links) is described at `renderMarkdown`.
 */
export function readMarkdown(
  language: Language,
  folder: ContentFolder,
  values: Readonly<Record<string, string>>,
): MarkdownPage[] {
  const start = `/content/${language}/${folder}/`
  return Object.keys(FILES)
    .filter((path) => path.startsWith(start))
    .sort()
    .map((path) => ({
      name: path.slice(start.length, -'.md'.length),
      ...readPage(FILES[path] ?? '', language, values, path),
    }))
}

/** The names of a folder's files, the same in every language; for lists of URLs, which need no text. */
export function markdownNames(folder: ContentFolder): string[] {
  const start = `/content/enUS/${folder}/`
  return Object.keys(FILES)
    .filter((path) => path.startsWith(start))
    .map((path) => path.slice(start.length, -'.md'.length))
    .sort()
}

/** One file's text as a page; `path` is what a complaint names. */
export function readPage(
  file: string,
  language: Language,
  values: Readonly<Record<string, string>>,
  path: string,
): Omit<MarkdownPage, 'name'> {
  const [, above = '', text = ''] = /^(?:---\n([\s\S]*?)\n---\n)?([\s\S]*)$/.exec(file) ?? []
  return {
    // Filled in after parsing: a name with a colon in it must not turn into YAML.
    facts: filledFacts(parse(above), values, path),
    ...renderMarkdown(filled(text, values, path, escaped), language),
  }
}

function filledFacts(facts: unknown, values: Readonly<Record<string, string>>, path: string): unknown {
  if (typeof facts === 'string') return filled(facts, values, path)
  if (Array.isArray(facts)) return facts.map((one) => filledFacts(one, values, path))
  if (typeof facts !== 'object' || facts === null) return facts
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, filledFacts(value, values, path)]))
}

function filled(
  text: string,
  values: Readonly<Record<string, string>>,
  path: string,
  write: (value: string) => string = (value) => value,
): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = ownValue(values, name)
    if (value === undefined) throw new Error(`${path} names {${name}}, which has no value`)
    return write(value)
  })
}

/** A setting is words, whatever its characters mean in Markdown. */
function escaped(value: string): string {
  return value.replace(/[\\`*_[\]<>|#~]/g, '\\$&')
}
