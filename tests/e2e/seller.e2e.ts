import { hashOfToken } from '#services/token-hash.ts'
import { asOwner, inCellOf } from '../support/owner.ts'
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test } from './support/story.ts'

const TOKEN = 'S'.repeat(43)

/** A link for the seller of someone whose payout is on its way; how a member makes one is tested beside it. */
async function linkSeller(): Promise<void> {
  await asOwner(process.env.E2E_DATABASE_URL, async (client) => {
    const { rows } = await client.query<{ group: string; id: string }>(
      `select consortium_id as group, id from contemplations
       where status in ('accepted', 'guarantee_review', 'approved') and use_by > current_date + 90
       order by status = 'guarantee_review' desc, selected_at desc limit 1`,
    )
    const { group = '', id } = rows[0] ?? {}
    const link = [group, id, hashOfToken(TOKEN)]
    await inCellOf(client, group, () =>
      client.query(
        `insert into seller_links (consortium_id, contemplation_id, token_hash, made_at) values ($1, $2, $3, now())
         on conflict (consortium_id, contemplation_id) do update set token_hash = excluded.token_hash`,
        link,
      ),
    )
  })
}

test('rules 8 the seller’s page, open or gone, is accessible in English and Spanish, on a phone and wide, light and dark', async ({
  page,
}) => {
  await linkSeller()
  for (const [prefix, missing, gone] of [
    ['', 'What’s done and what’s missing', 'This link doesn’t work'],
    ['/es-mx', 'Qué está listo y qué falta', 'Este enlace no funciona'],
  ] as const) {
    await page.goto(`${prefix}/seller?token=${TOKEN}`)
    await expect(page.getByRole('heading', { name: missing })).toBeVisible()
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessibleInBothThemes(page)
      await expectNoSidewaysScroll(page)
    }
    await page.goto(`${prefix}/seller?token=${'0'.repeat(43)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(gone)
    await expectAccessibleInBothThemes(page)
  }
})
