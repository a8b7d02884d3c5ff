import type { Page } from '@playwright/test'
import type pg from 'pg'
import { codeOf, keyIn } from '../support/app-key.ts'
import { keyOf } from '../support/email-keys.ts'
import { logInAt } from '../support/openid-provider.ts'
import { ownerOf, secretOf } from '../support/owner.ts'
import { makeRare, PAID_OUT_LONG_AGO, RARE_SITUATIONS, WITHOUT_GROUP } from '../support/rare-situations.ts'
import { fieldValue } from '../support/read-html.ts'
import { enterAs } from './support/cast.ts'
import { lendPart } from './support/lend-part.ts'
import { lookByTurns, type Place } from './support/look.ts'
import { expect, expectAccessible, test } from './support/story.ts'
import { readerOf } from './support/words.ts'

// Pages that members see once in years, if ever. Each is looked at in three languages, and is surely the page it's meant to be.
test.describe.configure({ mode: 'parallel' })

const PASSWORD = 'tup4xq-moras'
const SECURITY = '/user/security'
/** For stories of many looks on a busy machine. */
const LONG = 400_000

let client: pg.Client
test.beforeAll(async () => {
  client = ownerOf(process.env.E2E_DATABASE_URL)
  await client.connect()
})
test.afterAll(() => client?.end())

const SAYS = {
  finalAccount: ['paying.account.finalTitle'],
  former: ['former.title'],
  excluded: ['comeBack.title'],
  missedPart: ['joining.missed.title'],
} as const

/** Who is asked where their money should go reads how much it is. */
async function expectAmount(
  page: Page,
  baseURL: string | undefined,
  { path, userId }: { path: string; userId: string },
) {
  const owed = await client.query<{ cents: number }>(
    `select x.amount_cents::int as cents from final_payments x join consortium_members m on m.consortium_id = x.consortium_id and m.id = x.consortium_member_id
     where x.status = 'owed' and m.user_id = $1`,
    [userId],
  )
  const { money } = await readerOf(page, baseURL, 'enUS')
  await page.goto(path)
  await expect(page.getByRole('main')).toContainText(`we owe you ${money((owed.rows[0]?.cents ?? 0) / 100)}.`)
}

for (const [name, says] of Object.entries(SAYS)) {
  test(`who is in a rare situation, ${name}: its page in three languages, both widths and themes`, async ({
    page,
    baseURL,
  }) => {
    const made = await makeRare(client, RARE_SITUATIONS[name as keyof typeof SAYS])
    if (made === null) throw new Error('no one in the demo can be in it today')
    try {
      await enterAsPerson(page, `rare_${name}`, made.userId)
      expect(await lookByTurns(page, baseURL, [{ path: made.path, says }])).toEqual([])
      if (name === 'finalAccount') await expectAmount(page, baseURL, made)
    } finally {
      await made.takeBack()
    }
  })
}

test('rules 9 rules 11 a ballot, leaving, and a payment before and after it is disputed, in three languages, both widths and themes', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(LONG)
  const ballot = await makeRare(client, RARE_SITUATIONS.ballot)
  if (ballot === null) throw new Error('no one in the demo can be asked today')
  const group = ballot.path.replace('/ballot', '')
  const paid = await client.query<{ id: string }>(
    `select t.id from transfer_states t join consortium_members m on m.consortium_id = t.consortium_id and m.id = t.consortium_member_id
     where m.user_id = $1 and t.kind = 'installment' and t.status = 'settled' order by t.settled_at desc limit 1`,
    [ballot.userId],
  )
  const debit = `${group}/disputes/${paid.rows[0]?.id}`
  try {
    await enterAsPerson(page, 'rare_ballot', ballot.userId)
    const wrong = await lookByTurns(page, baseURL, [
      { path: ballot.path, says: ['ballot.title', 'ballot.form.submit'] },
      { path: `${group}/leave`, says: ['leaving.title', 'leaving.form.confirm'] },
      { path: debit, says: ['dispute.title', 'dispute.send'] },
    ])
    expect(wrong).toEqual([])
  } finally {
    await ballot.takeBack()
  }
  await send(page, debit, { reason: 'wrong_amount' })
  const disputeId = fieldValue(await read(page, debit), 'disputeId') ?? ''
  const wrong = await lookByTurns(page, baseURL, [{ path: debit, says: ['dispute.title', 'dispute.withdraw'] }])
  await send(page, debit, { intent: 'withdraw', disputeId })
  expect(wrong).toEqual([])
})

