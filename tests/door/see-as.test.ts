import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ownerOf } from '#tests/support/owner.ts'
import { linksOf, said, textsOf } from '#tests/support/read-html.ts'
import { readRoutePaths } from '#tests/support/route-table.ts'
import { enterAs, firstGroup, type Visitor } from '#tests/support/visitor.ts'

let database: pg.Client
let director: Visitor
let member: { id: string; name: string }
const REASON = 'You called about a payment that doesn’t show up.'

beforeAll(async () => {
  database = ownerOf(inject('product').databaseUrl)
  await database.connect()
  const { rows } = await database.query(
    `select p.id, p.full_name as name from demo_cast c join profiles p on p.id = c.user_id where c.key = 'paying'`,
  )
  member = rows[0]
  director = await enterAs('director')
})
afterAll(() => database.end())

const start = () => director.post(`/dashboard/users/${member.id}/see-as`, { reason: REASON })
const stop = () => director.post('/seeing', {})
const barOf = (html: string) => /<aside[^>]*class="seeing-bar[\s\S]*?<\/aside>/.exec(html)?.[0] ?? ''
const facts = async () =>
  (
    await database.query(
      `select (select count(*) from audit_events)::int as audit, (select count(*) from notifications)::int as notices,
        (select count(*) from bids)::int as bids, (select count(*) from transfer_states)::int as transfers,
        (select count(*) from notifications where read_at is not null)::int as read`,
    )
  ).rows[0]

test('the desk sees the member’s own pages under a bar that says whose they are, and comes back to their page', async () => {
  const own = await enterAs('paying')
  const group = await firstGroup(own)
  const refused = await director.post(`/dashboard/users/${member.id}/see-as`, { reason: ' ' })
  expect([refused.status, said(refused.text).includes('Enter a reason.')]).toEqual([422, true])
  expect((await start()).location).toBe('/user')
  const before = await facts()
  for (const path of [
    '/user',
    '/user/account',
    '/notices',
    group,
    `${group}/documents`,
    `${group}/plan`,
    `${group}/fund`,
  ]) {
    const { status, text } = await director.get(path)
    expect([path, status]).toEqual([path, 200])
    expect(said(barOf(text))).toContain(`You’re seeing the account of ${member.name}.`)
    // The very same page that the member has, without the chat and their own avatar’s menu being anyone else’s.
    expect(textsOf(text, 'h1')).toEqual(textsOf((await own.get(path)).text, 'h1'))
  }
  expect(await facts()).toEqual(before)
  const { rows } = await database.query('select pages from member_viewings where user_id = $1 and ended_at is null', [
    member.id,
  ])
  expect(rows).toEqual([{ pages: 7 }])
  const { location } = await stop()
  expect(location).toBe(`/dashboard/users/${member.id}?seen`)
  const back = await director.get(location ?? '')
  expect([barOf(back.text), said(back.text).includes('You’re back in your own account.')]).toEqual(['', true])
})

test('stopping twice at once and once more stops once, and leads back to the desk', async () => {
  expect((await start()).location).toBe('/user')
  const ends = async () =>
    (
      await database.query(
        `select (select count(*) from member_viewings where user_id = $1 and ended_at is not null)::int as ended,
          (select count(*) from audit_events)::int as audit`,
        [member.id],
      )
    ).rows[0]
  const before = await ends()
  const answers = [...(await Promise.all([stop(), stop()])), await stop()]
  const desk = `/dashboard/users/${member.id}?seen`
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(answers.map(({ location }) => location)).toContain(desk)
  for (const { location } of answers) expect([desk, '/dashboard']).toContain(location)
  expect(await ends()).toEqual({ ended: before.ended + 1, audit: before.audit + 1 })
  expect(barOf((await director.get('/dashboard')).text)).toBe('')
})

