import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { fieldValue, unescaped } from '#tests/support/read-html.ts'
import { picture } from '#tests/support/sample-files.ts'
import { enterAs, type Visitor, visitor } from '#tests/support/visitor.ts'

/** What a page shows, without its head and the words that travel for its scripts. */
const shown = (text: string) => unescaped((/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '').replaceAll('<!-- -->', ''))

const personal = {
  ...{ firstName: 'Rosa', lastName: 'Sample', birthMonth: '4', birthDay: '28', birthYear: '1986' },
  ...{ ssnLastFour: '7391', phone: '(305) 555-0142' },
}
const address = { address: '12 Sample Street', addressLine2: '', city: 'Hialeah', state: 'FL', zipCode: '33010' }
const employment = { employmentStatus: 'retired', employerName: '', jobTitle: '', annualIncome: '25k-50k' }
const finances = { bankName: 'Sample Bank', accountType: 'both', sourceOfFunds: 'savings' }

async function database<T>(act: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: inject('product').databaseUrl })
  await owner.connect()
  try {
    return await act(owner)
  } finally {
    await owner.end()
  }
}

/** Someone who just signed up and confirmed their address. */
async function newcomer(): Promise<Visitor> {
  const who = visitor()
  const email = `newcomer-${crypto.randomUUID().slice(0, 8)}@example.com`
  const password = 'tup4xq-moras'
  const facts = { fullName: 'Rosa Sample', phone: '3055550142', terms: 'on', electronicRecords: 'on' }
  await who.post('/auth', { intent: 'signup', email, password, confirmation: password, ...facts })
  await database((owner) => owner.query('update users set email_verified = true where email = $1', [email]))
  expect((await who.post('/auth', { intent: 'login', email, password })).location).toBe('/user')
  return who
}

const step = (who: Visitor, name: string, typed: Record<string, string>, go = 'next') =>
  who.post(`/kyc-onboarding/${name}`, { ...typed, go })

function upload(type: string, name: string, content: Uint8Array): FormData {
  const form = new FormData()
  form.set('intent', 'upload')
  form.set('type', type)
  form.append('file', new File([new Uint8Array(content)], name))
  return form
}

test('KYC-01 KYC-03 KYC-04 KYC-08 the five steps go forward when they are right and lose nothing when not', async () => {
  expect((await visitor().get('/kyc-onboarding')).location).toBe('/auth?mode=login&to=%2Fkyc-onboarding')
  const who = await newcomer()
  const start = shown((await who.get('/kyc-onboarding')).text)
  expect(start.match(/Not started|In progress/g)).toHaveLength(5)
  const first = await who.get('/kyc-onboarding/personal')
  expect(shown(first.text)).toContain('Step 1 of 5')
  expect(shown(first.text)).toContain('0% complete')
  expect(shown(first.text)).toMatch(
    /<button[^>]*disabled=""[^>]*value="previous"|<button[^>]*value="previous"[^>]*disabled=""/,
  )
  const empty = await step(who, 'personal', { firstName: 'Rosa' })
  expect(empty.status).toBe(400)
  expect(shown(empty.text)).toContain('Missing Information - Please fill in all required fields before proceeding.')
  expect(shown(empty.text)).toContain('Enter your date of birth')
  expect(fieldValue(empty.text, 'firstName')).toBe('Rosa')
  const wrong = await step(who, 'personal', { ...personal, birthDay: '31' })
  expect(shown(wrong.text)).toContain('Enter a real date, such as April 28, 1986')
  expect(wrong.text).not.toContain('7391')
  expect((await step(who, 'personal', { ...personal, ssnLastFour: '' })).location).toBe('/kyc-onboarding/address')
  expect((await step(who, 'address', { ...address, zipCode: '33' }, 'previous')).location).toBe(
    '/kyc-onboarding/personal',
  )
  const again = await who.get('/kyc-onboarding/address')
  expect(fieldValue(again.text, 'zipCode')).toBe('33')
  expect(shown(again.text)).toContain('Step 2 of 5')
  expect(shown(again.text)).toContain('20% complete')
  const states = [
    ...(/<select[^>]*id="state"[\s\S]*?<\/select>/.exec(again.text)?.[0] ?? '').matchAll(/<option value="(\w+)"/g),
  ]
  expect(states.map(([, state]) => state)).toEqual(['CA', 'NY', 'TX', 'FL'])
  expect((await step(who, 'address', address, 'later')).location).toBe('/kyc-onboarding')
  expect((await who.get('/kyc-onboarding/constructor')).status).toBe(404)
})

