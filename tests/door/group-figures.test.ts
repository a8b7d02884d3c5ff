import { expect, test } from 'vitest'
import { linksOf, textsOf, unescaped } from '#tests/support/read-html.ts'
import { enterAs } from '#tests/support/visitor.ts'

const TABS = ['overview', 'performance', 'financial', 'members', 'projections'] as const
const HEADERS = {
  overview: 'Next draw',
  performance: 'Collection rate',
  financial: 'Admin fees collected',
  members: 'Paid out',
  projections: 'Projected revenue',
} as const

/** The lines of a CSV file, its first one first. */
const linesOf = (text: string) => text.replace('\uFEFF', '').trim().split('\r\n')

test('GRP-01 the groups have five tabs, each with its own figures, their definitions, and the same groups as a file', async () => {
  const director = await enterAs('director')
  for (const tab of TABS) {
    const query = tab === 'overview' ? '' : `?tab=${tab}`
    const { text, status } = await director.get(`/dashboard/groups${query}`)
    expect(status).toBe(200)
    expect(textsOf(text, 'th').join(' ')).toContain(HEADERS[tab])
    const tabs = linksOf(/<nav aria-label="Views of the groups"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? '')
    expect(tabs.map(({ words }) => words)).toEqual(['Overview', 'Performance', 'Financial', 'Members', 'Projections'])
    const [definitions = ''] = /What these figures mean[\s\S]*?<\/dl>/.exec(text) ?? []
    expect(textsOf(definitions, 'dd').length).toBeGreaterThan(3)
    const file = await director.get(`/dashboard/groups.csv${query}`)
    expect(file.headers.get('content-disposition')).toContain(`groups-${tab}.csv`)
    const count = Number(/(\d+) groups/.exec(unescaped(text))?.[1])
    expect(linesOf(file.text)).toHaveLength(count + 1)
  }
})

test('GRP-13 GRP-16 GRP-21 a group’s risk says why, rates are badges, and every count opens the members it counts', async () => {
  const director = await enterAs('director')
  const { text } = await director.get('/dashboard/groups?tab=members&status=active&sort=-members')
  const link = linksOf(text).find(({ href }) => href.endsWith('?show=waiting'))
  const [, name, count] = /Waiting in (.+): (\d+)$/.exec(link?.words ?? '') ?? []
  const listed = await director.get(link?.href ?? '')
  expect(textsOf(listed.text, 'p')).toContain(`${count} members`)
  expect(textsOf(listed.text, 'h1')).toEqual([name])
  const base = link?.href.split('?')[0] ?? ''
  const [figures = ''] = /<section aria-label="Group figures"[\s\S]*?<\/section>/.exec(listed.text) ?? []
  expect(linksOf(figures).map(({ href }) => href)).toEqual([
    base,
    ...[
      '/assemblies',
      '/ledger?account=common_fund#transactions',
      '/ledger?account=reserve#transactions',
      '/contemplations',
    ].map((part) => base + part),
  ])
  const performance = unescaped((await director.get('/dashboard/groups?tab=performance&risk=high')).text)
  expect(performance).toMatch(/class="icon icon-\w+"><\/span>High<\/span>/)
  expect(performance).not.toMatch(/class="icon icon-\w+"><\/span>(Low|Medium)<\/span>/)
})

test('the members of a group are a file, too: those the filter shows, and a name is never a formula', async () => {
  const director = await enterAs('director')
  const { text } = await director.get('/dashboard/groups?tab=members&status=active')
  const href = linksOf(text).find(({ href }) => href.endsWith('?show=waiting'))?.href ?? ''
  const listed = unescaped((await director.get(href)).text)
  const file = linksOf(listed).find(({ words }) => words === 'Download as CSV')?.href ?? ''
  const lines = linesOf((await director.get(file)).text)
  expect(lines[0]).toContain('"spot","name","email"')
  expect(lines).toHaveLength(Number(/(\d+) members?/.exec(textsOf(listed, 'p').join(' '))?.[1]) + 1)
  // How a membership ended is in it as the page says it.
  const groups = linksOf(text).flatMap(({ href }) => (href.endsWith('?show=waiting') ? [href.split('?')[0]] : []))
  const files = await Promise.all(
    groups.map(async (group) => linesOf((await director.get(`${group}/members.csv`)).text)),
  )
  const states = new Set(files.flatMap((rows) => rows.slice(1).map((row) => row.split(',"')[3]?.split('"')[0])))
  expect([...states]).toEqual(expect.arrayContaining(['active', 'left']))
  expect(states).not.toContain('withdrawn')
})

test('GRP-17 rules 12 a group’s futures are asked for, simulated in the background, and shown with what they assume', async () => {
  const director = await enterAs('director')
  const { text } = await director.get('/dashboard/groups?tab=projections&status=active&sort=members')
  const path = linksOf(text).find(({ href }) => href.endsWith('/projection'))?.href ?? ''
  const before = unescaped((await director.get(path)).text)
  expect(before).toContain('Simple projection: monthly payment times active members')
  expect(before).toContain('10% of eligible members bid')
  expect(before).toContain('Run the simulations')
  expect((await director.post(path, {})).location).toBe(path)
  await expect
    .poll(async () => unescaped((await director.get(path)).text), { timeout: 60_000, interval: 500 })
    .toContain('Out of 100 simulated futures')
  expect(unescaped((await director.get(path)).text)).toMatch(/Everyone is selected within the \d+ months of the term/)
})
