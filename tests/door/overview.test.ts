import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { connect } from '#db/postgres/connection.ts'
import { runChecks } from '#services/operations/run-checks.ts'
import { htmlFaults, linksOf, textsOf, wordsIn } from '#tests/support/read-html.ts'
import { enterAs } from '#tests/support/visitor.ts'
import { enUS } from '#web/i18n/enUS/catalogue.ts'

const SECTIONS = ['User Management', 'Consortium Operations', 'Financial Overview', 'System Status']

/** The words a page shows, without those its scripts bring along. */
const shown = (html: string) => wordsIn(html.replaceAll(/<script[\s\S]*?<\/script>/g, ' '))

/** While `act` runs the product may not read a table; the test itself is the owner of the database. */
async function whileUnreadable(table: string, act: () => Promise<void>) {
  const owner = new pg.Client({ connectionString: inject('product').databaseUrl })
  await owner.connect()
  try {
    await owner.query(`revoke select on ${table} from cotavia_app`)
    await act()
  } finally {
    await owner.query(`grant select on ${table} to cotavia_app`)
    await owner.end()
  }
}

/** The part of a page from one heading to the next of its kind. */
const sectionOf = (html: string, title: string) =>
  new RegExp(`<h2[^>]*>${title}</h2>[\\s\\S]*?</section>`).exec(html)?.[0] ?? ''

/** What a health check must say now: other tests make things that no service would, and some of it stays. */
async function whatChecksSay(): Promise<RegExp> {
  const db = connect({ url: inject('product').databaseUrl, role: null, pool: 1 })
  const results = await runChecks(db).finally(() => db.destroy())
  const broken = results.filter(({ breaches }) => breaches.length > 0).length
  if (broken === 0) return new RegExp(`All ${results.length} checks passed\\.`)
  return new RegExp(broken === 1 ? '1 check failed' : `${broken} checks failed`)
}

test('ADM-02 ADM-03 ADM-04 ADM-05 the overview has its four sections, its fixed words, and what they mean', async () => {
  const { text } = await (await enterAs('director')).get('/dashboard')
  expect(textsOf(text, 'h2').filter((title) => SECTIONS.includes(title))).toEqual(SECTIONS)
  expect(shown(text)).toMatch(/High KYC Queue|Normal KYC Queue/)
  expect(shown(sectionOf(text, 'Consortium Operations'))).toMatch(
    /Bid Success Rate ?[\d,]+% ?Bids placed for every 100/,
  )
  const finances = shown(sectionOf(text, 'Financial Overview'))
  expect(finances).toMatch(/Revenue Target Met|Building Revenue/)
  expect(finances).toMatch(/Avg Payment ?\$[\d,]+\.\d\d ?Revenue divided by/)
  expect(finances).toContain('The target is $100,000.00.')
})

test('every number of the overview opens the list behind it', async () => {
  const director = await enterAs('director')
  const { text } = await director.get('/dashboard')
  const opened = SECTIONS.flatMap((title) => linksOf(sectionOf(text, title)))
  expect(opened.length).toBeGreaterThan(12)
  for (const href of new Set(opened.map((link) => link.href)))
    expect((await director.get(href.replaceAll('&amp;', '&'))).status, href).toBe(200)
  const revenue = opened.find(({ href }) => href === '/dashboard/figures/payments')?.words
  expect(shown((await director.get('/dashboard/figures/payments')).text)).toContain(revenue)
  for (const part of ['payments?month=2026-13', 'overdue?age=constructor', 'bids?page=99'])
    expect((await director.get(`/dashboard/figures/${part}`)).status, part).toBe(200)
  expect((await director.get('/dashboard/figures/constructor')).status).toBe(404)
})

test('each amount of a chart opens its list, in the picture as in the table', async () => {
  const { text } = await (await enterAs('director')).get('/dashboard')
  const charts = [...text.matchAll(/<figure[\s\S]*?<\/figure>/g)].map(([chart]) => chart)
  const bars = charts.flatMap((chart) => linksOf(/<ul[\s\S]*?<\/ul>/.exec(chart)?.[0] ?? '').map(({ href }) => href))
  expect(bars.filter((href) => href.includes('age='))).toHaveLength(5)
  expect(bars).toContain('/dashboard/figures/held')
})

