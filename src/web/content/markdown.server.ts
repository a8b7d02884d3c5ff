import MarkdownIt from 'markdown-it'
import { parse } from 'yaml'
import type { Language } from '#web/i18n/language.ts'

/** One Markdown file of content/: its facts (the YAML above the text) as they stand there, and the text as HTML. */
export interface MarkdownPage {
  /** The file's name without its ending: `what-it-is`. */
  name: string
  facts: unknown
  /** Our own Markdown as HTML; raw HTML in it is shown as text. */
  html: string
}

// Read when the site is built, so that the server needs no folder beside it.
const FILES = import.meta.glob<string>('/content/{enUS,ptBR,esMX}/{faq,documents,blog}/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const markdown = new MarkdownIt({ html: false, typographer: false })

/**
 * Every page of a folder of content/<language>, in the order of the files' names. `{product}` and other names in braces
 * are replaced by `values`; one without a value is a bug and throws.
 */
export function readMarkdown(language: Language, folder: string, values: Record<string, string>): MarkdownPage[] {
  const start = `/content/${language}/${folder}/`
  return Object.keys(FILES)
    .filter((path) => path.startsWith(start))
    .sort()
    .map((path) => {
      const [, above = '', text = ''] = /^(?:---\n([\s\S]*?)\n---\n)?([\s\S]*)$/.exec(FILES[path] ?? '') ?? []
      return {
        name: path.slice(start.length, -'.md'.length),
        facts: parse(filled(above, values, path)),
        html: markdown.render(filled(text, values, path)),
      }
    })
}

function filled(text: string, values: Record<string, string>, path: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${path} names {${name}}, which has no value`)
    return value
  })
}
