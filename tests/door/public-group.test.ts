import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ownerOf } from '#tests/support/owner.ts'
import { attributesOf, htmlFaults, linksOf, textsOf, unescaped, wordsIn } from '#tests/support/read-html.ts'
import { enterAs, visitor } from '#tests/support/visitor.ts'

let database: pg.Client
beforeAll(async () => {
  database = ownerOf(inject('product').databaseUrl)
  await database.connect()
})
afterAll(() => database.end())

interface Group {
  id: string
  name: string
  status: string
  launched_at: Date | null
  max_members: number
  next_number: number
}

async function groups(): Promise<Group[]> {
  return (
    await database.query('select id, name, status, launched_at, max_members, next_number from consortiums order by id')
  ).rows
}

test('every group of the demo has a public page in three languages, in valid HTML and without a name', async () => {
  const { rows: people } = await database.query<{ full_name: string }>('select full_name from profiles')
  const names = people.map(({ full_name }) => full_name).filter((name) => name.includes(' '))
  expect(names.length).toBeGreaterThan(300)
  const validated = new Set<string>()
  for (const { id, name, status: stored, launched_at } of await groups())
    for (const prefix of ['', '/pt-br', '/es-mx']) {
      const { status, text } = await visitor().get(`${prefix}/groups/${id}`)
      const where = `${prefix} ${name}`
      expect(status, where).toBe(200)
      expect(textsOf(text, 'h1'), where).toEqual([name])
      // One group of a kind is enough for what takes longest.
      const kind = `${prefix} ${stored} ${launched_at === null}`
      if (!validated.has(kind)) expect(await htmlFaults(text), where).toEqual([])
      validated.add(kind)
      expect(attributesOf(text, 'html')[0]?.['data-render'], where).toBe('static')
      const words = unescaped(text)
      expect(
        names.filter((person) => words.includes(person)),
        where,
      ).toEqual([])
      expect(text, where).toContain('content="noindex"')
    }
})

test('the page tells terms, seats, draws, and leads to the public record of each assembly', async () => {
  const running = (await groups()).find(({ status, launched_at }) => status === 'active' && launched_at !== null)
  const { text } = await visitor().get(`/groups/${running?.id}`)
  const { rows: held } = await database.query(
    "select number from assemblies where consortium_id = $1 and status = 'held' order by number desc",
    [running?.id],
  )
  expect(held.length).toBeGreaterThan(0)
  const records = linksOf(text).filter(({ words }) => /^Assembly \d+$/.test(words))
  for (const { number } of held)
    expect(records).toContainEqual({
      words: `Assembly ${number}`,
      href: `/consortium/${running?.id}/assemblies/${number}`,
    })
  const record = await visitor().get(records.at(-1)?.href ?? '')
  expect(record.status).toBe(200)
  expect(linksOf(record.text)).toContainEqual({ words: 'The group’s public page', href: `/groups/${running?.id}` })
  expect(text).toMatch(/One fee: [\d.]+%/)
  expect(text).toContain('Number 1, ')

  const filling = (await groups()).find(({ status, launched_at }) => status === 'active' && launched_at === null)
  const before = (await visitor().get(`/groups/${filling?.id}`)).text
  expect(before).toContain('set when the group starts')
  expect(before).toContain(`1 in ${filling?.max_members}`)
})

test('a running group tells what someone who joins now pays, as the catalog does, beside what members from the start pay', async () => {
  // Until the first installment opens, everyone joins from the start.
  const running = (await groups()).filter(({ launched_at, next_number: next }) => launched_at !== null && next > 1)
  const { text: catalog } = await visitor().get('/groups?sort=spots')
  const shown = running.filter(({ id }) => catalog.includes(`id="group-${id}"`))
  expect(shown.length).toBeGreaterThan(0)
  for (const { id } of shown) {
    const [card = ''] = catalog.slice(catalog.indexOf(`id="group-${id}"`)).split('</article>')
    const [, monthly] = /Monthly payment *(\$[\d,]+\.\d\d)/.exec(wordsIn(card)) ?? []
    const words = wordsIn((await visitor().get(`/groups/${id}`)).text)
    expect(words).toMatch(/Each month, for members from the start *\$[\d,]+\.\d\d/)
    expect(words).toContain(`If you joined now: ${monthly} for `)
  }
})

