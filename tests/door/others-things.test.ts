import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { enterAsOneOf } from '#tests/support/enter-as-one-of.ts'
import { ACTS, filledForm, pathOf, thingsIn, thingsOf } from '#tests/support/route-acts.ts'
import { type RoutePath, readRoutePaths } from '#tests/support/route-table.ts'
import { pdf } from '#tests/support/sample-files.ts'
import { readTables, standStill, writtenBetween } from '#tests/support/stand-still.ts'
import {
  type Holder,
  nobodysThings,
  type Planted,
  plantThings,
  type Thing,
  type Things,
} from '#tests/support/things-of-others.ts'
import { get, told } from '#tests/support/told.ts'
import { enterAs, type Visitor } from '#tests/support/visitor.ts'
import { WHOSE, type Whose } from '#tests/support/whose-route.ts'

const routes = [...new Map(readRoutePaths().map((route) => [route.pattern, route])).values()]
/** Of the two modules at the group's desk the inner one takes the forms. */
const takingForms = new Set(readRoutePaths().flatMap(({ hasAction, pattern }) => (hasAction ? [pattern] : [])))

/** Active, with the newest of their installments, and known to no other test. */
const SHARES = `
  select m.user_id as "userId", m.consortium_id as "group", m.id as member, m.position_number as position, p.number
  from consortium_members m
    join lateral (select number from installments p where p.consortium_id = m.consortium_id and p.consortium_member_id = m.id
      order by number desc limit 1) p on true
  where m.state = 'active' and 1 = (select count(*) from consortium_members o where o.user_id = m.user_id)
    and not exists (select from demo_cast d where d.user_id = m.user_id)
    and not exists (select from contemplations c where c.consortium_id = m.consortium_id and c.consortium_member_id = m.id)
    and exists (select from kyc_applications k where k.user_id = m.user_id)
    and exists (select from notifications n where n.user_id = m.user_id)`

let client: pg.Client
let member: Visitor
let newcomer: Visitor
let director: Visitor
let moderator: Visitor
let reviewer: Visitor
let own: Holder
/** Of someone in the same group, and of someone in another. */
let fellows: Planted
let strangers: Planted
let goOn = async () => {}

beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('product').databaseUrl })
  await client.connect()
  const one = async (query: string, values: unknown[] = []) => (await client.query(query, values)).rows[0]
  own = await one(
    `${SHARES} and 1 < (select count(*) from (${SHARES}) s where s."group" = m.consortium_id) order by m.user_id limit 1`,
  )
  const fellow = await one(`${SHARES} and m.consortium_id = $1 and m.user_id <> $2 limit 1`, [own.group, own.userId])
  const stranger = await one(`${SHARES} and m.consortium_id <> $1 limit 1`, [own.group])
  member = (await enterAsOneOf('others_member', `select '${own.userId}'::uuid as user_id`)).person
  newcomer = (
    await enterAsOneOf(
      'others_newcomer',
      `select k.user_id from kyc_applications k join user_roles r on r.user_id = k.user_id and r.role = 'user'
       where k.status = 'approved' and not exists (select from consortium_members m where m.user_id = k.user_id)
         and not exists (select from demo_cast d where d.user_id = k.user_id) order by k.user_id desc limit 1`,
    )
  ).person
  director = await enterAs('director')
  moderator = await enterAs('moderator')
  reviewer = await enterAs('reviewer')
  // Other tests' acts count, too.
  await client.query("delete from attempts where bucket like 'acts:%'")
  goOn = await standStill()
  const { user_id: staff } = await one(`select user_id from demo_cast where key = 'treasurer'`)
  const { rows: tickets } = await client.query('select id from support_tickets order by received_at limit 2')
  fellows = await plantThings(client, fellow, { staff, ticket: tickets[0].id })
  strangers = await plantThings(client, stranger, { staff, ticket: tickets[1].id })
})
afterAll(async () => {
  await fellows?.remove()
  await strangers?.remove()
  await goOn()
  await client?.end()
})

interface Asked {
  who: Visitor
  route: RoutePath
  /** The act of a form; undefined reads. */
  act?: string
  /** Once with somebody's things, once with no one's. */
  theirs: Things
  noOnes: Things
}

