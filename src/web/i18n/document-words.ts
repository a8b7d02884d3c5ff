import type { Catalogue } from '#web/i18n/messages.ts'

/** The words of the document that the browser opened. Never set on a server. */
let words: Partial<Catalogue> = {}

/** Words of this document that none of its data shows (decision 0094); nothing on the server, where all of it is there. */
export const documentWords = (): Partial<Catalogue> => words

/** Before anything is hydrated: a page without its words stays what the server sent. */
export function setDocumentWords(read: Partial<Catalogue>): void {
  words = read
}
