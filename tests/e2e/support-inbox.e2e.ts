import { enterAs } from './support/cast.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/story.ts'

test('a super administrator finds a message, answers it from a template by keyboard, notes on it, and closes it', async ({
  page,
}) => {
  const name = `Story ${crypto.randomUUID().slice(0, 8)}`
  const words = { name, email: 'story@example.com', message: 'How do I see my receipts? I looked everywhere.' }
  const sent = await page.request.post('/chat/contact', { form: { ...words, website: '', language: 'esMX' } })
  expect(sent.ok(), await sent.text()).toBe(true)

  await enterAs(page, 'director')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Messages' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search messages' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/find=/)
  await expectAccessible(page)
  await page.getByRole('link', { name }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Waiting for an answer')).toBeVisible()
  await expectAccessible(page)

  // A template adds to what was typed, and shows in the field.
  const field = page.getByLabel('Your reply')
  await field.fill('Claro que sí.')
  await page.getByLabel('Start from a template').selectOption('Where payments and receipts are')
  await page.getByRole('button', { name: 'Add the text' }).press('Enter')
  await expect(page.getByText('The template was added in Spanish.')).toBeVisible()
  await expect(field).toHaveValue(/^Claro que sí\.\n\nHola, Story:\n\nLa página de tu grupo/)

  // While it's being written, someone else answers: nothing leaves, nothing is lost.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByLabel('Your reply').fill('From a colleague')
  await other.getByRole('button', { name: 'Send the reply' }).click()
  await expect(other.getByText('Your reply is on its way.')).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Send and close' }).press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Something was written while you were working on your reply.',
  )
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
  await expect(field).toHaveValue(/^Claro que sí/)
  await expect(page.getByText('From a colleague')).toBeVisible()
  await expectAccessible(page)
  const own = page.url()
  await page.getByRole('button', { name: 'Send and close' }).press('Enter')
  // The next one that waits opens by itself, or the inbox where none does.
  await expect(page.getByText('Your reply is on its way, and the conversation is closed.')).toBeVisible()
  await expect(page.getByText(`from ${name}.`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(own)
  await expect(field).toHaveValue('')

  await page.getByLabel('Note', { exact: true }).fill('Sent the link to the group’s page')
  await page.getByRole('button', { name: 'Add the note' }).press('Enter')
  await expect(page.getByText('Only our team sees this.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.goto('/dashboard/messages?tab=closed')
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 720 })
})

test('what is typed for one person stays through whatever else is done, and never shows in the field for the next', async ({
  page,
}) => {
  const names = ['First', 'Second'].map((name) => `${name} ${crypto.randomUUID().slice(0, 8)}`)
  for (const name of names) {
    const words = { name, email: 'story@example.com', message: 'How do I see my receipts? I looked everywhere.' }
    const sent = await page.request.post('/chat/contact', { form: { ...words, website: '', language: 'enUS' } })
    expect(sent.ok(), await sent.text()).toBe(true)
  }
  await enterAs(page, 'director')
  await page.goto(`/dashboard/messages?find=${encodeURIComponent(names[0] ?? '')}`)
  await page.getByRole('link', { name: names[0] }).click()
  await page.getByLabel('Start from a template').selectOption('Where payments and receipts are')
  await page.getByRole('button', { name: 'Add the text' }).click()
  const [reply, note] = [page.getByLabel('Your reply'), page.getByLabel('Note', { exact: true })]
  await expect(reply).toHaveValue(/^Hi First,/)
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByRole('button', { name: 'Unassign' })).toBeVisible()
  await expect(reply).toHaveValue(/^Hi First,/)
  await note.fill('Called, no answer')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByText('Only our team sees this.')).toBeVisible()
  await expect(note).toHaveValue('')
  await expect(reply).toHaveValue(/^Hi First,/)
  await note.fill('Only about the first')
  await page.getByRole('button', { name: 'Send and close' }).click()
  await expect(page.getByText('Your reply is on its way, and the conversation is closed.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: names[0] })).toHaveCount(0)
  await expect(reply).toHaveValue('')
  await expect(note).toHaveValue('')
})
