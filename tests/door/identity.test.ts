import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { CANARY } from '#tests/support/canaries.ts'
import { keyOf } from '#tests/support/email-keys.ts'
import { attributesOf, fieldValue, linksOf, unescaped } from '#tests/support/read-html.ts'
import { picture } from '#tests/support/sample-files.ts'
import { enterAs, type Visitor, visitor } from '#tests/support/visitor.ts'
import { kyc as enUS } from '#web/i18n/enUS/kyc.ts'
import { kyc as esMX } from '#web/i18n/esMX/kyc.ts'
import { kyc as ptBR } from '#web/i18n/ptBR/kyc.ts'

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
  await database((owner) =>
    owner.query('update users set email_verified = true where email_key = $1', [keyOf(email, CANARY.SECRET)]),
  )
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
  // As a word: names of files are made of random characters.
  expect(wrong.text).not.toMatch(/\b7391\b/)
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

test('KYC-04 the last step leads to what is missing before it offers to send it', async () => {
  const who = await newcomer()
  const page = '/kyc-onboarding/documents'
  const blank = await who.get(page)
  expect(shown(blank.text)).toContain('A few things are missing before you can send it')
  for (const name of ['personal', 'address', 'employment', 'finances'])
    expect(linksOf(blank.text)).toContainEqual({
      href: `/kyc-onboarding/${name}`,
      words: expect.stringContaining('Finish “'),
    })
  expect(linksOf(blank.text)).toContainEqual({ href: '/kyc-onboarding/personal', words: 'Continue' })
  expect(shown(blank.text)).not.toContain('Left blank')
  for (const [name, typed] of Object.entries({ personal, address, employment, finances })) await step(who, name, typed)
  const answered = linksOf((await who.get(page)).text).map(({ words }) => words)
  expect(answered).toContain('Upload your government ID')
  expect(answered.filter((words) => /Finish|Continue/.test(words))).toEqual([])
  const whole = shown((await (await ready()).get(page)).text)
  expect(whole).toContain('This is what you’re about to send.')
  expect(whole).not.toContain('A few things are missing')
})

test('KYC-02 KYC-07 KYC-15 KYC-19 ERR-01 ERR-03 ERR-10 documents are uploaded without a script, and the form is sent once', async () => {
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
  const home = shown((await who.get('/user')).text)
  expect(home).toContain('We’re reviewing your identity')
  expect(home).toMatch(/We’ll email you our decision by <time[^>]*>\w+day,\s\w+\s\d{1,2}<\/time>\./)
})

/** Everything filled in and uploaded, not yet sent. */
async function ready(): Promise<Visitor> {
  const who = await newcomer()
  for (const [name, typed] of Object.entries({ personal, address, employment, finances })) await step(who, name, typed)
  const photo = await picture('jpeg')
  for (const type of ['government_id', 'proof_of_address'])
    expect((await who.post('/kyc-onboarding/documents/upload', upload(type, `${type}.jpg`, photo))).status).toBe(201)
  return who
}
const documentsPage = '/kyc-onboarding/documents'

/** While `act` runs the product may not write the table; the test itself is the owner of the database. */
async function whileUnwritable(act: () => Promise<void>, table = 'kyc_applications') {
  await database(async (owner) => {
    await owner.query(`revoke insert, update on ${table} from cotavia_app`)
    try {
      await act()
    } finally {
      await owner.query(`grant insert, update on ${table} to cotavia_app`)
    }
  })
}

test('ERR-02 a document that couldn’t be kept says so beside the answers, without a script too, and the same sent again is there', async () => {
  const who = await newcomer()
  await step(who, 'address', address)
  const photo = await picture('jpeg')
  const send = async () => {
    const { status, text } = await who.post(documentsPage, upload('government_id', 'front.jpg', photo))
    return [status, shown(text)] as const
  }
  await whileUnwritable(async () => {
    const [status, text] = await send()
    expect(status).toBe(500)
    expect(text).toContain('Upload Failed: Failed to upload document. Please try again.')
    expect(text).toContain('Hialeah')
    expect(text).not.toContain('front.jpg')
  }, 'kyc_documents')
  const [status, text] = await send()
  expect(status).toBe(200)
  expect(text).toContain('Document Uploaded: Government ID has been uploaded successfully.')
  expect(text).toContain('front.jpg')
})

