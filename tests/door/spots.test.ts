import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { enterAsOneOf } from '#tests/support/enter-as-one-of.ts'
import { mailedLink } from '#tests/support/mailed-link.ts'
import { CAN_HAND_ON } from '#tests/support/people-of-forms.ts'
import { fieldValue, linksOf, textsOf, unescaped } from '#tests/support/read-html.ts'
import { enterAs, firstGroup, visitor } from '#tests/support/visitor.ts'

// A member who waits with nothing late, on its way, or bid, in a group that isn't between a cutoff and its result.
const TAKER = `select u.id as user_id from users u join kyc_applications k on k.user_id = u.id and k.status = 'approved'
  join profiles p on p.id = u.id and p.verification_status = 'approved'
  left join user_roles r on r.user_id = u.id
  where u.email_verified and coalesce(r.role, 'user') = 'user'
    and not exists (select from consortium_members m join consortiums c on c.id = m.consortium_id
      where m.user_id = u.id and m.is_active and c.status = 'active')
    and not exists (select from demo_cast d where d.user_id = u.id)
    and not exists (select from join_requests j where j.user_id = u.id)
  order by u.id limit 1`

test('rules 9 a member hands the spot on: offered, read, taken over, approved, and nobody else sees any of it', async () => {
  const giver = await enterAsOneOf('handing_on', `${CAN_HAND_ON} order by m.id desc limit 1`)
  const taker = await enterAsOneOf('taking_over', TAKER)
  const stranger = await enterAs('late')
  const director = await enterAs('director')
  const group = await firstGroup(giver.person)
  const here = `${group}/transfer`
  const links = linksOf((await giver.person.get(group)).text)
  expect(links.some(({ words, href }) => words === 'See how a transfer works' && href === here)).toBe(true)
  expect((await taker.person.get(here)).status).toBe(404)

  const offer = await giver.person.get(here)
  const account = /name="account"[^>]*value="([0-9a-f-]{36})"|value="([0-9a-f-]{36})"[^>]*name="account"/.exec(
    offer.text,
  )
  const form = { intent: 'offer', email: taker.email, account: account?.[1] ?? account?.[2] ?? '' }
  const unsure = await giver.person.post(here, form)
  expect([unsure.status, unsure.text.includes('Check the box to confirm that you’ve read it.')]).toEqual([422, true])
  const wrong = await giver.person.post(here, { ...form, email: 'no address', sure: 'on' })
  expect([wrong.status, wrong.text.includes('Enter an email address')]).toEqual([422, true])
  expect((await giver.person.post(here, { ...form, sure: 'on' })).location).toBe(`${here}?confirmed=offered`)
  expect((await giver.person.get('/user')).text).toContain('You’ve offered your spot. The answer is due by')

  // To everyone but the two it isn't there.
  expect((await stranger.get(here)).status).toBe(404)
  expect((await stranger.post(here, { intent: 'accept', sure: 'on', quotedCents: '1' })).status).toBe(404)
  expect((await stranger.post(here, { intent: 'decline' })).status).toBe(404)

  expect((await taker.person.get('/user')).text).toContain('Someone is offering you their spot. Answer by')
  const plan = (await taker.person.get(here)).text
  expect(textsOf(plan, 'h2').join()).toContain('Good to know before you answer')
  const quotedCents = fieldValue(plan, 'quotedCents') ?? ''
  const other = await taker.person.post(here, { intent: 'accept', sure: 'on', quotedCents: '1' })
  expect([other.status, other.text.includes('Something changed since you opened this page.')]).toEqual([422, true])
  const accepted = await taker.person.post(here, { intent: 'accept', sure: 'on', quotedCents })
  expect(accepted.location).toBe(`${here}?confirmed=accepted`)

  const desk = `/dashboard${group.replace('/consortium/', '/groups/')}/spots`
  const transferId = fieldValue((await director.get(desk)).text, 'transferId') ?? ''
  expect((await taker.person.post(desk, { intent: 'approve', transferId })).location).toBe('/user')
  expect((await director.post(desk, { intent: 'approve', transferId })).location).toBe(`${desk}?did=approve`)
  expect((await taker.person.get(group)).status).toBe(200)
  expect((await giver.person.get(group)).location).toBe(`${group}/former`)
  expect(textsOf((await giver.person.get(here)).text, 'h1').join()).toContain('has changed hands')
})

