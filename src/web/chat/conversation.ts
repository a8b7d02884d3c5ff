import { botMessage, type ChatMessage, userMessage } from '#domain/chat/chat-message.ts'
import { type FaqFinding, relatedTo, searchFaq } from '#domain/chat/search-faq.ts'
import { contactForm } from '#web/chat/contact-form.ts'
import { keepConversation, readConversation } from '#web/chat/kept-conversation.ts'
import type { Talk } from '#web/chat/read-talk.server.ts'
import { sendContactForm } from '#web/chat/send-contact-form.ts'
import { messageElement } from '#web/chat/show-message.ts'

/** An open chat: what is chosen or sent in it comes here. */
export interface Conversation {
  choose(choice: HTMLElement): void
  submit(form: HTMLFormElement): void
}

type Entry = Talk['entries'][number]

/** A reply comes this long after the question (CHAT-03). */
const REPLY_MS = 500

/** Brings the chat's dialog to life. Throws when the entries cannot be fetched. */
export async function converse(dialog: HTMLDialogElement): Promise<Conversation> {
  const talk = await fetchTalk(dialog)
  const log = part(dialog, '[role=log]')
  const contact = part(dialog, '[data-chat-part=contact]')
  const question = part(dialog, 'input[name=question]') as HTMLInputElement
  let askedInVain = ''
  let writer = { name: dialog.dataset.chatName ?? '', email: dialog.dataset.chatEmail ?? '' }

  document.addEventListener('focusin', ({ target }) => stepAside(dialog, target as Element))

  const lines = readConversation(talk.language)
  for (const { message, asked } of lines) log.append(messageElement(message, talk, asked))
  log.scrollTop = log.scrollHeight

  const show = (message: ChatMessage, asked = ''): void => {
    const line = messageElement(message, talk, asked)
    log.append(line)
    lines.push({ message, asked })
    keepConversation(talk.language, lines)
    // A long answer is read from its beginning: the question it answers goes to the top.
    const last = [...log.querySelectorAll<HTMLElement>('.chat-user')].at(-1) ?? line
    log.scrollTop = last.offsetTop - log.offsetTop - 12
  }
  const ask = (
    text: string,
    find: (query: string) => FaqFinding<Entry> = (query) => searchFaq(talk.entries, query),
  ) => {
    const query = text.trim()
    if (query === '') return
    show(userMessage(query))
    setTimeout(() => {
      const found = find(query)
      askedInVain = found.kind === 'answer' ? '' : query
      show(botMessage(found, talk.words), query)
    }, REPLY_MS)
  }
  const turnTo = (which: 'talk' | 'contact'): void => {
    for (const one of dialog.querySelectorAll<HTMLElement>('[data-chat-part]'))
      one.hidden = one.dataset.chatPart !== which
  }
  const writeToUs = (): void => {
    if (contact.firstChild === null) contact.append(contactForm(talk, writer))
    // It doesn't have to be typed again.
    const message = contact.querySelector('textarea')
    if (message !== null && message.value.trim() === '') message.value = askedInVain
    turnTo('contact')
    contact.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }
  const goBack = (): void => {
    turnTo('talk')
    question.focus()
  }

  return {
    choose({ dataset, textContent }) {
      if (dataset.chatAsk !== undefined) ask(textContent)
      const entry = talk.entries.find(({ id }) => id === dataset.chatEntry)
      if (entry !== undefined)
        ask(entry.question, () => ({ kind: 'answer', entry, related: relatedTo(entry, [], talk.entries) }))
      if (dataset.chatContact !== undefined) writeToUs()
      if (dataset.chatBack !== undefined) goBack()
    },
    submit(form) {
      if (form.dataset.chatForm === 'ask') {
        ask(question.value)
        question.value = ''
        return
      }
      void sendContactForm(form, talk.words, (number) => {
        const typed = new FormData(form)
        writer = { name: String(typed.get('name')), email: String(typed.get('email')) }
        contact.replaceChildren()
        askedInVain = ''
        goBack()
        show({ ...userMessage(`${talk.words.sent}\n${talk.words.sentNumber} ${number}`), type: 'bot' })
      })
    },
  }
}

async function fetchTalk(dialog: HTMLDialogElement): Promise<Talk> {
  const response = await fetch(dialog.dataset.chatSource ?? '')
  if (!response.ok) throw new Error(`the chat's entries: ${response.status}`)
  return (await response.json()) as Talk
}

/** The chat never covers what has the focus (WCAG 2.4.11): when the keyboard goes behind it, it closes. */
function stepAside(dialog: HTMLDialogElement, focused: Element): void {
  if (dialog.contains(focused) || !dialog.matches(':popover-open')) return
  const over = dialog.getBoundingClientRect()
  const under = focused.getBoundingClientRect()
  const isCovered =
    under.right > over.left && under.left < over.right && under.bottom > over.top && under.top < over.bottom
  if (isCovered) dialog.hidePopover()
}

function part(dialog: HTMLDialogElement, selector: string): HTMLElement {
  const found = dialog.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`the chat has no ${selector}`)
  return found
}
