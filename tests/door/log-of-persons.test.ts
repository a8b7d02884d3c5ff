import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { mailedLink } from '#tests/support/mailed-link.ts'
import { picture } from '#tests/support/sample-files.ts'
import { type Answer, enterAs, type Form, firstGroup, visitor } from '#tests/support/visitor.ts'

const EMAIL = 'quillonda.vexbury@example.com'
const PASSWORD = 'tormentil-88-okapi'
const WRONG_PASSWORD = 'yarrowdeep-31-lynx'
const MESSAGE =
  'Brimstoke asks whether Halvergate may see what the Pennifold household owes; please answer by mail soon. '
const PERSON = { fullName: 'Quillonda Vexbury', phone: '7865550193', email: EMAIL }
const STEPS = {
  personal: {
    ...{ firstName: 'Quillonda', lastName: 'Vexbury', birthMonth: '11', birthDay: '23', birthYear: '1957' },
    ...{ ssnLastFour: '8642', phone: '(786) 555-0193' },
  },
  address: {
    address: '47 Zephyrgate Lane',
    addressLine2: 'Apt Ninewells',
    city: 'Mundelfing',
    state: 'FL',
    zipCode: '33187',
  },
  employment: {
    employmentStatus: 'employed',
    employerName: 'Brackwater Looms',
    jobTitle: 'Skeinwright',
    annualIncome: '25k-50k',
  },
  finances: { bankName: 'Osterley Thrift', accountType: 'both', sourceOfFunds: 'savings' },
}
const ACCOUNT = '40718823659'
const FILE = 'ploverscan of quorn.jpg'
const TOKEN = 'sellers-token-of-Wrackline'

/** What was typed, as it would stand in a line however it's written; figures count only when they stand alone. */
const PLANTED: readonly RegExp[] = [
  ...['quillonda', 'vexbury', PASSWORD, WRONG_PASSWORD, 'brimstoke', 'halvergate', 'pennifold', 'zephyrgate'],
  ...['ninewells', 'mundelfing', 'brackwater', 'skeinwright', 'osterley', 'ploverscan', 'wrackline', ACCOUNT],
  ...['786\\D{0,3}555\\D?0193', '1957-?11-?23', '11/23/1957', 'november 23, 1957'],
  ...['8642', '33187'].map((figures) => `(?<![\\w.-])${figures}(?![\\w.-])`),
].map((words) => new RegExp(words, 'i'))

/** Every line that was written, without what counts and numbers it. */
const lines = () =>
  readFileSync(inject('product').logFile, 'utf8')
    .replaceAll(/"(?:ms|time|requestId|jobId|count|port)":(?:"[^"]*"|[\d.]+)/g, '""')
    .split('\n')
const personal = (line: string) => PLANTED.some((words) => words.test(line))

function file(fields: Form, content: Uint8Array): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.append('file', new File([new Uint8Array(content)], FILE))
  return form
}

