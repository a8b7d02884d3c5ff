import { expect, test } from 'vitest'
import { enterAsOneOf } from '#tests/support/enter-as-one-of.ts'
import { fieldValue, textsOf } from '#tests/support/read-html.ts'
import { enterAs, firstGroup, visitor } from '#tests/support/visitor.ts'

// A selected member who has accepted, outside the cast, with time left to use the payout.
const BUYER = `select m.user_id from contemplations k join consortium_members m
    on m.consortium_id = k.consortium_id and m.id = k.consortium_member_id
  where k.status in ('accepted', 'guarantee_review', 'approved') and k.use_by > current_date + 90
    and not exists (select from demo_cast d where d.user_id = m.user_id)
    and 1 = (select count(*) from consortium_members o where o.user_id = m.user_id and o.is_active)
  order by k.selected_at desc limit 1`
const GONE = 'This link doesn’t work'

test('rules 8 a seller opens the member’s link without an account, in the browser’s language, until it’s turned off', async () => {
  const { person: buyer, email, fullName } = await enterAsOneOf('buying', BUYER)
  const here = `${await firstGroup(buyer)}/seller`
  const contemplationId = fieldValue((await buyer.get(here)).text, 'contemplationId') ?? ''
  const make = async () => {
    const { text } = await buyer.post(here, { intent: 'make', contemplationId })
    return /\/seller\?token=[\w-]{43}/.exec(text)?.[0] ?? ''
  }
  const first = await make()
  const link = await make()
  expect(link).not.toBe(first)

  const dealer = visitor()
  const page = await dealer.get(link)
  expect(page.status).toBe(200)
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(page.headers.get('referrer-policy')).toBe('same-origin')
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(page.text).toContain('data-render="static"')
  expect(page.text).toMatch(/<meta name="robots" content="noindex"/)
  expect(textsOf(page.text, 'h2')).toEqual(expect.arrayContaining(['What’s done and what’s missing', 'Documents']))
  const [firstName = '', ...names] = fullName.split(' ')
  expect(page.text).toContain(`${firstName}’s purchase`)
  expect(names.length).toBeGreaterThan(0)
  for (const secret of [email, contemplationId, ...names]) expect(page.text.includes(secret), secret).toBe(false)

  // The browser's language, and then the one chosen on the page.
  const spanish = { 'Accept-Language': 'es-MX,es;q=0.9,en;q=0.5' }
  const led = await dealer.get(link, spanish)
  expect(led.location).toBe(`/es-mx${link}`)
  expect(textsOf((await dealer.get(led.location ?? '', spanish)).text, 'h2')).toContain('Qué está listo y qué falta')
  const switched = await dealer.post('/language', { language: 'enUS', to: led.location ?? '', public: '1' })
  expect(switched.location).toBe(link)
  expect((await dealer.get(link, spanish)).status).toBe(200)

  // Its member reads that it was opened; the group's page leads there.
  expect((await buyer.get(here)).text).toContain('link was last opened on')
  expect((await buyer.get(await firstGroup(buyer))).text).toContain('Link for your seller')

  // Whatever is wrong with a link, the answer is the same page.
  await buyer.post(here, { intent: 'end', contemplationId })
  for (const path of [
    first,
    link,
    '/seller',
    '/seller?token=',
    '/seller?token=__proto__',
    `/seller?token=${'9'.repeat(9_000)}`,
  ]) {
    const { status, text } = await dealer.get(path)
    expect(status, path).toBe(404)
    expect(textsOf(text, 'h1'), path).toEqual([GONE])
  }
})

test('rules 8 no other member makes or ends a link for someone else’s seller, and none is made before the selection is accepted', async () => {
  const selected = await enterAs('selected')
  const group = await firstGroup(selected)
  const page = await selected.get(`${group}/seller`)
  const contemplationId = fieldValue((await selected.get(group)).text, 'contemplationId') ?? ''
  const { status } = await selected.post(`${group}/seller`, { intent: 'make', contemplationId })
  // Which state the demo's selected member is in depends on the day the world was made.
  expect([status, page.text.includes('once you’ve accepted your payout')]).toEqual(
    status === 200 ? [200, false] : [422, true],
  )
  const late = await enterAs('late')
  for (const intent of ['make', 'end'])
    expect((await late.post(`${group}/seller`, { intent, contemplationId })).status).toBe(404)
})