test('ERR-04 what could not be sent says so beside the answers, and the same form sent again is sent', async () => {
  const who = await ready()
  const key = crypto.randomUUID()
  await whileUnwritable(async () => {
    const { status, text } = await who.post(documentsPage, { intent: 'send', key })
    expect(status).toBe(500)
    expect(shown(text)).toContain('Submission Failed: Failed to submit KYC application. Please try again.')
    expect(shown(text)).toContain('Hialeah')
    expect(fieldValue(text, 'key')).toBe(key)
  })
  expect((await who.post(documentsPage, { intent: 'send', key })).location).toBe('/kyc-onboarding/sent')
})

test('KYC-21 KYC-22 KYC-23 ERR-05 after a rejection the profile leads to the form, with only what failed opened, and it is sent again', async () => {
  const who = await ready()
  await who.post(documentsPage, { intent: 'send', key: crypto.randomUUID() })
  const waiting = shown((await who.get('/kyc-onboarding')).text)
  expect(waiting).toMatch(/Sent.*Being reviewed.*Decision by/s)
  const { rows } = await database((owner) =>
    owner.query('select id from kyc_applications order by submitted_at desc, id desc limit 1'),
  )
  const director = await enterAs('director')
  const reject = { decision: `reject ${rows[0].id}`, key: crypto.randomUUID(), standard: 'id_blurred' }
  expect((await director.post(`/dashboard/kyc/${rows[0].id}`, reject)).location).toContain('done=rejected')

  expect((await who.get('/user')).text).toContain('href="/kyc-onboarding"')
  const rejected = shown((await who.get('/kyc-onboarding')).text)
  expect(rejected).toContain('The photo of the ID is blurred')
  expect(rejected).toContain('Not approved')
  expect(rejected).toContain('Send only what’s marked “Needs a change” again.')
  expect(rejected).not.toContain('specific reasons')
  expect(rejected.match(/>Kept</g)).toHaveLength(4)
  expect((await who.get('/kyc-onboarding/personal')).location).toBe('/kyc-onboarding')
  expect((await step(who, 'personal', { ...personal, lastName: 'Other' })).location).toBe('/kyc-onboarding')
  const page = shown((await who.get(documentsPage)).text)
  expect(page).toContain('Your reviewer asked for a new one.')
  expect(page).not.toContain('for="proof_of_address"')
  const early = await who.post(documentsPage, { intent: 'send', key: crypto.randomUUID() })
  expect(shown(early.text)).toContain('Upload your government ID')
  await who.post(`${documentsPage}/upload`, upload('government_id', 'sharp.jpg', await picture('jpeg')))
  await whileUnwritable(async () => {
    const failed = await who.post(documentsPage, { intent: 'send', key: crypto.randomUUID() })
    expect(shown(failed.text)).toContain('Submission Failed: Failed to submit KYC information.')
  })
  const again = await who.post(documentsPage, { intent: 'send', key: crypto.randomUUID() })
  expect(again.location).toBe('/kyc-onboarding/sent')
  const sent = shown((await who.get('/kyc-onboarding/sent')).text)
  expect(sent).toContain('KYC Submitted')
  expect(sent).toContain('Your KYC information has been submitted for review.')
})

test('KYC-23 who is rejected for a reason of ours is told what it went by, and until when to ask for the specific reasons', async () => {
  const who = await ready()
  await who.post(documentsPage, { intent: 'send', key: crypto.randomUUID() })
  const { rows } = await database((owner) =>
    owner.query('select id from kyc_applications order by submitted_at desc, id desc limit 1'),
  )
  const reject = { decision: `reject ${rows[0].id}`, key: crypto.randomUUID(), reason: 'We can’t accept this' }
  await (await enterAs('director')).post(`/dashboard/kyc/${rows[0].id}`, reject)
  const page = shown((await who.get('/kyc-onboarding')).text)
  expect(page).toContain('We can’t accept this')
  expect(page).toMatch(/You can ask us for the specific reasons until .*<a href="\/contact"/s)
})

