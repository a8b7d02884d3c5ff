import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { LANGUAGES, type Language, LOCALES } from '#domain/language.ts'
import { PUBLIC_PATHS } from '#tests/support/public-paths.ts'
import { attributesOf, htmlFaults, linksOf, textsOf } from '#tests/support/read-html.ts'
import { visitor } from '#tests/support/visitor.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { statements as enUS } from '../../content/enUS/operator.ts'
import { statements as esMX } from '../../content/esMX/operator.ts'
import { statements as ptBR } from '../../content/ptBR/operator.ts'

const PARTNERS = { enUS: enUS.partner, ptBR: ptBR.partner, esMX: esMX.partner }

for (const language of LANGUAGES) {
  test(`PUB-24 I18N-03 in ${language} every page is valid, has its own title and description, and every link on it leads somewhere`, async () => {
    const reader = visitor()
    const pages = new Map<string, { status: number; text: string }>()
    const read = async (path: string) => {
      const known = pages.get(path)
      if (known !== undefined) return known
      const answer = await reader.get(path)
      // A browser follows where an old or a personal URL leads.
      const { status, text } = answer.location === null ? answer : await reader.get(answer.location)
      pages.set(path, { status, text })
      return { status, text }
    }
    const wrong: string[] = []
    const titles = new Map<string, string>()
    const links = new Map<string, string>()
    for (const path of PUBLIC_PATHS) {
      const url = inLanguage(path, language)
      const { status, text } = await read(url)
      expect(status, url).toBe(200)
      wrong.push(...(await htmlFaults(text)).map((fault) => `${url} ${fault}`))
      const description = attributesOf(text, 'meta').find(({ name }) => name === 'description')?.content
      for (const words of [textsOf(text, 'title')[0], description]) {
        if (!words || words.length < 3) wrong.push(`${url} has no title or description`)
        else if (titles.has(words)) wrong.push(`${url} says "${words}" like ${titles.get(words)}`)
        else titles.set(words, url)
      }
      for (const { href } of linksOf(text)) if (!/^(mailto|tel):/.test(href)) links.set(href, url)
    }
    expect(links.size).toBeGreaterThan(40)
    const site = new URL(inject('product').url).origin
    for (const [href, from] of links) {
      const url = new URL(href, site + from)
      if (url.origin !== site) continue
      const { status, text } = await read(url.pathname + url.search)
      if (status !== 200) wrong.push(`${from} leads to ${href}: ${status}`)
      else if (url.hash.length > 1 && !text.includes(`id="${decodeURIComponent(url.hash.slice(1))}"`))
        wrong.push(`${from} leads to ${href}, where nothing has that id`)
    }
    expect(wrong).toEqual([])
  })
}

test('what no link of ours says is valid HTML too', async () => {
  const { status, text } = await visitor().get('/calculator?loan=x&term=1&tier=?&rate=&months=-1')
  expect(status).toBe(200)
  expect(await htmlFaults(text)).toEqual([])
})

test('without a choice the unprefixed URL is English, whatever the browser asks for', async () => {
  // As it is kept, and rendered for this very reader.
  for (const path of ['/', '/?fresh']) {
    const { status, text } = await visitor().get(path, {
      'Accept-Language': 'pt-BR,pt',
      'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)',
    })
    expect(status, path).toBe(200)
    expect(attributesOf(text, 'html')[0]?.lang, path).toBe('en-US')
  }
})

test('the language switch leads only to our own pages', async () => {
  const reader = visitor()
  for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', '/ok', '/pt-br/faq?x=1']) {
    const { status, location } = await reader.post('/language', { language: 'esMX', to, public: '1' })
    expect(status, to).toBe(303)
    expect(location, to).toMatch(/^\/es-mx/)
  }
})

