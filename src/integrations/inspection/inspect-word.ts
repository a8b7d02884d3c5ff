import { unzipSync } from 'fflate'
import { grant, refuse } from '#domain/verdict.ts'
import type { InspectionOutcome } from './inspection.ts'

const MOST_ENTRIES = 2000
const MOST_UNPACKED = 64 * 1024 * 1024
/** Only these are read; a picture in a letter needs no look. */
const READ = /\.(?:rels|xml)$/i
const CARRIES =
  /vbaProject|vbaData|activeX|embeddings\/|oleObject|\.(?:exe|dll|js|vbs|bat|cmd|ps1|jar|scr|hta|lnk|bin)$/i
/** Relations whose target outside the file is fetched when it opens; a link that a reader presses isn't one. */
const FETCHED =
  /<Relationship\b(?=[^>]*TargetMode\s*=\s*["']External)(?![^>]*Type\s*=\s*["'][^"']*\/hyperlink["'])[^>]*>/i
const FIELDS = /\b(?:DDEAUTO|DDE|INCLUDETEXT|INCLUDEPICTURE)\b/
const MACRO_TYPE = /macroEnabled|vbaProject|ms-word\.template/i

/** Looks through a Word document: no macros, no other file, nothing fetched from outside, and no archive that fills up memory. */
export function inspectDocx(content: Uint8Array): InspectionOutcome {
  let entries = 0
  let unpacked = 0
  let isHarmful = false
  try {
    const parts = unzipSync(content, {
      filter: ({ name, originalSize }) => {
        entries += 1
        unpacked += originalSize
        if (CARRIES.test(name) || name.includes('..') || name.startsWith('/')) isHarmful = true
        if (entries > MOST_ENTRIES || unpacked > MOST_UNPACKED) throw new RangeError('too much')
        return READ.test(name) && !isHarmful
      },
    })
    const texts = Object.entries(parts).map(([name, bytes]) => ({ name, text: new TextDecoder().decode(bytes) }))
    if (!texts.some(({ name }) => name === 'word/document.xml')) return refuse('attachment_unreadable')
    const isSo = ({ name, text }: (typeof texts)[number]) =>
      (name.endsWith('.rels') && FETCHED.test(text)) ||
      (name === '[Content_Types].xml' && MACRO_TYPE.test(text)) ||
      FIELDS.test(text.replaceAll(/<[^>]*>/g, '')) ||
      /<!ENTITY/i.test(text)
    return isHarmful || texts.some(isSo) ? refuse('attachment_harmful') : grant({ pages: 0 })
  } catch (error) {
    return refuse(error instanceof RangeError ? 'attachment_too_long' : 'attachment_unreadable')
  }
}

const wide = (text: string) => Buffer.from(text, 'utf16le')
/** Streams of the old format by the names in its directory. */
const OLD_CARRIES = [...['Macros', '_VBA_PROJECT', 'VBA', 'ObjectPool', 'Ole10Native', 'Package']].map(wide)
const OLD_LOCKED = ['EncryptedPackage', 'EncryptionInfo'].map(wide)

/** The same for the old Word format, by the names of the streams in its container. */
export function inspectDoc(content: Uint8Array): InspectionOutcome {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (OLD_LOCKED.some((name) => bytes.includes(name))) return refuse('attachment_locked')
  if (OLD_CARRIES.some((name) => bytes.includes(name))) return refuse('attachment_harmful')
  return grant({ pages: 0 })
}
