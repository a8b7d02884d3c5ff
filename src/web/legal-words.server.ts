import type { Config } from '#config'
import type { Language } from '#domain/language.ts'
import { ownValue } from '#domain/own-value.ts'
import { documentValues } from '#web/public/articles/read-documents.server.ts'

/** A passage of a legal text as plain words: its figures filled in, and without the marks of Markdown. */
export function legalWords(text: string, language: Language, config: Config): string {
  const values = documentValues(language, config)
  return text
    .replace(/\s*\{#[\w-]+\}/g, '')
    .replace(/\{(\w+)\}/g, (_, name: string) => ownValue(values, name) ?? '…')
    .replace(/^#+ |^: |\*\*|^\|?[\s:|-]+\|$/gm, '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/^\|\s*|\s*\|$/gm, '')
    .replaceAll(/\s*\|\s*/g, ' · ')
}
