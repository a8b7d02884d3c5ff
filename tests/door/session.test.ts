import { expect, test } from 'vitest'
import { textsOf, wordsIn } from '#tests/support/read-html.ts'
import { enterAs, firstGroup, visitor } from '#tests/support/visitor.ts'

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

test('a form whose dialog is over by then still says why it was refused, in the page', async () => {
  const member = await enterAs('selected')
  const group = await firstGroup(member)
  const { status, text } = await member.post(`${group}/bid`, { amountCents: '100000', mode: 'from_end' })
  expect(status).toBe(422)
  const alert = /role="alert"[\s\S]{0,1500}/.exec(text)?.[0] ?? ''
  expect(wordsIn(alert)).toMatch(
    /(?:No assembly is open for bids|You cannot take part this month|Bids are closed for this month)\./,
  )
  expect(textsOf(text, 'h2')).toContain('Payment History')
})
