import type { Page } from '@playwright/test'
import pg from 'pg'
import { enterAs, firstGroup } from './support/cast.ts'
import { expect, test } from './support/story.ts'

/** While `act` runs the product may not read a table, as in an outage; the story itself is the owner of the database. */
const whileUnreadable = (table: string, act: () => Promise<void>) => whileRefused('select', table, act)

/** The same for one kind of write. */
async function whileRefused(right: 'select' | 'insert' | 'update', table: string, act: () => Promise<void>) {
  const owner = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL ?? '' })
  await owner.connect()
  try {
    await owner.query(`revoke ${right} on ${table} from cotavia_app`)
    await act()
  } finally {
    await owner.query(`grant ${right} on ${table} to cotavia_app`)
    await owner.end()
  }
}

test('ERR-23 a group that cannot be loaded says so, with a reference, and loads again afterwards', async ({ page }) => {
  test.slow()
  await enterAs(page, 'paying')
  const path = await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .getAttribute('href')
  await whileUnreadable('payments', async () => {
    const answer = await page.request.get(path ?? '')
    expect(answer.status()).toBe(500)
    expect(await answer.text()).toContain('Error: Failed to load consortium details.')
  })
  await page.goto(path ?? '')
  await expect(page.getByRole('heading', { name: 'Payment History' })).toBeVisible()
})

test('a page that breaks answers 500 with the number under which the log holds it, and nothing of the cause', async ({
  page,
}) => {
  await enterAs(page, 'paying')
  await whileUnreadable('consortium_members', async () => {
    const answer = await page.request.get('/user')
    expect(answer.status()).toBe(500)
    const html = await answer.text()
    expect(html).toContain(answer.headers()['x-request-id'] ?? 'none')
    expect(html).toContain('Something broke on our side')
    expect(html).not.toContain('permission denied')
  })
})

test('ERR-38 groups that cannot be loaded say so to the administrator', async ({ page }) => {
  await enterAs(page, 'director')
  await whileUnreadable('assemblies', async () => {
    const answer = await page.request.get('/dashboard/groups')
    expect(answer.status()).toBe(500)
    expect(await answer.text()).toContain('Failed to fetch consortium data')
  })
})

/** Sends a form as one without scripts does, and reads what the page says then. */
async function textAfter(page: Page, path: string, form: Record<string, string>): Promise<string> {
  const answer = await page.request.post(path, { form, headers: { Origin: new URL(page.url()).origin } })
  expect(answer.status(), path).toBe(422)
  return (await answer.text()).replaceAll('&#x27;', "'")
}

test('ERR-26 a bid that cannot be written down says so beside the amount', async ({ page }) => {
  await enterAs(page, 'paying')
  const group = await firstGroup(page)
  await whileRefused('insert', 'bids', async () => {
    const text = await textAfter(page, `${group}/bid?amount=1000`, { amountCents: '100000' })
    expect(text).toContain('Submission Failed')
  })
})

test('ERR-34 ERR-35 ERR-39 what breaks while people are enrolled or a group is made is said in its place', async ({
  page,
}) => {
  await enterAs(page, 'director')
  const created = await page.request.post('/dashboard/groups/new', {
    form: {
      intent: 'create',
      key: crypto.randomUUID(),
      name: 'Outage',
      targetAmount: '12000',
      durationMonths: '12',
      maxMembers: '12',
      adminFeePercentage: '15',
      consortiumType: 'car',
      assemblyDay: '10',
      selectionMode: 'alternating',
    },
    headers: { Origin: new URL(page.url()).origin },
    maxRedirects: 0,
  })
  const desk = new URL(created.headers().location ?? '', page.url()).pathname
  await page.goto(desk)
  const person = (await page.locator('input[name="userId"]').first().getAttribute('value')) ?? ''
  await whileRefused('insert', 'consortium_members', async () => {
    const text = await textAfter(page, `${desk}?index`, { intent: 'enroll', userId: person })
    expect(text).toContain('Enrollment Failed: Something went wrong on our side.')
  })
  await page.request.post(`${desk}?index`, {
    form: { intent: 'enroll', userId: person },
    headers: { Origin: new URL(page.url()).origin },
  })
  await page.goto(desk)
  const leave = await page.locator('a[href*="unenroll="]').first().getAttribute('href')
  const memberId = new URL(leave ?? '', page.url()).searchParams.get('unenroll') ?? ''
  await whileRefused('update', 'consortium_members', async () => {
    const text = await textAfter(page, `${desk}?index&unenroll=${memberId}`, { intent: 'unenroll', memberId })
    expect(text).toContain('Failed to unenroll user from consortium')
  })
  await whileRefused('insert', 'consortiums', async () => {
    const text = await textAfter(page, '/dashboard/groups/new', {
      intent: 'create',
      key: crypto.randomUUID(),
      name: 'Outage',
      targetAmount: '12000',
      durationMonths: '12',
      maxMembers: '12',
      adminFeePercentage: '15',
      consortiumType: 'car',
      assemblyDay: '10',
      selectionMode: 'alternating',
    })
    expect(text).toContain('Failed to create consortium: something went wrong on our side.')
  })
})
