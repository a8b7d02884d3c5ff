import { botMessage, type ChatMessage, failedMessage, userMessage } from '#domain/chat/chat-message.ts'
import { relatedTo, searchFaq } from '#domain/chat/search-faq.ts'
import { sendContactForm } from '#web/chat/contact-form.ts'
import type { Talk } from '#web/chat/read-talk.server.ts'
import { messageElement } from '#web/chat/show-message.ts'

/** An open chat: what is chosen or sent in it is handed here. */
export interface Conversation {
  choose(choice: HTMLElement): void
  submit(form: HTMLFormElement): void
}

/** A reply comes this long after the question (CHAT-03). */
const REPLY_MS = 500

/** Brings the chat's dialog to life. Throws when the entries cannot be fetched. */
export async function converse(dialog: HTMLDialogElement): Promise<Conversation> {
  const talk = await fetchTalk(dialog)
  const log = part(dialog, '[role=log]')
  const contact = part(dialog, 'form[data-chat-part=contact]') as HTMLFormElement
  const question = part(dialog, 'input[name=question]') as HTMLInputElement
  let lastAsked = ''

  part(dialog, '[data-chat-failed]').hidden = true
  document.addEventListener('focusin', ({ target }) => stepAside(dialog, target as Element))

  const show = (message: ChatMessage): void => {
    const line = messageElement(message, talk, lastAsked)
    log.append(line)
    // A long answer is read from its beginning: the question it answers goes to the top.
    const asked = [...log.querySelectorAll<HTMLElement>('.chat-user')].at(-1) ?? line
    log.scrollTop = asked.offsetTop - log.offsetTop - 12
  }
  const ask = (text: string, reply: () => ChatMessage): void => {
    if (text.trim() === '') return
    lastAsked = text.trim()
    show(userMessage(lastAsked))
    setTimeout(() => show(attempt(reply, talk)), REPLY_MS)
  }
  const turnTo = (which: 'talk' | 'contact'): void => {
    for (const one of dialog.querySelectorAll<HTMLElement>('[data-chat-part]'))
      one.hidden = one.dataset.chatPart !== which
    if (which === 'talk') question.focus()
    else (contact.querySelector<HTMLElement>('input:not([type=hidden])') ?? contact).focus()
  }

  return {
    choose({ dataset }) {
      if (dataset.chatAsk !== undefined) {
        const { chatAsk } = dataset
        ask(chatAsk, () => botMessage(searchFaq(talk.entries, chatAsk), talk.words))
      }
      if (dataset.chatEntry !== undefined) {
        const entry = talk.entries.find(({ id }) => id === dataset.chatEntry)
        if (entry === undefined) return
        const related = relatedTo(entry, [], talk.entries)
        ask(entry.question, () => botMessage({ kind: 'answer', entry, related }, talk.words))
      }
      if (dataset.chatContact !== undefined) {
        // What was asked in vain need not be typed again.
        const message = contact.querySelector('textarea')
        if (message !== null && message.value.trim() === '') message.value = lastAsked
        turnTo('contact')
      }
      if (dataset.chatBack !== undefined) turnTo('talk')
    },
    submit(form) {
      if (form !== contact) {
        const typed = question.value
        question.value = ''
        ask(typed, () => botMessage(searchFaq(talk.entries, typed), talk.words))
        return
      }
      void sendContactForm(form, talk.words, (number) => {
        turnTo('talk')
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

/** Whatever goes wrong while an answer is looked for, the person hears of it (ERR-20). */
function attempt(reply: () => ChatMessage, { words }: Talk): ChatMessage {
  try {
    return reply()
  } catch {
    return failedMessage(words)
  }
}

/** The chat never stands over what has the focus (WCAG 2.4.11): when the keyboard goes behind it, it closes. */
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
