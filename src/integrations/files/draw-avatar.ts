import sharp from 'sharp'

/** A square's side, in pixels: twice what the largest avatar shows. */
const SIDE = 192
const MOST_BYTES = 24 * 1024
const QUALITIES = [82, 60, 40, 20]

/**
 * A small square WebP of a picture that was decoded and written again before (`readAttachment`): its middle, upright, without
 * metadata, a few kilobytes. Null when it can't be decoded.
 */
export async function drawAvatar(picture: Uint8Array): Promise<Uint8Array | null> {
  try {
    const square = await sharp(picture, { failOn: 'error' })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = square.info
    let smallest: Buffer | null = null
    for (const quality of QUALITIES) {
      smallest = await sharp(square.data, { raw: { width, height, channels } }).webp({ quality }).toBuffer()
      if (smallest.length <= MOST_BYTES) break
    }
    return smallest
  } catch {
    return null
  }
}
