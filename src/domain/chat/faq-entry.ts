import type { Language } from '#domain/language.ts'

export const FAQ_CATEGORIES = ['general', 'payment', 'bonus', 'security'] as const
export type FaqCategory = (typeof FAQ_CATEGORIES)[number]

/** A question with its answer, as the chat searches it (DATA-14). */
export interface FaqEntry {
  /** The same in every language; also the anchor on /faq. */
  id: string
  category: FaqCategory
  language: Language
  question: string
  /** The answer's words, without marks. */
  answerText: string
  keywords: readonly string[]
}
