import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { enterAs, visitor } from '#tests/support/visitor.ts'

const { url, databaseUrl } = inject('product')
const EVENTS = { Accept: 'text/event-stream' }
let database: pg.Client
beforeAll(async () => {
  database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
})
afterAll(() => database.end())

/** The page of an assembly of the demo that has come so far. */
async function assemblyThatIs(status: 'opened' | 'held'): Promise<string> {
  const { rows } = await database.query(
    'select consortium_id, number from assemblies where status = $1 order by 1, 2 limit 1',
    [status],
  )
  return `/consortium/${rows[0].consortium_id}/assemblies/${rows[0].number}`
}

test('LIFE-02 a page that waits for its draw is told how it stands, as events or once as JSON', async () => {
  const path = await assemblyThatIs('opened')
  const reader = visitor()
  const once = await reader.get(`${path}/live`)
  expect(once.headers.get('cache-control')).toContain('no-store')
  expect(JSON.parse(once.text)).toEqual({
    status: 'opened',
    drawsAt: expect.stringMatching(/^\d{4}-/),
    now: expect.stringMatching(/^\d{4}-/),
  })

  const leave = new AbortController()
  const answer = await fetch(new URL(`${path}/live`, url), { headers: EVENTS, signal: leave.signal })
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  let heard = ''
  const decoder = new TextDecoder()
  for await (const chunk of answer.body ?? []) {
    heard += decoder.decode(chunk)
    if (heard.includes('data:')) break
  }
  leave.abort()
  expect(heard).toMatch(/^retry: \d+\n\n/)
  expect(JSON.parse(/^data: (.*)$/m.exec(heard)?.[1] ?? '{}')).toMatchObject({ status: 'opened' })
})

test('a held assembly has nothing more to tell, and one that does not exist is not found', async () => {
  const path = await assemblyThatIs('held')
  expect((await visitor().get(`${path}/live`, EVENTS)).status).toBe(204)
  for (const wrong of [
    '/consortium/abc/assemblies/1/live',
    path.replace(/\d+$/, '999/live'),
    path.replace(/\d+$/, 'x/live'),
  ])
    expect((await visitor().get(wrong, EVENTS)).status, wrong).toBe(404)
})

test('what an assembly was for a member is on no page of anyone else, nor in its record', async () => {
  const member = await enterAs('paying')
  const [, group = ''] = /\/consortium\/([0-9a-f-]{36})/.exec((await member.get('/user')).text) ?? []
  const path = `/consortium/${group}/assemblies/1`
  expect((await member.get(path)).text).toContain('You in this assembly')
  for (const other of [visitor(), await enterAs('director')]) {
    expect((await other.get(path)).text).not.toContain('aria-label="You in this assembly"')
    expect((await other.get(`${path}.json`)).text).not.toContain('outcome')
  }
})
