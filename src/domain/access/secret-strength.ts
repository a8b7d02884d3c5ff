/** What a guesser must at least be left with. 32 random bytes are 256 bits; six random words of a list are about 77. */
const LEAST_BITS = 80
/** A longer secret is judged by its beginning: if that's strong, no one can guess the rest. */
const MOST_JUDGED = 512
const LEAST_RUN = 4
const LEAST_REPEAT = 3
/** What a part that stood before, or a step of a sequence, adds for a guesser: less than a character of its own. */
const REPEAT_WORTH = 1

/** Words of which sample settings are made ("please-change-this-secret-in-production"); longest first where one holds another. */
const SAMPLE_WORDS =
  /placeholder|characters|production|development|passphrase|changeme|password|replaced?|example|default|letmein|session|cotavia|minimum|changed?|secrets?|please|random|string|insert|should|tokens?|least|admin|local|dummy|super|value|must|your|this|that|here|with|some|test|long|very|keys?|auth|bits?/g

/** Along which rows of signs people run when they only want many of them. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '0123456789', '1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/**
 * Whether a secret could be guessed by trying what people write in haste: one sign or a short pattern repeated, rows of the
 * alphabet or the keyboard, sample words. Random bytes in hexadecimal or base64 and phrases of several words are never
 * meant, so the estimate is generous: it counts what is new in the text, times the bits that its different signs could carry.
 */
export function isGuessable(secret: string): boolean {
  const plain = secret.slice(0, MOST_JUDGED).toLowerCase().replace(SAMPLE_WORDS, '')
  const signs = new Set(plain).size
  return signs === 0 || newSigns(plain) * Math.log2(signs) < LEAST_BITS
}

/** How many signs of the text a guesser would have to find; what repeats or follows a row counts as one. */
function newSigns(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; ) {
    const known = Math.max(runAt(text, at), repeatAt(text, at))
    count += known > 0 ? REPEAT_WORTH : 1
    at += Math.max(known, 1)
  }
  return count
}

/** How long a run of a sequence starts here, forward or backward; 0 below four characters. */
function runAt(text: string, at: number): number {
  const reversed = ROWS.map((row) => [...row].reverse().join(''))
  const longest = [...ROWS, ...reversed].map((row) => longestPrefix(text, at, (piece) => row.includes(piece)))
  const run = Math.max(...longest)
  return run < LEAST_RUN ? 0 : run
}

/** How long a piece stands here that began before; 0 below three signs. */
function repeatAt(text: string, at: number): number {
  const repeat = longestPrefix(text, at, (piece) => {
    const before = text.indexOf(piece)
    return before !== -1 && before < at
  })
  return repeat < LEAST_REPEAT ? 0 : repeat
}

function longestPrefix(text: string, at: number, isKnown: (piece: string) => boolean): number {
  let length = 0
  while (at + length < text.length && isKnown(text.slice(at, at + length + 1))) length++
  return length
}
