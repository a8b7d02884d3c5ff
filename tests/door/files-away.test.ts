import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { reveal } from '#domain/access/secret.ts'
import { SETTINGS } from '#tests/support/product-setup.ts'
import { type RunningProduct, runProduct } from '#tests/support/run-product.ts'
import { openS3Server, S3_KEYS, type S3Server } from '#tests/support/s3-server.ts'
import { picture } from '#tests/support/sample-files.ts'
import { enterAs, type Visitor } from '#tests/support/visitor.ts'

const DOCUMENTS = '/kyc-onboarding/documents'

/** The same product beside the first, on the same data, with its files in a bucket. */
let product: RunningProduct
let bucket: S3Server

beforeAll(async () => {
  const { databaseUrl, dataDir } = inject('product')
  bucket = await openS3Server()
  product = await runProduct({
    ...SETTINGS,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    FILES_URL: bucket.url(),
    BANK_FILES_URL: `file://${dataDir}/bank-files`,
    S3_ACCESS_KEY_ID: reveal(S3_KEYS.keyId),
    S3_SECRET_ACCESS_KEY: reveal(S3_KEYS.secretKey),
  })
})
afterAll(async () => {
  await product?.stop()
  await bucket?.close()
})

const at = (path: string) => new URL(path, product.places.E2E_URL).href
const HTML = { Accept: 'text/html' }

async function upload(member: Visitor, name: string, path: string, key = crypto.randomUUID()) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ intent: 'upload', type: 'government_id', key })) form.set(field, value)
  form.append('file', new File([new Uint8Array(await picture('jpeg'))], name))
  return await member.post(at(path), form, { Origin: new URL(at('/')).origin })
}

test('ERR-02 while the bucket is away, a file that’s sent isn’t taken, one that’s opened says so, and nothing is lost once it’s back', async () => {
  const member = await enterAs('new')
  const staff = await enterAs('director')
  const works = async () => {
    const { text } = await staff.get(at('/admin/system'))
    return /Storing files\s+(Works|Doesn’t work)/.exec(text.replaceAll(/<[^>]*>/g, ' '))?.[1]
  }
  expect((await upload(member, 'front.jpg', `${DOCUMENTS}/upload`)).status).toBe(201)
  const shown = async () => (await member.get(at(DOCUMENTS))).text
  const path = /href="(\/kyc-onboarding\/documents\/[0-9a-f-]{36})"/.exec(await shown())?.[1] ?? ''
  expect((await member.get(at(path), HTML)).status).toBe(200)
  expect(await works()).toBe('Works')

  bucket.leave()
  try {
    expect(await works()).toBe('Doesn’t work')
    expect((await staff.get(at('/admin/system'))).text).toContain('The place where files are kept doesn’t answer.')
    // The page's script keeps the file and says "Upload Failed" (uploads.e2e.ts); without one, the form says it.
    const key = crypto.randomUUID()
    expect((await upload(member, 'back.jpg', `${DOCUMENTS}/upload`, key)).status).toBe(503)
    const told = await upload(member, 'back.jpg', DOCUMENTS)
    expect([told.status, told.text.includes('Nothing was done, and nothing you typed is lost.')]).toEqual([503, true])
    const opened = await member.get(at(path), HTML)
    expect([opened.status, opened.headers.get('retry-after')]).toEqual([503, '5'])
    expect(opened.text).toContain('We can’t show this page right now. Anything you saved is safe.')
    expect(opened.text).toContain('<a href="">Try again</a>')
    const listed = await shown()
    expect([listed.includes('front.jpg'), listed.includes('back.jpg')]).toEqual([true, false])
    // Whoever needs no file notices nothing.
    expect((await member.get(at('/readyz'))).status).toBe(200)
    expect((await member.get(at('/user'))).status).toBe(200)
    await bucket.comeBack()
    expect((await upload(member, 'back.jpg', `${DOCUMENTS}/upload`, key)).status).toBe(201)
  } finally {
    await bucket.comeBack().catch(() => {})
  }
  expect(await works()).toBe('Works')
  const again = await shown()
  expect([again.includes('front.jpg'), again.includes('back.jpg')]).toEqual([true, true])
  expect((await member.get(at(path), HTML)).status).toBe(200)
  // Their content goes with this bucket.
  const ids = new Set(
    [...again.matchAll(/href="\/kyc-onboarding\/documents\/([0-9a-f-]{36})"/g)].map(([, id = '']) => id),
  )
  for (const id of ids) await member.post(at(DOCUMENTS), { intent: 'remove', id }, { Origin: new URL(at('/')).origin })
  expect(await shown()).not.toContain('front.jpg')
})
