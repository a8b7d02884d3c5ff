import { isSecretField } from '#web/document/sent-form.ts'
import { wasThereBefore } from '#web/idle/was-there-before.ts'

/** What stands in one field of a form; a box or a radio button also says whether it's checked. */
interface KeptField {
  name: string
  value: string
  isChecked?: boolean
}

/** What someone had typed and not sent (decision 0120). */
export interface KeptForm {
  /** The page it stands on, with its query. */
  path: string
  /** Which of the page's forms it is, where there are several. */
  intent: string | null
  fields: readonly KeptField[]
}

/** A form as it's kept: because the session ended under it, or only because its page may be loaded again. */
type Kept = KeptForm & { isEnded: boolean }

const STORED = 'typed'
/** Someone who types on is waited for. */
const PAUSE_MS = 300
/** As long as the longest session. */
const KEPT_MS = 12 * 60 * 60_000
const NONCE_BYTES = 12
const NEVER: readonly string[] = ['hidden', 'file', 'submit', 'button', 'reset', 'image']

let typedIn: HTMLFormElement | null = null
let pause: ReturnType<typeof setTimeout> | undefined
/** Counts what is kept and forgotten: an encryption that is overtaken by either keeps nothing. */
let round = 0
/** The form last sent from this document, as it was then, and whose it was; `isRefused`: it's kept, because it came back. */
let sent: { form: KeptForm; key: string; isRefused?: boolean } | null = null

/**
 * Keeps what someone types, or typed before this began, and remembers what each form said when it was sent. A form that's answered by another
 * document (`alone`) is kept when it's sent as well, for whichever way leads back, and the page that says it has arrived forgets it. It hears from the
 * call on; what it returns ends once what was typed before is kept.
 */
export function watchTyping({ alone = null }: { alone?: HTMLFormElement | null } = {}): Promise<void> {
  document.addEventListener('input', ({ target }) => {
    const form = isField(target) ? target.form : null
    if (form === null || !isWorthKeeping(form)) return
    typedIn = form
    clearTimeout(pause)
    pause = setTimeout(() => void keepTyped({ isEnded: false }), PAUSE_MS)
  })
  document.addEventListener('submit', ({ target }) => {
    const key = personKey()
    if (key === null || !(target instanceof HTMLFormElement)) return
    if (target === alone) {
      typedIn = target
      return void keepTyped({ isEnded: true })
    }
    const wasRefused = sent?.isRefused === true && sent.form.intent === intentOf(target)
    if (target.method === 'post') sent = { form: readFields(target), key }
    if (target !== typedIn && !wasRefused && !isLogoutByHand(target)) return
    typedIn = null
    clearTimeout(pause)
    forgetKept()
  })
  return keepTypedBefore()
}

/** Keeps what stands in the form that someone was typing in, if they haven't sent it; `isEnded`: their session is about to end. */
export async function keepTyped({ isEnded }: { isEnded: boolean }): Promise<void> {
  clearTimeout(pause)
  if (typedIn?.isConnected) await keepForm({ ...readFields(typedIn), isEnded }, personKey())
}

/**
 * Keeps what was typed before the page's scripts came. What is kept of this page to be given back comes first: it says more than what the browser
 * has restored of it, or what was begun anew.
 */
async function keepTypedBefore(): Promise<void> {
  // On the login page, what is kept waits for its owner.
  if (personKey() === null) return
  const form = [...document.forms].find((one) => isWorthKeeping(one) && isTyped(one))
  if (form === undefined) return
  typedIn = form
  const typed = readFields(form)
  const isFree = (await findForPage(typed.path, wasThereBefore())) === null
  if (isFree && typedIn === form) await keepForm({ ...typed, isEnded: false }, personKey())
}

/** Keeps this form as it is: what it says was given back, and not sent yet. */
export async function keepGiven(form: HTMLFormElement): Promise<void> {
  typedIn = form
  await keepTyped({ isEnded: false })
}

/** Keeps the form that was just sent: the answer was that there's no session anymore. */
export async function keepSent(): Promise<void> {
  if (sent !== null) await keepForm({ ...sent.form, isEnded: true }, sent.key)
}

/** Keeps the form that was just sent and refused: its page shows it as it was typed, but a reload would bring an empty one. */
export async function keepRefused({ pathname, search }: URL): Promise<void> {
  if (sent === null) return
  sent.isRefused = true
  await keepForm({ ...sent.form, path: pathname + search, isEnded: false }, sent.key)
}

/** What is kept isn't to be given out anymore: it has been, it was sent, or its owner logged out by hand. */
export function forgetKept(): void {
  round++
  try {
    sessionStorage.removeItem(STORED)
  } catch {
    // Without storage nothing was kept.
  }
}

/**
 * Keeps a form in this tab, encrypted with a key that the server gives to its owner's pages alone (`data-person`): the next person at this
 * computer reads nothing of it. Where a browser can't encrypt, or nothing was typed, nothing is kept.
 */
