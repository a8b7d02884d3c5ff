import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findKept, keepForm, watchTyping } from './kept-form.ts'

const KEY = Buffer.alloc(32, 1).toString('base64')
const PATH = '/kyc-onboarding/address'
const NOTHING_SELECTED = { value: '', disabled: false, defaultSelected: false }

/** What the rule reads of a field; each is of a class of its own, as in a browser. */
class Field {
  name = 'city'
  type = 'text'
  value = ''
  defaultValue = ''
  checked = false
  defaultChecked = false
  isAutofilled = false
  dataset: Record<string, string> = {}
  constructor(own: Partial<Field> & { options?: unknown }) {
    Object.assign(this, own)
  }
  matches(selector: string): boolean {
    return selector === ':autofill' && this.isAutofilled
  }
}
class Input extends Field {}
class Select extends Field {}
class TextArea extends Field {}

let stored: Map<string, string>
const shown: { isConnected: boolean }[] = []
let came: string

beforeEach(() => {
  stored = new Map()
  came = 'navigate'
  vi.stubGlobal('HTMLInputElement', Input)
  vi.stubGlobal('HTMLSelectElement', Select)
  vi.stubGlobal('HTMLTextAreaElement', TextArea)
  vi.stubGlobal('location', { pathname: PATH, search: '' })
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: came }] })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  // The rule remembers the form that someone was typing in for as long as it's on the page.
  for (const form of shown.splice(0)) form.isConnected = false
  vi.unstubAllGlobals()
})

/** Begins to watch a page whose form stands like this,. */
async function begin(...elements: Field[]): Promise<unknown> {
  return await beginAs(KEY, elements)
}

async function beginAs(person: string | undefined, elements: Field[]): Promise<unknown> {
  const form = { method: 'post', action: '', isConnected: true, elements, dataset: {}, querySelector: () => null }
  shown.push(form)
  vi.stubGlobal('document', {
    addEventListener: () => {},
    documentElement: { dataset: { person } },
    forms: [form],
  })
  await watchTyping()
  return (await findKept(PATH, KEY))?.fields ?? null
}

test('rules 0: what was typed, chosen, or checked before the scripts came is kept', async () => {
  expect(await begin(new Input({ value: 'Vila Nova' }))).toEqual([{ name: 'city', value: 'Vila Nova' }])
  stored.clear()
  expect(await begin(new TextArea({ value: '', defaultValue: 'as it was' }))).not.toBeNull()
  stored.clear()
  expect(await begin(new Input({ type: 'checkbox', value: 'on', checked: true }))).toEqual([
    { name: 'city', value: 'on', isChecked: true },
  ])
  stored.clear()
  const options = [NOTHING_SELECTED, { value: 'FL', disabled: false, defaultSelected: true }]
  expect(await begin(new Select({ value: '', options }))).not.toBeNull()
  stored.clear()
  expect(await begin(new Select({ value: 'FL', options: [NOTHING_SELECTED] }))).not.toBeNull()
})

test('rules 0: a form that says what its page said isn’t kept, nor for a secret, a file, a consent, or what the browser filled in', async () => {
  const disabled = { value: '', disabled: true, defaultSelected: false }
  const options = [disabled, { value: 'CA', disabled: false, defaultSelected: false }]
  const untouched = [
    new Input({ value: 'Miami', defaultValue: 'Miami' }),
    new Input({ type: 'radio', value: 'own', checked: true, defaultChecked: true }),
    new Select({ value: 'CA', options }),
    new Input({ type: 'hidden', value: 'new', defaultValue: 'old' }),
    new Input({ type: 'file', value: 'C:\\fakepath\\letter.pdf' }),
    new Input({ type: 'password', value: 'hush' }),
    new Input({ name: 'accountNumber', value: '12345678' }),
    new Input({ type: 'checkbox', value: 'on', checked: true, dataset: { consent: '' } }),
    new Input({ value: 'someone@example.com', isAutofilled: true }),
  ]
  expect(await begin(...untouched)).toBeNull()
  // Where one field was typed by hand, the rest is kept with it.
  expect(await begin(...untouched, new Input({ name: 'street', value: '1 Elm' }))).toContainEqual({
    name: 'city',
    value: 'someone@example.com',
  })
})

test('rules 0: what is to be given back on this page isn’t overwritten; what a link to it wouldn’t give back is', async () => {
  const KEPT = [{ name: 'city', value: 'Vila Nova do Norte' }]
  const restored = new Input({ value: 'Vila' })
  for (const [type, isEnded] of [
    ['navigate', true],
    ['reload', false],
    ['back_forward', false],
  ] as const) {
    came = type
    await keepForm({ path: PATH, intent: null, isEnded, fields: KEPT }, KEY)
    expect(await begin(restored), type).toEqual(KEPT)
  }
  came = 'navigate'
  await keepForm({ path: PATH, intent: null, isEnded: false, fields: KEPT }, KEY)
  expect(await begin(restored)).toEqual([{ name: 'city', value: 'Vila' }])
  came = 'reload'
  await keepForm({ path: '/user/profile', intent: null, isEnded: true, fields: KEPT }, KEY)
  expect(await begin(restored)).toEqual([{ name: 'city', value: 'Vila' }])
})

test('rules 0: an email typed on the login page before its scripts came ends nothing that waits for its owner', async () => {
  const fields = [{ name: 'city', value: 'Vila Nova' }]
  await keepForm({ path: PATH, intent: null, isEnded: true, fields }, KEY)
  expect(await beginAs(undefined, [new Input({ name: 'email', value: 'ana@example.com' })])).toEqual(fields)
})
