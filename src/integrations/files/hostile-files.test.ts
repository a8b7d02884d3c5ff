import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KYC_DOCUMENT_ENDINGS, LARGEST_KYC_DOCUMENT } from '#domain/kyc/documents.ts'
import { readAttachment } from '#integrations/files/read-attachment.ts'
import { type ChildInspector, childInspector } from '#integrations/inspection/child-inspector.ts'
import { disguisedFiles } from '#tests/support/hostile/disguised-files.ts'
import { hostileDocuments } from '#tests/support/hostile/hostile-documents.ts'
import type { HostileFile } from '#tests/support/hostile/hostile-file.ts'
import { hostilePictures } from '#tests/support/hostile/hostile-pictures.ts'
import { pdfFile, streamObject } from '#tests/support/pdf-files.ts'

const files: HostileFile[] = [...disguisedFiles(), ...(await hostilePictures()), ...hostileDocuments()]
const MB = 1024 * 1024

let inspection: ChildInspector
let before: number
beforeAll(() => {
  inspection = childInspector()
  before = process.memoryUsage.rss()
})
afterAll(() => inspection.close())

const send = ({ field, name, content }: Pick<HostileFile, 'field' | 'name' | 'content'>) =>
  field === 'kyc'
    ? readAttachment(
        { inspection },
        { name, content },
        { largest: LARGEST_KYC_DOCUMENT, endings: KYC_DOCUMENT_ENDINGS },
      )
    : readAttachment({ inspection }, { name, content })

describe('KYC-15 KYC-16 CONT-03 each of more than 150 hostile files is refused with its reason, or made harmless', () => {
  test('there are that many', () => {
    expect(files.length).toBeGreaterThan(150)
  })

  test.each(files.map((file) => [file.what, file] as const))('%s', async (_what, file) => {
    const read = await send(file)
    if (typeof file.then === 'string') {
      expect(read).toMatchObject({ ok: false, refusal: file.then })
      return
    }
    if (!read.ok) throw new Error(read.refusal)
    expect(read.value.name).toBe(file.then.name)
    if (file.then.without !== undefined)
      expect(Buffer.from(read.value.content).includes(Buffer.from(file.then.without, 'latin1'))).toBe(false)
  })

  test('and all of them together took little memory, here and in the process that looked through them', () => {
    expect(process.memoryUsage.rss() - before).toBeLessThan(600 * MB)
    expect(inspection.peakKilobytes * 1024).toBeLessThan(450 * MB)
  })
})

describe('the process that looks through documents', () => {
  const slow = pdfFile({ objects: { 20: streamObject('', 'x') } })

  test('is ended with a file that takes too long, and the next file finds another', async () => {
    const hasty = childInspector({ seconds: 0.001 })
    expect(await hasty.inspect('pdf', slow)).toEqual({ ok: false, refusal: 'attachment_unreadable' })
    hasty.close()
    const patient = childInspector({ filesEach: 1 })
    expect(await patient.inspect('pdf', slow)).toEqual({ ok: true, value: { pages: 1 } })
    expect(await patient.inspect('pdf', slow)).toEqual({ ok: true, value: { pages: 1 } })
    patient.close()
  })

  test('is ended with a file that takes too much memory', async () => {
    const poor = childInspector({ heapMegabytes: 24 })
    const names = `<<${Array.from({ length: 400_000 }, (_, at) => `/N${at}[${at}]`).join('')}>>`
    expect(await poor.inspect('pdf', pdfFile({ objects: { 20: names } }))).toMatchObject({ ok: false })
    expect(await poor.inspect('pdf', slow)).toEqual({ ok: true, value: { pages: 1 } })
    poor.close()
  })

  test('takes one file at a time, and only so many may wait', async () => {
    const narrow = childInspector({ waiting: 3 })
    const read = await Promise.all([1, 2, 3, 4, 5].map(() => narrow.inspect('pdf', slow)))
    expect(read.map((one) => (one.ok ? 'taken' : one.refusal))).toEqual([
      ...['taken', 'taken', 'taken'],
      ...['attachment_later', 'attachment_later'],
    ])
    narrow.close()
  })
})
