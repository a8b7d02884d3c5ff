import sharp from 'sharp'
import { expect, test } from 'vitest'
import { LARGEST_ATTACHMENT } from '#domain/support/attachment.ts'
import { readAttachment } from '#integrations/files/read-attachment.ts'
import { inspectionHere } from '#integrations/inspection/inspection-here.ts'
import { doc, docx, pdf, picture, zip } from '#tests/support/sample-files.ts'

const gate = { inspection: inspectionHere }
const text = (words: string) => new TextEncoder().encode(words)

test.each([
  ['pdf', 'x.exe', pdf, 'x.pdf', 'application/pdf'],
  ['doc', 'x.doc', doc, 'x.doc', 'application/msword'],
  ['docx', 'x', docx, 'x.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['jpg', 'x.png', await picture('jpeg'), 'x.jpg', 'image/jpeg'],
  ['png', 'x.png', await picture('png'), 'x.png', 'image/png'],
  ['txt', 'x.html', text('<script>alert(1)</script>'), 'x.txt', 'text/plain'],
  ['txt that begins like a bitmap', 'x.txt', text('BMW, model year 2024'), 'x.txt', 'text/plain'],
])('KYC-16 a %s is known by its content, whatever it is called', async (_kind, given, content, name, type) => {
  expect(await readAttachment(gate, { name: given, content })).toMatchObject({ ok: true, value: { name, type } })
})

test.each([
  ['nothing', new Uint8Array(), 'attachment_empty'],
  ['more than 2 MB', new Uint8Array(LARGEST_ATTACHMENT + 1).fill(65), 'attachment_too_large'],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)]), 'attachment_type'],
  ['a zip', zip, 'attachment_type'],
  ['an old container that is no Word', Buffer.concat([doc.subarray(0, 1024), Buffer.alloc(512)]), 'attachment_type'],
  ['a moving picture', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(40)]), 'attachment_type'],
  ['a broken picture', (await picture('jpeg')).subarray(0, 300), 'attachment_unreadable'],
])('CONT-03 KYC-16 %s is refused', async (_name, content, refusal) => {
  expect(await readAttachment(gate, { name: 'paper.pdf', content })).toMatchObject({ ok: false, refusal })
})

test('CONT-03 exactly 2 MB is accepted', async () => {
  const content = new Uint8Array(LARGEST_ATTACHMENT).fill(65)
  expect(await readAttachment(gate, { name: 'a.txt', content })).toMatchObject({ ok: true })
})

test.each(['jpeg', 'png'] as const)('a %s leaves behind where and with what it was taken', async (kind) => {
  const content = await picture(kind)
  expect((await sharp(content).metadata()).exif).toBeDefined()
  const read = await readAttachment(gate, { name: 'photo', content })
  if (!read.ok) throw new Error(read.refusal)
  const { exif, width, height } = await sharp(read.value.content).metadata()
  expect({ exif, width, height }).toEqual({ exif: undefined, width: 24, height: 16 })
  expect(Buffer.from(read.value.content).includes('HiddenCamera')).toBe(false)
})

test('of several pictures sent at once one is decoded at a time', async () => {
  const content = await picture('jpeg')
  const waiting: number[] = []
  const count = (length: number) => {
    waiting.push(length)
  }
  sharp.queue.on('change', count)
  const read = await Promise.all([1, 2, 3].map(() => readAttachment(gate, { name: 'a.jpg', content })))
  sharp.queue.off('change', count)
  expect(read.map(({ ok }) => ok)).toEqual([true, true, true])
  // A thread may take a picture before it was counted as waiting.
  expect(waiting.length).toBeGreaterThanOrEqual(3)
  expect(Math.max(...waiting)).toBeLessThanOrEqual(1)
})
