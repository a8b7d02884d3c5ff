/** CONT-03, KYC-16: the most an attachment may weigh, in bytes. */
export const LARGEST_ATTACHMENT = 2 * 1024 * 1024

/** The most an email to us may weigh, in bytes: five attachments as email carries them, and the text. */
export const LARGEST_MAIL = 16 * 1024 * 1024

/** Pages of a PDF; more than any contract we ask for, and as much as can be looked through while someone waits. */
export const LONGEST_DOCUMENT_PAGES = 200

/** KYC-16: what an upload field accepts unless it says otherwise, by the ending a file of that kind is given. */
export const ATTACHMENT_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  png: 'image/png',
  txt: 'text/plain',
} as const
export type AttachmentEnding = keyof typeof ATTACHMENT_TYPES

/** For the browser's file dialog, which is only a help: the server looks at the content. */
export const ATTACHMENT_ACCEPT = '.pdf,.doc,.docx,.jpg,.jpeg,.png,.txt'

/** Why a file isn't taken (decision 0071); beside its field stand the words for it. */
export type AttachmentRefusal =
  | 'attachment_too_large'
  | 'attachment_empty'
  | 'attachment_type'
  /** It can't be opened, or not in the time and memory a file may take. */
  | 'attachment_unreadable'
  /** It needs a password, or is encrypted, so no one can look through it. */
  | 'attachment_locked'
  /** It carries a script, an act that starts a program, or another file. */
  | 'attachment_harmful'
  /** It has more pages, objects, or compressed data than any honest document. */
  | 'attachment_too_long'
  /** Too many files are being looked through; this one wasn't. */
  | 'attachment_later'

const LONGEST_STEM = 80
/** Of a name's end so much is looked at; no file system knows a longer one. */
const LONGEST_GIVEN = 500

/**
 * The name a stored file gets: what the person called it, without folders, line breaks, quotes or anything else a mail's
 * header or a file system would obey, and with the ending of what it really is ("a/b\r\n.php" that is a picture → "b.png").
 */
export function safeFileName(given: string, ending: AttachmentEnding): string {
  const last = given.slice(-LONGEST_GIVEN).normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]{1,8}$/, '')
    .replaceAll(/[^\p{L}\p{N}\p{M} ._()-]+/gu, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s._]+|[\s._]+$/g, '')
  const short = [...stem].slice(0, LONGEST_STEM).join('').trim()
  // A device of Windows under any ending.
  const safe = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(short) ? `_${short}` : short
  return `${safe === '' ? 'attachment' : safe}.${ending}`
}

/** Text as KYC-16's txt: valid UTF-8 in which nothing but tab and line ends is a control character. */
export function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !/[^\P{Cc}\t\n\r\f]/u.test(text)
  } catch {
    return false
  }
}
