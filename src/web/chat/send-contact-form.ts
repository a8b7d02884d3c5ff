import { ownValue } from '#domain/own-value.ts'
import { newElement } from '#web/chat/new-element.ts'
import type { Talk } from '#web/chat/read-talk.server.ts'
import type { ContactAnswer, ContactFieldProblems, ContactProblem } from '#web/contact/contact-answer.ts'

type Words = Talk['words']

const FIELDS = ['name', 'email', 'message'] as const
const LONGEST_WAIT_MS = 20_000

/**
 * Sends the chat's form to the support team. `sent` is called with the ticket's number, and only when there is a ticket
 * (CHAT-07); until then everything typed stays where it is.
 */
export async function sendContactForm(form: HTMLFormElement, words: Words, sent: (number: string) => void) {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  if (button === null || button.getAttribute('aria-disabled') === 'true') return
  showProblems(form, words, {})
  const missing = missingFields(form)
  if (Object.keys(missing).length > 0) {
    showProblems(form, words, missing)
    return
  }
  // Not `disabled`, which would drop the focus.
  button.setAttribute('aria-disabled', 'true')
  button.textContent = words.sending
  const answer = await post(form)
  button.removeAttribute('aria-disabled')
  button.textContent = words.send
  if (answer.kind === 'sent') sent(answer.number)
  else if (answer.kind === 'wrong') showProblems(form, words, answer.fields)
  else say(form, answer.kind === 'refused' ? textOf(answer.problem, words) : words.failed)
}

async function post(form: HTMLFormElement): Promise<ContactAnswer> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])),
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    })
    if (!response.headers.get('Content-Type')?.startsWith('application/json')) return { kind: 'failed', busy: null }
    return (await response.json()) as ContactAnswer
  } catch {
    return { kind: 'failed', busy: null }
  }
}

function missingFields(form: HTMLFormElement): ContactFieldProblems {
  const typed = new FormData(form)
  const missing = FIELDS.filter((name) => String(typed.get(name) ?? '').trim() === '')
  return Object.fromEntries(missing.map((name) => [name, { code: `${name}_missing` as const }]))
}

/** The sentence beside each wrong field, CHAT-06's words above them, the focus in the first; no problem wipes all of it. */
function showProblems(form: HTMLFormElement, words: Words, problems: ContactFieldProblems): void {
  for (const name of FIELDS) {
    const problem = problems[name]
    const field = form.querySelector(`[name=${name}]`)
    const line = form.querySelector(`#chat-${name}-problem`)
    if (problem === undefined) field?.removeAttribute('aria-invalid')
    else field?.setAttribute('aria-invalid', 'true')
    if (line !== null) line.textContent = problem === undefined ? '' : textOf(problem, words)
  }
  const wrong = Object.values(problems)
  if (wrong.length === 0) say(form)
  else if (wrong.some(({ code }) => code.endsWith('_missing'))) say(form, words.missingTitle, words.missingText)
  else say(form, words.wrongTitle)
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}

/** The chat has no sentence for a program that filled in what no person sees: it only says that sending failed. */
function textOf({ code }: ContactProblem, words: Words): string {
  return ownValue<string>(words.problems, code) ?? words.failed
}

function say(form: HTMLFormElement, title?: string, text?: string): void {
  const box = form.querySelector('[data-chat-problem]')
  if (box === null) return
  box.replaceChildren()
  for (const [name, sentence] of [
    ['strong', title],
    ['span', text],
  ] as const) {
    if (sentence !== undefined) box.append(newElement(name, {}, sentence))
  }
}