test('KYC-09 KYC-10 KYC-11 KYC-12 KYC-14 the digits are masked and four at most, and every choice is offered in its order, nothing chosen', async () => {
  const who = await newcomer()
  const pageOf = async (name: string) => (await who.get(`/kyc-onboarding/${name}`)).text
  const ssn = attributesOf(await pageOf('personal'), 'input').find(({ name }) => name === 'ssnLastFour')
  expect(ssn).toMatchObject({ type: 'password', maxLength: '4', autoComplete: 'off' })
  const [places, work, money] = [await pageOf('address'), await pageOf('employment'), await pageOf('finances')]
  expect(choicesOf(places, 'state')).toEqual(['CA', 'NY', 'TX', 'FL'])
  const statuses = ['employed', 'part-time', 'self-employed', 'unemployed', 'retired', 'student']
  expect(choicesOf(work, 'employmentStatus')).toEqual(statuses)
  const ranges = ['under-25k', '25k-50k', '50k-75k', '75k-100k', '100k-150k', 'over-150k']
  expect(choicesOf(work, 'annualIncome')).toEqual(ranges)
  expect(choicesOf(money, 'accountType')).toEqual(['checking', 'savings', 'both'])
  const sources = ['salary', 'business', 'investments', 'savings', 'inheritance', 'other']
  expect(choicesOf(money, 'sourceOfFunds')).toEqual(sources)
})

/** What can be chosen in a field of the form, in order: of a list, or of buttons. */
function choicesOf(html: string, name: string): string[] {
  const [, options] = new RegExp(`<select[^>]*name="${name}"[^>]*>([\\s\\S]*?)</select>`).exec(html) ?? []
  const offered =
    options === undefined
      ? attributesOf(html, 'input').filter((input) => input.name === name)
      : attributesOf(options, 'option')
  return offered.flatMap(({ value = '' }) => (value === '' ? [] : [value]))
}

test('KYC-05 the date of birth is asked for month first in English, day first in Portuguese and Spanish', async () => {
  const who = await newcomer()
  const order = async (language: string) => {
    await who.post('/language', { language, to: '/kyc-onboarding/personal' })
    const { text } = await who.get('/kyc-onboarding/personal')
    return [...shown(text).matchAll(/name="birth(Month|Day|Year)"/g)].map(([, part]) => part)
  }
  expect(await order('ptBR')).toEqual(['Day', 'Month', 'Year'])
  expect(await order('esMX')).toEqual(['Day', 'Month', 'Year'])
  expect(await order('enUS')).toEqual(['Month', 'Day', 'Year'])
})

test('COPY-13 who is not 18 is told so on a page of its own', async () => {
  const who = await newcomer()
  const young = { ...personal, birthYear: String(new Date().getUTCFullYear() - 10) }
  expect((await step(who, 'personal', young)).location).toBe('/kyc-onboarding/too-young')
  expect(shown((await who.get('/kyc-onboarding/too-young')).text)).toContain('You have to be 18 to join')
  await step(who, 'personal', personal)
  expect((await who.get('/kyc-onboarding/too-young')).location).toBe('/kyc-onboarding')
})

test('ERR-09 PERM-10 what is sent after the login ended says that nobody is authenticated, and nothing is sent', async () => {
  const form = { intent: 'send', key: crypto.randomUUID() }
  expect((await visitor().post(documentsPage, form)).location).toBe('/auth?mode=login')
  const asked = await visitor().post(`${documentsPage}.data`, form)
  expect([asked.status, asked.text.includes('no_user')]).toEqual([401, true])
  const said = [enUS, ptBR, esMX].map(({ send }) => send.noUser)
  expect(said).toEqual(['User not authenticated', 'Ninguém está conectado', 'Nadie ha iniciado sesión'])
})

test('KYC-23 an identity that was verified years ago says in which year', async () => {
  const { text } = await (await enterAs('paying')).get('/kyc-onboarding')
  const times = [...shown(text).matchAll(/<time dateTime="(\d{4})[^>]*>([^<]*)</gi)]
  expect(times.length).toBeGreaterThanOrEqual(2)
  for (const [, year, words] of times) expect(words).toContain(year)
})
