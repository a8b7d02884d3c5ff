import { expect, test } from 'vitest'
import { attributesOf, htmlFaults, linksOf, textsOf, unescaped } from '#tests/support/read-html.ts'
import { enterAs } from '#tests/support/visitor.ts'

test('a super administrator reads the audit trail, narrows it, files it, and checks its seals', async () => {
  const director = await enterAs('director')
  const all = await director.get('/admin/audit')
  expect(all.status).toBe(200)
  expect(textsOf(all.text, 'h1')).toEqual(['Audit trail'])
  expect(await htmlFaults(all.text)).toEqual([])
  const next = attributesOf(all.text, 'a')
    .find(({ href }) => href?.includes('after='))
    ?.href?.replaceAll('&amp;', '&')
  expect((await director.get(next ?? '')).text).not.toContain(textsOf(all.text, 'code')[0] ?? '')
  const payouts = await director.get('/admin/audit?what=payout')
  const shown = textsOf(payouts.text, 'summary').filter((words) => / [AP]M ET$/.test(words))
  const acts = new Set(shown.map((words) => words.replace(/By .*/, '')))
  expect(acts).toContain('Payout released')
  expect([
    ...acts.difference(new Set(['Payout released', 'Payout prepared', 'Payee’s sanctions match cleared'])),
  ]).toEqual([])
  expect(shown.find((words) => words.startsWith('Payout'))).toMatch(/^Payout \w+By .+ · .+\d [AP]M ET$/)
  const file = await director.get('/admin/audit.csv?what=payout')
  expect(file.text.split('\r\n')[1]).toMatch(
    /^"[0-9a-f-]{36}","20\d\d-.*","payout\.(released|prepared|payee_match_cleared)",/,
  )
  const none = await director.get('/admin/audit?person=no-one%40example.com&what=nonsense&after=x&group=y')
  expect(none.text).toContain('No account has the email no-one@example.com.')
  const checked = await director.get('/admin/audit?verify=1')
  expect(checked.text).toMatch(/Every sealed entry is as it was when it was sealed: [\d,]+ entries in \d+ block/)
})

test('PERM-12 what staff do at the desk says from which request, session, and address it came', async () => {
  const director = await enterAs('director')
  const { text } = await director.get('/dashboard/users?tab=members')
  const person = linksOf(text).find(({ href }) => /^\/dashboard\/users\/[0-9a-f]{8}-/.test(href))?.href ?? ''
  const opened = await director.get(person)
  const trail = await director.get('/admin/audit?what=user')
  const entry = textsOf(trail.text, 'code')
    .map((words) => JSON.parse(unescaped(words)))
    .find(({ user }) => user === person.split('/').at(-1))
  expect(entry).toMatchObject({
    requestId: opened.headers.get('x-request-id'),
    session: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(textsOf(trail.text, 'p').some((words) => /^From .*10\.\d+\.\d+\.\d+$/.test(words))).toBe(true)
})

test('the audit trail is narrowed to days, which stay in its links and its file', async () => {
  const director = await enterAs('director')
  const lastYear = new Date().getFullYear() - 1
  const days = `since=2000-01-01&until=${lastYear}-12-31`
  const { text } = await director.get(`/admin/audit?what=payout&${days}`)
  const years = textsOf(text, 'summary').flatMap((words) => /(20\d\d), [\d:]+ [AP]M ET$/.exec(words)?.[1] ?? [])
  expect(new Set(years).size).toBeGreaterThan(0)
  expect(years.filter((year) => Number(year) > lastYear)).toEqual([])
  expect(linksOf(text).map(({ href }) => unescaped(href))).toContain(`/admin/audit.csv?what=payout&${days}`)
  expect((await director.get('/admin/audit?since=yesterday&until=0000-01-01')).status).toBe(200)
})

test('a super administrator sees how the product is doing, in three languages', async () => {
  const director = await enterAs('director')
  const headings = { ptBR: 'Sistema', esMX: 'Sistema', enUS: 'System' }
  for (const [language, heading] of Object.entries(headings)) {
    await director.post('/language', { language, to: '/admin' })
    const { status, text } = await director.get('/admin/system')
    expect(status).toBe(200)
    expect(textsOf(text, 'h1')).toEqual([heading])
    expect(await htmlFaults(text)).toEqual([])
  }
})
