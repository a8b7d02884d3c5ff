import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { IDLE_MS } from '#domain/access/idle.ts'
import { attributesOf, linksOf, textsOf, unescaped, wordsIn } from '#tests/support/read-html.ts'
import { enterAs, type Visitor, visitor } from '#tests/support/visitor.ts'
import { auth as enUS } from '#web/i18n/enUS/auth.ts'
import { auth as esMX } from '#web/i18n/esMX/auth.ts'
import { auth as ptBR } from '#web/i18n/ptBR/auth.ts'

const SESSION = 'cotavia.session_token'

test.each([
  ['', 'Login'],
  ['?mode=login', 'Login'],
  ['?mode=signup', 'Sign Up'],
  ['?mode=constructor', 'Login'],
])('AUTH-01 AUTH-05 /auth%s has both tabs and opens %s', async (query, open) => {
  const { status, text } = await visitor().get(`/auth${query}`)
  const tabs = /<nav aria-label="Login or sign up"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? ''
  expect([status, linksOf(tabs).map(({ href, words }) => [words, href])]).toEqual([
    200,
    [
      ['Login', '/auth?mode=login'],
      ['Sign Up', '/auth?mode=signup'],
    ],
  ])
  expect(wordsIn(/<a\b[^>]*aria-current="page"[^>]*>.*?<\/a>/.exec(tabs)?.[0] ?? '')).toBe(open)
  // Signing up is described before it's begun.
  expect(textsOf(text, 'h2').includes('How registration works')).toBe(open === 'Sign Up')
  expect(textsOf(text, 'button').includes('Start Registration Process')).toBe(open === 'Sign Up')
})

test('AUTH-22 an answer that signs someone out empties what was fetched ahead', async () => {
  const { headers } = await visitor().post('/auth/logout', { reason: 'idle' })
  expect(headers.get('clear-site-data')).toBe('"prefetchCache", "prerenderCache"')
  expect(headers.get('cache-control')).toContain('no-store')
})

test('a form sent from another site signs no one in', async () => {
  const stranger = visitor()
  const form = { intent: 'enter', key: 'director' }
  const { status, headers } = await stranger.post('/auth', form, { Origin: 'https://elsewhere.example' })
  expect(status).toBe(403)
  expect(headers.getSetCookie()).toEqual([])
  expect(stranger.cookie(SESSION)).toBeUndefined()
})

test('I18N-01 a visitor who goes from a Portuguese page to log in reads Portuguese from there on; a choice made before stays', async () => {
  const from = visitor()
  const { status, location } = await from.get('/auth?mode=login&language=ptBR')
  expect([status, location, from.cookie('language')]).toEqual([302, '/auth?mode=login', 'ptBR'])
  expect((await from.get('/auth?mode=login')).text).toContain('<html lang="pt-BR"')
  await from.get('/auth?mode=login&language=esMX')
  expect(from.cookie('language')).toBe('ptBR')
  const odd = visitor()
  expect((await odd.get('/auth?mode=login&language=constructor')).status).toBe(200)
  expect(odd.cookie('language')).toBeUndefined()
})

test('I18N-02 a link of a letter opens in the letter’s language on a device that has none, wherever it leads', async () => {
  const reader = visitor()
  const { status, location } = await reader.get('/user?language=esMX')
  expect([status, location, reader.cookie('language')]).toEqual([302, '/user', 'esMX'])
  const asked = await reader.get('/user')
  expect((await reader.get(asked.location ?? '')).text).toContain('<html lang="es-MX"')
  // A URL with a language of its own changes no choice, and neither does one that isn't a page to open.
  const other = visitor()
  expect((await other.get('/pt-br/faq?language=esMX')).text).toContain('<html lang="pt-BR"')
  await other.post('/language?language=esMX', {})
  expect(other.cookie('language')).toBeUndefined()
})

test('ERR-47 who logs out while the server can’t end the session is told that it may still be open, in their language', async () => {
  const owner = new pg.Client({ connectionString: inject('product').databaseUrl })
  await owner.connect()
  await owner.query('revoke delete on sessions from cotavia_app')
  try {
    for (const { language, auth } of [
      { language: 'enUS', auth: enUS },
      { language: 'ptBR', auth: ptBR },
      { language: 'esMX', auth: esMX },
    ]) {
      const member = await enterAs('late')
      await member.post('/language', { language, to: '/user' })
      const out = await member.post('/auth/logout', {})
      expect(out.location).toBe('/auth?mode=login&notice=signed_out_here')
      expect(member.cookie(SESSION)).toBeUndefined()
      expect(wordsIn((await member.get(out.location ?? '')).text)).toContain(auth.signedOutHere)
      // As long as it may still be open, and no longer.
      expect(auth.signedOutHere).toContain(` ${IDLE_MS / 60_000} minut`)
    }
  } finally {
    await owner.query('grant delete on sessions to cotavia_app')
    await owner.end()
  }
})