test('PUB-23 PUB-24 old URLs lead to the pages, in every language and with their query; /prod leads nowhere', async () => {
  const reader = visitor()
  const moved = { '/index': '/', '/cars': '/car-consorcio', '/homes': '/home-consorcio', '/about': '/about-us' }
  for (const prefix of ['', '/pt-br', '/es-mx']) {
    for (const [from, to] of Object.entries(moved)) {
      const { status, location } = await reader.get(`${prefix + from}?a=b`)
      const path = to === '/' && prefix !== '' ? prefix : prefix + to
      expect([status, location]).toEqual([301, `${path}?a=b`])
      expect((await reader.get((await reader.get(prefix + from)).location ?? '')).status).toBe(200)
    }
    expect((await reader.get(`${prefix}/prod`)).status).toBe(404)
  }
})

test('what search engines are told: every page in the sitemap with its languages, the demo kept out of all', async () => {
  const robot = visitor()
  const { text: sitemap } = await robot.get('/sitemap.xml')
  for (const path of ['/', '/pt-br/faq', '/es-mx/blog']) expect(sitemap).toContain(`${path}</loc>`)
  expect(sitemap.match(/<loc>/g)?.length).toBe((sitemap.match(/hreflang="x-default"/g) ?? []).length)
  for (const hidden of ['/auth', '/user', '/dashboard', '/search']) expect(sitemap).not.toContain(hidden)
  const { text: robots } = await robot.get('/robots.txt')
  expect((await robot.get('/faq')).headers.has('x-robots-tag')).toBe(true)
  expect(robots).toContain('Disallow: /\n')
  expect(robots).not.toContain('Sitemap:')
})

test('a shared page shows its own picture in its own language and says who we are without ratings', async () => {
  const reader = visitor()
  const { text: faq } = await reader.get('/pt-br/faq')
  const about = (name: string) => attributesOf(faq, 'meta').find(({ property }) => property === name)?.content ?? ''
  const picture = await reader.get(new URL(about('og:image')).pathname)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(about('og:locale')).toBe('pt_BR')
  expect(about('og:title')).toBe(textsOf(faq, 'title')[0])
  expect(JSON.stringify(factsOf(faq))).toContain('BreadcrumbList')
  const home = JSON.stringify(factsOf((await reader.get('/')).text))
  expect(home).toContain('"Organization"')
  expect(JSON.stringify(factsOf(faq)) + home).not.toMatch(/Rating|Review/)
})

const COSTS: Readonly<Record<Language, string>> = {
  enUS: 'What does it cost?',
  ptBR: 'Quanto custa?',
  esMX: '¿Cuánto cuesta?',
}
for (const language of LANGUAGES) {
  test(`PUB-19 search engines are told the questions that stand on the page in ${LOCALES[language]}`, async () => {
    const { text } = await visitor().get(inLanguage('/faq', language))
    const page = factsOf(text).find((fact) => fact['@type'] === 'FAQPage')
    const told = page?.mainEntity?.map(({ name }) => name) ?? []
    expect(told).toHaveLength(15)
    expect(told).toContain(COSTS[language])
    expect(textsOf(text, 'summary')).toEqual(expect.arrayContaining(told))
  })
}

interface Fact {
  '@type': string
  mainEntity?: { name: string }[]
}

/** What the page tells search engines as JSON. */
function factsOf(html: string): Fact[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  return blocks.flatMap(([, text]) => JSON.parse(text ?? '{}')['@graph'] ?? [])
}

test('public pages say what may be fetched ahead, and nothing of a person is among it', async () => {
  expect((await visitor().get('/')).headers.get('speculation-rules')).toBe('"/speculation.json"')
  const rules = await visitor().get('/speculation.json')
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json')
  for (const path of ['/auth*', '/user*', '/consortium/*', '/dashboard*', '/admin*', '/language*'])
    expect(rules.text).toContain(`{"not":{"href_matches":"${path}"}}`)
})

/** What the product is, in each language: from where, where, and for what. */
const WHAT_WE_ARE = {
  enUS: ['Brazil', 'consórcio', 'group', 'car', 'down payment', 'United States'],
  ptBR: ['consórcio brasileiro', 'grupo', 'carro', 'entrada', 'Estados Unidos'],
  // A Mexican knows it as a tanda.
  esMX: ['tanda', 'grupo', 'auto', 'enganche', 'Estados Unidos'],
} as const satisfies Record<Language, readonly string[]>

