import { createHash } from 'node:crypto'
import type { FaqEntry } from '#domain/chat/faq-entry.ts'
import type { Language } from '#domain/language.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { inLanguage } from '#web/i18n/language.ts'
import type { Catalogue } from '#web/i18n/messages.ts'
import { readFaq } from '#web/public/faq/read-faq.server.ts'

/** What the browser is sent when someone opens the chat: the fifteen entries of one language, and its words (CHAT-02). */
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

/** The talk of a language, written once. `product` is the setting the answers name. */
export function readTalk(language: Language, product: string): WrittenTalk {
  const key = `${language} ${product}`
  const known = written.get(key)
  if (known !== undefined) return known
  const entries = readFaq(language, { product }).map(({ onHowItWorks: _, ...entry }) => entry)
  const { chat: words } = messagesFor(language, ['chat'])
  const json = JSON.stringify({ entries, words, language, questionsPath: inLanguage('/faq', language) } satisfies Talk)
  const version = createHash('sha256').update(json).digest('base64url').slice(0, 10)
  const talk = { json, version, url: `/chat/${language}.json?v=${version}` }
  written.set(key, talk)
  return talk
}
