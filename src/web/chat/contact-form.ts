import { newElement } from '#web/chat/new-element.ts'
import type { Talk } from '#web/chat/read-talk.server.ts'

/** Who is signed in; empty for a visitor. */
export interface Writer {
  name: string
  email: string
}

/**
 * The chat's form to the support team (CHAT-06, DATA-16), made when someone asks for it. A signed-in person finds their
 * name and address in it.
 */
export function contactForm({ words, language }: Talk, writer: Writer): HTMLFormElement {
  const form = newElement('form', {
    'data-chat-form': 'contact',
    action: '/chat/contact',
    method: 'post',
    novalidate: '',
    'aria-labelledby': 'chat-contact-title',
    class: 'chat-contact',
  })
  const name = { id: 'chat-name', name: 'name', autocomplete: 'name', value: writer.name }
  const email = { id: 'chat-email', name: 'email', type: 'email', autocomplete: 'email', value: writer.email }
  const buttons = newElement('div', { class: 'chat-choices' })
  buttons.append(
    newElement('button', { type: 'submit', class: 'chat-button' }, words.send),
    newElement('button', { type: 'button', 'data-chat-back': '', class: 'chat-choice' }, words.back),
  )
  form.append(
    newElement('h3', { id: 'chat-contact-title', class: 'chat-contact-title' }, words.contactTitle),
    newElement('p', { class: 'chat-contact-text' }, words.contactText),
    newElement('div', { 'data-chat-problem': '', role: 'alert', class: 'chat-problem' }),
    newElement('input', { type: 'hidden', name: 'language', value: language }),
    field(newElement('input', name), words.name),
    field(newElement('input', email), words.email),
    field(newElement('textarea', { id: 'chat-message', name: 'message', rows: '4' }), words.message),
    trap(words.trap),
    buttons,
  )
  return form
}

function field(input: HTMLInputElement | HTMLTextAreaElement, label: string): HTMLElement {
  const problem = `${input.id}-problem`
  input.className = 'chat-field'
  input.required = true
  input.setAttribute('aria-describedby', problem)
  const box = newElement('div', { class: 'chat-field-box' })
  box.append(
    newElement('label', { for: input.id, class: 'chat-label' }, label),
    input,
    newElement('p', { id: problem, class: 'chat-problem' }),
  )
  return box
}

/** For programs that fill in every field; people never see it. */
function trap(label: string): HTMLElement {
  const box = newElement('div', { hidden: '' })
  box.append(
    newElement('label', { for: 'chat-website' }, label),
    newElement('input', { id: 'chat-website', name: 'website', tabindex: '-1', autocomplete: 'off' }),
  )
  return box
}
