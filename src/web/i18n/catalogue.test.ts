import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { enUS } from './enUS/catalogue.ts'
import { esMX } from './esMX/catalogue.ts'
import { ptBR } from './ptBR/catalogue.ts'

const CATALOGUES = { enUS, ptBR, esMX }
const AREAS = Object.keys(enUS) as (keyof typeof enUS)[]

/** Words that are rightly the same in two languages; anything else that is equal was forgotten. */
const SAME_WORD = new Set([
  'Menu',
  'Total',
  'Error: {title}',
  'E-mail',
  'Chat',
  'Auto',
  'General',
  'Normal',
  'ZIP code',
  'Node',
  'Token',
  'Webhooks',
  'PostgreSQL',
])

describe.each(AREAS)('messages of %s', (area) => {
  const english = texts(enUS[area])

  test.each(LANGUAGES)('I18N-03 %s has every key and no other, each one a message that can be read', (language) => {
    const own = texts(CATALOGUES[language][area])
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort())
    // A plural without `other`, an open brace.
    const wrong = [...own].filter(([, text]) => !isReadable(text)).map(([key]) => key)
    expect(wrong).toEqual([])
  })

  test.each(['ptBR', 'esMX'] as const)('I18N-03 %s takes the same values as English and is not English', (language) => {
    for (const [key, text] of texts(CATALOGUES[language][area])) {
      const original = english.get(key) ?? ''
      expect(argumentsOf(text), key).toEqual(argumentsOf(original))
      const isWords = /\p{L}{4,}/u.test(original.replaceAll(/\{[^}]*\}|<[^>]*>/g, ''))
      if (isWords && !SAME_WORD.has(text)) expect(text, key).not.toBe(original)
    }
  })
})

test.each(['{n, plural, one {# day}}', 'until {day', '<b>bold'])('%s is no message', (text) => {
  expect(isReadable(text)).toBe(false)
})

function isReadable(text: string): boolean {
  try {
    compile(text)
    return true
  } catch {
    return false
  }
}

type Texts = { readonly [key: string]: string | Texts }

/** Every text with its whole key: `form.email`. */
function texts(part: Texts, above = ''): Map<string, string> {
  return new Map(
    Object.entries(part).flatMap(([key, value]) =>
      typeof value === 'string' ? [[above + key, value] as const] : [...texts(value, `${above}${key}.`)],
    ),
  )
}

/** Names of the values and tags a message takes. Text inside the branches of plurals and selects is walked too. */
function argumentsOf(message: string): string[] {
  const names = new Set<string>()
  for (const [, tag] of message.matchAll(/<(\w+)>/g)) names.add(`<${tag}>`)
  walk(message, names)
  return [...names].sort()
}

function walk(message: string, names: Set<string>): void {
  for (let at = message.indexOf('{'); at !== -1; at = message.indexOf('{', at)) {
    const end = closing(message, at)
    const inside = message.slice(at + 1, end)
    const [, name = '', kind] = /^\s*(\w+)\s*(?:,\s*(\w+))?/.exec(inside) ?? []
    names.add(name)
    if (kind === 'plural' || kind === 'select' || kind === 'selectordinal') {
      for (let branch = inside.indexOf('{'); branch !== -1; ) {
        const branchEnd = closing(inside, branch)
        walk(inside.slice(branch + 1, branchEnd), names)
        branch = inside.indexOf('{', branchEnd)
      }
    }
    at = end
  }
}

function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return at
  }
  return text.length
}
