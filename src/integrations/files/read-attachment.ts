import { fileTypeFromBuffer } from 'file-type'
import {
  ATTACHMENT_TYPES,
  type AttachmentEnding,
  type AttachmentRefusal,
  isPlainText,
  LARGEST_ATTACHMENT,
  safeFileName,
} from '#domain/support/attachment.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { drawPicture } from '#integrations/files/draw-picture.ts'
import type { Inspection } from '#integrations/inspection/inspection.ts'

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

/** The stream every Word document in the old format has, as the container's directory spells it. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')
/** What every scanner reports, to try it out (EICAR): a file with it would be stopped on its way to us or to a reviewer. In two parts, so that it isn't in this one. */
const TRIAL_VIRUS = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'].join(''))

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
 * The one gate for every upload (KYC-16, CONT-03, decision 0071): looks at what a file really is, whatever its name. A picture is decoded
 * and written again; a PDF or Word document is looked through in a process of its own; text is text. Nothing that
 * didn't pass here is kept.
 */
export async function readAttachment(
  { inspection }: { inspection: Inspection },
  file: GivenFile,
  { largest, endings }: AcceptedFiles = DEFAULT_FIELD,
): Promise<Outcome<ReadAttachment, AttachmentRefusal>> {
  if (file.content.length === 0) return refuse('attachment_empty')
  if (file.content.length > largest) return refuse('attachment_too_large')
  const ending = await endingOf(file.content)
  if (ending === null || !endings.includes(ending)) return refuse('attachment_type')
  const passed = await pass(inspection, ending, file.content)
  if (!passed.ok) return passed
  return grant({ name: safeFileName(file.name, ending), type: ATTACHMENT_TYPES[ending], content: passed.value })
}

async function pass(
  inspection: Inspection,
  ending: AttachmentEnding,
  content: Uint8Array,
): Promise<Outcome<Uint8Array, AttachmentRefusal>> {
  if (ending === 'jpg' || ending === 'png') {
    const drawn = await drawPicture(content, { ending })
    return drawn === null ? refuse('attachment_unreadable') : grant(drawn)
  }
  if (Buffer.from(content.buffer, content.byteOffset, content.byteLength).includes(TRIAL_VIRUS))
    return refuse('attachment_harmful')
  if (ending === 'txt') return grant(content)
  const inspected = await inspection.inspect(ending, content)
  return inspected.ok ? grant(content) : inspected
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
