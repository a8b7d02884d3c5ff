import { QUESTION_LIST } from '#domain/content/content-keys.ts'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { contentFiles } from '#integrations/content-files.ts'
import type { ContentBody } from '#services/content/content-body.ts'
import type { ItemShape } from '#services/content/content-shapes.ts'
import type { WrittenClaim } from '#services/content/operator-claims.ts'
import { statements as enUS } from '../../../content/enUS/operator.ts'
import { statements as esMX } from '../../../content/esMX/operator.ts'
import { figures } from '../../../content/operator.ts'
import { statements as ptBR } from '../../../content/ptBR/operator.ts'

const STATEMENT_FILES = { enUS, ptBR, esMX } as const satisfies Record<Language, unknown>

/** Every claim of this release's files, in one language. */
export function claimsInFiles(language: Language): Record<string, WrittenClaim<unknown>> {
  return { ...figures, ...STATEMENT_FILES[language] }
}

/** What an item says in the files of this release: its first edition, version 0. */
export function fileContent(key: string, item: ItemShape): ContentBody {
  const [folder, name = ''] = key.split('/')
  if (key === QUESTION_LIST) return { values: { all: { ids: questionsInFiles() } }, proof: null, isSample: false }
  if (folder === 'questions')
    return plain(LANGUAGES.map((language) => [language, questionInFile(name, language)] as const))
  if (folder === 'legal') return plain(LANGUAGES.map((language) => [language, legalInFile(name, language)] as const))
  const claims = item.languages.map(
    (language) => [language, claimsInFiles(language === 'all' ? 'enUS' : language)[key]] as const,
  )
  return {
    values: Object.fromEntries(claims.map(([language, claim]) => [language, claim?.value])),
    proof: claims[0]?.[1]?.proof ?? null,
    isSample: claims.some(([, claim]) => claim?.isSample ?? false),
  }
}

/** The questions of this release, in their order. */
export function questionsInFiles(): string[] {
  return [...contentFiles('faq', 'enUS').keys()]
}

/** Whether this release has words for an item; a question that was added has none but those that were published. */
export function isInFiles(key: string): boolean {
  return !key.startsWith('questions/') || contentFiles('faq', 'enUS').has(key.slice('questions/'.length))
}

const plain = (values: (readonly [Language, unknown])[]): ContentBody => ({
  values: Object.fromEntries(values),
  proof: null,
  isSample: false,
})

function questionInFile(id: string, language: Language): Record<string, unknown> {
  const { facts, text } = contentFiles('faq', language).get(id) ?? { facts: {}, text: '' }
  const keywords = facts.keywords
  return {
    question: facts.question,
    keywords: Array.isArray(keywords) ? keywords.join(', ') : '',
    answer: text,
  }
}

function legalInFile(name: string, language: Language): Record<string, unknown> {
  const { facts, text } = contentFiles('documents', language).get(name) ?? { facts: {}, text: '' }
  return { ...facts, text }
}
