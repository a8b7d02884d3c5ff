import type { ChatMessage, ChatSuggestion } from '#domain/chat/chat-message.ts'
import { newElement } from '#web/chat/new-element.ts'
import type { Talk } from '#web/chat/read-talk.server.ts'

/**
 * A message in the conversation: its text, what to choose from, what to do next (DATA-15). An answer names its
 * question, unless those were the very words that were `asked`.
 */
export function messageElement(message: ChatMessage, talk: Talk, asked: string): HTMLElement {
  const { words } = talk
  const line = newElement('div', { class: `chat-line chat-${message.type}` })
  line.append(newElement('span', { class: 'heard' }, message.type === 'user' ? words.youSaid : words.weSaid))
  const answer = talk.entries.find(({ id }) => id === message.answers)
  if (answer === undefined) for (const text of message.text.split('\n')) line.append(newElement('p', {}, text))
  else {
    if (answer.question !== asked) line.append(newElement('p', { class: 'chat-answered' }, answer.question))
    const box = newElement('div', { class: 'answer' })
    // Our own Markdown, made into HTML by our own server.
    box.innerHTML = answer.answerHtml
    line.append(box)
  }
  if (message.faqResults.length > 0) line.append(...results(message, words))
  if (message.suggestions.length > 0) {
    const choices = newElement('div', { class: 'chat-choices' })
    choices.append(...message.suggestions.map((suggestion) => suggestionElement(suggestion, talk)))
    line.append(choices)
  }
  return line
}

function results({ answers, faqResults }: ChatMessage, words: Talk['words']): HTMLElement[] {
  const list = newElement('ul', { class: 'chat-results' })
  for (const { id, question, preview } of faqResults) {
    const choice = newElement('button', { type: 'button', 'data-chat-entry': id, class: 'chat-result' })
    choice.append(newElement('span', { class: 'chat-result-question' }, question))
    if (preview !== null) choice.append(newElement('span', { class: 'chat-result-preview' }, preview))
    const item = newElement('li', {})
    item.append(choice)
    list.append(item)
  }
  return answers === undefined ? [list] : [newElement('p', { class: 'chat-heading' }, words.related), list]
}

function suggestionElement(suggestion: ChatSuggestion, { words, questionsPath }: Talk): HTMLElement {
  if (suggestion === 'contact')
    return newElement('button', { type: 'button', 'data-chat-contact': '', class: 'chat-choice' }, words.contactSupport)
  return newElement('a', { href: questionsPath, class: 'chat-choice' }, words.browse)
}
