import { attributesOf, unescaped } from '#tests/support/read-html.ts'

/** A form as its page gave it out. */
export interface ShownForm {
  /** Where it is sent: a path with its query. */
  path: string
  /** What the browser would send of it untouched, but for its intent. */
  values: Record<string, string>
  /** Every name it can send: its fields, and its buttons. */
  names: string[]
  /** The intents it can name, by a hidden field or its buttons. */
  intents: string[]
}

/** The forms of a page that change something, in order. */
export function formsOf(html: string, page: string): ShownForm[] {
  return [...html.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)].flatMap(([form]) => {
    const { method, action } = attributesOf(form, 'form')[0] ?? {}
    return method?.toLowerCase() === 'post' ? [readForm(form, action ?? page)] : []
  })
}

function readForm(form: string, path: string): ShownForm {
  const values: Record<string, string> = {}
  const inputs = attributesOf(form, 'input')
  for (const { type, name, value = '' } of inputs) {
    if (name === undefined || type === 'file') continue
    if (type === 'checkbox' || type === 'radio') continue
    values[name] = value
  }
  for (const [tag] of form.matchAll(/<input\b[^>]*>/g)) {
    // `checked` has no value to find it by, and classes hold the word too.
    if (!/\schecked\b/.test(tag.replaceAll(/"[^"]*"/g, '""'))) continue
    const { name, value = 'on' } = attributesOf(tag, 'input')[0] ?? {}
    if (name !== undefined) values[name] = value
  }
  for (const [whole] of form.matchAll(/<select\b[^>]*>[\s\S]*?<\/select>/g)) {
    const name = attributesOf(whole, 'select')[0]?.name
    const chosen = /<option\b[^>]*\bselected[^>]*>/.exec(whole)?.[0] ?? /<option\b[^>]*>/.exec(whole)?.[0] ?? ''
    if (name !== undefined) values[name] = attributesOf(chosen, 'option')[0]?.value ?? ''
  }
  for (const [, inside = '', text = ''] of form.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g)) {
    const name = /\bname="([^"]*)"/.exec(inside)?.[1]
    if (name !== undefined) values[name] = unescaped(text)
  }
  const buttons = attributesOf(form, 'button')
  // Pressed by its first button that says what it is about.
  for (const { name, value } of buttons) if (name !== undefined && name !== 'intent') values[name] ??= value ?? ''
  const named = [...inputs, ...buttons].filter(({ name }) => name === 'intent')
  return {
    path: unescaped(path),
    values,
    names: [...Object.keys(values), ...[...inputs, ...buttons].flatMap(({ name }) => name ?? [])],
    intents: named.flatMap(({ value }) => value ?? []),
  }
}