test('whatever people type, upload, or open, at the most talkative level the log holds no word of it', async () => {
  const who = visitor()
  const answers: [does: string, status: number, answer: Answer][] = []
  const does = async (what: string, status: number, asked: Promise<Answer>) => {
    const answer = await asked
    answers.push([what, status, answer])
    return answer
  }
  const agreed = { terms: 'on', electronicRecords: 'on' }
  const signUp = { intent: 'signup', ...PERSON, password: PASSWORD, ...agreed }
  await does('fails to sign up', 400, who.post('/auth', { ...signUp, confirmation: WRONG_PASSWORD }))
  await does('signs up', 303, who.post('/auth', { ...signUp, confirmation: PASSWORD }))
  const link = await mailedLink(EMAIL, 'confirm_email', /\/auth\/confirm\?token=[^"<\s]+/)
  const { searchParams } = new URL(link, inject('product').url)
  const token = searchParams.get('token') ?? ''
  expect(token.length).toBeGreaterThan(20)
  await does('opens the link', 200, who.get(link))
  await does('confirms the address', 303, who.post('/auth/confirm', { token }))
  await does(
    'mistypes the password',
    401,
    who.post('/auth', { intent: 'login', email: EMAIL, password: WRONG_PASSWORD }),
  )
  await does('signs in', 303, who.post('/auth', { intent: 'login', email: EMAIL, password: PASSWORD }))
  await does('asks for a new password', 200, visitor().post('/auth/forgot-password', { recoverEmail: EMAIL }))

  for (const [step, typed] of Object.entries(STEPS))
    await does(`fills in ${step}`, 303, who.post(`/kyc-onboarding/${step}`, { ...typed, go: 'next' }))
  const wrong = { ...STEPS.personal, birthMonth: '2', birthDay: '31', go: 'next' }
  await does('enters no real date', 400, who.post('/kyc-onboarding/personal', wrong))
  const documents = '/kyc-onboarding/documents'
  const id = { intent: 'upload', type: 'government_id' }
  await does('uploads a document', 200, who.post(documents, file(id, await picture('jpeg'))))
  await does('uploads no document', 422, who.post(documents, file(id, new TextEncoder().encode('Brimstoke'))))
  await does('reads the answers', 200, who.get(documents))

  const contact = {
    name: PERSON.fullName,
    email: EMAIL,
    phone: PERSON.phone,
    subject: 'billing-issues',
    message: MESSAGE,
  }
  await does('writes to us', 303, who.post('/contact', contact))
  await does('writes too little', 400, who.post('/contact', { ...contact, message: 'Brimstoke' }))
  const program = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
  const api = '/api/v1/send-contact-email'
  await does('writes no JSON', 400, who.send(api, { ...program, body: `Brimstoke ${JSON.stringify(contact)}` }))
  await does(
    'writes by a program',
    201,
    who.send(api, { ...program, body: JSON.stringify({ ...contact, message: `2: ${MESSAGE}` }) }),
  )
  await does('opens a seller’s link', 404, visitor().get(`/seller?token=${TOKEN}`))
  const member = await enterAs('paying')
  const account = {
    bankName: 'Osterley Thrift',
    accountType: 'checking',
    routingNumber: '021000022',
    accountNumber: ACCOUNT,
  }
  const group = await firstGroup(member)
  await does(
    'mistypes an account',
    422,
    member.post(`${group}/autopay`, { intent: 'link_account', ...account, key: crypto.randomUUID() }),
  )

  for (const email of [EMAIL, encodeURIComponent(EMAIL)]) {
    await does('has the address in a path', 404, who.get(`/no-such-page/${email}/and-more`))
    await does('has the address in a query', 200, visitor().get(`/auth?mode=login&email=${email}`))
    await does('has the address in both', 404, who.get(`/api/v1/${email}?email=${email}`))
  }
  await does('has a path that can’t be read', 404, who.get(`/%E0%A4%A/${EMAIL}`))
  // And one that breaks while it's written down.
  const owner = new pg.Client({ connectionString: inject('product').databaseUrl })
  await owner.connect()
  try {
    await owner.query('revoke insert on support_tickets from cotavia_app')
    await does('writes to us in vain', 503, who.post('/contact', { ...contact, message: `3: ${MESSAGE}` }))
  } finally {
    await owner.query('grant insert on support_tickets to cotavia_app')
    await owner.end()
  }

  expect(answers.map(([what, , { status }]) => `${what}: ${status}`)).toEqual(
    answers.map(([what, status]) => `${what}: ${status}`),
  )
  // Each of these requests stands in the log, so that there is something to be found.
  const whole = () => readFileSync(inject('product').logFile, 'utf8')
  const isLogged = ({ headers }: Answer) => whole().includes(`"requestId":"${headers.get('x-request-id') ?? 'none'}"`)
  for (const [what, , answer] of answers) await expect.poll(() => isLogged(answer), { message: what }).toBe(true)
  expect(lines().filter(personal)).toEqual([])
  expect(whole()).not.toContain(token)
  for (const line of [
    `{"path":"/x/${EMAIL}"}`,
    '{"ssn":"8642"}',
    '{"phone":"+1 786 555 0193"}',
    `{"body":"${MESSAGE}"}`,
  ])
    expect(personal(line), line).toBe(true)
})
