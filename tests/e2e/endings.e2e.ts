import type { Locator } from '@playwright/test'
import { ENDINGS, type Ending, nextEnding } from '#domain/operations/endings.ts'
import { expect, test } from './support/story.ts'
import { type Reader, readerOf, sayingOf } from './support/words.ts'

/** What the page of an ending says of it in its main part, by its key in the catalogs. */
const SAID = {
  late: 'ladder.title',
  excluded: 'former.ended.excluded',
  readmitted: 'group.lateFeesApart',
  left: 'leaving.now.paid',
  replaced: 'group.paymentHistory',
  transferred: 'former.ended.transferred',
  defaulted: 'former.ended.defaulted',
  extended: 'assemblyOwn.selected',
  completed: 'standing.points.final_paid.text',
  canceled: 'former.ended.group_canceled',
  voted_out: 'leaving.status.monthly',
} as const satisfies Record<Ending, string>

// What each page says in English is asked without a browser (tests/door/demo.test.ts). Whoever an ending happened to is found anew at
// each step, because other stories live on meanwhile.
test('a visitor walks through every ending of the demo, each as the person it happened to, one button after the other', async ({
  page,
  baseURL,
}) => {
  const at = await readerOf(page, baseURL, 'ptBR')
  const { t } = at
  await page.goto('/demo/endings')
  const list = page.getByRole('main').getByRole('listitem')
  await expect(list).toHaveCount(ENDINGS.length)
  for (const [place, ending] of ENDINGS.entries())
    await expect(list.nth(place).getByRole('heading')).toHaveText(t(`endings.name.${ending}`))
  await list.first().getByRole('button').click()
  const note = page.getByRole('region', { name: t('endings.title') })
  for (const [place, ending] of ENDINGS.entries()) {
    await page.waitForURL(`**?ending=${ending}`)
    await expect(note).toContainText(t('endings.count', { number: place + 1, count: ENDINGS.length }))
    await expect(note).toContainText(t(`endings.see.${ending}`))
    await expect(page.getByRole('main').getByText(sayingOf(at, SAID[ending])).first(), ending).toBeVisible()
    if (ending === 'replaced') {
      expect(await firstInstallment(at)).toBeGreaterThan(1)
      await page.goBack()
    }
    await goOn(at, note, ending)
  }
  await expect(page).toHaveURL(/\/demo\/endings$/)
})

async function goOn({ page, t }: Reader, note: Locator, ending: Ending): Promise<void> {
  const next = nextEnding(ending)
  if (next === null) await note.getByRole('link', { name: t('endings.all') }).click()
  else await note.getByRole('button', { name: t('endings.next', { title: t(`endings.name.${next}`) }) }).click()
  await page.waitForURL(next === null ? '**/demo/endings' : `**?ending=${next}`)
}

/** The number of the oldest installment in the whole payment history. */
async function firstInstallment({ page, t }: Reader): Promise<number> {
  const [before = ''] = t('group.showAll', { count: 0 }).split('0')
  await page.getByRole('link', { name: before }).click()
  const earlier = page.getByRole('table', { name: t('group.earlierCaption') })
  await expect(earlier).toBeVisible()
  return Number((await earlier.getByRole('row').last().getByRole('rowheader').textContent())?.replace(/\D/g, ''))
}
