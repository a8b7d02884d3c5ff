import { expect, test } from 'vitest'
import { enterAsOneOf } from '#tests/support/enter-as-one-of.ts'
import { fieldValue, linksOf, textsOf } from '#tests/support/read-html.ts'
import { picture } from '#tests/support/sample-files.ts'
import { enterAs, firstGroup } from '#tests/support/visitor.ts'

const NOW = `(now() + (select coalesce(max(offset_ms), 0) from product_clock) * interval '1 millisecond')`

// A member whose payout can't come back anymore, with nothing late or on its way.
const GIVER = `select m.user_id from consortium_members m
  join consortiums c on c.id = m.consortium_id and c.status = 'active' and c.closing_at is null and c.canceled_at is null
  join contemplations k on k.consortium_id = m.consortium_id and k.consortium_member_id = m.id and k.status = 'paid_out'
  join payouts p on p.consortium_id = k.consortium_id and p.contemplation_id = k.id and p.paid_at < ${NOW} - interval '65 days'
  where m.state = 'paid_out' and c.consortium_type = 'car'
    and exists (select from bank_accounts b where b.user_id = m.user_id and b.removed_at is null)
    and not exists (select from demo_cast d where d.user_id = m.user_id)
    and not exists (select from payments x where x.consortium_id = m.consortium_id and x.consortium_member_id = m.id
      and x.closed_at is null and (x.status <> 'pending' or x.due_on < current_date or x.return_code is not null))
    and not exists (select from disputes d where d.consortium_id = m.consortium_id and d.consortium_member_id = m.id and d.status = 'open')
    and not exists (select from bank_transfers t where t.consortium_id = m.consortium_id and t.consortium_member_id = m.id
      and t.status in ('created', 'submitted', 'unknown'))
  order by m.id desc limit 1`
const TAKER = `select u.id as user_id from users u join kyc_applications k on k.user_id = u.id and k.status = 'approved'
  join profiles p on p.id = u.id and p.verification_status = 'approved'
  left join user_roles r on r.user_id = u.id
  where u.email_verified and coalesce(r.role, 'user') = 'user'
    and not exists (select from consortium_members m join consortiums c on c.id = m.consortium_id
      where m.user_id = u.id and m.is_active and c.status = 'active')
    and not exists (select from demo_cast d where d.user_id = u.id)
  order by u.id desc limit 1`