test('what a chart says of twelve months leads to them, and what was selected by bid in one has its list', async () => {
  const director = await enterAs('director')
  const { text } = await director.get('/dashboard')
  for (const part of ['collections', 'selections']) {
    expect(linksOf(text).map(({ href }) => href)).toContain(`#${part}-by-month`)
    expect(text).toContain(`id="${part}-by-month"`)
  }
  const byBid = linksOf(text).filter(
    ({ href, words }) => href.startsWith('/dashboard/figures/by_bid?') && words !== '0',
  )
  expect(byBid.length).toBeGreaterThan(0)
  const [{ href, words }] = byBid as [(typeof byBid)[number]]
  const page = await director.get(href)
  expect([page.status, shown(page.text)]).toEqual([200, expect.stringContaining(`Total${words}`)])
  // So it is on the leadership board.
  const board = linksOf((await director.get('/admin/leadership?tab=growth&open=1')).text)
  for (const figure of ['launched', 'paid_out']) {
    const month = board.find((link) => link.href.startsWith(`/dashboard/figures/${figure}?month=`))
    const list = await director.get(month?.href ?? '')
    const sum = figure === 'launched' ? `${month?.words} group` : `Total${month?.words}`
    expect([list.status, shown(list.text)], figure).toEqual([200, expect.stringContaining(sum)])
  }
})

test('ADM-02 PERM-07 staff without groups see the sections and counts, no amount, and no list', async () => {
  const { text } = await (await enterAs('moderator')).get('/dashboard')
  expect(textsOf(text, 'h2').filter((title) => SECTIONS.includes(title))).toEqual(SECTIONS)
  expect(SECTIONS.flatMap((title) => linksOf(sectionOf(text, title)))).toEqual([])
  expect(shown(sectionOf(text, 'Financial Overview'))).toBe('Financial OverviewOnly super administrators see amounts.')
  expect(shown(sectionOf(text, 'Consortium Operations'))).toMatch(/Groups running ?\d/)
})

test('ERR-48 a figure that can’t be counted says so, and the others and the work queue still show', async () => {
  const director = await enterAs('director')
  await whileUnreadable('ledger_heads', async () => {
    const { status, text } = await director.get('/dashboard')
    expect(status).toBe(200)
    const finances = shown(sectionOf(text, 'Financial Overview'))
    expect(finances).toMatch(/Money held ?Not available/)
    expect(finances).toMatch(/Revenue ?\$/)
    expect(textsOf(text, 'h2')).toContain('Work queue')
  })
  await whileUnreadable('spot_transfers', async () => {
    const { status, text } = await director.get('/dashboard')
    expect(status).toBe(200)
    expect(shown(text)).toContain('We couldn’t read the work queue.')
    expect(shown(sectionOf(text, 'Financial Overview'))).toMatch(/Revenue ?\$/)
  })
})

test('a line of the work queue is taken, found under Mine, and given back', async () => {
  const director = await enterAs('director')
  const { text } = await director.get('/dashboard?kind=open')
  const line = /value="(open [\w-]+)"/.exec(text)?.[1] ?? ''
  const mine = async () => (await director.get('/dashboard?whose=mine')).text.includes(`value="${line}"`)
  expect(await mine()).toBe(false)
  const form = { line, filter: 'kind=open' }
  expect(await director.post('/dashboard/work', { ...form, intent: 'take' })).toMatchObject({
    status: 303,
    location: '/dashboard?kind=open',
  })
  expect(await mine()).toBe(true)
  const other = await enterAs('treasurer')
  expect(shown((await other.get('/dashboard?kind=open')).text)).toContain('Renata Moraes')
  const moderator = await enterAs('moderator')
  expect((await moderator.post('/dashboard/work', { ...form, intent: 'take' })).location).toBe('/dashboard?refused=1')
  await director.post('/dashboard/work', { ...form, intent: 'release' })
  expect(await mine()).toBe(false)
  expect((await director.post('/dashboard/work', { ...form, line: 'open x', intent: 'take' })).status).toBe(404)
  // What comes back as the filter is only ever our own page.
  const away = { ...form, filter: '//evil.example', intent: 'release' }
  expect((await director.post('/dashboard/work', away)).location).toBe('/dashboard')
})