test('rules 8 rules 9 a spot offered after its payout, as its giver and its taker see it, with the files of new security, in three languages, both widths and themes', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(LONG)
  const wrong: string[] = []
  const look = async (...places: Place[]) => void wrong.push(...(await lookByTurns(page, baseURL, places)))
  const [giver, taker] = [await oneOf(PAID_OUT_LONG_AGO), await oneOf(WITHOUT_GROUP)]
  await enterAsPerson(page, 'rare_giver', giver.user_id)
  const path = `/consortium/${giver.consortium_id}/transfer`
  await look({ path, says: ['handingOn.title.giver', 'handingOn.offer.confirm'] })
  await page.goto(path)
  const form = page.locator('form', { has: page.locator('input[name="email"]') })
  await form.locator('input[name="email"]').fill(taker.email)
  await form.getByRole('checkbox').check()
  await form.locator('button[type="submit"]').click()
  // The form is gone; who listens hears what it led to.
  await expect(page.locator('[role="status"]:focus')).toContainText(taker.email)
  await look({ path, says: ['handingOn.title.giver', 'handingOn.open.withdraw'] })

  await page.context().clearCookies()
  await enterAsPerson(page, 'rare_taker', taker.user_id)
  await look({ path, says: ['handingOn.title.taker', 'handingOn.taker.decline'] })
  const quotedCents = fieldValue(await read(page, path), 'quotedCents') ?? ''
  await send(page, path, { intent: 'accept', sure: 'on', quotedCents })
  await look(
    { path, says: ['handingOn.title.taker', 'handingOn.taker.security.title', 'handingOn.taker.goBack'] },
    { path: `${path}/files`, says: ['selection.files.title'] },
  )
  await send(page, path, { intent: 'decline' })
  expect(wrong).toEqual([])
})

test('AUTH-17 connecting another service, the list of services, who is there, and closing the account, in three languages, both widths and themes', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(LONG)
  const email = await signUp(page)
  const away = await page.request.get('/auth/openid', { maxRedirects: 0 })
  const back = await logInAt(away.headers().location ?? '', { sub: email, email, email_verified: true })
  await page.goto(back.pathname + back.search)
  await page.waitForURL('**/auth/connect')
  const wrong = await lookByTurns(page, baseURL, [
    { path: '/auth/connect', says: ['openid.connect.title', 'openid.connect.submit'] },
  ])
  await send(page, '/auth/connect', { password: PASSWORD })
  const own: Place[] = [
    { path: `${SECURITY}/services`, says: ['security.services.title', 'security.services.disconnect'] },
    { path: '/user/account/close', says: ['closingAccount.title', 'closingAccount.close'] },
  ]
  wrong.push(...(await lookByTurns(page, baseURL, own)))
  await client.query(
    `update sessions set proved_at = now() - interval '11 minutes' where user_id = (select id from users where email_key = $1)`,
    [keyOf(email, secretOf())],
  )
  const again = `${SECURITY}/again?to=${encodeURIComponent(`${SECURITY}/password`)}`
  const asked: Place = { path: again, says: ['security.again.title', 'security.again.confirm'] }
  wrong.push(...(await lookByTurns(page, baseURL, [asked])))
  expect(wrong).toEqual([])
})

test('ASVS 7.5.2 logging out a stranger’s device asks who is there, by the keyboard, and says that nothing has ended yet', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(LONG)
  const email = await signUp(page)
  await send(page, '/auth', { intent: 'login', email, password: PASSWORD })
  const key = [keyOf(email, secretOf())]
  await client.query(
    `insert into sessions (user_id, token, user_agent, expires_at)
     select id, gen_random_uuid()::text, 'Mozilla/5.0 (iPhone) Safari/604.1', now() + interval '1 hour' from users where email_key = $1`,
    key,
  )
  await client.query(
    `update sessions set proved_at = now() - interval '11 minutes' where user_id = (select id from users where email_key = $1)`,
    key,
  )
  await page.goto(`${SECURITY}/devices`)
  await page.getByRole('button', { name: /^Log out: .*iPhone/ }).press('Enter')
  const password = page.getByLabel('Your password')
  await password.fill('yarrowdeep-31-lynx')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(password).toHaveAccessibleDescription('That isn’t your password.')
  await expectAccessible(page)
  await page.getByRole('alert').getByRole('link').press('Enter')
  await expect(password).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Confirmed. Nothing is logged out yet: choose the device again.')
  await page.getByRole('button', { name: /^Log out: .*iPhone/ }).press('Enter')
  await expect(page.getByRole('status')).toHaveText('Logged out on that device.')
  await expect(page.getByRole('button', { name: /^Log out: / })).toHaveCount(0)
  const proved: Place = { path: `${SECURITY}/devices?done=proved`, says: ['security.devices.done.proved'] }
  expect(await lookByTurns(page, baseURL, [proved])).toEqual([])
})

