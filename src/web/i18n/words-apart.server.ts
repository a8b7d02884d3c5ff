import { createHash } from 'node:crypto'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { ownValue } from '#domain/own-value.ts'
import { everyWord } from '#web/i18n/catalogues.server.ts'

/** Each area of each language as JSON. */
const written = new Map<object, string>()
for (const language of LANGUAGES)
  for (const words of Object.values(everyWord(language))) written.set(words, JSON.stringify(words))

const VERSION = createHash('sha256')
  .update([...written.values()].join('\n'))
  .digest('base64url')
  .slice(0, 10)

/**
 * Takes whole areas out of what a document's data shows of a loader's `messages` (decision 0094): the page is rendered with them as
 * before, and the browser reads them at `wordsUrl`. What a loader has put together itself stays in the data.
 */
export function setWordsApart(answer: unknown): void {
  const messages = messagesIn(answer)
  for (const [area, words] of Object.entries(messages)) {
    if (written.has(words)) Object.defineProperty(messages, area, { value: words, enumerable: false })
  }
}

/** Where the browser reads the areas that the data of these loaders doesn't show; it changes with their texts, so they may be kept forever. */
export function wordsUrl(language: Language, answers: readonly unknown[]): string {
  const areas = answers.flatMap((answer) => {
    const messages = messagesIn(answer)
    return Object.getOwnPropertyNames(messages).filter((area) => !Object.keys(messages).includes(area))
  })
  return `/words/${language}.json?v=${VERSION}&areas=${[...new Set(areas)].sort().join('.')}`
}

/** Those areas as one JSON text, and whether they're of the version asked for. What is no area is left out. */
export function wordsAt(language: Language, asked: URLSearchParams): { json: string; isThisVersion: boolean } {
  const all = everyWord(language)
  const parts = [...new Set((asked.get('areas') ?? '').split('.'))].flatMap((name) => {
    const words = ownValue(all, name)
    return words === undefined ? [] : [`${JSON.stringify(name)}:${written.get(words)}`]
  })
  return { json: `{${parts.join(',')}}`, isThisVersion: asked.get('v') === VERSION }
}

function messagesIn(answer: unknown): Record<string, object> {
  if (typeof answer !== 'object' || answer === null) return {}
  if ('type' in answer && answer.type === 'DataWithResponseInit' && 'data' in answer) return messagesIn(answer.data)
  return 'messages' in answer && typeof answer.messages === 'object'
    ? ((answer.messages ?? {}) as Record<string, object>)
    : {}
}
