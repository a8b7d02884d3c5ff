import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { FILE_KINDS } from '#domain/operations/file-kinds.ts'
import { htmlFaults, linksOf, said, textsOf } from '#tests/support/read-html.ts'
import { enterAs, type Visitor } from '#tests/support/visitor.ts'
import { enUS } from '#web/i18n/enUS/catalogue.ts'
import { esMX } from '#web/i18n/esMX/catalogue.ts'
import { ptBR } from '#web/i18n/ptBR/catalogue.ts'

const CATALOGUES = { enUS, ptBR, esMX }
const PAGE = '/admin/system/files'

let director: Visitor
beforeAll(async () => {
  director = await enterAs('director')
})
afterAll(() => director.post('/language', { language: 'enUS', to: '/dashboard' }))

test.each(LANGUAGES)(
  'decision 0133 in %s the size of what is stored opens its files, each with its place',
  async (language) => {
    const { adminFiles: words, adminSystem } = CATALOGUES[language]
    await director.post('/language', { language, to: '/dashboard' })
    expect(linksOf((await director.get('/admin/system')).text).map(({ href }) => href)).toContain(PAGE)
    const { status, text } = await director.get(PAGE)
    expect([status, textsOf(text, 'h1')]).toEqual([200, [adminSystem.files]])
    // The cast's identity checks.
    expect(said(text)).toContain(words.for.identity)
    expect(linksOf(text).some(({ href }) => href.startsWith('/dashboard/users/'))).toBe(true)
    for (const kind of FILE_KINDS) {
      const page = await director.get(`${PAGE}?what=${kind}`)
      expect([page.status, textsOf(page.text, 'h1')]).toEqual([200, [adminSystem.files]])
      expect(await htmlFaults(page.text)).toEqual([])
    }
  },
)

test.each(['what=x', 'after=2026-02-31T00:00:00.000Z~1', 'after=2026-02-01T00:00:00.000Z~x', 'after=9'])(
  'what no one wrote, %s, is every file, from the newest on',
  async (query) => {
    await director.post('/language', { language: 'enUS', to: '/dashboard' })
    const { status, text } = await director.get(`${PAGE}?${query}`)
    expect([status, said(text).includes(enUS.adminFiles.intro)]).toEqual([200, true])
    expect(said(text)).not.toContain(enUS.adminFiles.first)
  },
)
