import type { ChatMessage, ChatSuggestion } from '#domain/chat/chat-message.ts'
import type { Talk } from '#web/chat/read-talk.server.ts'

/**
 * A message as it stands in the conversation: its text, what to choose from, what to do next (DATA-15). An answer names its
 * question, unless those were the very words that were `asked`.
 */
export function messageElement(message: ChatMessage, talk: Talk, asked: string): HTMLElement {
  const { words } = talk
  const line = element('div', { class: `chat-line chat-${message.type}` })
  line.append(element('span', { class: 'heard' }, message.type === 'user' ? words.youSaid : words.weSaid))
  const answer = talk.entries.find(({ id }) => id === message.answers)
  if (answer === undefined) for (const text of message.text.split('\n')) line.append(element('p', {}, text))
  else {
    if (answer.question !== asked) line.append(element('p', { class: 'chat-answered' }, answer.question))
    const box = element('div', { class: 'answer' })
    // Our own Markdown, made into HTML by our own server.
    box.innerHTML = answer.answerHtml
    line.append(box)
  }
  if (message.faqResults.length > 0) line.append(...results(message, words))
  if (message.suggestions.length > 0) {
    const choices = element('div', { class: 'chat-choices' })
    choices.append(...message.suggestions.map((suggestion) => suggestionElement(suggestion, talk)))
    line.append(choices)
  }
  return line
}

function results({ answers, faqResults }: ChatMessage, words: Talk['words']): HTMLElement[] {
  const list = element('ul', { class: 'chat-results' })
  for (const { id, question, preview } of faqResults) {
    const choice = element('button', { type: 'button', 'data-chat-entry': id, class: 'chat-result' })
    choice.append(element('span', { class: 'chat-result-question' }, question))
    if (preview !== null) choice.append(element('span', { class: 'chat-result-preview' }, preview))
    const item = element('li', {})
    item.append(choice)
    list.append(item)
  }
  return answers === undefined ? [list] : [element('p', { class: 'chat-heading' }, words.related), list]
}

function suggestionElement(suggestion: ChatSuggestion, { words, questionsPath }: Talk): HTMLElement {
  if (suggestion === 'contact')
    return element('button', { type: 'button', 'data-chat-contact': '', class: 'chat-choice' }, words.contactSupport)
  return element('a', { href: questionsPath, class: 'chat-choice' }, words.browse)
}

function element(name: string, attributes: Record<string, string>, text = ''): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.textContent = text
  return made
}
