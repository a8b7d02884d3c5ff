/** What a text doesn't say, what it says instead, and a sentence that shows the fault (the test looks for it there). */
export interface Unspoken {
  words: RegExp
  say: string
  wrong: string
  /** Files in which the word is right. */
  except?: RegExp
}

/** Staff work with the ledger's own terms. */
export const STAFF = /\/(admin(-[\w-]+)?|kyc-review)\.ts$/

/** Whole words, in every language's letters. */
export function word(pattern: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${pattern})(?![\p{L}\p{N}_])`, 'iu')
}
