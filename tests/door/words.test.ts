import { expect, test } from 'vitest'
import { enterAs, firstGroup, visitor } from '#tests/support/visitor.ts'

/** Said by no one's page today, and by the group's page alone. */
const UNSAID = 'Payments go to your oldest installment first.'

test('a page’s words aren’t in its data but at a URL that every page with the same areas shares, and may be kept forever', async () => {
  const member = await enterAs('paying')
  const group = await firstGroup(member)
  const { text } = await member.get(group)
  expect(text).not.toContain(UNSAID)
  const [, url = ''] = /<html[^>]* data-words="([^"]+)"/.exec(text) ?? []
  const path = url.replaceAll('&amp;', '&')
  expect(path).toMatch(/^\/words\/enUS\.json\?v=[\w-]{10}&areas=bids\.chat\.cost\.errors\.group\./)
  // The same for everyone: no session is asked for.
  const words = await visitor().get(path)
  expect(words.text).toContain(UNSAID)
  expect(Object.keys(JSON.parse(words.text))).toEqual(path.split('areas=')[1]?.split('.'))
  expect(words.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const inSpanish = await visitor().get(path.replace('enUS', 'esMX'))
  expect(inSpanish.text).not.toContain(UNSAID)

  // What the router asks for once it's awake has its words with it.
  expect((await member.get(`${group}.data`)).text).toContain(UNSAID)
})

test('words of another version aren’t kept, areas that don’t exist are left out, and another language is 404', async () => {
  const other = await visitor().get('/words/ptBR.json?v=1&areas=chat.constructor.nowhere.__proto__')
  expect(Object.keys(JSON.parse(other.text))).toEqual(['chat'])
  expect(other.headers.get('cache-control')).toBe('no-cache')
  expect((await visitor().get('/words/ptBR.json')).text).toBe('{}')
  expect((await visitor().get('/words/xx.json?areas=chat')).status).toBe(404)
})
