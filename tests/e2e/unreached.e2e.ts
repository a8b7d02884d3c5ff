import { enterAs, firstGroup } from './support/cast.ts'
import { expect, expectAccessible, test } from './support/story.ts'

test('what is sent while the server cannot be reached leads to a page that says so, and back with nothing lost', async ({
  page,
  baseURL,
  complaints,
}) => {
  const html = page.locator('html')
  const title = page.getByRole('heading', { level: 1 })
  const amount = page.getByRole('dialog').getByRole('textbox')
  await enterAs(page, 'paying')
  await page.context().addCookies([{ name: 'language', value: 'ptBR', url: baseURL ?? '' }])
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.goto(await firstGroup(page))
  await page.getByRole('link', { name: 'Dar lance' }).click()
  await amount.fill('9000')
  await page.route('**/*.data*', (route) => route.abort())
  await amount.press('Enter')
  await expect(title).toHaveText('Sem conexão no momento')
  await expect(title).toBeFocused()
  await expect(html).toHaveAttribute('lang', 'pt-BR')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByText(/\b(shell|errors|chat)\.\w/)).toHaveCount(0)
  // With the document its styles are made again, and arrive a moment later.
  await expect(page.locator('.chat-launcher.without-script')).toBeHidden()
  await expectAccessible(page)
  await page.unroute('**/*.data*')
  // A step of a dialog takes the place of the one before, so Back leads to its page.
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Dar lance' })).toBeVisible()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(html).toHaveAttribute('data-js', '')

  await page.getByRole('link', { name: 'Dar lance' }).click()
  await amount.fill('9000')
  await amount.press('Enter')
  // Only what is sent is lost; what is read after it arrives.
  await page.route('**/*.data*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Dar este lance' }).click()
  await expect(title).toHaveText('Sem conexão no momento')
  await page.unroute('**/*.data*')
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('button', { name: 'Dar este lance' })).toBeVisible()
  await expect(page.getByText('US$ 9.000,00')).toBeVisible()

  // What isn't in the URL is kept too, and arrives when it is sent again.
  await page.goto(`${await firstGroup(page)}/name`)
  await page.route('**/*.data*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Mostrar meu nome' }).click()
  await expect(title).toHaveText('Sem conexão no momento')
  await page.unroute('**/*.data*')
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(page.getByText('Seu nome está visível')).toBeVisible()
  await page.goto(`${await firstGroup(page)}/name`)
  await page.getByRole('button', { name: 'Ocultar meu nome' }).click()
  await expect(page.getByText('Seu nome está visível')).toHaveCount(0)
  const lost = expect.stringContaining('net::ERR_FAILED')
  expect(complaints.splice(0)).toEqual([lost, lost, lost])
})
