import { consonantsOf, plainWords, soundOf, tellingWords } from '#domain/kyc/name-sounds.ts'

/** A word of a name, prepared for comparing. */
interface Word {
  plain: string
  sound: string
  consonants: string
  /** Which letters its sound has, one bit each: words that differ by few edits differ by few bits. */
  letters: number
  weight: number
}

/** A name with neighboring words written as `one`. */
interface JoinedName {
  words: readonly Word[]
  one: Word
}

/** A name prepared once and compared often. */
export interface PreparedName {
  words: readonly Word[]
  /** With two or three neighboring words written as one. */
  joined: () => readonly JoinedName[]
}

/**
 * Words so frequent among our members, the businesses they buy from, or on the lists, that sharing them says little. Brazilian, Mexican, American, and Arabic ones.
 */
const FREQUENT = new Set(
  [
    'maria jose juan joao ana antonio carlos luis luiz paulo pedro francisco manuel miguel jesus rosa',
    'silva santos souza sousa oliveira pereira lima ferreira costa rodrigues almeida alves gomes ribeiro',
    'garcia martinez rodriguez lopez hernandez gonzalez perez sanchez ramirez torres flores rivera gomez diaz cruz reyes morales ortiz',
    'john james michael david robert william mary smith johnson williams brown jones davis miller',
    'mohammed muhammad mohamed ahmed ali hassan hussein khan abdul ibrahim omar',
    'auto autos automotive cars motor motors sales title escrow services service group general trading international american national holding holdings industries',
  ]
    .join(' ')
    .split(' '),
)
const FREQUENT_WEIGHT = 0.6
const INITIAL_WEIGHT = 0.3
/** An initial that agrees: less than the word itself. */
const INITIAL_LIKENESS = 0.8
const SAME_SOUND = 0.98
const SAME_CONSONANTS = 0.92
/** A word that one name has and the other leaves out takes away this part of its weight; words that contradict each other take all. */
const LEFT_OUT = 0.25
/** At most this much for frequent words alone while others differ, and for a single shared word with or without a fitting initial. */
const MOST_FREQUENT_ONLY = 70
const MOST_WITH_INITIAL = 72
const MOST_ONE_WORD = 60
/** Below this, joining words makes no match of it. */
const WORTH_JOINING = 30

/** Makes names ready to be compared. What a word sounds like is worked out once for all names of one preparer. */
export function namePreparer(): (name: string) => PreparedName {
  const known = new Map<string, Word>()
  const wordOf = (plain: string): Word => {
    const kept = known.get(plain)
    if (kept !== undefined) return kept
    const sound = soundOf(plain)
    const weight = plain.length === 1 ? INITIAL_WEIGHT : FREQUENT.has(plain) ? FREQUENT_WEIGHT : 1
    const word = { plain, sound, consonants: consonantsOf(sound), letters: lettersOf(sound), weight }
    known.set(plain, word)
    return word
  }
  return (name) => {
    const plain = plainWords(name)
    return {
      words: tellingWords(plain).map(wordOf),
      joined: () =>
        [2, 3].flatMap((length) =>
          plain.slice(length - 1).map((_, at) => {
            const one = plain.slice(at, at + length).join('')
            const whole = tellingWords([...plain.slice(0, at), one, ...plain.slice(at + length)])
            return { words: whole.map(wordOf), one: wordOf(one) }
          }),
        ),
    }
  }
}

/**
 * How much two names are the same person's, 0 to 100, whatever the order of their words: 100 is the same words. Accents, case, particles, and
 * usual ways of spelling a sound don't count; a spelling mistake, an initial, or a word left out counts a little; a different word much.
 */
export function nameScore(one: PreparedName, other: PreparedName): number {
  const plain = scoreOf(one.words, other.words)
  if (plain < WORTH_JOINING || plain === 100) return plain
  return Math.max(
    plain,
    ...one.joined().map((joined) => scoreOf(joined.words, other.words, joined.one)),
    ...other.joined().map((joined) => scoreOf(joined.words, one.words, joined.one)),
  )
}

/**
 * Finds, of many prepared names, those that have a word like one of another name's: all others score 0 with it. Each word is looked at
 * once, however many names have it, so that holding thousands of people against a list takes seconds, not minutes. The names are of one preparer.
 */
export function nameIndex<Of>(names: Iterable<readonly [name: PreparedName, of: Of]>): (name: PreparedName) => Set<Of> {
  const known = new Map<Word, Of[]>()
  for (const [{ words }, of] of names)
    for (const word of words) {
      const having = known.get(word)
      if (having === undefined) known.set(word, [of])
      else having.push(of)
    }
  return ({ words }) => {
    const found = new Set<Of>()
    for (const [word, having] of known)
      if (words.some((own) => likenessOf(own, word) > 0)) for (const of of having) found.add(of)
    return found
  }
}

interface Pair {
  one: Word
  other: Word
  likeness: number
}

