import { afterEach, expect, test, vi } from 'vitest'
import { createAuthClient } from './auth-client.ts'
import { tokenSource } from './session-sources.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([404, 401, 403])('AUTH-23 who signs out is signed out, though the server answers %i', async (status) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(url.pathname)
    if (url.pathname.endsWith('/logout')) return new Response('{}', { status })
    return Response.json({ access_token: 'a', refresh_token: 'r', expires_at: Date.now() / 1000 + 600, user: {} })
  })
  const source = tokenSource('https://cotavia.example')
  const client = createAuthClient(source)
  const session = await source.signIn('ana@example.com', 'tup4xq-moras')
  if ('refused' in session) throw new Error(session.refused)
  await client.hear('SIGNED_IN', session)
  await client.signOut()
  expect([client.state().status, source.accessToken()]).toEqual(['signed_out', null])
  expect(asked.at(-1)).toBe('/api/v1/auth/logout')
  client.stop()
})
