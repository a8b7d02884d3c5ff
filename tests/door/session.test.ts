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