/** Every route of these kinds: read, and sent each of its forms. */
const asking = (...kinds: Whose[]) =>
  routes
    .filter(({ pattern }) => kinds.includes(WHOSE[pattern] ?? 'demo'))
    .flatMap((route) => [
      ...(route.hasLoader ? [{ route, act: undefined }] : []),
      ...(takingForms.has(route.pattern) ? Object.keys(ACTS[route.pattern] ?? {}).map((act) => ({ route, act })) : []),
    ])

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g

async function answer({ who, route: { pattern }, act }: Asked, things: Things): Promise<string | number> {
  const path = pathOf(pattern, things)
  const got =
    act === undefined ? await get(who, path) : told(await who.post(at(path, pattern), formOf(pattern, act, things)))
  return typeof got === 'string' ? got.replaceAll(ID, ':id') : got
}

/** The form of the desk's first tab is answered by the tab, not by the desk around it. */
const at = (path: string, pattern: string) => (pattern === '/dashboard/groups/:id' ? `${path}?index` : path)

function formOf(pattern: string, act: string, things: Things): Record<string, string> | FormData {
  const form = filledForm(pattern, act, things)
  if (act !== 'upload' && !pattern.endsWith('/upload')) return form
  const sent = new FormData()
  for (const [name, value] of Object.entries(form)) sent.set(name, value)
  sent.append('file', new File([new Uint8Array(pdf)], 'contract.pdf'))
  return sent
}

/**
 * What is over is what was wanted: these say so of anyone's, and of no one's. And whoever isn't asked for papers is led to where their own identity
 * stands, and an old URL of a receipt to its document, which asks who is there.
 */
const QUIET =
  /^\/user\/security\/(?:devices|passkeys|services)(?:\?done|$)|^\/admin\/tokens\?ended|^\/dashboard\/groups\?done=discarded$|^\/kyc-onboarding|^\/consortium\/:id\/documents\/receipt-:id$/

/** What it names, in its URL and then in its form. */
const namedIn = ({ route: { pattern }, act }: Pick<Asked, 'route' | 'act'>): Thing[] => [
  ...thingsIn(pattern),
  ...(act === undefined ? [] : thingsOf(pattern, act).map(({ thing }) => thing)),
]

/** Asks for everything twice and answers what differs from one that isn't there, isn't refused, or was written. */
async function whatIsWrong(asked: readonly Asked[]): Promise<string[]> {
  const before = await readTables(client)
  const wrong: string[] = []
  // Whoever asks first, for all: what isn't there is the same for everyone.
  const missing = new Map<string, string | number>()
  const left = [...asked]
  const askOn = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      const theirs = await answer(one, one.theirs)
      const asked = `${one.act} ${one.route.pattern}`
      const noOnes = missing.get(asked) ?? (await answer(one, one.noOnes))
      missing.set(asked, noOnes)
      const isRefused = typeof theirs === 'number' ? [400, 403, 404, 409, 422].includes(theirs) : QUIET.test(theirs)
      const named = `${one.act === undefined ? 'GET' : `POST ${one.act}`} ${one.route.pattern}`
      if (!isRefused || theirs !== noOnes) wrong.push(`${named}: ${theirs}, ${noOnes}`)
    }
  }
  // Two at a time: more would only wait for each other.
  await Promise.all([askOn(), askOn()])
  return [...wrong, ...writtenBetween(before, await readTables(client)).map((table) => `written: ${table}`)]
}

test('ERR-24 PERM-11 someone else’s group is one that isn’t there, for a member of another and for a newcomer, in every route and filled-in form', async () => {
  const asked = [member, newcomer].flatMap((who) =>
    asking('group').map((one) => ({ ...one, who, theirs: strangers.things, noOnes: nobodysThings() })),
  )
  expect(asked.length).toBeGreaterThan(150)
  expect(await whatIsWrong(asked)).toEqual([])
})

/** One's own beginning of a URL, with things of another behind it or in the form; and with no one's. */
const within = (first: Things, others: Things, ...own: readonly Thing[]) => {
  const begun = Object.fromEntries(own.map((thing) => [thing, first[thing]]))
  return { theirs: { ...others, ...begun }, noOnes: { ...nobodysThings(), ...begun } }
}