test('AUTH-24 how one gets into an account, and the second step of a login, in three languages, both widths and themes', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(LONG)
  const email = await signUp(page)
  await send(page, '/auth', { intent: 'login', email, password: PASSWORD })
  const setUp = `${SECURITY}/second-factor/set-up`
  const wrong = await lookByTurns(page, baseURL, [
    { path: SECURITY, says: ['security.title'] },
    { path: `${SECURITY}/devices`, says: ['security.devices.title', 'security.devices.knownTitle'] },
    { path: `${SECURITY}/email`, says: ['security.email.title', 'security.email.submit'] },
    { path: `${SECURITY}/passkeys`, says: ['security.passkeys.title', 'security.passkeys.add'] },
    { path: `${SECURITY}/password`, says: ['security.password.title', 'security.password.submit'] },
    { path: setUp, says: ['security.secondFactor.title', 'security.secondFactor.turnOn'] },
  ])
  await send(page, setUp, { code: codeOf(keyIn(await read(page, setUp))) }, [200])
  const on: Place = {
    path: `${SECURITY}/second-factor`,
    says: ['security.secondFactor.title', 'security.secondFactor.turnOff'],
  }
  wrong.push(...(await lookByTurns(page, baseURL, [on])))
  await page.context().clearCookies()
  await send(page, '/auth', { intent: 'login', email, password: PASSWORD })
  const step: Place[] = [
    { path: '/auth/second-step', says: ['security.secondStep.title', 'security.secondStep.useRecovery'] },
    { path: '/auth/second-step?by=recovery', says: ['security.secondStep.title', 'security.secondStep.useApp'] },
  ]
  wrong.push(...(await lookByTurns(page, baseURL, step)))
  expect(wrong).toEqual([])
})

interface Person {
  user_id: string
  email: string
  consortium_id?: string
}

async function oneOf(query: string): Promise<Person> {
  const { rows } = await client.query<Person>(query)
  if (rows[0] === undefined) throw new Error(`no one in the demo is found by ${query}`)
  return rows[0]
}

/** A new account with a confirmed email, which is returned; no one is logged in. */
async function signUp(page: Page): Promise<string> {
  const email = `rare-${crypto.randomUUID().slice(0, 8)}@example.com`
  await send(page, '/auth', {
    ...{ intent: 'signup', fullName: 'Vera Sample', phone: '3055550142', email, terms: 'on', electronicRecords: 'on' },
    ...{ password: PASSWORD, confirmation: PASSWORD },
  })
  await client.query('update users set email_verified = true where email_key = $1', [keyOf(email, secretOf())])
  return email
}

/** Logs in as someone of the demo world by one click, with no part of the cast taken. */
async function enterAsPerson(page: Page, part: string, userId: string): Promise<void> {
  const giveBack = await lendPart(part, { userId })
  await enterAs(page, part)
  await giveBack()
}

/** Sends a form as its page would, without its script; a form that's done leads on, or answers with what is said. */
async function send(
  page: Page,
  path: string,
  form: Record<string, string>,
  done: readonly number[] = [302, 303],
): Promise<void> {
  const { origin } = new URL(process.env.E2E_URL ?? '')
  const answer = await page.request.post(path, { form, headers: { Origin: origin }, maxRedirects: 0 })
  expect(done, `${path} ${form.intent ?? ''} answers ${answer.status()}`).toContain(answer.status())
}

async function read(page: Page, path: string): Promise<string> {
  return await (await page.request.get(path)).text()
}
