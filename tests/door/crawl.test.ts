import { expect, inject, test } from 'vitest'
import { LANGUAGES, type Language, LOCALES } from '#domain/language.ts'
import { attributesOf, linksOf, textsOf, unescaped } from '#tests/support/read-html.ts'
import { enterAs, type Visitor, visitor } from '#tests/support/visitor.ts'
import { enUS } from '#web/i18n/enUS/catalogue.ts'
import { esMX } from '#web/i18n/esMX/catalogue.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { ptBR } from '#web/i18n/ptBR/catalogue.ts'

const CATALOGUES: Readonly<Record<Language, unknown>> = { enUS, ptBR, esMX }
const ORIGIN = new URL(inject('product').url).origin
/** A program without a browser's name would be answered in English. */
const BROWSER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' }
/** Of each kind of page so many are read: the group list alone has hundreds of the same kind. */
const EACH_KIND = 2
/** What is no page to read: feeds, downloads, pictures, what ends the session, and what leaves for another site. */
const NOT_READ =
  /\.(?:json|xml|csv|png|txt|pdf|zip)$|^\/auth\/(?:logout|openid)|^\/kyc-onboarding\/documents\/|^\/consortium\/[^/]+\/files\/./
/** The pages of other languages, which the switch and the footer lead to. */
const ELSEWHERE: Readonly<Record<Language, RegExp>> = {
  enUS: /^\/(?:pt-br|es-mx)(?:\/|$)/,
  ptBR: /^\/es-mx(?:\/|$)/,
  esMX: /^\/pt-br(?:\/|$)/,
}

interface Page {
  path: string
  status: number
  html: string
}

/** Reads on from these paths, link by link, and answers with every page found and the links that led nowhere. */
async function crawl(
  person: Visitor,
  language: Language,
  from: readonly string[],
): Promise<{ pages: Page[]; dead: string[] }> {
  const seen = new Map<string, number>()
  const waiting = from.map((path) => ({ path, on: 'the start' }))
  const pages: Page[] = []
  const dead: string[] = []
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { path, on } = next
    const kind = kindOf(path)
    const times = seen.get(kind) ?? 0
    if (times >= EACH_KIND || seen.has(`read ${path}`)) continue
    seen.set(kind, times + 1)
    seen.set(`read ${path}`, 1)
    const answer = await person.get(path, BROWSER)
    if (answer.status >= 300 && answer.status < 400) {
      const to = new URL(answer.location ?? '/', ORIGIN)
      if (to.origin === ORIGIN) waiting.push({ path: to.pathname + to.search, on })
      continue
    }
    if (answer.status !== 200) {
      dead.push(`${answer.status} ${path}, linked on ${on}`)
      continue
    }
    pages.push({ path, status: answer.status, html: answer.text })
    for (const { href } of linksOf(answer.text)) {
      const to = new URL(href, ORIGIN + path)
      const target = to.pathname + to.search
      const isOurs = to.origin === ORIGIN && !NOT_READ.test(to.pathname) && !ELSEWHERE[language].test(to.pathname)
      // A mail in the outbox leads its own reader to a group that others may not open.
      const isOthers = path.startsWith('/demo/outbox') && to.pathname.startsWith('/consortium/')
      if (isOurs && !isOthers) waiting.push({ path: target, on: path })
    }
  }
  return { pages, dead }
}

/** The kind of a path: its ids and numbers, and the values of its query, left out. */
function kindOf(path: string): string {
  const [way = '', query = ''] = path.split('?')
  const names = [...new URLSearchParams(query).keys()].sort()
  return `${way.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').replaceAll(/([/-])\d+/g, '$1:n')}?${names}`
}