test.each(LANGUAGES)(
  'COPY-01 NAV-08 in %s the first page says what this is, and its footer whose technology runs it',
  async (language) => {
    const { text } = await visitor().get(inLanguage('/', language))
    const [opening = ''] = textsOf(text.slice(text.indexOf('<main')), 'section')
    for (const word of WHAT_WE_ARE[language].slice(0, -1)) expect(opening, word).toContain(word)
    const footer = textsOf(text, 'footer').at(-1)
    expect(footer).toContain(WHAT_WE_ARE[language].at(-1))
    const poweredBy = PARTNERS[language].value
    expect(footer).toContain(poweredBy.statement.replace('{name}', poweredBy.sampleName))
  },
)

test('PUB-22 a URL that no one knows is written into the log, without its query', async () => {
  const path = `/no-such-page-${crypto.randomUUID()}`
  expect((await visitor().get(`${path}?token=canary-of-a-query`)).status).toBe(404)
  const line = () =>
    readFileSync(inject('product').logFile, 'utf8')
      .split('\n')
      .find((one) => one.includes(path) && one.includes('page not found'))
  await expect.poll(line).toBeDefined()
  expect(JSON.parse(line() ?? '{}')).toMatchObject({ level: 'warn', path, msg: 'page not found' })
  expect(readFileSync(inject('product').logFile, 'utf8')).not.toContain('canary-of-a-query')
})

test('COPY-07 what the operator publishes stands on a kept page within seconds; of the bank nothing unproven does', async () => {
  const owner = new pg.Client({ connectionString: inject('product').databaseUrl })
  await owner.connect()
  const page = async () => (await visitor().get('/')).text
  const publish = (key: string, statement: string, sampleName: string) =>
    owner.query(
      `insert into operator_content (key, language, value, proof, is_sample, updated_at)
       values ($1, 'enUS', $2, null, false, now())`,
      [key, { statement, sampleName }],
    )
  try {
    expect(await page()).not.toContain('Our software comes from')
    await publish('funds', 'Each group has an insured account of its own at {name}.', 'Sample Bank')
    await publish('partner', 'Our software comes from {name}.', 'Sample Partner')
    await expect.poll(page, { timeout: 15_000 }).toContain('Our software comes from Sample Partner.')
    expect(await page()).not.toContain('an insured account of its own')
  } finally {
    await owner.query("delete from operator_content where key in ('funds', 'partner')")
    await owner.end()
  }
  await expect.poll(page, { timeout: 15_000 }).not.toContain('Our software comes from')
})

test('PUB-24 the rate of being selected in month 1 never stands alone: whatever page has it has a later month beside it', async () => {
  const reader = visitor()
  const having: string[] = []
  for (const language of LANGUAGES) {
    for (const path of PUBLIC_PATHS) {
      const url = inLanguage(path, language)
      const { text } = await reader.get(url)
      if (!/5[.,]84%/.test(text)) continue
      having.push(url)
      expect(text, url).toMatch(/16[.,]68|24[.,]87/)
    }
  }
  expect(having).toEqual(expect.arrayContaining(['/', '/pricing', '/pt-br/pricing', '/es-mx/pricing']))
})

test.each(LANGUAGES)('NAV-06 in %s a search that finds nothing leads to a person', async (language) => {
  const path = inLanguage('/search', language)
  const asks = async (typed: string) =>
    linksOf(/<main[\s\S]*<\/main>/.exec((await visitor().get(`${path}?q=${typed}`)).text)?.[0] ?? '').map(
      ({ href }) => href,
    )
  expect(await asks('qqqq')).toEqual([inLanguage('/contact', language)])
  expect(await asks({ enUS: 'loan', ptBR: 'emprestimo', esMX: 'prestamo' }[language])).not.toContain(
    inLanguage('/contact', language),
  )
})
