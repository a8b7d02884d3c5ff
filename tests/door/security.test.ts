import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { codeOf, keyIn } from '#tests/support/app-key.ts'
import { wordsIn } from '#tests/support/read-html.ts'
import { enterAs, visitor } from '#tests/support/visitor.ts'

const SECURITY = '/user/security'
const PASSWORD = 'tup4xq-moras'

test('AUTH-24 without JavaScript: a password, a second factor, and a login in two steps that comes back to where it was going', async () => {
  const member = await enterAs('finished')
  const [, email = ''] = /([\w.+-]+@[\w.-]+)/.exec((await member.get(SECURITY)).text.split('<main')[1] ?? '') ?? []
  const passwords = { password: PASSWORD, confirmation: PASSWORD }
  expect((await member.post(`${SECURITY}/password`, passwords)).location).toBe(`${SECURITY}/password?done`)
  const key = keyIn((await member.get(`${SECURITY}/second-factor/set-up`)).text)
  expect(key).toHaveLength(20)
  const confirmed = await member.post(`${SECURITY}/second-factor/set-up`, { code: codeOf(key) })
  const codes = [...confirmed.text.matchAll(/<code[^>]*>((?:[a-z2-9]{4}-?){6})<\/code>/g)].map(([, one = '']) => one)
  expect(new Set(codes).size).toBe(10)
  expect(confirmed.headers.get('cache-control')).toContain('no-store')

  const back = '/notices/choices'
  const other = visitor()
  const login = await other.post('/auth', { intent: 'login', email, password: PASSWORD, returnTo: back })
  const step = `/auth/second-step?to=${encodeURIComponent(back)}`
  expect(login.location).toBe(step)
  expect((await other.get('/user')).location).toContain('/auth')
  expect((await other.get(step)).text).toContain(`value="${back}"`)
  expect((await other.post(step, { code: '', returnTo: back })).status).toBe(400)
  expect((await other.post(step, { code: '000000', returnTo: back })).text).toContain('That code isn’t right')
  // Someone without their app isn't told to look at it.
  const byCode = await other.post(`${step}&by=recovery`, { code: 'aaaa-bbbb', returnTo: back })
  expect(wordsIn(byCode.text)).toContain('That isn’t one of your unused recovery codes.')
  expect(wordsIn(byCode.text)).not.toContain('your app shows')
  // Nowhere but to a page of ours.
  const elsewhere = { code: codes[0] ?? '', returnTo: 'https://evil.example/' }
  expect((await other.post(step, elsewhere)).location).toBe('/user')
  expect((await other.get('/user')).status).toBe(200)
  expect((await visitor().get('/auth/second-step')).location).toBe('/auth?mode=login')

  const again = visitor()
  await again.post('/auth', { intent: 'login', email, password: PASSWORD, returnTo: back })
  expect((await again.post(step, { code: codes[0] ?? '', returnTo: back })).status).toBe(400)
  expect((await again.post(step, { code: codeOf(key, 1), returnTo: back })).location).toBe(back)
  expect((await again.post(`${SECURITY}/second-factor`, { intent: 'off' })).location).toBe(
    `${SECURITY}/second-factor?done=off`,
  )
})

test('what protects an account asks again who is there, ten minutes after they said so, and leads back', async () => {
  const owner = new pg.Client({ connectionString: inject('product').databaseUrl })
  await owner.connect()
  const member = await enterAs('finished')
  const pages = ['password', 'email', 'passkeys', 'second-factor/set-up', 'services'].map(
    (page) => `${SECURITY}/${page}`,
  )
  try {
    for (const page of pages) expect((await member.get(page)).status, page).toBe(200)
    const cast = "select user_id from demo_cast where key = 'finished'"
    await owner.query(`update sessions set proved_at = now() - interval '11 minutes' where user_id in (${cast})`)
    for (const page of pages)
      expect((await member.get(page)).location, page).toBe(`${SECURITY}/again?to=${encodeURIComponent(page)}`)
    const asked = `${SECURITY}/again`
    expect((await member.post(`${SECURITY}/email`, { email: 'new@example.com' })).location).toContain(asked)
    expect((await member.post(asked, { intent: 'password', password: 'wrong', returnTo: pages[0] ?? '' })).status).toBe(
      400,
    )
    // One of the demo's people has no password that anyone knows; someone else isn't let in by a click.
    expect((await member.post(asked, { intent: 'click', returnTo: pages[0] ?? '' })).location).toBe(pages[0])
    expect((await member.get(pages[0] ?? '')).status).toBe(200)
  } finally {
    await owner.end()
  }
})

test('AUTH-24 a page about passkeys says plainly that they need JavaScript, and a made-up one signs no one in', async () => {
  const member = await enterAs('finished')
  expect((await member.get(`${SECURITY}/passkeys`)).text).toMatch(/<noscript>.*Passkeys need JavaScript/)
  expect((await member.post(`${SECURITY}/passkeys`, { intent: 'add', passkey: '{}', name: 'x' })).status).toBe(400)
  const stranger = visitor()
  for (const passkey of ['', '{', '{"id":"x"}', JSON.stringify({ id: 'x', rawId: 'x', response: {} })]) {
    const answer = await stranger.post('/auth', { intent: 'passkey', passkey })
    expect(answer.status).toBe(401)
    expect(answer.text).toContain('That passkey doesn’t work here')
  }
})
