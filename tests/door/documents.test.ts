import { expect, test } from 'vitest'
import { fieldValue, linksOf, textsOf, wordsIn } from '#tests/support/read-html.ts'
import { enterAs, firstGroup, visitor } from '#tests/support/visitor.ts'

/** Where a member's documents are, and the names of those in the list. */
async function listed(member: Awaited<ReturnType<typeof enterAs>>) {
  const group = await firstGroup(member)
  const { text } = await member.get(`${group}/documents`)
  const names = linksOf(text).flatMap(({ href }) => /\/documents\/([^/.?]+)$/.exec(href)?.[1] ?? [])
  const first = (kind: string) => names.find((name) => name.startsWith(kind)) ?? ''
  return { group, names, first, at: (name: string) => `${group}/documents/${name}` }
}

test('rules 14 a member opens each kind of document as a page, a PDF, and where it is a table a spreadsheet', async () => {
  const member = await enterAs('paying')
  const { at, first } = await listed(member)
  for (const kind of ['statement', 'agreement', 'month', 'receipt', 'year', 'assembly']) {
    const name = first(kind)
    const page = await member.get(at(name))
    expect(page.status, kind).toBe(200)
    expect(page.headers.get('cache-control'), kind).toContain('no-store')
    const pdf = await member.get(`${at(name)}.pdf`)
    expect(pdf.status, kind).toBe(200)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.headers.get('content-disposition')).toMatch(/^inline; filename="cotavia-[a-z0-9-]+\.pdf"$/)
    expect(pdf.text).toMatch(/^%PDF-1\.7/)
  }
  const csv = await member.get(`${at(first('year'))}.csv`)
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(csv.text).toMatch(
    /^\uFEFF?"Date","For","Bank reference","Amount","Late fee","Left to pay","Currency"\r\n"\d{4}-\d\d-\d\d"/,
  )
  // A receipt has no table, so there is nothing for a spreadsheet.
  expect((await member.get(`${at(first('receipt'))}.csv`)).status).toBe(404)
})

test('rules 14 a document that the router asks for in a page that is open links the same files as the page itself', async () => {
  const member = await enterAs('paying')
  const { at } = await listed(member)
  for (const name of ['statement', 'agreement']) {
    const { status, text } = await member.get(`${at(name)}.data`)
    expect([status, text.includes(`${at(name)}.pdf`), text.includes('.data.')], name).toEqual([200, true, false])
  }
})

test('I18N-01 documents speak the reader’s language, on the page and in their spreadsheet', async () => {
  const member = await enterAs('paying')
  const { at } = await listed(member)
  for (const [language, title, head] of [
    ['ptBR', 'Extrato da sua cota', '"Data","Referente a"'],
    ['esMX', 'Estado de cuenta de tu lugar', '"Fecha","Corresponde a"'],
  ] as const) {
    await member.post('/language', { language, to: '/user' })
    expect(textsOf((await member.get(at('statement'))).text, 'h1'), language).toEqual([title])
    expect((await member.get(`${at('statement')}.csv`)).text, language).toContain(head)
  }
})

test('rules 14 anyone checks a receipt by its number and code, and learns no name', async () => {
  const member = await enterAs('paying')
  const { at, first } = await listed(member)
  const { text } = await member.get(at(first('receipt')))
  const link = linksOf(text).find(({ href }) => href.includes('/check-receipt?'))?.href ?? ''
  const name = textsOf(text, 'dd')[0] ?? ''
  const stranger = visitor()
  const check = new URL(link)
  const known = await stranger.get(check.pathname + check.search)
  expect(known.status).toBe(200)
  expect(textsOf(known.text, 'h2')).toContain('This receipt is valid')
  expect(name).not.toBe('')
  expect(wordsIn(known.text)).not.toContain(name)
  check.searchParams.set('code', 'AAAAA-AAAAA')
  const unknown = await stranger.get(check.pathname + check.search)
  expect(unknown.status).toBe(404)
  expect(textsOf(unknown.text, 'h2')).toContain('We don’t know this receipt')
  expect((await stranger.get('/pt-br/check-receipt')).status).toBe(200)
  // What is missing is said beside its field, in the page's language, and what was typed stays.
  const half = await stranger.get('/pt-br/check-receipt?number=7F9E2C1A-9F3A2C11&code=+')
  expect([half.status, fieldValue(half.text, 'number')]).toEqual([400, '7F9E2C1A-9F3A2C11'])
  expect(wordsIn(half.text)).toContain('Digite o código do recibo.')
  expect(wordsIn(half.text)).not.toContain('Digite o número do recibo.')
  for (const path of ['/check-receipt', '/pt-br/check-receipt', '/es-mx/check-receipt']) {
    expect((await stranger.get('/sitemap.xml')).text).not.toContain(path)
  }
})