test('rules 9 who waits for a spot sees their place, and the desk the list; who may not wait reads why', async () => {
  const { person } = await enterAsOneOf('waiting', TAKER)
  const client = new pg.Client({ connectionString: inject('product').databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `select id from consortiums where status = 'active' and launched_at is not null and closing_at is null
       and current_members = max_members and duration_months - next_number + 1 >= greatest(6, ceil(duration_months / 4.0))
     order by id limit 1`,
  )
  await client.end()
  const id = rows[0]?.id ?? ''
  const here = `/consortium/${id}/join`
  expect(linksOf((await visitor().get(`/groups/${id}`)).text).map(({ href }) => href)).toContain(here)
  expect((await person.post(here, { intent: 'wait' })).location).toBe(`${here}?confirmed=waiting`)
  expect((await person.get(here)).text).toContain('on the waiting list')
  expect((await person.get('/user')).text).toContain('You’re on the waiting list')
  const untaken = await person.post(here, { intent: 'take', accept: 'on', records: 'on', agreement: '0'.repeat(64) })
  expect(untaken.status).toBe(422)
  expect(textsOf(untaken.text, 'main').join()).toContain('The agreement has changed since you opened this page.')
  const director = await enterAs('director')
  expect(textsOf((await director.get(`/dashboard/groups/${id}/spots`)).text, 'h2')).toContain('Waiting list')
  expect((await person.post(here, { intent: 'stop' })).location).toBe(`${here}?confirmed=stopped`)
  const pending = await enterAs('kyc_pending')
  expect((await pending.get(here)).text).toContain('First, we have to verify your identity')
  expect((await pending.post(here, { intent: 'wait' })).status).toBe(422)
  expect((await pending.get(`/consortium/${id}/missed-part`)).status).toBe(404)
})

test('MEM-06 rules 9 a free spot is asked for with the agreement read, approved at the desk, and kept among the documents', async () => {
  const { person } = await enterAsOneOf('asking', TAKER)
  const client = new pg.Client({ connectionString: inject('product').databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `select id from consortiums where status = 'active' and launched_at is null and max_members - current_members > 2
       and not exists (select from join_requests j where j.consortium_id = consortiums.id) order by id limit 1`,
  )
  await client.end()
  const id = rows[0]?.id ?? ''
  const here = `/consortium/${id}/join`
  expect(linksOf((await visitor().get(`/groups/${id}`)).text)).toContainEqual({ words: 'Ask to join', href: here })
  // Not signed in: through the login, and back.
  expect((await visitor().get(here)).location).toBe(`/auth?mode=login&to=${encodeURIComponent(here)}`)

  const page = await person.get(here)
  const parts = textsOf(page.text, 'h3')
  expect(parts).toEqual(['The group’s terms', 'What can be added to the fee', 'Texts you agreed to'])
  const agreement = fieldValue(page.text, 'agreement') ?? ''
  const ask = { intent: 'ask', agreement, accept: 'on', records: 'on' }
  for (const [form, sentence] of [
    [{ intent: 'ask', agreement }, 'Check the box to accept the agreement.'],
    [{ ...ask, records: '' }, 'Check the box to get your records electronically.'],
    [{ ...ask, agreement: '0'.repeat(64) }, 'The agreement has changed since you opened this page.'],
    [{ intent: 'wait' }, 'There’s a free spot: you can ask to join.'],
  ] as const) {
    const { status, text } = await person.post(here, form)
    expect([status, textsOf(text, 'main').join().includes(sentence)], sentence).toEqual([422, true])
  }
  expect((await person.post(here, ask)).location).toBe(`${here}?confirmed=asked`)
  expect((await person.post(here, ask)).location).toBe(`${here}?confirmed=asked`)
  expect((await person.get('/user')).text).toContain('You’ve asked to join')

  const director = await enterAs('director')
  expect((await director.get('/dashboard?kind=requests')).text).toContain('1 request to join')
  const desk = `/dashboard/groups/${id}/spots`
  const requestId = fieldValue((await director.get(desk)).text, 'requestId') ?? ''
  expect((await person.post(desk, { intent: 'enroll', requestId })).location).toBe('/user')
  const moderator = await enterAs('moderator')
  expect((await moderator.post(desk, { intent: 'enroll', requestId })).location).toContain('/dashboard')
  const unsaid = await director.post(desk, { intent: 'decline', requestId })
  expect([unsaid.status, unsaid.text.includes('Enter a reason. They’ll see it.')]).toEqual([422, true])
  const reason = { [`reason-${requestId}`]: 'Tell us <which> car first.' }
  expect((await director.post(desk, { intent: 'decline', requestId, ...reason })).location).toBe(`${desk}?did=decline`)
  expect((await person.get(here)).text).toContain('Tell us &lt;which&gt; car first.')

  expect((await person.post(here, ask)).location).toBe(`${here}?confirmed=asked`)
  const again = fieldValue((await director.get(desk)).text, 'requestId') ?? ''
  expect((await director.post(desk, { intent: 'enroll', requestId: again })).location).toBe(`${desk}?did=enroll`)
  expect((await person.get(here)).location).toBe(`/consortium/${id}`)
  const kept = `/consortium/${id}/documents/accepted`
  expect(linksOf((await person.get(`/consortium/${id}/documents`)).text).map(({ href }) => href)).toContain(kept)
  const document = await person.get(kept)
  expect(document.text).toContain(agreement)
  for (const part of parts) expect(textsOf(document.text, 'h2')).toContain(part)
  expect((await person.get(`${kept}.pdf`)).headers.get('content-type')).toBe('application/pdf')
  expect((await (await enterAs('paying')).get(kept)).status).toBe(404)
})

test('MEM-06 who signs up on the way to a group is led back there, and nowhere else', async () => {
  const to = `/consortium/11111111-2222-4333-8444-555555555555/join`
  const back = `&to=${encodeURIComponent(to)}`
  const newcomer = visitor()
  // By the tab, and by the button of every page's header.
  const signUps = linksOf((await newcomer.get(`/auth?mode=login${back}`)).text).filter(({ href }) =>
    /=signup/.test(href),
  )
  expect(signUps.map(({ words }) => words)).toContain('Sign Up')
  expect(new Set(signUps.map(({ href }) => href))).toEqual(new Set([`/auth?mode=signup${back}`]))
  expect((await newcomer.get(`/auth?mode=signup${back}`)).text).toContain(`name="to" value="${to}"`)
  const form = {
    ...{ intent: 'signup', fullName: 'Nina Alves', phone: '(305) 555-0142', email: 'nina.alves@example.com' },
    ...{ password: 'a long way home', confirmation: 'a long way home', terms: 'on', electronicRecords: 'on' },
  }
  const signedUp = await newcomer.post(`/auth?mode=signup${back}`, { ...form, returnTo: to })
  expect(signedUp.location).toBe(`/auth?mode=login&notice=registered${back}`)
  const link = await mailedLink(form.email, 'confirm_email', /https?:\/\/[^"]*\/auth\/confirm\?token=[^"<\s]+/)
  const { pathname, search } = new URL(unescaped(link))
  const confirm = pathname + search
  expect(confirm).toContain(back)
  const page = (await newcomer.get(confirm)).text
  const token = fieldValue(page, 'token') ?? ''
  const confirmed = await newcomer.post('/auth/confirm', { token, returnTo: fieldValue(page, 'returnTo') ?? '' })
  expect(confirmed.location).toBe(`/auth?mode=login&notice=confirmed${back}`)
  for (const evil of ['//evil.example/consortium/1', 'https://evil.example', '/language']) {
    const answer = await visitor().post('/auth?mode=signup', { ...form, email: 'nina.2@example.com', returnTo: evil })
    expect(answer.location, evil).toBe('/auth?mode=login&notice=registered')
    expect(
      fieldValue((await visitor().get(`/auth/confirm?token=x&to=${encodeURIComponent(evil)}`)).text, 'returnTo'),
    ).toBeUndefined()
  }
})