test('KYC-02 KYC-07 KYC-15 KYC-19 ERR-03 ERR-10 documents are uploaded without a script, and the form is sent once', async () => {
  const who = await newcomer()
  await step(who, 'personal', personal)
  await step(who, 'address', address)
  await step(who, 'employment', employment)
  expect((await step(who, 'finances', finances)).location).toBe('/kyc-onboarding/documents')
  const page = '/kyc-onboarding/documents'
  const send = async () => who.post(page, { intent: 'send', key: fieldValue((await who.get(page)).text, 'key') ?? '' })
  const early = await send()
  expect(early.status).toBe(422)
  expect(shown(early.text)).toContain('Missing Information')
  expect(shown(early.text)).toContain('Upload your government ID')
  const wrong = await who.post(
    page,
    upload('government_id', 'me.pdf', new TextEncoder().encode('<svg onload=alert(1)>')),
  )
  expect(wrong.status).toBe(422)
  expect(shown(wrong.text)).toContain('The selected file must be a PDF, JPG, or PNG')
  const large = await who.post(page, upload('government_id', 'big.png', new Uint8Array(10 * 1024 * 1024 + 1)))
  expect(shown(large.text)).toContain('File size must be less than 10MB')
  const photo = await picture('jpeg')
  const taken = await who.post(page, upload('government_id', 'my id.JPG', photo))
  expect(shown(taken.text)).toContain('Document Uploaded: Government ID has been uploaded successfully.')
  expect(
    (await who.post('/kyc-onboarding/documents/upload', upload('proof_of_address', 'bill.jpg', photo))).status,
  ).toBe(201)
  const ready = await who.get(page)
  expect(shown(ready.text)).toContain('100% complete')
  for (const answer of ['April 28, 1986', 'Hialeah', 'Retired', '$25,000 to $50,000', '•••• on file'])
    expect(shown(ready.text)).toContain(answer)
  const link = /\/kyc-onboarding\/documents\/[\w-]{36}/.exec(ready.text)?.[0] ?? ''
  const file = await who.get(link)
  expect([file.status, file.headers.get('content-type'), file.headers.get('x-content-type-options')]).toEqual([
    200,
    'image/jpeg',
    'nosniff',
  ])
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(file.headers.get('content-security-policy')).toContain('sandbox')
  expect((await (await enterAs('paying')).get(link)).status).toBe(404)
  expect((await (await enterAs('moderator')).get(link)).status).toBe(404)
  expect((await (await enterAs('director')).get(link)).status).toBe(200)
  expect((await visitor().get(link)).location).toMatch(/^\/auth\?mode=login/)
  const key = crypto.randomUUID()
  const both = await Promise.all([who.post(page, { intent: 'send', key }), who.post(page, { intent: 'send', key })])
  expect(both.map(({ location }) => location)).toEqual(['/kyc-onboarding/sent', '/kyc-onboarding/sent'])
  const sent = shown((await who.get('/kyc-onboarding/sent')).text)
  expect(sent).toContain('KYC Application Submitted')
  expect(sent).toContain("Your application is under review. You'll be notified within 2-3 business days.")
  expect(sent).toContain('href="/user"')
  expect(shown((await who.get('/kyc-onboarding')).text)).toContain('We’re reviewing your identity')
  expect(shown((await who.get('/user')).text)).toContain('We’re reviewing your identity')
})

test('who is not 18 is told so on a page of its own', async () => {
  const who = await newcomer()
  const young = { ...personal, birthYear: String(new Date().getUTCFullYear() - 10) }
  expect((await step(who, 'personal', young)).location).toBe('/kyc-onboarding/too-young')
  expect(shown((await who.get('/kyc-onboarding/too-young')).text)).toContain('You have to be 18 to join')
  await step(who, 'personal', personal)
  expect((await who.get('/kyc-onboarding/too-young')).location).toBe('/kyc-onboarding')
})
