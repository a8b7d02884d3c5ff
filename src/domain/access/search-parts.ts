import { FEWEST_DIGITS, foldName, SHORTEST_CORRECTED } from '#domain/access/people-search.ts'

/** What a part is of, as the first letter of what is hashed: the beginning of a word of a name, what's within one, a likeness of one, within a phone, within an email, and what's behind its at sign. */
const OF = { beginning: 'b', name: 'n', like: 'l', phone: 'p', email: 'e', domain: 'd' } as const

/** So many letters or digits in a row are a part; of what's longer, each such row in it is looked for. */
const ROWS = { name: [3, 4, 5], email: [3, 5], phone: [3, 4, 5] } as const
/** A text shorter than that is looked for where a word begins. */
const SHORTEST_WITHIN = 3
/** A longer word is like another one when its beginning is. */
const LONGEST_LIKE = 12

/**
 * The parts of a person's name, phone, and email that the desk finds them by (rules 0, Finding people). Each is stored as a keyed hash
 * (docs/decisions/0140). A typed text of five letters and more has all its rows of five only where it stands as a whole, but for names like *banana ananas*.
 */
export function partsOfPerson(person: { fullName: string; phone: string | null; email: string }): string[] {
  const [local = '', domain = ''] = person.email.toLowerCase().split('@')
  const parts: string[] = []
  for (const word of wordsOf(person.fullName)) {
    parts.push(OF.beginning + word.slice(0, 1), OF.beginning + word.slice(0, 2))
    addRows(parts, word, OF.name, ROWS.name)
    if (word.length >= SHORTEST_CORRECTED) parts.push(...likenessesOf(word))
  }
  addRows(parts, person.phone ?? '', OF.phone, ROWS.phone)
  addRows(parts, local, OF.email, ROWS.email)
  parts.push(OF.domain + domain)
  return [...new Set(parts)]
}

/** The words of a name, without case and accents, and without what's between letters, as in O'Brien. */
export function wordsOf(text: string): string[] {
  return foldName(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** The parts that a person's name has to have where this was typed: each word of it is in the name. None for nothing typed; what has no letter and no digit is in no name. */
export function partsOfName(typed: string): string[] {
  const words = wordsOf(typed)
  if (words.length === 0 && typed.trim() !== '') return [OF.name]
  return words.flatMap((word) =>
    word.length < SHORTEST_WITHIN ? [OF.beginning + word] : longestRows(word, OF.name, ROWS.name),
  )
}

/** The parts of which a name like a typed word has one; a short word stands for itself. */
export function partsLike(word: string): string[] {
  return word.length < SHORTEST_CORRECTED ? partsOfName(word) : likenessesOf(word)
}

/** The words of these names that typed ones may have been meant for, each once. */
export function wordsLike(typed: readonly string[], names: readonly string[]): string[] {
  const words = [...new Set(names.flatMap(wordsOf))]
  const meant = typed.flatMap((word) => {
    const likenesses = new Set(likenessesOf(word))
    return words.filter((one) => likenessesOf(one).some((likeness) => likenesses.has(likeness)))
  })
  return [...new Set(meant)]
}

/** The parts that a phone has to have where these digits were typed. */
export function partsOfDigits(digits: string): string[] {
  return longestRows(digits, OF.phone, ROWS.phone)
}

/** The parts that an email has to have where this was typed; what's behind an at sign may not be whole yet, so it isn't looked for. */
export function partsOfEmail(typed: string): string[] {
  const [local = ''] = typed.split('@')
  return local.length < FEWEST_DIGITS ? [] : longestRows(local, OF.email, ROWS.email)
}

/** Of what may be all that's behind an at sign, such as example.com. */
export function partsOfDomain(typed: string): string[] {
  return /^@?[^@]+\.[^@]+$/.test(typed) ? [OF.domain + typed.replace('@', '')] : []
}

function addRows(parts: string[], text: string, of: string, lengths: readonly number[]): void {
  for (const length of lengths) parts.push(...rows(text, of, length))
}

/** The rows of the longest kind that fits. */
function longestRows(text: string, of: string, lengths: readonly number[]): string[] {
  return rows(text, of, lengths.findLast((length) => length <= text.length) ?? text.length)
}

function rows(text: string, of: string, length: number): string[] {
  const found: string[] = []
  for (let at = 0; at + length <= text.length; at++) found.push(of + text.slice(at, at + length))
  return found
}

/** A word, and it without each of its letters: two words with one of these in common differ by a letter, or by two that were swapped. */
function likenessesOf(word: string): string[] {
  const letters = word.slice(0, LONGEST_LIKE)
  const found = [OF.like + letters]
  for (let at = 0; at < letters.length; at++) found.push(OF.like + letters.slice(0, at) + letters.slice(at + 1))
  return found
}