test('rules 0 who has been logged in for 12 hours is told so, in their language, and comes back to the page; what they typed into their profile stays', async () => {
  const owner = new pg.Client({ connectionString: inject('product').databaseUrl })
  await owner.connect()
  try {
    for (const { language, auth } of [
      { language: 'enUS', auth: enUS },
      { language: 'ptBR', auth: ptBR },
      { language: 'esMX', auth: esMX },
    ]) {
      const member = await enterAs('late')
      await member.post('/language', { language, to: '/user' })
      const isAgo = (hours: number) =>
        owner.query(
          `update sessions set created_at = now() - make_interval(hours => $1) where user_id = (select user_id from demo_cast where key = 'late')`,
          [hours],
        )
      await isAgo(11)
      expect((await member.get('/user/profile')).status).toBe(200)
      await isAgo(12)
      const typed = { fullName: 'Someone Else', phone: '(305) 555-0188', fullNameWas: '', phoneWas: '' }
      // As the open dialog sends it: what was typed comes back, and the dialog stays.
      const sent = await member.post('/user/profile.data', typed)
      expect([sent.status, sent.text.includes('no_user'), sent.text.includes('(305) 555-0188')]).toEqual([
        401,
        true,
        true,
      ])
      const { status, location } = await member.get('/user/profile')
      expect([status, location]).toEqual([302, '/auth?mode=login&to=%2Fuser%2Fprofile&notice=signed_out_longest'])
      expect(wordsIn((await member.get(location ?? '')).text)).toContain(auth.signedOutLongest)
      expect((await member.get('/api/v1/auth/session')).status).toBe(401)
    }
  } finally {
    await owner.end()
  }
})

test('AUTH-13 ERR-17 who must replace a password is told what is wrong with the new one, and that it failed when it could not be stored', async () => {
  const owner = new pg.Client({ connectionString: inject('product').databaseUrl })
  await owner.connect()
  const member = await enterAs('kyc_pending')
  const flags = 'update users set is_temporary_password = $1 where id = (select user_id from demo_cast where key = $2)'
  const reset = async (password: string, confirmation = password) =>
    // What the page shows, without the words that travel for its scripts.
    unescaped((await member.post('/auth', { intent: 'reset', password, confirmation })).text.split('</main>')[0] ?? '')
  try {
    await owner.query(flags, [true, 'kyc_pending'])
    expect(await reset('tup4xq-moras', 'tup4xq-mores')).toContain('Passwords do not match')
    expect(await reset('tup4x')).toContain('Password must be at least 6 characters long')
    expect(await reset('tup4x')).not.toContain('Failed to reset password')
    // No one can write a password now.
    await owner.query('begin')
    await owner.query('lock table credentials, attempts in access exclusive mode')
    const failed = await reset('tup4xq-moras')
    expect(failed).toContain('Failed to reset password')
  } finally {
    await owner.query('rollback')
    await owner.query(flags, [false, 'kyc_pending'])
    await owner.end()
  }
})

test('every session of one’s own is listed with its device and signed out there, without JavaScript; others’ stay', async () => {
  const [here, stranger] = [await enterAs('late'), await enterAs('paying')]
  const page = '/user/security/devices'
  const ids = async (who: Visitor) =>
    attributesOf((await who.get(page)).text, 'button').flatMap(({ name, value = '' }) => (name === 'id' ? [value] : []))
  const there = await enterAs('late')
  // One's own session has no button: what is listed here and not there is there.
  const [fromHere, fromThere] = [await ids(here), await ids(there)]
  const [other = ''] = fromHere.filter((id) => !fromThere.includes(id))
  expect(other).toMatch(/^[0-9a-f-]{36}$/)
  expect(await ids(stranger)).not.toContain(other)
  await stranger.post(page, { intent: 'end', id: other })
  expect((await there.get('/user')).status).toBe(200)
  expect((await here.post(page, { intent: 'end', id: other })).location).toBe(`${page}?done=ended`)
  expect((await there.get('/user')).location).toContain('/auth')
  expect((await here.post(page, { intent: 'end', id: 'no session' })).location).toBe(`${page}?done=ended`)
})

test('ASVS 7.5.2 who showed who they are longer ago is asked again before a session ends, and told that nothing has', async () => {
  const owner = new pg.Client({ connectionString: inject('product').databaseUrl })
  await owner.connect()
  const page = '/user/security/devices'
  const [here, there] = [await enterAs('finished'), await enterAs('finished')]
  try {
    await owner.query(`update sessions set proved_at = now() - interval '11 minutes'
      where user_id in (select user_id from demo_cast where key = 'finished')`)
    expect((await here.get(page)).status).toBe(200)
    const back = `${page}?done=proved`
    const { location } = await here.post(page, { intent: 'end_others' })
    expect(location).toBe(`/user/security/again?to=${encodeURIComponent(back)}`)
    expect((await there.get('/user')).status).toBe(200)
    expect((await here.post('/user/security/again', { intent: 'click', returnTo: back })).location).toBe(back)
    expect((await here.get(back)).text).toContain('Nothing is logged out yet')
    expect((await here.post(page, { intent: 'end_others' })).location).toBe(`${page}?done=ended_others`)
    expect((await there.get('/user')).location).toContain('/auth')
  } finally {
    await owner.end()
  }
})

test('AUTH-22 a page in use tells the server, which answers no one who isn’t signed in', async () => {
  const member = await enterAs('late')
  expect((await member.post('/auth/active', {})).status).toBe(204)
  expect((await visitor().post('/auth/active', {})).status).toBe(401)
  expect((await member.get('/auth/active')).status).toBe(404)
})