/** What a person reads on a page, without what is code on purpose, and without what says itself to be in another language. */
function readable(html: string, language: Language): string {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const own = main
    .replaceAll(/<(script|style|pre|code|kbd|textarea|svg|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(new RegExp(`<(\\w+)\\b[^>]*\\blang="(?!${LOCALES[language]})[^"]*"[^>]*>[\\s\\S]*?</\\1>`, 'g'), ' ')
  return unescaped(own.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll(/<[^>]*>/g, '\n'))
}

/** Every piece of at least three words that stands between the values of a message, by language. */
function piecesOf(texts: unknown): string[] {
  if (typeof texts === 'string')
    return texts
      .split(/<[^>]*>|\{[^{}]*\}|[{}]|''/)
      .map((piece) => piece.trim())
      .filter((piece) => piece.length >= 16 && piece.split(/\s+/).length >= 3)
  return Object.values(texts as object).flatMap(piecesOf)
}

/** What is English and nothing else: pieces that the other language does not use itself. Thousands of searches in a whole catalog, so once for each. */
function englishOnly(language: Language): string[] {
  const known = ENGLISH.get(language)
  if (known !== undefined) return known
  const own = JSON.stringify(CATALOGUES[language])
  const english = piecesOf(enUS).filter((piece) => !own.includes(piece))
  ENGLISH.set(language, english)
  return english
}
const ENGLISH = new Map<Language, string[]>([['enUS', []]])

/** What no person should read: holes, programs' words, and codes of the database. */
const RAW = /\bundefined\b|\bNaN\b|\[object |\{\w+\}|\b[a-z]{3,}_[a-z_]{3,}\b/

async function faultsMet(
  person: Visitor,
  language: Language,
  from: readonly string[],
  met = new Set<string>(),
): Promise<string[]> {
  const { pages, dead } = await crawl(person, language, from)
  for (const { path } of pages) met.add(kindOf(path.replace(/^\/(?:pt-br|es-mx)(?=\/)/, '')))
  const english = englishOnly(language)
  // Mails are in their readers' languages, and show codes of the product's own.
  const read = pages.filter(({ path }) => !path.startsWith('/demo/outbox'))
  const faults = read.flatMap(({ path, html }) => {
    const words = readable(html, language)
    const raw = RAW.exec(words.replaceAll(/\S+@\S+|https?:\/\/\S+|\S+\.(?:pdf|jpe?g|png)\b/g, ''))
    return [
      ...(textsOf(html, 'h1').some((heading) => heading.length > 2) ? [] : [`${path}: no heading`]),
      ...(words.replaceAll(/\s+/g, ' ').trim().length < 80 ? [`${path}: empty`] : []),
      ...(raw === null ? [] : [`${path}: “${words.slice(Math.max(0, raw.index - 40), raw.index + 40).trim()}”`]),
      ...english.filter((piece) => words.includes(piece)).map((piece) => `${path}: English: “${piece}”`),
    ]
  })
  expect(pages.length).toBeGreaterThan(from.length)
  // Judging may take longer than the server keeps an idle connection: one that it has closed meanwhile is seen before the next request.
  await new Promise(setImmediate)
  return [...dead, ...faults]
}

/** Pages that reading on comes to on any day of the demo's world, so that none of them is left out unnoticed. */
const KINDS = [
  ...['', '/choices', '/calendar'].map((page) => `/notices${page}?`),
  ...['what-if', 'leave', 'name', 'autopay', 'assemblies/:n', 'documents', 'disputes/:id'].map(
    (page) => `/consortium/:id/${page}?`,
  ),
  ...['statement', 'agreement', 'month-:n', 'year-:n', 'receipt-:n', 'assembly-:n'].map(
    (page) => `/consortium/:id/documents/${page}?`,
  ),
  '/check-receipt?code,number',
  '/groups/:id?',
  ...['', '/kyc', '/users', '/users/:id', '/users/new', '/groups', '/checks'].map((page) => `/dashboard${page}?`),
  '/dashboard/groups/new?draft',
  ...['', '/audit', '/system', '/leadership'].map((page) => `/admin${page}?`),
  '/admin/system/mail?what',
  ...['', '/assemblies', '/contemplations', '/late', '/ledger', '/projection', '/closing'].map(
    (page) => `/dashboard/groups/:id${page}?`,
  ),
]

test.each(LANGUAGES)(
  'a visitor who reads on in %s meets no dead link, no code, no hole and no other language',
  async (language) => {
    const start = { enUS: '/', ptBR: '/pt-br', esMX: '/es-mx' }[language]
    // A receipt's QR code leads to its check; no page of a visitor's does.
    const from = [start, inLanguage('/check-receipt', language)]
    expect(await faultsMet(visitor(), language, from)).toEqual([])
  },
)

test.each(LANGUAGES)(
  'everyone in the cast who reads on in %s meets no dead link, no code, no hole and no other language',
  async (language) => {
    const { text } = await visitor().get('/auth?mode=login')
    const keys = attributesOf(text, 'button')
      .concat(attributesOf(text, 'input'))
      .flatMap(({ name, value }) => (name === 'key' && value !== undefined ? [value] : []))
    expect(keys.length).toBeGreaterThanOrEqual(10)
    const faults: string[] = []
    const met = new Set<string>()
    for (const key of keys) {
      const person = await enterAs(key)
      await person.post('/language', { language, to: '/user' })
      faults.push(
        ...(await faultsMet(person, language, ['/user', '/dashboard'], met)).map((fault) => `${key}: ${fault}`),
      )
    }
    expect(faults).toEqual([])
    expect(KINDS.filter((kind) => !met.has(kind))).toEqual([])
  },
)