test('a line of the queue leads to its place, and when the last of its kind is done in that group, the next group opens and says so', async () => {
  const director = await enterAs('director')
  const groupsOf = async (kind: string) =>
    linksOf((await director.get(`/dashboard?kind=${kind}`)).text).flatMap(({ href }) =>
      new URLSearchParams(href.split('?')[1]).getAll(href.startsWith('/dashboard/work?') ? 'group' : ''),
    )
  const [open = ''] = await groupsOf('open')
  const { status, location, headers } = await director.get(`/dashboard/work?open=open&group=${open}`)
  expect([status, location]).toEqual([302, `/dashboard/groups/${open}/launch`])
  expect(headers.get('set-cookie')).toMatch(
    /^work=open\.[0-9a-f-]{36}; Path=\/dashboard; Max-Age=3600; HttpOnly; SameSite=Lax/,
  )
  // There's still work of this kind here, so the page stays.
  expect((await director.get(`/dashboard/groups/${open}?done=enrolled`)).status).toBe(200)
  // A running group has no seats to fill before it begins: as if it had just been launched.
  const running = linksOf((await director.get('/dashboard/groups?status=active')).text)
    .map(({ href }) => /^\/dashboard\/groups\/([0-9a-f-]{36})$/.exec(href)?.[1] ?? '')
    .find((id) => id !== '' && id !== open)
  await director.get(`/dashboard/work?open=open&group=${running}`)
  const next = await director.get(`/dashboard/groups/${running}?done=launched`)
  expect([next.status, next.location]).toEqual([303, `/dashboard/groups/${open}/launch?done=launched&of=${running}`])
  const page = await director.get(next.location ?? '')
  expect([page.status, shown(page.text)]).toEqual([
    200,
    expect.stringContaining('This group is next in the work queue.'),
  ])
  expect(linksOf(page.text).map(({ href }) => href)).toContain(`/dashboard/groups/${running}`)
  // An act of a tab says what it did there, in the tab's own words, and where.
  const toCall = await groupsOf('calls')
  const [called = ''] = toCall
  const other = [running, open].find((id) => id !== undefined && !toCall.includes(id))
  await director.get(`/dashboard/work?open=calls&group=${other}`)
  const talked = await director.get(`/dashboard/groups/${other}/late?did=talked`)
  expect(talked.location).toBe(`/dashboard/groups/${called}/late?did=talked&of=${other}`)
  const late = (await director.get(talked.location ?? '')).text
  expect(shown(late)).toContain(`${enUS.adminLate.done.talked}That was in`)
  // What isn't ours leads to the queue.
  for (const wrong of ['open=constructor&group=x', `open=kyc&group=${open}`, 'open=open&group=//evil.example', ''])
    expect((await director.get(`/dashboard/work?${wrong}`)).location).toBe('/dashboard')
})

test('LEAD-01 LEAD-03 LEAD-07 the leadership board is reached from the admin panel, with its scores and tabs', async () => {
  const director = await enterAs('director')
  expect(linksOf((await director.get('/admin')).text).map(({ href }) => href)).toContain('/admin/leadership')
  const { status, text } = await director.get('/admin/leadership')
  expect(status).toBe(200)
  expect(textsOf(text, 'h1')).toEqual(['System Administrator'])
  const scores = ['Overall Health', 'Member Joy', 'Financial Strength', 'Security Shield', 'Growth Momentum']
  expect(textsOf(text, 'h2').filter((title) => scores.includes(title))).toEqual(scores)
  expect(shown(sectionOf(text, 'Growth Momentum'))).toMatch(/(\+|−)\d+%/)
  const [, tabs = ''] = /aria-label="Leadership board"([\s\S]*?)<\/nav>/.exec(text) ?? []
  expect(linksOf(tabs).map(({ words }) => words)).toEqual([
    'Communities',
    'Success Stories',
    'Growth Center',
    'Wellness Check',
  ])
})