test('PERM-11 no route takes a form from someone who sees as a member, and nothing is written', async () => {
  const group = (await firstGroup(await enterAs('paying'))).split('/')[2] ?? ''
  await start()
  const before = await facts()
  const wrong: string[] = []
  const open = ['/seeing', '/auth/logout', '/auth/active']
  for (const { pattern, hasAction } of readRoutePaths()) {
    if (!hasAction || open.includes(pattern)) continue
    const path = pattern.replace(/^(\/consortium\/):id/, `$1${group}`).replaceAll(/:\w+/g, member.id)
    const { status, location } = await director.post(
      path.replace('/*', '/x') + (pattern === '/dashboard/groups/:id' ? '?index' : ''),
      {},
    )
    const isRefused = status === 403 || (status === 303 && location === '/seeing')
    if (!isRefused) wrong.push(`${pattern}: ${status} ${location}`)
  }
  expect(wrong).toEqual([])
  expect(await facts()).toEqual(before)
  const { status, text } = await director.post(`/consortium/${group}/bid`, { amount: '1000' }, { Accept: 'text/html' })
  expect([status, textsOf(text, 'h1')]).toEqual([403, ['You can only look']])
  expect(barOf(text)).not.toBe('')
  await stop()
})

test('documents, secrets, forms, and the desk stay closed meanwhile', async () => {
  const group = await firstGroup(await enterAs('paying'))
  await start()
  const closed = [
    ...[
      '/dashboard',
      '/dashboard/users',
      '/admin',
      '/user/security',
      '/user/security/devices',
      '/user/data',
      '/notices/calendar',
    ],
    ...['/kyc-onboarding', '/user/profile', `${group}/documents/statement`, `${group}/documents/statement.pdf`],
    ...[`${group}/autopay`, `${group}/pay-ahead`, `${group}/leave`, '/faq', '/'],
  ]
  for (const path of closed) {
    const { status, location, text } = await director.get(path, { Accept: 'text/html' })
    const isTold = location === '/seeing' || (status === 403 && said(text).includes('You can only look'))
    expect([path, isTold]).toEqual([path, true])
  }
  const { status, text } = await director.get('/dashboard/users.data?find=ana')
  expect([status, text.includes('kycStatus')]).toEqual([403, false])
  await stop()
  expect((await director.get('/dashboard')).status).toBe(200)
})

test('when the time is over, the next page is the desk’s own again', async () => {
  await start()
  await database.query(`update member_viewings set ends_at = started_at where ended_at is null`)
  const { location } = await director.get('/user')
  expect(location).toBe(`/dashboard/users/${member.id}?seen`)
  const { rows } = await database.query(
    `select details->>'why' as why from audit_events where action = 'user.seen_as_ended' and subject_id = $1
     order by recorded_at desc limit 1`,
    [member.id],
  )
  expect(rows).toEqual([{ why: 'time' }])
})

for (const [language, title, line, question, stopWord] of [
  [
    'enUS',
    'When support looked at your pages',
    /Cotavia support looked at your pages on \w+ \d+, \d{4}/,
    'Reason (the member will see it)',
    'Stop',
  ],
  [
    'ptBR',
    'Quando o suporte viu as suas páginas',
    /O suporte da Cotavia viu as suas páginas em \d+ de \S+ de \d{4}/,
    'Motivo (o participante vai ler)',
    'Parar',
  ],
  [
    'esMX',
    'Cuando soporte vio tus páginas',
    /El soporte de Cotavia vio tus páginas el \d+ de \w+ de \d{4}/,
    'Motivo (el participante lo va a leer)',
    'Terminar',
  ],
] as const) {
  test(`the member reads that they were looked at, and why, in ${language}`, async () => {
    const own = await enterAs('paying')
    await own.post('/language', { language, to: '/user/security' })
    const { text } = await own.get('/user/security')
    expect(textsOf(text, 'h2')).toContain(title)
    expect(said(text)).toMatch(line)
    expect(said(text)).toContain(REASON)
    expect(linksOf(text).map(({ href }) => href)).toContain('/user/security/devices')
    const desk = await enterAs('director')
    await desk.post('/language', { language, to: '/dashboard' })
    const asked = said((await desk.get(`/dashboard/users/${member.id}/see-as`)).text)
    expect(asked).toContain(question)
    await desk.post(`/dashboard/users/${member.id}/see-as`, { reason: REASON })
    const bar = said(barOf((await desk.get('/user')).text))
    await desk.post('/seeing', {})
    expect(bar).toContain(stopWord)
    expect(bar).toContain(member.name)
  })
}