export async function keepForm(form: Kept, key: string | null): Promise<void> {
  const own = ++round
  if (key === null || form.fields.length === 0 || globalThis.crypto.subtle === undefined) return
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const text = new TextEncoder().encode(JSON.stringify({ ...form, keptAt: Date.now() }))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await keyOf(key), text)
  if (own !== round) return
  try {
    sessionStorage.setItem(STORED, `${base64(nonce)} ${base64(new Uint8Array(sealed))}`)
  } catch {
    // Without storage nothing is kept.
  }
}

/** What is to be given back on this page: after the end of a session, or because someone comes back to it (`isBack`). */
export async function findForPage(path: string, isBack: boolean): Promise<KeptForm | null> {
  const kept = await findKept(path, personKey())
  return kept?.isEnded || isBack ? kept : null
}

/** What is kept of this page for whoever has the key; null, and forgotten, when it's someone else's or too old. */
export async function findKept(path: string, key: string | null): Promise<Kept | null> {
  const [nonce, sealed] = stored()
  if (sealed === undefined) return null
  const opened = key === null ? null : await open(bytes(nonce), bytes(sealed), key).catch(() => null)
  if (opened === null || Date.now() - opened.keptAt > KEPT_MS) {
    forgetKept()
    return null
  }
  return opened.path === path ? opened : null
}

/** The page's form that these fields belong to; null while it isn't there. */
export function formOf(kept: KeptForm): HTMLFormElement | null {
  const isIt = (form: HTMLFormElement) =>
    intentOf(form) === kept.intent && kept.fields.some(({ name }) => form.elements.namedItem(name) !== null)
  return [...document.forms].find(isIt) ?? null
}

/**
 * Types the fields again, so that what listens hears of it; those that an answer brings to the page are there a moment later. Whether anything
 * was missing.
 */
export async function typeAgain(form: HTMLFormElement, fields: KeptForm['fields']): Promise<boolean> {
  const typed = fields.map((field) => typeField(form, field))
  await new Promise((next) => requestAnimationFrame(next))
  typed.push(...fields.map((field) => typeField(form, field)))
  return typed.includes(true)
}

function typeField(form: HTMLFormElement, { name, value, isChecked }: KeptField): boolean {
  let isTyped = false
  for (const field of fieldsOf(form)) {
    if (field.name !== name) continue
    if (isChecked === undefined) {
      if (field.value === value) continue
      setValue(field, value)
      isTyped = true
    } else if (field instanceof HTMLInputElement && field.value === value && field.checked !== isChecked) {
      // A radio button is unchecked by another one's click.
      if (!isChecked && field.type !== 'checkbox') continue
      field.click()
      isTyped = true
    }
  }
  return isTyped
}

/** React hears of a value only when it isn't set through its own property. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  )
}

/** What is kept of a form: no secret, no file, and no consent, which is given anew. */
function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements]
    .filter(isField)
    .filter((field) => field.name !== '' && !NEVER.includes(field.type) && !isSecretField(field))
    .filter((field) => field.dataset.consent === undefined)
}

/** Whether a form that no React has touched says anything that its page didn't, by hand: what the browser filled in, it fills in again. */
export function isTyped(form: HTMLFormElement): boolean {
  return fieldsOf(form).some((field) => isChanged(field) && !field.matches(':autofill'))
}

function isChanged(field: Field): boolean {
  if (isBox(field)) return field.checked !== field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue
  const options = [...field.options]
  const first = options.find((option) => option.defaultSelected) ?? options.find((option) => !option.disabled)
  return field.value !== first?.value
}

function isBox(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
}

/** What a form says now, as it's kept. */
export function readFields(form: HTMLFormElement): KeptForm {
  const fields = fieldsOf(form).map((field) => {
    const { name, value } = field
    return isBox(field) ? { name, value, isChecked: field.checked } : { name, value }
  })
  return { path: location.pathname + location.search, intent: intentOf(form), fields }
}

/** The chat's form asks what the contact page's asks, and isn't it. */
function intentOf(form: HTMLFormElement): string | null {
  const intent = form.querySelector<HTMLInputElement>('input[type="hidden"][name="intent"]')?.value
  return intent ?? form.dataset.chatForm ?? null
}

/** Not by the page, which says why it ends a session (watch-idle.ts). */
function isLogoutByHand(form: HTMLFormElement): boolean {
  const reason = form.querySelector<HTMLInputElement>('input[name="reason"]')?.value ?? ''
  return form.getAttribute('action') === '/auth/logout' && reason === ''
}

/** A search leads elsewhere. */
function isWorthKeeping(form: HTMLFormElement): boolean {
  return form.method === 'post' || new URL(form.action).pathname === location.pathname
}

/** The key of the person this page is for; null for a visitor, and for someone who only looks. */
export function personKey(): string | null {
  return document.documentElement.dataset.person || null
}

function stored(): string[] {
  try {
    return sessionStorage.getItem(STORED)?.split(' ') ?? []
  } catch {
    return []
  }
}

async function open(nonce: Bytes, sealed: Bytes, key: string): Promise<Kept & { keptAt: number }> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, await keyOf(key), sealed)
  return JSON.parse(new TextDecoder().decode(text))
}

function keyOf(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

type Bytes = Uint8Array<ArrayBuffer>

function base64(of: Uint8Array): string {
  return btoa(Array.from(of, (byte) => String.fromCharCode(byte)).join(''))
}

function bytes(text = ''): Bytes {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
}
