import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Context } from '#context'
import { Secret } from '#domain/access/secret.ts'
import { LANGUAGES } from '#domain/language.ts'
import { createSealing } from '#integrations/sealing.ts'
import { unsubscribeUrl } from '#services/notices/unsubscribe-link.ts'
import { CANARY } from '#tests/support/canaries.ts'
import { textsOf, wordsIn } from '#tests/support/read-html.ts'
import { enterAs, visitor } from '#tests/support/visitor.ts'

let database: pg.Client

beforeAll(async () => {
  database = new pg.Client({ connectionString: inject('product').databaseUrl })
  await database.connect()
})
afterAll(() => database.end())

const CHOICES = { assemblies: 'on', quiet: 'on', from: '22', until: '7', zone: 'America/Chicago' }

test('a member reads their notices, and the way to them stands on every page of theirs', async () => {
  const member = await enterAs('paying')
  for (const path of ['/user', '/notices']) expect((await member.get(path)).text, path).toContain('href="/notices"')
  expect(textsOf((await member.get('/notices')).text, 'h1')).toEqual(['Notices'])
  expect((await member.post('/notices', {})).location).toBe('/notices')
  expect(wordsIn((await member.get('/notices')).text)).toContain('You’re all caught up.')
  expect((await visitor().get('/')).text).not.toContain('href="/notices"')
})

test('choices are kept as they were made, what can’t be is refused, and what is owed has no box', async () => {
  const member = await enterAs('finished')
  expect((await member.post('/notices/choices', CHOICES)).location).toBe('/notices/choices?saved')
  const { text } = await member.get('/notices/choices?saved')
  expect(wordsIn(text)).toContain('Saved.')
  const boxes = text.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? []
  const isChecked = (name: string) => boxes.some((box) => box.includes(`name="${name}"`) && box.includes('checked=""'))
  expect(['assemblies', 'bids', 'statements', 'quiet'].map(isChecked)).toEqual([true, false, false, true])
  expect(boxes).toHaveLength(4)
  for (const wrong of [{ from: '7' }, { until: '99' }, { from: 'x' }, { zone: 'Mars' }])
    expect((await member.post('/notices/choices', { ...CHOICES, ...wrong })).status, JSON.stringify(wrong)).toBe(422)
})

test('a link that stops mails is ours or does nothing, in every language', async () => {
  for (const language of LANGUAGES) {
    const reader = visitor()
    await reader.post('/language', { language, to: '/' })
    expect((await reader.get('/unsubscribe?token=abc')).status).toBe(200)
  }
  const program = { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }
  const answer = await visitor().send('/unsubscribe?token=abc', { ...program, body: 'List-Unsubscribe=One-Click' })
  expect(answer.status).toBe(404)
})

test('a link that is ours stops its topic once: pressed twice at once, and once more by Back', async () => {
  // Someone who is none of the cast: other tests know those as they are.
  const { rows } = await database.query<{ id: string }>(
    `select m.user_id as id from consortium_members m where m.is_active
       and not exists (select from notice_choices c where c.user_id = m.user_id)
       and not exists (select from demo_cast c where c.user_id = m.user_id) order by m.user_id limit 1`,
  )
  const { id = '' } = rows[0] ?? {}
  const ctx = { config: { PUBLIC_URL: '' }, sealing: createSealing(new Secret(CANARY.SECRET)) } as Context
  const link = unsubscribeUrl(ctx, id, 'bids')
  const muted = async () =>
    (await database.query<{ muted: string[] }>('select muted from notice_choices where user_id = $1', [id])).rows
  const reader = visitor()
  expect((await reader.get(link)).status).toBe(200)
  // Opening it does nothing: programs that look for viruses open every link.
  expect(await muted()).toEqual([])
  const answers = [...(await Promise.all([reader.post(link, {}), reader.post(link, {})])), await reader.post(link, {})]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const kept = await muted()
  expect(kept).toEqual([{ muted: ['bids'] }])
  const program = { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }
  const oneClick = await visitor().send(link, { ...program, body: 'List-Unsubscribe=One-Click' })
  expect(oneClick.status).toBe(200)
  expect(await muted()).toEqual(kept)
  await database.query('delete from notice_choices where user_id = $1', [id])
})

test('the calendar link is said once, read by whoever has it, in its owner’s language, until a new one is made', async () => {
  const member = await enterAs('paying')
  expect((await member.get('/notices/calendar')).text).not.toContain('calendar.ics?token=')
  const make = async () =>
    /\/calendar\.ics\?token=[\w-]{43}/.exec((await member.post('/notices/calendar', { intent: 'make' })).text)?.[0] ??
    ''
  const link = await make()
  const { status, headers, text } = await visitor().get(link)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(headers.get('cache-control')).toContain('no-store')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:[^\r]*\d+[^\r]* \S+[\s\S]*END:VCALENDAR\r\n$/)
  expect((await member.get('/notices/calendar')).text).not.toContain('calendar.ics?token=')
  const next = await make()
  expect((await visitor().get(link)).status).toBe(404)
  expect((await visitor().get(next)).status).toBe(200)
  await member.post('/notices/calendar', { intent: 'end' })
  for (const path of [next, '/calendar.ics', '/calendar.ics?token=abc'])
    expect((await visitor().get(path)).status, path).toBe(404)
  expect((await member.post('/notices/calendar', { intent: 'x' })).status).toBe(400)
})
