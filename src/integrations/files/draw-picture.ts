import sharp from 'sharp'

/** More than that would be a picture made to fill up memory; a phone's largest has 50 million. */
const MOST_PIXELS = 64_000_000
/** The same, once decoded: a few kilobytes can hold half a gigabyte of one color, sixteen bits deep. */
const MOST_DECODED_BYTES = 256 * 1024 * 1024
const LONGEST_WORK_SECONDS = 20
/** The reader that has to recognize a picture, by the ending it gets. */
const READERS = { jpg: 'jpeg', png: 'png' } as const

export interface DrawnPicture {
  /** What the content is, and becomes. */
  ending: keyof typeof READERS
  /** Cut to a square of so many pixels a side around what stands out; left out, the picture keeps its size. */
  squareOf?: number
}

let turn: Promise<unknown> = Promise.resolve()

/**
 * A picture, decoded and written again: upright, its first frame, without its metadata (place, camera, thumbnails) and
 * without anything that was hidden in or behind it. Null when it can't be decoded, or is too large. One at a time: a large one takes
 * hundreds of megabytes, and anyone may send several at once.
 */
export function drawPicture(content: Uint8Array, as: DrawnPicture): Promise<Uint8Array | null> {
  const drawn = turn.then(async () => {
    try {
      return await draw(content, as)
    } catch {
      return null
    }
  })
  turn = drawn
  return drawn
}

async function draw(content: Uint8Array, { ending, squareOf }: DrawnPicture): Promise<Uint8Array | null> {
  const picture = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
  const { width, height, channels, depth, format } = await picture.metadata()
  if (format !== READERS[ending]) return null
  if (width * height * channels * (depth === 'uchar' ? 1 : 2) > MOST_DECODED_BYTES) return null
  const upright = picture.autoOrient().timeout({ seconds: LONGEST_WORK_SECONDS })
  const cut =
    squareOf === undefined ? upright : upright.resize(squareOf, squareOf, { fit: 'cover', position: 'attention' })
  return await (ending === 'jpg' ? cut.jpeg({ quality: 90 }) : cut.png()).toBuffer()
}
