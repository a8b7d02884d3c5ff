import type { GuaranteeItem, GuaranteeState } from '#domain/contemplations/guarantees.ts'

/** What a file for the security may be, and weigh in bytes: a contract photographed page by page, or a PDF. */
export const GUARANTEE_FILE_ENDINGS = ['pdf', 'jpg', 'png'] as const
export const LARGEST_GUARANTEE_FILE = 10 * 1024 * 1024

/** Of one item; a contract has that many pages at most before a PDF is the better way. */
export const MOST_GUARANTEE_FILES = 10

/** Whether an item is proven by a document: how the member will pay is answered, not proven (rules 8). */
export function takesFiles(item: GuaranteeItem): boolean {
  return item !== 'ach_authorization'
}

/** Whether files may be added to an item and taken out again: until it's accepted, while the list isn't being reviewed. */
export function isOpenForFiles({ item, state }: { item: GuaranteeItem; state: GuaranteeState }): boolean {
  return takesFiles(item) && state !== 'accepted'
}
