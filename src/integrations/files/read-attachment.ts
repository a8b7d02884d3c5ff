import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import {
  ATTACHMENT_TYPES,
  type AttachmentEnding,
  type AttachmentRefusal,
  isPlainText,
  LARGEST_ATTACHMENT,
  safeFileName,
} from '#domain/support/attachment.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'

/** A file as a person sent it. */
export interface GivenFile {
  name: string
  content: Uint8Array
}

/** A file as we keep and send it: of a type we know, under a harmless name. */
export interface ReadAttachment {
  name: string
  type: (typeof ATTACHMENT_TYPES)[AttachmentEnding]
  content: Uint8Array
}

/** More than that would be a picture made to fill up memory; a phone's largest has 50 million. */
const MOST_PIXELS = 64_000_000
/** The same, once decoded: a few kilobytes can hold half a gigabyte of one color, sixteen bits deep. */
const MOST_DECODED_BYTES = 256 * 1024 * 1024
const LONGEST_WORK_SECONDS = 20
/** The stream every Word document in the old format has, as the container's directory spells it. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')

/** What a field accepts instead of the default of KYC-16: at most this many bytes, and only these kinds. */
export interface AcceptedFiles {
  largest: number
  endings: readonly AttachmentEnding[]
}

const DEFAULT_FIELD: AcceptedFiles = {
  largest: LARGEST_ATTACHMENT,
  endings: Object.keys(ATTACHMENT_TYPES) as AttachmentEnding[],
}

/**
 * Looks at what a file really is, whatever its name (KYC-16, CONT-03). A picture is decoded and written again: what is hidden in
 * it (place, camera, code) stays behind.
 */
export async function readAttachment(
  file: GivenFile,
  { largest, endings }: AcceptedFiles = DEFAULT_FIELD,
): Promise<Outcome<ReadAttachment, AttachmentRefusal>> {
  if (file.content.length === 0) return refuse('attachment_empty')
  if (file.content.length > largest) return refuse('attachment_too_large')
  const ending = await endingOf(file.content)
  if (ending === null || !endings.includes(ending)) return refuse('attachment_type')
  const content = ending === 'jpg' || ending === 'png' ? await drawnAgain(file.content, ending) : file.content
  if (content === null) return refuse('attachment_unreadable')
  return grant({ name: safeFileName(file.name, ending), type: ATTACHMENT_TYPES[ending], content })
}

async function endingOf(content: Uint8Array): Promise<AttachmentEnding | null> {
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  switch (found?.ext) {
    case 'pdf':
    case 'docx':
    case 'jpg':
    case 'png':
      return found.ext
    case 'apng':
      return 'png'
    case 'cfb':
      return Buffer.from(content).includes(WORD_STREAM) ? 'doc' : null
    default:
      // A text may begin like something else ("BM", "<?xml"); it is kept as text, so it is harmless.
      return isPlainText(content) ? 'txt' : null
  }
}

let turn: Promise<unknown> = Promise.resolve()

/**
 * The picture upright and without its metadata; null when it can't be decoded. One at a time: a large one takes hundreds
 * of megabytes, and anyone may send several at once.
 */
function drawnAgain(content: Uint8Array, ending: 'jpg' | 'png'): Promise<Uint8Array | null> {
  const drawn = turn.then(async () => {
    try {
      return await draw(content, ending)
    } catch {
      return null
    }
  })
  turn = drawn
  return drawn
}

async function draw(content: Uint8Array, ending: 'jpg' | 'png'): Promise<Uint8Array | null> {
  const picture = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const { width, height, channels, depth } = await picture.metadata()
  if (width * height * channels * (depth === 'uchar' ? 1 : 2) > MOST_DECODED_BYTES) return null
  const upright = picture.autoOrient().timeout({ seconds: LONGEST_WORK_SECONDS })
  return await (ending === 'jpg' ? upright.jpeg({ quality: 90 }) : upright.png()).toBuffer()
}