test('rules 8 after the payout whoever takes a spot over sends security of their own, and the desk approves once it has accepted it', async () => {
  const giver = await enterAsOneOf('handing_on_late', GIVER)
  const taker = await enterAsOneOf('taking_over_late', TAKER)
  const director = await enterAs('director')
  const group = await firstGroup(giver.person)
  const here = `${group}/transfer`
  expect(linksOf((await giver.person.get(group)).text).map(({ href }) => href)).toContain(here)
  const offer = (await giver.person.get(here)).text
  const account = /name="account"[^>]*value="([0-9a-f-]{36})"|value="([0-9a-f-]{36})"[^>]*name="account"/.exec(offer)
  const form = { intent: 'offer', email: taker.email, account: account?.[1] ?? account?.[2] ?? '', sure: 'on' }
  expect((await giver.person.post(here, form)).location).toBe(`${here}?confirmed=offered`)

  const plan = (await taker.person.get(here)).text
  expect(textsOf(plan, 'h2').join()).toContain('What we’ll ask you for')
  const quotedCents = fieldValue(plan, 'quotedCents') ?? ''
  const secure = {
    intent: 'secure',
    language: 'enUS',
    'document.vin': '1HGCM82633A004352',
    'document.valuation': 'Sample appraisal',
    'amount.valuation': '90000',
    'document.first_lien': 'Title 4417',
    'document.full_cover_insurance': 'Sample Insurance 88',
  }
  const early = await taker.person.post(here, secure)
  expect(early.status).toBe(422)
  const accepted = await taker.person.post(here, { intent: 'accept', sure: 'on', quotedCents })
  expect(accepted.location).toBe(`${here}?confirmed=accepted`)
  expect((await taker.person.get('/user')).text).toContain('Send your security by')
  // One document as a file, uploaded without a script; only who sent it opens it, and the desk once it's sent.
  const files = `${here}/files`
  const plate = await picture('jpeg')
  const formOf = (key: string) => {
    const form = new FormData()
    for (const [field, value] of Object.entries({ intent: 'upload', item: 'vin', key })) form.set(field, value)
    form.append('file', new File([new Uint8Array(plate)], 'vin plate.JPG'))
    return form
  }
  const vin = formOf(fieldValue((await taker.person.get(files)).text, 'key') ?? '')
  const listed = async () => [
    ...new Set(
      [...(await taker.person.get(files)).text.matchAll(new RegExp(`${group}/files/[\\w-]{36}`, 'g'))].map(String),
    ),
  ]
  expect((await giver.person.post(files, vin)).status).toBe(404)
  expect((await giver.person.post(`${files}/upload`, vin)).status).toBe(404)
  expect((await giver.person.get(files)).status).toBe(404)
  // Sent twice at once and once more, it's one file, and each answer says that it arrived.
  const thrice = async <T>(send: () => Promise<T>) => [...(await Promise.all([send(), send()])), await send()]
  for (const { status, text } of await thrice(() => taker.person.post(files, vin)))
    expect([status, text.includes('has been uploaded successfully.')]).toEqual([200, true])
  expect(await listed()).toHaveLength(1)
  const other = formOf(crypto.randomUUID())
  for (const { status } of await thrice(() => taker.person.post(`${files}/upload`, other))) expect(status).toBe(201)
  const [photo = '', second = '', ...more] = await listed()
  expect([second === '', more]).toEqual([false, []])
  const remove = { intent: 'remove', id: second.split('/').at(-1) ?? '' }
  for (const { location } of await thrice(() => taker.person.post(files, remove))) expect(location).toBe(files)
  expect(await listed()).toEqual([photo])
  expect((await taker.person.get(second)).status).toBe(404)
  for (const reader of [giver.person, director]) expect((await reader.get(photo)).status).toBe(404)
  // A fault in one document loses none of the others.
  const unread = await taker.person.post(here, { ...secure, 'amount.valuation': 'a lot' })
  expect([unread.status, unread.text.includes('Enter the value in dollars.')]).toEqual([200, true])
  expect(unread.text.match(/>Sent</g)).toHaveLength(3)

  expect((await director.get(photo)).headers.get('content-security-policy')).toContain('sandbox')
  expect((await giver.person.get(photo)).status).toBe(404)

  const desk = `/dashboard${group.replace('/consortium/', '/groups/')}/spots`
  const reviewed = (await director.get(desk)).text
  expect(reviewed).toContain(`href="${photo}"`)
  const transferId = fieldValue(reviewed, 'transferId') ?? ''
  const approve = { intent: 'approve', transferId }
  const unsecured = await director.post(desk, approve)
  expect([unsecured.status, unsecured.text.includes('The new security isn’t accepted yet.')]).toEqual([422, true])
  expect((await taker.person.post(here, secure)).location).toBe(`${here}?confirmed=secured`)
  const items = ['vin', 'valuation', 'first_lien', 'full_cover_insurance']
  const seenIn = (page: string) =>
    Object.fromEntries(items.map((item) => [`seen.${item}`, fieldValue(page, `seen.${item}`) ?? '']))
  const decide = {
    ...Object.fromEntries(items.map((item) => [`decision.${item}`, 'accept'])),
    ...seenIn((await director.get(desk)).text),
  }
  const bare = await director.post(desk, { intent: 'decide', transferId, 'decision.vin': 'refuse' })
  expect([bare.status, bare.text.includes('say what has to change')]).toEqual([422, true])
  // Sent again after the page was opened: the words stand beside the document, and its answer carries the new one.
  await taker.person.post(here, secure)
  const stale = await director.post(desk, { intent: 'decide', transferId, ...decide })
  expect([stale.status, stale.text.includes('sent again after you opened the page')]).toEqual([422, true])
  Object.assign(decide, seenIn(stale.text))
  expect((await director.post(desk, { intent: 'decide', transferId, ...decide })).location).toBe(`${desk}?did=decide`)
  expect((await director.post(desk, approve)).location).toBe(`${desk}?did=approve`)
  expect((await taker.person.get(group)).status).toBe(200)
  expect(textsOf((await giver.person.get(here)).text, 'h1').join()).toContain('has changed hands')
  expect((await director.get(desk.replace('/spots', '/closing'))).text).toContain(giver.fullName)
})
