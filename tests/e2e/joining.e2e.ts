import type { Locator, Page } from '@playwright/test'
import pg from 'pg'
import { enterAs } from './support/cast.ts'
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test } from './support/story.ts'

/** Someone with an approved identity and no group, for one click a part of the cast, with a story that the login can tell. */
async function lendNewcomer(key: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL })
  await client.connect()
  await client.query(
    `insert into demo_cast (user_id, key, story, position)
     select u.id, $1, 'new', 97 from users u
       join kyc_applications k on k.user_id = u.id and k.status = 'approved'
       join profiles p on p.id = u.id and p.verification_status = 'approved'
       left join user_roles r on r.user_id = u.id
     where coalesce(r.role, 'user') = 'user'
       and not exists (select from demo_cast d where d.user_id = u.id)
       and not exists (select from consortium_members m join consortiums c on c.id = m.consortium_id
         where m.user_id = u.id and m.is_active and c.status = 'active')
     order by u.id desc limit 1`,
    [key],
  )
  return async () => {
    await client.query('delete from demo_cast where key = $1', [key])
    await client.end()
  }
}

const MOST_TABS = 120

/** Goes on from where the focus is, as people without a mouse do, and presses the key there. */
async function reach(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await expect(target).toBeVisible()
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press(key)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not get there')
}

test('MEM-06 by keyboard alone, on a phone: from the catalog to a request, and the desk enrolls', async ({ page }) => {
  const giveBack = await lendNewcomer('joining')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/groups?draw=unset&sort=spots')
  await reach(page, page.getByRole('link', { name: /^Compare/ }).first(), 'Enter')
  await expect(page.getByText('You’ve chosen')).toBeVisible()
  await reach(page, page.getByRole('link', { name: /^Compare/ }).last(), 'Enter')
  await expect(page.getByRole('heading', { name: 'Side by side' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/groups?draw=unset&sort=spots')
  await reach(page, page.getByRole('link', { name: /^See the group/ }).first(), 'Enter')
  await expect(page).toHaveURL(/\/groups\/[0-9a-f-]{36}$/)
  const group = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await reach(page, page.getByRole('link', { name: 'Ask to join' }), 'Enter')
  await expect(page).toHaveURL(/\/auth\?mode=login&to=/)
  await reach(page, page.locator('button[name="key"][value="joining"]'), 'Enter')
  await expect(page).toHaveURL(`/consortium/${group}/join`)
  await giveBack()

  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  const ask = page.getByRole('button', { name: 'Ask to join' })
  await reach(page, ask, 'Enter')
  await expect(page.getByText('Check the box to accept the agreement.').first()).toBeVisible()
  await reach(page, page.getByLabel(/^I’ve read the agreement/), 'Space')
  await reach(page, page.getByLabel(/^I want this agreement/), 'Space')
  await reach(page, ask, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^You’ve asked to join/ })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.context().clearCookies()
  await enterAs(page, 'director')
  await page.goto(`/dashboard/groups/${group}/spots`)
  await expectAccessibleInBothThemes(page)
  await reach(page, page.getByRole('button', { name: /^Approve and enroll/ }).first(), 'Enter')
  await expect(page.getByText('Enrolled. They got an email.')).toBeVisible()
})