test('LEAD-04 the communities are real groups with bars, a trend, and their details', async () => {
  const { text } = await (await enterAs('director')).get('/admin/leadership')
  const [card = ''] = /<li[^>]*>(?:(?!<li)[\s\S])*?<h3[^>]*>Carro Próprio<\/h3>[\s\S]*?<\/li>/.exec(text) ?? []
  const words = shown(card)
  for (const said of ['Member Satisfaction', 'Success Rate', 'Active Members', 'Dreams Fulfilled'])
    expect(words, said).toContain(said)
  expect(words).toMatch(/Up|Down|Stable|No trend yet/)
  expect([...card.matchAll(/role="progressbar"/g)]).toHaveLength(2)
  const group = linksOf(card).find(({ words: said }) => said.startsWith('View Details'))?.href
  const [left, selections] = [`${group}?show=left`, `${group}/contemplations`]
  expect(linksOf(card).map(({ href }) => href)).toEqual([left, selections, group, selections, group])
  expect(linksOf(card).find(({ words: said }) => said.startsWith('View Details'))?.href).toMatch(
    /^\/dashboard\/groups\//,
  )
})

test('LEAD-05 each other tab opens something real, or says that there is nothing yet', async () => {
  const director = await enterAs('director')
  const opened = async (tab: string, button: string) => {
    const closed = (await director.get(`/admin/leadership?tab=${tab}`)).text
    expect(closed).toContain(button)
    return shown((await director.get(`/admin/leadership?tab=${tab}&open=1`)).text)
  }
  // The demo’s testimonials are samples, and samples are no stories.
  expect(await opened('stories', 'View Success Stories')).toContain('No success stories yet')
  expect(await opened('growth', 'View Growth Analytics')).toMatch(/\d+ active members now/)
  expect(await opened('wellness', 'Run Health Check')).toMatch(await whatChecksSay())
  const one = await director.get('/admin/leadership/checks/members-are-counted')
  expect(JSON.parse(one.text)).toEqual({ name: 'members-are-counted', count: 0 })
  expect((await director.get('/admin/leadership/checks/..%2Fpackage')).status).toBe(404)
})

test('LEAD-05 decision 0135 how many members there were at the end of a month opens who they were', async () => {
  const director = await enterAs('director')
  const growth = linksOf((await director.get('/admin/leadership?tab=growth&open=1')).text)
  const months = growth.filter(({ href }) => href.startsWith('/admin/leadership/members?month='))
  expect(months.length).toBeGreaterThan(3)
  const [now, ...before] = await Promise.all(
    months.map(async ({ href, words }) => {
      const { status, text } = await director.get(href)
      expect([status, await htmlFaults(text)]).toEqual([200, []])
      expect(textsOf(text, 'p')).toContain(`${words} active members, newest first.`)
      return textsOf(text, 'h1')[0]
    }),
  )
  expect(now).toBe('Active members today')
  expect(before.every((title) => title?.startsWith('Active members, end of '))).toBe(true)
  // What no one wrote is today, from the newest on.
  for (const query of [
    'month=2026-13',
    'month=constructor',
    'month=2099-01',
    'after=x~y',
    'after=2026-02-01T00:00:00.000Z~1',
  ]) {
    const { status, text } = await director.get(`/admin/leadership/members?${query}`)
    expect([status, textsOf(text, 'h1')]).toEqual([200, ['Active members today']])
    expect(shown(text)).not.toContain('Back to the newest')
  }
})

test('ERR-42 a board that can’t be loaded says so and offers a retry; the words of success are for success', async () => {
  const director = await enterAs('director')
  const ready = 'System Check Complete - Your dashboard is ready with the latest insights.'
  await whileUnreadable('ledger_heads', async () => {
    const { text } = await director.get('/admin/leadership?tab=growth')
    expect(shown(text)).toContain('We couldn’t load the board')
    expect(shown(text)).not.toContain(ready)
    expect(linksOf(text).find(({ words }) => words === 'Try again')?.href).toBe('/admin/leadership?tab=growth')
  })
  expect(shown((await director.get('/admin/leadership')).text)).toContain(ready)
})
