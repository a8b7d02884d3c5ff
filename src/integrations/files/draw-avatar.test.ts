import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawAvatar } from '#integrations/files/draw-avatar.ts'
import { pdf, picture } from '#tests/support/sample-files.ts'

test('a picture becomes a small square WebP that says nothing of where it was taken', async () => {
  const given = await picture('jpeg')
  expect(Buffer.from(given).includes('HiddenCamera')).toBe(true)
  const drawn = await drawAvatar(given)
  if (drawn === null) throw new Error('not drawn')
  const { format, width, height, exif, xmp, icc } = await sharp(drawn).metadata()
  expect({ format, width, height, exif, xmp, icc }).toMatchObject({ format: 'webp', width: 192, height: 192 })
  expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
  expect(Buffer.from(drawn).includes('HiddenCamera')).toBe(false)
})

test('even noise weighs a few kilobytes, and clear pixels turn white', async () => {
  const noise = await sharp(randomBytes(400 * 300 * 3), { raw: { width: 400, height: 300, channels: 3 } })
    .png()
    .toBuffer()
  expect((await drawAvatar(noise))?.length).toBeLessThan(24 * 1024)
  const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const [red] = await sharp((await drawAvatar(clear)) ?? Buffer.of())
    .raw()
    .toBuffer()
  expect(red).toBe(255)
})

test('what is no picture is not drawn', async () => {
  expect(await drawAvatar(pdf)).toBeNull()
})