/** With `joined`, a word of `one` made of several, only where that word is found in the other name: else joining would hide words. */
function scoreOf(one: readonly Word[], other: readonly Word[], joined?: Word): number {
  const pairs = pairsOf(one, other)
  if (pairs.length === 0 || (joined !== undefined && !pairs.some((pair) => pair.one === joined))) return 0
  const rest = (all: readonly Word[], taken: readonly Word[]) => {
    const left = [...all]
    for (const word of taken) left.splice(left.indexOf(word), 1)
    return left
  }
  const leftOne = rest(
    one,
    pairs.map((pair) => pair.one),
  )
  const leftOther = rest(
    other,
    pairs.map((pair) => pair.other),
  )
  const [weightOne, weightOther] = [weigh(leftOne), weigh(leftOther)]
  const against = Math.min(weightOne, weightOther)
  const leftOut = Math.abs(weightOne - weightOther)
  const pairWeights = pairs.map((pair) => Math.min(pair.one.weight, pair.other.weight))
  const matched = pairs.reduce((sum, pair, at) => sum + pair.likeness * (pairWeights[at] ?? 0), 0)
  const whole = pairWeights.reduce((sum, weight) => sum + weight, 0) + against + LEFT_OUT * leftOut
  const score = Math.round((matched * 100) / whole)
  return Math.min(score, mostOf(pairs, leftOne.length + leftOther.length > 0, Math.min(one.length, other.length)))
}

/** What a match may reach at most, by how much of it is evidence. */
function mostOf(pairs: readonly Pair[], isAnyLeft: boolean, shorter: number): number {
  // The very same words are the same name, however short they are.
  if (!isAnyLeft && pairs.every(({ likeness }) => likeness === 1)) return 100
  const full = pairs.filter((pair) => pair.one.plain.length > 1 && pair.other.plain.length > 1)
  if (full.length < 2 && shorter >= 2) {
    const isRare = full.some((pair) => Math.min(pair.one.weight, pair.other.weight) === 1)
    return isRare && pairs.length > full.length ? MOST_WITH_INITIAL : MOST_ONE_WORD
  }
  // A single word against a whole name is no name at all.
  if (full.length < 2 && isAnyLeft) return MOST_ONE_WORD
  const areFrequent = full.every((pair) => Math.min(pair.one.weight, pair.other.weight) < 1)
  return areFrequent && isAnyLeft ? MOST_FREQUENT_ONLY : 100
}

/** The words of both that belong together, the most alike first, each once. */
function pairsOf(one: readonly Word[], other: readonly Word[]): Pair[] {
  const likely: (Pair & { atOne: number; atOther: number })[] = []
  for (const [atOne, first] of one.entries())
    for (const [atOther, second] of other.entries()) {
      const likeness = likenessOf(first, second)
      if (likeness > 0) likely.push({ one: first, other: second, likeness, atOne, atOther })
    }
  if (likely.length > 1) likely.sort((a, b) => weightOf(b) - weightOf(a))
  const [takenOne, takenOther] = [new Set<number>(), new Set<number>()]
  return likely.filter(({ atOne, atOther }) => {
    if (takenOne.has(atOne) || takenOther.has(atOther)) return false
    takenOne.add(atOne)
    takenOther.add(atOther)
    return true
  })
}

/** Whole words before initials, the more alike before the less. */
const weightOf = ({ one, other, likeness }: Pair) => likeness + (one.plain.length > 1 && other.plain.length > 1 ? 1 : 0)

/** How alike two words are, 0 to 1; 0 when they are different words. */
function likenessOf(one: Word, other: Word): number {
  if (one.plain === other.plain) return 1
  if (one.plain.length === 1 || other.plain.length === 1) return one.plain[0] === other.plain[0] ? INITIAL_LIKENESS : 0
  const longest = Math.max(one.sound.length, other.sound.length)
  const most = longest <= 4 ? 0 : longest <= 7 ? 1 : 2
  if (Math.abs(one.sound.length - other.sound.length) > most || bitsIn(one.letters ^ other.letters) > 2 * most) return 0
  if (isOtherGender(one.plain, other.plain)) return 0
  if (one.sound === other.sound) return SAME_SOUND
  if (most === 0) return 0
  const distance = editsBetween(one.sound, other.sound, most)
  if (distance > most) return 0
  if (one.consonants === other.consonants && one.consonants.length >= 3) return SAME_CONSONANTS
  return 1 - (1.5 * distance) / longest
}

/** Mario isn't Maria. */
function isOtherGender(one: string, other: string): boolean {
  return /[ao]$/.test(one) && /[ao]$/.test(other) && one.slice(0, -1) === other.slice(0, -1)
}

function lettersOf(sound: string): number {
  let bits = 0
  for (let at = 0; at < sound.length; at++) bits |= 1 << (sound.charCodeAt(at) & 31)
  return bits
}

function bitsIn(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

/** How many letters have to be changed, added, left out, or swapped with their neighbor; anything above `most` is `most + 1`. */
function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        edits = Math.min(edits, (before[column - 2] ?? 0) + 1)
      now.push(edits)
    }
    if (Math.min(...now) > most) return most + 1
    before = last
    last = now
  }
  return last[other.length] ?? most + 1
}

const weigh = (left: readonly Word[]) => left.reduce((sum, word) => sum + word.weight, 0)
