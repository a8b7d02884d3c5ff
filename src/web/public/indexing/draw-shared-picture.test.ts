import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawSharedPicture } from './draw-shared-picture.server.ts'

test('a shared picture is 1200 × 630, light enough to send, and every page has its own', async () => {
  const draw = (seed: string) =>
    drawSharedPicture({
      seed,
      title: 'Cómo un grupo paga, sortea y compra.',
      product: 'Cotavia',
      host: 'cotavia.example',
    })
  const [faq, terms] = await Promise.all([draw('faq'), draw('terms')])
  const { width, height, format } = await sharp(faq).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'png'])
  expect(faq.length).toBeLessThan(100_000)
  expect(Buffer.compare(Buffer.from(faq), Buffer.from(terms))).not.toBe(0)
  // Words stand left of the quilt, the URL at the bottom: neither fell out of the picture.
  for (const top of [60, 540]) {
    const { channels } = await sharp(faq).extract({ left: 60, top, width: 600, height: 40 }).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(2)
  }
})
