import { createHash } from 'node:crypto'
import type { FaqEntry } from '#domain/chat/faq-entry.ts'
import type { Language } from '#domain/language.ts'
import type { PublishedQuestions } from '#services/content/read-published-questions.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { inLanguage } from '#web/i18n/language.ts'
import type { Catalogue } from '#web/i18n/messages.ts'
import { readFaq } from '#web/public/faq/read-faq.server.ts'

/** What the browser is sent when someone opens the chat: the questions of one language, and its words (CHAT-02). */
export interface Talk {
  entries: (FaqEntry & { answerHtml: string })[]
  words: Catalogue['chat']
  language: Language
  /** The page of all questions. */
  questionsPath: string
}

interface WrittenTalk {
  json: string
  /** Its URL, which changes with the content, so it may be kept forever. */
  url: string
  version: string
}

const written = new Map<string, WrittenTalk>()
/** Each publication makes a new set of each language; the old ones are never asked for again. */
const MOST_TALKS = 12

/**
 * The release's talk of a language, written once. `product` is the setting the answers name; `contentVersion` changes the URL
 * whenever the operator publishes something, so that a page needn't ask the database for it.
 */
export function readTalk(language: Language, product: string, contentVersion = ''): WrittenTalk {
  const key = JSON.stringify([language, product, contentVersion])
  const known = written.get(key)
  if (known !== undefined) return known
  const json = writeTalk(language, product)
  const version = createHash('sha256')
    .update(json + contentVersion)
    .digest('base64url')
    .slice(0, 10)
  const talk = { json, version, url: `/chat/${language}.json?v=${version}` }
  if (written.size >= MOST_TALKS) written.clear()
  written.set(key, talk)
  return talk
}

/** The talk as JSON, with the questions that the operator has put into its own words. */
export function writeTalk(language: Language, product: string, published?: PublishedQuestions): string {
  const entries = readFaq(language, { product }, published).map(({ onHowItWorks: _, ...entry }) => entry)
  const { chat: words } = messagesFor(language, ['chat'])
  return JSON.stringify({ entries, words, language, questionsPath: inLanguage('/faq', language) } satisfies Talk)
}
