import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { textsOf, wordsIn } from '#tests/support/read-html.ts'
import { enterAs, visitor } from '#tests/support/visitor.ts'

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
