import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { htmlFaults, linksOf, said, textsOf } from '#tests/support/read-html.ts'
import { enterAs, firstGroup, type Visitor } from '#tests/support/visitor.ts'

const PAGE = '/dashboard/approvals'
const TITLES = { enUS: 'Approvals', ptBR: 'Aprovações', esMX: 'Aprobaciones' } as const

/** Makes an account at the desk and asks for the role; returns the person's page and the request. */
async function askForRole(director: Visitor, email: string) {
  const form = { email, fullName: 'Second Director', role: 'super_admin', reason: 'Runs the desk in Tampa.' }
  const { text } = await director.post('/dashboard/users/new', form)
  const links = linksOf(text).map(({ href }) => href)
  const person = links.find((href) => /^\/dashboard\/users\/[0-9a-f-]{36}$/.test(href)) ?? ''
  const request = links.find((href) => href.startsWith(`${PAGE}?request=`)) ?? ''
  return { person, request, requestId: request.split('=')[1] ?? '' }
}

test('rules 0 ADM-11 a role waits for a second person: in the queue, on the page, and given once approved', async () => {
  const director = await enterAs('director')
  const treasurer = await enterAs('treasurer')
  const { person, request, requestId } = await askForRole(director, 'second.director@example.com')
  expect(requestId).not.toBe('')
  expect(said((await director.get(person)).text)).not.toContain('Super administrator')
  const queue = linksOf((await treasurer.get('/dashboard?kind=approvals')).text).map(({ href }) => href)
  expect(queue).toContain(request)

  // The one who asked can only withdraw it, whatever they send.
  const own = await director.get(request)
  expect(textsOf(own.text, 'button')).toEqual(expect.arrayContaining(['Withdraw']))
  expect(textsOf(own.text, 'button')).not.toContain('Approve')
  const alone = await director.post(PAGE, { intent: 'approve', requestId })
  expect([alone.status, said((await director.get(request)).text)]).toEqual([422, expect.stringContaining('Withdraw')])
  expect((await treasurer.post(PAGE, { intent: 'withdraw', requestId })).status).toBe(422)

  const open = await treasurer.get(request)
  expect(said(open.text)).toContain('Runs the desk in Tampa.')
  expect(textsOf(open.text, 'button')).toEqual(expect.arrayContaining(['Approve', 'Decline']))
  expect(await htmlFaults(open.text)).toEqual([])
  const done = await treasurer.post(PAGE, { intent: 'approve', requestId })
  expect(done.location).toMatch(/[?&]did=role$/)
  expect(said((await treasurer.get(done.location ?? '')).text)).toContain('Success: User role updated successfully')
  expect(said((await director.get(person)).text)).toContain('Super administrator')
  // Taking it away again takes one person.
  const back = await director.post(`${person}?act=role`, { intent: 'role', role: 'user' })
  expect(back.location).toContain('done=role')
})

test('rules 0 what’s declined is done for no one; a request that isn’t there is a 404, and a wrong form a 400', async () => {
  const director = await enterAs('director')
  const { requestId } = await askForRole(director, 'declined.director@example.com')
  const treasurer = await enterAs('treasurer')
  expect((await treasurer.post(PAGE, { intent: 'decline', requestId })).location).toMatch(/[?&]did=declined$/)
  expect((await treasurer.post(PAGE, { intent: 'approve', requestId })).status).toBe(422)
  expect((await treasurer.post(PAGE, { intent: 'approve', requestId: crypto.randomUUID() })).status).toBe(404)
  expect((await treasurer.post(PAGE, { intent: 'else', requestId })).status).toBe(400)
})

test('the next request that this person may decide opens by itself, and says what was done with the one before', async () => {
  const director = await enterAs('director')
  const treasurer = await enterAs('treasurer')
  const first = await askForRole(director, 'first.director@example.com')
  const second = await askForRole(director, 'next.director@example.com')
  const { location } = await treasurer.post(PAGE, { intent: 'decline', requestId: first.requestId })
  // The oldest; other files ask for things too.
  expect(location).toMatch(/\?request=[0-9a-f-]{36}&did=declined$/)
  expect(location).not.toContain(first.requestId)
  const { text } = await treasurer.get(location ?? '')
  expect(said(text)).toContain('Request declined')
  expect(textsOf(text, 'button')).toEqual(expect.arrayContaining(['Approve', 'Decline']))
  expect(await htmlFaults(text)).toEqual([])
  const withdrawn = await director.post(PAGE, { intent: 'withdraw', requestId: second.requestId })
  expect(withdrawn.location).toBe(`${PAGE}?did=withdrawn`)
})

test('rules 0 at the desk a late fee is asked for with a reason and not removed by one person', async () => {
  const group = await firstGroup(await enterAs('late'))
  const desk = `/dashboard/groups/${group.split('/')[2]}/late`
  const director = await enterAs('director')
  const { text } = await director.get(desk)
  const form =
    /name="intent" value="waive"\/?><input[^>]*name="memberId" value="([0-9a-f-]{36})"\/?><input[^>]*name="number" value="(\d+)"/
  const [, memberId = '', number = ''] = form.exec(text) ?? []
  expect(memberId).not.toBe('')
  const wish = { intent: 'waive', memberId, number }
  const unsaid = await director.post(desk, wish)
  expect([unsaid.status, said(unsaid.text)]).toEqual([422, expect.stringContaining('Enter a reason.')])
  const asked = await director.post(desk, { ...wish, [`reason-waive-${memberId}`]: 'The bank was closed.' })
  expect(asked.location).toBe(`${desk}?did=waive`)
  const after = (await director.get(asked.location ?? '')).text
  expect(said(after)).toContain('Asked. Another super administrator has to approve it.')
  const request = linksOf(after).find(({ words }) => words === 'Waiting for approval')?.href ?? ''
  expect(said((await director.get(request)).text)).toContain('The bank was closed.')
  const requestId = request.split('=')[1] ?? ''
  expect((await director.post(PAGE, { intent: 'withdraw', requestId })).location).toBe(`${PAGE}?did=withdrawn`)
})

test('the page speaks three languages, and only super administrators open it (PERM-07)', async () => {
  const director = await enterAs('director')
  const { request } = await askForRole(director, 'asked.director@example.com')
  for (const language of LANGUAGES) {
    await director.post('/language', { language, to: '/dashboard' })
    for (const path of [PAGE, request]) {
      const { status, text } = await director.get(path)
      expect([status, textsOf(text, 'h1')]).toEqual([200, [TITLES[language]]])
      expect(await htmlFaults(text)).toEqual([])
    }
  }
  await director.post('/language', { language: 'enUS', to: '/dashboard' })
  expect((await (await enterAs('moderator')).get(PAGE)).location).toBe('/dashboard?refused=1')
  await director.post(PAGE, { intent: 'withdraw', requestId: request.split('=')[1] ?? '' })
})
