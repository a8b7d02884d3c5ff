import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { findUnspoken, findUnwritten } from './voice.ts'
import { UNSPOKEN, UNWRITTEN } from './voice-words.ts'

const messages = (path: string, text: string) => findUnspoken(path, text).map(({ message }) => message)
const catalog = (words: string) => `export const home = { steps: { join: ${JSON.stringify(words)} } } as const`

// Each fault is planted: a check that can't find it would pass everything.
describe.each(LANGUAGES)('words that %s texts do not use', (language) => {
  test.each(UNSPOKEN[language].map(({ say, wrong }) => [wrong, say] as const))('%s', (wrong, say) => {
    const found = messages(`src/web/i18n/${language}/home.ts`, catalog(wrong))
    expect(found.some((message) => message.includes(`say ${say}`))).toBe(true)
    expect(messages(`content/${language}/faq/01-what-it-is.md`, `---\nquestion: ${wrong}\n---\n`)).not.toEqual([])
    expect(messages(`content/${language}/reasons.yaml`, `reasons:\n  one: "${wrong}"\n`)).not.toEqual([])
  })

  test('a fault is told with its line and its key', () => {
    const [found] = findUnspoken(`src/web/i18n/${language}/home.ts`, `\n${catalog(UNSPOKEN[language][0]!.wrong)}`)
    expect(found).toMatchObject({ path: `src/web/i18n/${language}/home.ts`, line: 2 })
    expect(found?.message).toMatch(/^steps\.join: “/)
  })
})

test.each([
  'You’ve been selected. Here are {count, plural, one {# document} other {# documents}} to send.',
  'We email you {tickets}, <papers>and more</papers>, as it is in your group.',
  'What it is, and who you are: not only that.',
  'Your credit score, your credit history and a share of your income.',
])('%s is as we say it', (words) => {
  expect(messages('src/web/i18n/enUS/home.ts', catalog(words))).toEqual([])
})

test('what isn’t read is left alone: names of keys, keywords, code, where a link leads', () => {
  expect(
    messages('src/web/i18n/enUS/home.ts', "export const a = { papers: 'Documents', keywords: { a: 'savings' } }"),
  ).toEqual([])
  expect(
    messages(
      'content/enUS/faq/01-what-it-is.md',
      '---\nid: papers\nkeywords: [papers, savings]\n---\n```\npapers\n```\n`papers` [here](/papers) {#papers}\n',
    ),
  ).toEqual([])
})

test('a text that the specification fixes stays as it is; the next one to it does not', () => {
  const path = 'src/web/i18n/enUS/contact.ts'
  const text = `export const contact = { sentText: "We'll get back to you soon.", sentNext: "We'll write." }`
  expect(messages(path, text)).toEqual([expect.stringMatching(/^sentNext: /)])
})

test('staff keep the ledger’s own terms', () => {
  expect(messages('src/web/i18n/enUS/admin-ledger.ts', catalog('The operator settles credits.'))).toEqual([])
})

test.each(UNWRITTEN.map(({ wrong }) => wrong))('docs don’t say it either: %s', (wrong) => {
  expect(findUnwritten('docs/rules.md', `# Rules\n\n${wrong}\n`)).toMatchObject([{ path: 'docs/rules.md', line: 3 }])
  expect(findUnwritten('docs/rules.md', `Pages never say "${wrong}".\n`)).toEqual([])
})
