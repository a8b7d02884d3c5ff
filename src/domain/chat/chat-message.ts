import type { FaqEntry } from '#domain/chat/faq-entry.ts'
import { type FaqFinding, faqPreview } from '#domain/chat/search-faq.ts'

/** What a message offers to do next: ask that question, read all of them, or write to the team (CHAT-01). */
export type ChatSuggestion = 'browse' | 'contact'

/** One line of the conversation (DATA-15). */
export interface ChatMessage {
  type: 'bot' | 'user'
  text: string
  /** The entry whose answer this is; its text is shown with its lists and links. */
  answers?: string
  suggestions: ChatSuggestion[]
  /** Entries to choose from; a preview only where the entry was not asked for. */
  faqResults: { id: string; question: string; preview: string | null }[]
}

/** The sentences around what was found. */
export interface ChatWords {
  noMatch: string
  candidates: string
}

/** What someone asked, as they typed it. */
export function userMessage(text: string): ChatMessage {
  return { type: 'user', text, suggestions: [], faqResults: [] }
}

/** The chat's answer to what was found: the answer with related questions, candidates with previews, or the way on (CHAT-05, ERR-18). */
export function botMessage(found: FaqFinding<FaqEntry>, words: ChatWords): ChatMessage {
  if (found.kind === 'answer') {
    const faqResults = found.related.map(({ id, question }) => ({ id, question, preview: null }))
    return { type: 'bot', text: found.entry.answerText, answers: found.entry.id, suggestions: ['contact'], faqResults }
  }
  if (found.kind === 'candidates') {
    const faqResults = found.entries.map(({ id, question, answerText }) => ({
      id,
      question,
      preview: faqPreview(answerText),
    }))
    return { type: 'bot', text: words.candidates, suggestions: ['contact'], faqResults }
  }
  return { type: 'bot', text: words.noMatch, suggestions: ['browse', 'contact'], faqResults: [] }
}
