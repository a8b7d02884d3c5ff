/**
 * Every text a person reads (catalogs, letters, questions, articles, documents, what the operator says of itself) keeps to
 * the words of docs/voice.md. Fails on a word its language doesn't use, unless the specification fixes that text.
 * The README and docs are held to a shorter list.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { type Finding, parse, ROOT, readTexts, report } from './source-files.ts'
import { RIGHT_AS_IT_IS } from './voice-exceptions.ts'
import { UNSPOKEN, UNWRITTEN } from './voice-words.ts'

/** One text as a person reads it, with its key (`steps.join.text`) where a catalog holds it. */
interface Text {
  key: string
  line: number
  words: string
}

const FOLDERS = (language: Language) => [`src/web/i18n/${language}`, `content/${language}`]

/** Every word in a file that its language doesn't use. `path` names the language: src/web/i18n/enUS/home.ts. */
export function findUnspoken(path: string, text: string): Finding[] {
  const language = LANGUAGES.find((one) => path.includes(`/${one}/`))
  if (language === undefined || path.endsWith('/catalogue.ts')) return []
  const texts = path.endsWith('.ts') ? textsOfModule(path, text) : textsOfLines(path, text)
  return texts
    .filter(({ key }) => !Object.hasOwn(RIGHT_AS_IT_IS, `${path}#${key}`))
    .flatMap(({ key, line, words }) =>
      UNSPOKEN[language].flatMap((rule) => {
        const found = rule.except?.test(path) ? null : rule.words.exec(readable(words))
        if (found === null) return []
        const where = key === '' ? '' : `${key}: `
        return [{ path, line, message: `${where}“${found[0]}”: say ${rule.say} (docs/voice.md).` }]
      }),
    )
}

/** Every word in the README or docs that we don't write; text in quotation marks is someone else's. */
export function findUnwritten(path: string, text: string): Finding[] {
  return textsOfLines(path, text).flatMap(({ line, words }) =>
    UNWRITTEN.flatMap((rule) => {
      const found = rule.words.exec(readable(words).replace(/"[^"]*"|“[^”]*”/g, ' '))
      return found === null ? [] : [{ path, line, message: `“${found[0]}”: write ${rule.say} (docs/voice.md).` }]
    }),
  )
}

/** A module's strings but for imports and names of properties, each under the names above it. */
function textsOfModule(path: string, text: string): Text[] {
  const file = parse(path, text)
  const texts: Text[] = []
  const names: string[] = []
  const add = (words: string, start: number) => texts.push({ key: names.join('.'), line: file.lineAt(start), words })
  file.visit({
    Property: (node) => {
      names.push('name' in node.key ? String(node.key.name) : 'value' in node.key ? String(node.key.value) : '')
    },
    'Property:exit': () => {
      names.pop()
    },
    Literal: (node) => {
      const isName = typeof node.value === 'string' && node.value === names.at(-1)
      if (typeof node.value === 'string' && names.length > 0 && !isName) add(node.value, node.start)
    },
  })
  return texts.filter(({ key }) => !/(^|\.)keywords(\.|$)/.test(key))
}

/** The lines of Markdown or YAML that are prose. What a visitor may type into a search (`keywords`) is the visitor's. */
function textsOfLines(path: string, text: string): Text[] {
  const isMarkdown = path.endsWith('.md')
  const isSilent = isMarkdown ? /^(?:keywords|id|category|date|version|order):/ : /^\s*#/
  let isCode = false
  return text.split('\n').flatMap((line, at) => {
    const isFence = isMarkdown && line.startsWith('```')
    if (isFence) isCode = !isCode
    if (isCode || isFence || isSilent.test(line)) return []
    return [{ key: '', line: at + 1, words: line.replace(/^\s*[\w-]+:(?= )/, '') }]
  })
}

/** A message without the names of its values, the words that choose a branch, its tags, code, and where its links lead. */
function readable(message: string): string {
  return message
    .replace(/`[^`]*`|\]\([^)]*\)|\{#[\w-]+\}/g, ' ')
    .replace(/\{\s*\w+\s*(?:,\s*\w+\s*)?\}/g, ' } ')
    .replace(/\{\s*\w+\s*,\s*(?:plural|select)\s*,/g, ' ')
    .replace(/(?:=\d+|\b\w+) (?=\{)/g, ' ')
    .replace(/<\/?\w+>/g, '')
    .replace(/ {2,}/g, ' ')
}

if (import.meta.main) {
  const files = (
    await Promise.all(LANGUAGES.flatMap(FOLDERS).map((folder) => readTexts(folder, /\.(ts|md|ya?ml)$/)))
  ).flat()
  // The guide itself lists the words.
  const docs = [
    { path: 'README.md', text: readFileSync(join(ROOT, 'README.md'), 'utf8') },
    ...(await readTexts('docs', /(?<!\/voice)\.md$/)),
  ]
  const findings = [
    ...files.flatMap(({ path, text }) => findUnspoken(path, text)),
    ...docs.flatMap(({ path, text }) => findUnwritten(path, text)),
  ]
  process.exitCode = report('Voice', findings, files.length + docs.length)
}
