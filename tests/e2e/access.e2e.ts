import type { APIResponse, Page } from '@playwright/test'
import { enterAs, firstGroup } from './support/cast.ts'
import { expect, expectAccessibleInBothThemes, test } from './support/story.ts'
import { readerOf } from './support/words.ts'

const NOBODYS_GROUP = '11111111-2222-4333-8444-555555555555'
const LOGIN = '/auth?mode=login'

/** The demo's person of each role. */
const CAST = { user: 'paying', moderator: 'moderator', admin: 'reviewer', super_admin: 'director' } as const

/** The group of whoever is signed in as a member. */
async function ownGroup(page: Page): Promise<string> {
  return (await firstGroup(page)).split('/')[2] ?? ''
}

/** Where a GET leads, or its status when it leads nowhere. */
async function get(page: Page, path: string): Promise<string | number> {
  return told(await page.request.get(path, { maxRedirects: 0 }))
}

/** What a form sent to the URL is answered, whatever the screen would have offered. */
async function post(page: Page, path: string, form: Record<string, string>): Promise<string | number> {
  return told(await page.request.post(path, { form, maxRedirects: 0, headers: { Origin: new URL(page.url()).origin } }))
}

function told(answer: APIResponse): string | number {
  return answer.headers().location ?? answer.status()
}

/** The protected places, with an own group of the member where there is one. */
function places(group: string) {
  const desk = `/dashboard/groups/${group}`
  return {
    user: ['/user'],
    consortium: [`/consortium/${group}`],
    dialogs: [`/consortium/${group}/autopay`, `/consortium/${group}/pay-ahead`],
    dashboard: ['/dashboard'],
    superAdmin: [
      '/dashboard/kyc',
      '/dashboard/groups',
      '/dashboard/groups/new',
      '/dashboard/checks',
      desk,
      `${desk}/assemblies`,
      `${desk}/contemplations`,
      `${desk}/ledger`,
    ],
  }
}

test('PERM-03 a visitor is sent from every protected place to the login', async ({ page }) => {
  for (const path of Object.values(places(NOBODYS_GROUP)).flat()) expect(await get(page, path), path).toBe(LOGIN)
  await page.goto('/dashboard/groups/new')
  await expect(page).toHaveURL(LOGIN)
})

test('PERM-02 PERM-05 PERM-06 PERM-11 a member opens the member area and is sent home from everything else', async ({
  page,
}) => {
  await enterAs(page, CAST.user)
  await expect(page).toHaveURL('/user')
  const own = places(await ownGroup(page))
  for (const path of [...own.user, ...own.consortium, ...own.dialogs]) expect(await get(page, path), path).toBe(200)
  for (const path of [...own.dashboard, ...own.superAdmin]) expect(await get(page, path), path).toBe('/user')
  // What the router fetches for its links is asked the same question, one loader by itself too.
  for (const data of ['/dashboard/groups.data', '/dashboard/groups.data?_routes=admin%2Fgroups']) {
    const answer = await page.request.get(data, { maxRedirects: 0 })
    expect(await answer.text(), data).not.toContain('Sunrise Cars')
  }
})

for (const role of ['moderator', 'admin'] as const) {
  test(`PERM-02 PERM-05 PERM-07 the ${role} opens the overview and is sent back to it from everything else`, async ({
    page,
  }) => {
    await enterAs(page, CAST[role])
    await expect(page).toHaveURL('/dashboard')
    const all = places(NOBODYS_GROUP)
    expect(await get(page, '/dashboard')).toBe(200)
    for (const path of [...all.user, ...all.consortium, ...all.dialogs, ...all.superAdmin]) {
      expect(await get(page, path), path).toBe('/dashboard')
    }
    await page.goto('/user')
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Groups' })).toHaveCount(0)
  })
}