test('ERR-24 PERM-11 in one’s own group, another member’s debit, bid, account, file, or document is one that isn’t there', async () => {
  const mine = { ...nobodysThings(), group: own.group, number: String(own.number) }
  const asked = asking('group')
    .filter((one) => namedIn(one).some((thing) => !['group', 'number', 'payment'].includes(thing)))
    .map((one) => ({ ...one, who: member, ...within(mine, fellows.things, 'group', 'number') }))
  expect(asked.length).toBeGreaterThan(20)
  expect(await whatIsWrong(asked)).toEqual([])

  const before = await readTables(client)
  const at = `/consortium/${own.group}/documents`
  const { position, payment } = fellows.things
  const there: string[] = []
  for (const ending of ['', '.pdf', '.csv'])
    for (const name of [
      ...DOCUMENTS.map((name) => `${name}${ending}?spot=${position}`),
      `receipt-${payment}${ending}`,
    ]) {
      const got = await get(member, `${at}/${name}`)
      if (got !== 404) there.push(`${name}: ${got}`)
    }
  expect(there).toEqual([])
  // They are there, for who may read them.
  expect(await get(director, `${at}/statement?spot=${position}`)).toBe(200)
  expect(writtenBetween(before, await readTables(client))).toEqual([])
})

/** One of each kind that a membership has in writing. */
const DOCUMENTS = ['statement', 'agreement', 'accepted', 'final', 'letter', 'month-1', 'year-2026', 'receipt-1']

for (const key of ['member', 'newcomer', 'moderator', 'reviewer', 'director'] as const)
  test(`ERR-24 PERM-11 what belongs to another person alone is nowhere for the ${key}: a notice, a picture, a paper, a device`, async () => {
    const who = { member, newcomer, moderator, reviewer, director }[key]
    const isStaff = key === 'moderator' || key === 'reviewer'
    const asked = asking(...(isStaff ? (['person'] as const) : (['person', 'member', 'told'] as const)))
      .filter((one) => namedIn(one).length > 0)
      // Who reviews people looks at their papers and pictures, but changes nothing of theirs.
      .filter(({ act, route: { pattern } }) => key !== 'director' || act !== undefined || pattern === '/notices/:id')
      .map((one) => ({ ...one, who, theirs: strangers.things, noOnes: nobodysThings() }))
    expect(asked.length).toBeGreaterThan(5)
    expect(await whatIsWrong(asked)).toEqual([])
  })

test('PERM-04 PERM-11 a super administrator reads a group but does nothing in it that is its members’', async () => {
  const asked = asking('group')
    .filter(({ act }) => act !== undefined)
    .map((one) => ({ ...one, who: director, theirs: strangers.things, noOnes: nobodysThings() }))
  expect(await whatIsWrong(asked)).toEqual([])
})

test('PERM-11 at the desk, an act of one group, person, or conversation does nothing to a thing of another', async () => {
  const asked = asking('desk').flatMap((one) => {
    const [first, ...others] = namedIn(one)
    if (first === undefined || others.length === 0 || !one.route.pattern.includes(':')) return []
    if (CHOSEN.has(`${one.act} ${one.route.pattern}`)) return []
    return [{ ...one, who: director, ...within(strangers.things, fellows.things, first) }]
  })
  expect(asked.length).toBeGreaterThan(20)
  expect(await whatIsWrong(asked)).toEqual([])
})

/** Chosen among everyone's: who is enrolled where, and who of the staff answers. */
const CHOSEN = new Set([
  'enroll /dashboard/groups/:id',
  'enroll /dashboard/users/:id',
  'assign /dashboard/messages/:id',
])

test('PERM-11 a super administrator’s views, lists, tokens, and drafts of groups are no one else’s at the desk', async () => {
  const asked = asking('desk')
    .filter(
      (one) =>
        namedIn(one).length > 0 &&
        namedIn(one).every((thing) => ['view', 'job', 'token', 'groupDraft'].includes(thing)),
    )
    .map((one) => ({ ...one, who: director, theirs: strangers.things, noOnes: nobodysThings() }))
  expect(asked.length).toBeGreaterThan(6)
  expect(await whatIsWrong(asked)).toEqual([])
})
