import { picture } from '../support/sample-files.ts'
import { enterAs } from './support/cast.ts'
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test } from './support/story.ts'

test('ERR-01 ERR-02 KYC-16 KYC-22 documents go up one after the other; one lost with the network is sent again, and all can be removed', async ({
  page,
  complaints,
}) => {
  await enterAs(page, 'new')
  await page.goto('/kyc-onboarding/documents')
  const box = page.getByRole('region', { name: 'Government ID' })
  const field = box.getByLabel(/^Government ID/)
  const photo = { mimeType: 'image/jpeg', buffer: await picture('jpeg') }
  const saying = (text: string) => page.getByText(text, { exact: true }).last()

  await field.setInputFiles([
    { name: 'front.jpg', ...photo },
    { name: 'back.jpg', ...photo },
  ])
  await expect(saying('Document Uploaded')).toBeVisible()
  await expect(saying('Government ID has been uploaded successfully.')).toBeVisible()
  for (const name of ['front.jpg', 'back.jpg']) await expect(box.getByRole('link', { name })).toBeVisible()

  // The network is away; the file stays in the list until it's sent again.
  const path = '**/kyc-onboarding/documents/upload'
  await page.route(path, (route) => route.abort())
  await field.setInputFiles({ name: 'letter.jpg', ...photo })
  await expect(saying('Upload Failed')).toBeVisible()
  await expect(box.getByText('Failed to upload document. Please try again.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await page.unroute(path)
  // The browser reports what was lost.
  expect(complaints.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED'])
  const again = box.getByRole('button', { name: 'Try again: letter.jpg' })
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(box.getByRole('link', { name: 'letter.jpg' })).toBeVisible()
  await expect(again).toHaveCount(0)

  // What the server refuses is said beside the field, and the field is empty again.
  await field.setInputFiles({
    name: 'me.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<script>alert(1)</script>'),
  })
  await expect(field).toHaveAccessibleDescription(/The selected file must be a PDF, JPG, or PNG/)
  await expect(field).toHaveValue('')

  for (const name of ['front.jpg', 'back.jpg', 'letter.jpg']) {
    await box.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(box.getByRole('link', { name })).toHaveCount(0)
  }
})
