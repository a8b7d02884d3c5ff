import { expect, test } from 'vitest'
import { enterAsOneOf } from '#tests/support/enter-as-one-of.ts'
import { PAID_OUT_LONG_AGO, WITHOUT_GROUP } from '#tests/support/rare-situations.ts'
import { fieldValue, linksOf, textsOf } from '#tests/support/read-html.ts'
import { picture } from '#tests/support/sample-files.ts'
import { enterAs, firstGroup } from '#tests/support/visitor.ts'

test('rules 8 after the payout whoever takes a spot over sends security of their own, and the desk approves once it has accepted it', async () => {
  const giver = await enterAsOneOf('handing_on_late', PAID_OUT_LONG_AGO)
  const taker = await enterAsOneOf('taking_over_late', WITHOUT_GROUP)
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
  expect(accepted.location, `${accepted.status} ${textsOf(accepted.text, 'p').join()}`).toBe(
    `${here}?confirmed=accepted`,
  )
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
