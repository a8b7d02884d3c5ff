import { LONGEST_DOCUMENT_PAGES } from '#domain/support/attachment.ts'

/** More in a file than is looked through. */
export class TooMuch extends Error {}

/** What an honest document stays far below. */
export const PDF_LIMITS = {
  pages: LONGEST_DOCUMENT_PAGES,
  objects: 50_000,
  unpackedBytes: 192 * 1024 * 1024,
} as const
