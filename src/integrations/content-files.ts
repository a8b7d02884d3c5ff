import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { LANGUAGES, type Language } from '#domain/language.ts'

/** One text of this release: the facts above it, and the text below. */
export interface ContentFile {
  facts: Record<string, unknown>
  text: string
}

const FOLDER = join(import.meta.dirname, '../../content')
const read = new Map<string, ReadonlyMap<string, ContentFile>>()

/** The texts of a folder of content/<language>, by the names they go by: `01-what-it-is.md` by its id, the others by their file. */
export function contentFiles(folder: 'faq' | 'documents', language: Language): ReadonlyMap<string, ContentFile> {
  const key = `${language}/${folder}`
  const known = read.get(key)
  if (known !== undefined) return known
  const path = join(FOLDER, language, folder)
  const files = new Map(
    readdirSync(path)
      .sort()
      .map((name) => {
        const [, head = '', text = ''] =
          /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(path, name), 'utf8')) ?? []
        // "core" leaves a day the text it is, as the pages read it.
        const facts = parse(head, { schema: 'core' }) as Record<string, unknown>
        return [String(facts.id ?? name.slice(0, -'.md'.length)), { facts, text: text.trim() }] as const
      }),
  )
  read.set(key, files)
  return files
}

/** Every name in braces that the texts of a folder use, in any language: those that have a value. */
export function namesInFiles(folder: 'faq' | 'documents'): ReadonlySet<string> {
  const texts = LANGUAGES.flatMap((language) => [...contentFiles(folder, language).values()])
  return new Set(texts.flatMap((file) => [...JSON.stringify(file).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)))
}
