import { expect, test } from 'vitest'
import { visitor } from '#tests/support/visitor.ts'

const SESSION = 'cotavia.session_token'

test('AUTH-22 an answer that signs somebody out empties what was fetched ahead', async () => {
  const { headers } = await visitor().post('/auth/logout', { reason: 'idle' })
  expect(headers.get('clear-site-data')).toBe('"prefetchCache", "prerenderCache"')
  expect(headers.get('cache-control')).toContain('no-store')
})

test('a form sent from another site signs nobody in', async () => {
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
