import { createRequire } from 'node:module'
import { type Font, open } from 'fontkit'
import { expect, it } from 'vitest'
import { readFonts } from '#integrations/pdf/fonts.ts'

const { resolve } = createRequire(import.meta.url)
const WORDS = 'Ação, año, Łódź: $1,234.56'

it('unpacked once, a font has the glyphs, widths, and outlines that its WOFF has', async () => {
  const { text } = await readFonts()
  for (const [place, cut] of ['latin', 'latin-ext'].entries()) {
    const packed = (await open(
      resolve(`@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${cut}-400-normal.woff`),
    )) as Font
    const drawn = (font: Font | undefined) =>
      font?.layout(WORDS).glyphs.map((glyph) => [glyph.id, glyph.advanceWidth, glyph.path.toSVG()])
    expect(drawn(text[place])).toEqual(drawn(packed))
    expect(drawn(packed)?.some(([, , outline]) => outline !== '')).toBe(true)
  }
})