test('PERM-02 PERM-04 the super administrator opens every protected place but the member’s home', async ({ page }) => {
  await enterAs(page, CAST.user)
  const all = places(await ownGroup(page))
  await page.context().clearCookies({ name: /session/ })
  await enterAs(page, CAST.super_admin)
  await expect(page).toHaveURL('/dashboard')
  expect(await get(page, '/user')).toBe('/dashboard')
  for (const path of [...all.consortium, ...all.dashboard, ...all.superAdmin]) {
    expect(await get(page, path), path).toBe(200)
  }
  // Without a share there is nothing to pay.
  for (const path of all.dialogs) expect(await get(page, path), path).toBe(all.consortium[0])
})

/** Signs in as a member of another group: which of the cast share one depends on the day the world was made. */
async function enterAsStranger(page: Page, group: string): Promise<void> {
  for (const key of ['late', 'paying', 'bid_pending', 'finished']) {
    await page.context().clearCookies({ name: /session/ })
    await enterAs(page, key)
    await page.goto('/user')
    if ((await page.locator(`a[href^="/consortium/${group}"]`).count()) === 0) return
  }
  throw new Error(`every member of the cast is in the group ${group}`)
}

test('CON-16 ERR-24 another member’s group reads like one that does not exist', async ({ page }) => {
  await enterAs(page, 'selected')
  const others = await ownGroup(page)
  await enterAsStranger(page, others)
  for (const group of [others, NOBODYS_GROUP, 'no-id-at-all', `${others}/autopay`]) {
    const answer = await page.goto(`/consortium/${group}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Consortium not found or access denied.')
  }
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/user')
})

test('PERM-11 a member’s forms with somebody else’s ids change nothing', async ({ page }) => {
  await enterAs(page, 'bid_pending')
  const group = await ownGroup(page)
  await page.goto(`/consortium/${group}`)
  const bidId = (await page.locator('input[name="bidId"]').first().getAttribute('value')) ?? ''
  await page.context().clearCookies({ name: /session/ })
  await enterAs(page, 'selected')
  const selectedIn = await ownGroup(page)
  await page.goto(`/consortium/${selectedIn}`)
  const contemplationId = (await page.locator('input[name="contemplationId"]').first().getAttribute('value')) ?? ''
  expect([bidId, contemplationId]).toEqual([
    expect.stringMatching(/^[0-9a-f-]{36}$/),
    expect.stringMatching(/^[0-9a-f-]{36}$/),
  ])
  await page.context().clearCookies({ name: /session/ })

  await enterAs(page, 'paying')
  const own = await ownGroup(page)
  const key = crypto.randomUUID()
  for (const at of [group, selectedIn, own]) {
    const forms: [string, Record<string, string>][] = [
      ['', { intent: 'withdraw_bid', bidId }],
      ['', { intent: 'accept', contemplationId }],
      ['', { intent: 'defer', contemplationId }],
      ['', { intent: 'papers', contemplationId, language: 'enUS', 'paper.vin': 'mine now' }],
      ['/pay/1', { account: NOBODYS_GROUP, agree: 'on', key }],
      ['/pay-bid', { bidId, account: NOBODYS_GROUP, agree: 'on', key }],
    ]
    for (const [dialog, form] of forms)
      expect(await post(page, `/consortium/${at}${dialog}`, form), `${dialog} ${form.intent}`).toBe(404)
  }
  await page.context().clearCookies({ name: /session/ })
  await enterAs(page, 'bid_pending')
  await page.goto(`/consortium/${group}`)
  await expect(page.locator(`input[name="bidId"][value="${bidId}"]`).first()).toBeAttached()
})

/** What nobody of us would write into a URL or a hidden field. */
const NO_ID = 'abc'
const HUGE = '9'.repeat(30)

test('PERM-11 what no id or number could be is not found or refused, in every URL and form of a member', async ({
  page,
}) => {
  await enterAs(page, 'bid_pending')
  const own = await ownGroup(page)
  const at = `/consortium/${own}`
  for (const path of [
    `/consortium/${NO_ID}`,
    `/consortium/${HUGE}/receipts/1`,
    `${at}/receipts/${HUGE}`,
    `${at}/receipts/${NO_ID}`,
    `${at}/assemblies/${HUGE}`,
    `${at}/assemblies/1.5`,
    `${at}/assemblies/-1.json`,
    `/consortium/${NO_ID}/assemblies/1`,
    `/consortium/${NO_ID}/assemblies/1.json`,
  ])
    expect(await get(page, path), path).toBe(404)
  for (const dialog of [
    `/pay/${HUGE}`,
    `/pay/${NO_ID}`,
    '/pay/0',
    `/cancel/${NO_ID}`,
    `/cancel/${NOBODYS_GROUP}`,
    `/${NO_ID}`,
  ])
    expect(await get(page, at + dialog), dialog).toBe(404)
  // Possible now or not: the dialog, or the page.
  for (const dialog of [`/bid?amount=${HUGE}`, `/pay-ahead?amount=${HUGE}`])
    expect([200, at], dialog).toContain(await get(page, at + dialog))

  const key = crypto.randomUUID()
  const debit = { account: NOBODYS_GROUP, agree: 'on', key }
  const account = {
    intent: 'link_account',
    bankName: 'B',
    accountType: 'checking',
    routingNumber: '021000021',
    accountNumber: '12345678',
  }
  const forms: [string, Record<string, string>, number][] = [
    [`/pay/${HUGE}`, debit, 404],
    [`/pay/${NO_ID}`, debit, 404],
    ['/pay/1', { ...debit, key: NO_ID }, 422],
    ['/pay/1', { ...debit, account: NO_ID }, 422],
    ['/pay/1', {}, 422],
    ['/pay-bid', { bidId: NO_ID, ...debit }, 404],
    ['/pay-ahead', { amountCents: HUGE, ...debit }, 404],
    [`/cancel/${NO_ID}`, {}, 404],
    [`/cancel/${NOBODYS_GROUP}`, {}, 404],
    ['/autopay', { account: NO_ID, agree: 'on' }, 422],
    ['/autopay', { account: NOBODYS_GROUP, agree: 'on' }, 404],
    ['/autopay', { ...account, key: '' }, 422],
    ['/bid', { amountCents: HUGE }, 422],
    ['/bid', { amountCents: '1e400' }, 422],
    ['/bid', { amountCents: NO_ID }, 422],
    ['', { intent: 'withdraw_bid', bidId: NO_ID }, 404],
    ['', { intent: 'accept_offer', bidId: NO_ID }, 404],
    ['', { intent: 'decline_offer', bidId: HUGE }, 404],
    ['', { intent: 'accept', contemplationId: NO_ID }, 404],
    ['', { intent: 'defer', contemplationId: '' }, 404],
    ['', { intent: 'papers', contemplationId: NO_ID, language: NO_ID, 'paper.vin': 'x' }, 404],
    ['', { intent: NO_ID }, 400],
    ['', {}, 400],
  ]
  for (const [dialog, form, status] of forms)
    expect(await post(page, at + dialog, form), dialog + JSON.stringify(form)).toBe(status)
  for (const path of ['/bid', '/autopay/off']) {
    expect(await post(page, `/consortium/${NO_ID}${path}`, { amountCents: '1' }), path).toBe(404)
    expect(await post(page, `/consortium/${NOBODYS_GROUP}${path}`, { amountCents: '1' }), path).toBe(404)
  }
})

test('PERM-11 what no id or number could be is not found or refused, in every URL and form of the desk', async ({
  page,
}) => {
  await enterAs(page, CAST.super_admin)
  await page.goto('/dashboard/groups')
  const desk = (await page.getByRole('link', { name: 'Sunrise Cars' }).getAttribute('href')) ?? ''
  for (const path of ['', '/launch', '/assemblies', '/contemplations', '/ledger', '/ledger.csv'])
    expect(await get(page, `/dashboard/groups/${NO_ID}${path}`), path).toBe(404)
  for (const path of [
    `/dashboard/groups?page=${HUGE}`,
    `/dashboard/groups?page=${NO_ID}&status=${NO_ID}`,
    `/dashboard/kyc?status=${NO_ID}&after=${NO_ID}_${NO_ID}`,
    `${desk}/ledger?page=${HUGE}`,
    `${desk}?unenroll=${NO_ID}`,
    `/demo/outbox?page=${HUGE}`,
    `/demo/outbox?mail=${NO_ID}`,
  ])
    expect(await get(page, path), path).toBe(200)

  const key = crypto.randomUUID()
  const payee = { payeeKind: 'dealer', payeeName: 'A', payeeAccount: '12345678', purchase: '1', costs: '' }
  const forms: [string, Record<string, string>, number][] = [
    ['/dashboard/groups/new', { name: 'A', targetAmount: HUGE, durationMonths: NO_ID, key }, 422],
    ['/dashboard/groups/new', { name: 'A', targetAmount: '12000', key: NO_ID }, 400],
    ['/dashboard/kyc?index', { decision: `approve ${NO_ID}`, key }, 400],
    ['/dashboard/kyc?index', { decision: `approve ${NOBODYS_GROUP}`, key: NO_ID }, 400],
    [`${desk}?index`, { intent: 'enroll', userId: NO_ID }, 404],
    [`${desk}?index`, { intent: 'enroll_email', email: NO_ID }, 422],
    [`${desk}?index`, { intent: 'unenroll', memberId: NO_ID }, 404],
    [`${desk}?index`, { intent: NO_ID }, 400],
    [`${desk}/contemplations`, { intent: 'review', contemplationId: NO_ID, 'decision.vin': 'accept' }, 404],
    [`${desk}/contemplations`, { intent: 'prepare_payout', contemplationId: NO_ID, ...payee, key }, 404],
    [`${desk}/contemplations`, { intent: 'prepare_payout', contemplationId: NOBODYS_GROUP, ...payee, key: '' }, 400],
    [`${desk}/contemplations`, { intent: 'release_payout', payoutId: NO_ID }, 404],
    [`${desk}/contemplations`, { intent: 'cancel_payout', payoutId: HUGE }, 404],
    [`/dashboard/groups/${NO_ID}?index`, { intent: 'enroll', userId: NOBODYS_GROUP }, 404],
    [`/dashboard/groups/${NO_ID}/launch`, { intent: 'launch', confirmedViability: 'on' }, 404],
    ['/demo/clock', { intent: 'move', stop: NO_ID }, 400],
  ]
  for (const [path, form, status] of forms)
    expect(await post(page, path, form), `${path} ${JSON.stringify(form)}`).toBe(status)
})

for (const key of ['paying', 'moderator', 'reviewer'] as const) {
  test(`PERM-09 PERM-11 the ${key} cannot act as a super administrator by sending the forms`, async ({ page }) => {
    await enterAs(page, key)
    const home = key === 'paying' ? '/user' : '/dashboard'
    const desk = `/dashboard/groups/${NOBODYS_GROUP}`
    const forms: [string, Record<string, string>][] = [
      ['/dashboard/groups/new', { intent: 'create', key: crypto.randomUUID(), name: 'Mine', targetAmount: '12000' }],
      ['/dashboard/kyc', { intent: 'approve', applicationId: NOBODYS_GROUP, amlChecked: 'on', sanctionsChecked: 'on' }],
      [`${desk}?index`, { intent: 'enroll', userId: NOBODYS_GROUP }],
      [`${desk}/launch`, { intent: 'launch', confirmedViability: 'on' }],
      [`${desk}/contemplations`, { intent: 'release_payout', payoutId: NOBODYS_GROUP }],
      ['/demo/clock', { intent: 'move', stop: 'day' }],
    ]
    for (const [path, form] of forms) expect(await post(page, path, form), path).toBe(home)
  })
}

test('the member’s pages and an assembly have no accessibility fault and break no policy', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, 'paying')
  const group = await ownGroup(page)
  await expectAccessibleInBothThemes(page)
  await readerOf(page, baseURL, 'ptBR')
  await page.goto(`/consortium/${group}`)
  await expectAccessibleInBothThemes(page)
  await readerOf(page, baseURL, 'esMX')
  await page.goto(`/consortium/${group}/assemblies/1`)
  await expectAccessibleInBothThemes(page)
})