test('a stranger cannot make it costly: it is kept for moments, a query leads back, another spelling too', async () => {
  const [group] = await groups()
  const path = `/groups/${group?.id}`
  const first = await visitor().get(path)
  const again = await visitor().get(path, { 'If-None-Match': first.headers.get('etag') ?? '' })
  expect([again.status, first.headers.has('x-kept-seconds')]).toEqual([304, false])
  expect((await visitor().get(`${path}?a=1`)).location).toBe(path)
  expect((await visitor().get(path.toUpperCase().replace('/GROUPS', '/groups'))).location).toBe(path)
  for (const wrong of ['/groups/abc', '/groups/11111111-2222-4333-8444-555555555555', '/pt-br/groups/abc'])
    expect((await visitor().get(wrong)).status, wrong).toBe(404)
  // With someone's name in its header it is no one else's.
  const own = await (await enterAs('paying')).get(path)
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
})

test('a member finds the page from the group, and an assembly’s public link', async () => {
  const member = await enterAs('paying')
  const [, id = ''] = /\/consortium\/([0-9a-f-]{36})/.exec((await member.get('/user')).text) ?? []
  expect(linksOf((await member.get(`/consortium/${id}`)).text)).toContainEqual({
    words: 'Public page',
    href: `/groups/${id}`,
  })
  const { text } = await member.get(`/consortium/${id}/assemblies/1`)
  expect(text).toContain(`Public link to this record, without names`)
  expect(text).toContain(`/consortium/${id}/assemblies/1</code>`)
})

test('MEM-06 the catalog: filters in the URL, three side by side, waiting lists when nothing is free, and no name', async () => {
  const { rows: people } = await database.query<{ full_name: string }>('select full_name from profiles')
  const names = people.map(({ full_name }) => full_name).filter((name) => name.includes(' '))
  const open = await visitor().get('/groups')
  const titles = textsOf(open.text, 'h3')
  expect(titles.length).toBeGreaterThan(4)
  expect(attributesOf(open.text, 'html')[0]?.['data-render']).toBe('static')
  expect(names.filter((person) => unescaped(open.text).includes(person))).toEqual([])
  // What each costs is never told for its earliest month alone (rules 0, What a plan costs).
  const rates = [
    ...unescaped(open.text.replaceAll(/<[^>]+>/g, '')).matchAll(
      /you’re selected in your first month, it’s like a loan[^;]*; in month (\d+) of your (\d+), like one at/g,
    ),
  ].map(([, month, months]) => [Number(month), Number(months)] as const)
  expect(rates.length).toBeGreaterThan(4)
  // Months count from the joining, as the term beside them does, also in a group that has run for years.
  for (const [month, months] of rates) expect(month, `of ${months}`).toBe(Math.floor((months + 1) / 2))

  const seen = new Set<string>()
  for (const goal of ['car', 'home', 'general']) {
    const { text } = await visitor().get(`/groups?goal=${goal}&sort=payout`)
    const found = textsOf(text, 'h3')
    expect(found.length, goal).toBeGreaterThan(0)
    // A page has so many, of all groups as of one kind.
    expect(
      found.filter((title) => seen.has(title)),
      goal,
    ).toEqual([])
    for (const title of found) seen.add(title)
    expect(
      attributesOf(text, 'option').filter(({ value, selected }) => value === goal && selected !== undefined),
    ).toHaveLength(1)
  }

  // Chosen one after another by links that need no script; a fourth isn't offered.
  let at = '/groups'
  for (const chosen of [1, 2, 3]) {
    const { text } = await visitor().get(at)
    const add = linksOf(text).find(({ words, href }) => /^Compare /.test(words) && href.startsWith('/groups?'))
    at = add?.href.split('#')[0] ?? ''
    expect(new URL(at, 'http://own').searchParams.getAll('compare'), at).toHaveLength(chosen)
  }
  const three = (await visitor().get(at)).text
  expect(await htmlFaults(three)).toEqual([])
  expect(textsOf(three, 'th')).toContain('Monthly payment')
  expect(linksOf(three).some(({ words }) => /^Compare /.test(words))).toBe(true)
  expect(three).toContain('You can compare three groups at a time.')

  const none = (await visitor().get('/groups?goal=car&payout=5000000&months=12')).text
  expect(none).toContain('No group matches all of this')
  expect(linksOf(none).filter(({ href }) => /^\/consortium\/[0-9a-f-]+\/join$/.test(href)).length).toBeGreaterThan(0)
  expect((await visitor().get('/groups?goal=x&payout=1&compare=abc&page=99')).status).toBe(200)
})
