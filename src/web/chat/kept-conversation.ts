import type { ChatMessage } from '#domain/chat/chat-message.ts'
import type { Language } from '#domain/language.ts'
import { keptConversationKey } from '#web/chat/forget-conversation.ts'

/** A line of the conversation, and the words it answers. */
export interface ChatLine {
  message: ChatMessage
  asked: string
}

/** The oldest lines go first. */
const MOST_LINES = 40

/** What was said in this tab on the pages before, in this language; nothing where the browser keeps nothing. */
export function readConversation(language: Language): ChatLine[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptConversationKey()) ?? 'null')
    return kept?.language === language ? kept.lines : []
  } catch {
    return []
  }
}

/** Keeps the conversation for the next page of this tab, and no longer than the tab. */
export function keepConversation(language: Language, lines: readonly ChatLine[]): void {
  try {
    sessionStorage.setItem(keptConversationKey(), JSON.stringify({ language, lines: lines.slice(-MOST_LINES) }))
  } catch {
    // Full or forbidden: the conversation ends with the page.
  }
}