test('PERM-11 documents of others are not there, an assembly’s record is for everyone, and old receipts lead on', async () => {
  const member = await enterAs('paying')
  const { group, at, first } = await listed(member)
  const stranger = visitor()
  const record = await stranger.get(at(first('assembly')))
  expect(record.status).toBe(200)
  expect((await stranger.get(`${at(first('assembly'))}.pdf`)).status).toBe(200)
  for (const name of ['statement.pdf', 'statement.csv', 'agreement'])
    expect((await stranger.get(at(name))).location, name).toMatch(/^\/auth\?mode=login/)
  const other = await enterAs('new')
  for (const name of ['statement', 'statement.pdf', 'year-2026.csv', ''])
    expect([403, 404], name).toContain((await other.get(`${group}/documents${name === '' ? '' : `/${name}`}`)).status)
  const whose = (text: string) => /Number ([\d,]+), membership ending in \w{4}/.exec(wordsIn(text)) ?? []
  const [line = '', own = ''] = whose((await member.get(at('statement'))).text)
  expect(line).not.toBe('')
  // Other spots, ones there can't be, and the own: what is no spot's number asks for the own.
  for (const spot of ['1', '2', '3', String(Number(own) + 1), '9999', own, '0', 'abc']) {
    const asked = await member.get(`${at('statement')}?spot=${spot}`)
    const isOwn = [own, '0', 'abc'].includes(spot)
    expect([asked.status, whose(asked.text)[0]], spot).toEqual(isOwn ? [200, line] : [404, undefined])
  }
  const proof = linksOf((await member.get(at(first('assembly')))).text).find(({ href }) =>
    href.includes('/assemblies/'),
  )
  const place = new URL(proof?.href ?? '', 'http://localhost')
  expect((await stranger.get(place.pathname + place.search)).status).toBe(200)
  const old = await member.get(`${group}/receipts/12?spot=3`)
  expect([old.status, old.location]).toEqual([301, `${group}/documents/receipt-12?spot=3`])
})

test('a file that isn’t there is a 404 to a program, and to a browser the page that says so', async () => {
  const member = await enterAs('paying')
  const { group, at, first } = await listed(member)
  const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const foreign = '/consortium/11111111-2222-4333-8444-555555555555/documents/statement'
  for (const name of [at('no-such'), at('receipt-999'), foreign])
    for (const ending of ['.pdf', '.csv']) {
      const asked = await member.get(name + ending, { Accept: 'application/json' })
      expect([asked.status, asked.headers.get('content-type')], name).toEqual([404, expect.stringMatching(/json/)])
      const led = await member.get(name + ending, browser)
      expect(led.location, name).toBe(name)
      const page = await member.get(name, browser)
      expect([page.status, page.headers.get('content-type')], name).toEqual([404, expect.stringMatching(/^text\/html/)])
      expect(textsOf(page.text, 'h1').join(), name).not.toBe('')
    }
  // Someone else’s documents read the same, and a document without a table has its page.
  const other = await enterAs('new')
  expect((await other.get(`${group}/documents/statement.pdf`, browser)).location).toBe(`${group}/documents/statement`)
  expect((await other.get(`${group}/documents/statement`, browser)).status).toBe(404)
  expect((await member.get(`${at(first('receipt'))}.csv`, browser)).location).toBe(at(first('receipt')))
})
