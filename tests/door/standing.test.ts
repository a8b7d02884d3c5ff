import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { linksOf, wordsIn } from '#tests/support/read-html.ts'
import { enterAs, firstGroup, type Visitor } from '#tests/support/visitor.ts'
import { matchEntries, type SearchAnswer } from '#web/search/match-entries.ts'

/** What the mangrove panel of a page says and leads to, in that language. */
async function heroOf(member: Visitor, path: string, language: Language) {
  await member.post('/language', { language, to: '/user' })
  const { status, text } = await member.get(path)
  expect(status, `${path} in ${language}`).toBe(200)
  const html = /<section[^>]*\bon-mangrove\b[\s\S]*?<\/section>/.exec(text)?.[0] ?? ''
  return { words: wordsIn(html), links: linksOf(html).map(({ href }) => href) }
}

const LATE: Readonly<Record<Language, RegExp>> = {
  enUS: /is late\. Pay \$|Your bank returned the payment/,
  ptBR: /está em atraso\. Pague US\$|Seu banco devolveu o pagamento/,
  esMX: /está vencida\. Paga USD|Tu banco devolvió el pago/,
}
const BID: Readonly<Record<Language, RegExp>> = {
  enUS: /Your \$[\d,.]+ bid \([\d.]+%\)/,
  ptBR: /Seu lance de US\$\s[\d.,]+ \([\d,]+%\)/,
  esMX: /Tu puja de USD\s[\d.,]+ \([\d.]+%\)/,
}

describe.each(LANGUAGES)('MEM-04 where the demo’s people stand, in %s', (language) => {
  test('the late payer reads the amount to pay, on the home and the group’s page alike, and no bid is offered', async () => {
    const late = await enterAs('late')
    const group = await firstGroup(late)
    for (const path of ['/user', group]) {
      const { words, links } = await heroOf(late, path, language)
      expect(words).toMatch(LATE[language])
      expect(links.some((href) => /\/pay\/\d+$/.test(href))).toBe(true)
      expect(links.some((href) => href.endsWith('/bid'))).toBe(false)
    }
  })

  test('who has a bid reads it with its percent', async () => {
    const bidder = await enterAs('bid_pending')
    expect((await heroOf(bidder, '/user', language)).words).toMatch(BID[language])
  })

  test('the finished member is told so, and nothing is asked of them', async () => {
    const finished = await enterAs('finished')
    const { words, links } = await heroOf(finished, '/user', language)
    // What we sent is told; nothing is to be paid.
    expect(words).not.toMatch(/autopay|automat|installment|parcela|mensualidad/i)
    expect(links).toEqual([await firstGroup(finished)])
  })

  test.each(['new', 'kyc_pending', 'kyc_rejected'])(
    '%s without a group reads what comes next and how to reach us',
    async (key) => {
      const person = await enterAs(key)
      const { links } = await heroOf(person, '/user', language)
      expect(links).toHaveLength(3)
      for (const href of links) expect((await person.get(href)).status, href).toBe(200)
    },
  )
})

test.each([
  ['enUS', 'Here’s the reason:', 'The proof of address is older than three months.'],
  ['ptBR', '', 'O comprovante de endereço tem mais de três meses.'],
  ['esMX', '', 'El comprobante de domicilio tiene más de tres meses.'],
] as const)('ADK-07 who was refused reads the reason from the record, in %s', async (language, lead, reason) => {
  const refused = await enterAs('kyc_rejected')
  const { words } = await heroOf(refused, '/user', language)
  expect(words).toContain(lead)
  expect(words).toContain(reason)
})

test('the first thing a member’s search offers is where they stand; a visitor’s offers pages', async () => {
  const late = await enterAs('late')
  const { text } = await late.get('/search.json')
  const { groups } = JSON.parse(text) as SearchAnswer
  expect(groups[0]).toMatchObject({ isOffered: true, entries: [{ title: expect.stringMatching(LATE.enUS) }] })
  expect(groups[0]?.entries[0]?.to).toMatch(/\/pay\/\d+$/)
})

test('NAV-07 the search of the desk looks among people, groups, and messages for whatever is typed; a moderator’s doesn’t', async () => {
  const found = async (key: string) => {
    const { groups } = JSON.parse((await (await enterAs(key)).get('/search.json')).text) as SearchAnswer
    return matchEntries(groups, 'Héctor').flatMap(({ isFinder, entries }) => (isFinder ? entries : []))
  }
  const finders = await found('director')
  expect(finders.map(({ to }) => to)).toEqual([
    '/dashboard/users?find=H%C3%A9ctor',
    '/dashboard/groups?name=H%C3%A9ctor',
    '/dashboard/messages?find=H%C3%A9ctor',
  ])
  expect((await (await enterAs('director')).get(finders[0]?.to ?? '')).text).toContain('value="Héctor"')
  expect(await found('moderator')).toEqual([])
})

test.each([
  ['enUS', 'Payments and receipts, ', /^Assembly \d+, /],
  ['ptBR', 'Pagamentos e recibos, ', /^Assembleia \d+, /],
  ['esMX', 'Pagos y recibos, ', /^Asamblea \d+, /],
] as const)(
  'NAV-07 the search of a member finds their receipts, their documents, and their assemblies in %s',
  async (language, receipts, assembly) => {
    const member = await enterAs('paying')
    const prefix = { enUS: '', ptBR: '/pt-br', esMX: '/es-mx' }[language]
    const { groups } = JSON.parse((await member.get(`${prefix}/search.json`)).text) as SearchAnswer
    const entries = groups.flatMap((group) => group.entries)
    const found = entries.find(({ title }) => title.startsWith(receipts))
    expect((await member.get(found?.to ?? '')).text).toContain('id="payments"')
    const documents = entries.find(({ to }) => to.endsWith('/documents'))
    expect((await member.get(documents?.to ?? '')).status).toBe(200)
    const record = entries.find(({ title }) => assembly.test(title))
    expect((await member.get(record?.to ?? '')).status).toBe(200)
  },
)
