/** Letters that have no base letter of their own once their marks are gone, and Cyrillic ones as passports spell them. */
const LETTERS = new Map(
  Object.entries({
    ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŋ: 'n' },
    ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', к: 'k', л: 'l', м: 'm', н: 'n' },
    ...{ о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch' },
    ...{ ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', є: 'ie', і: 'i', ґ: 'g' },
  }),
)

/** Words that a name carries or leaves out at will: they say nothing about who it is. */
const PARTICLES = new Set(
  [
    'de da do das dos del della di du la las los le e y i el al ul bin ben ibn bint van von der den ter',
    'jr sr ii iii iv dr mr mrs ms',
  ]
    .join(' ')
    .split(' '),
)

/** A name's words in plain letters, particles too: without accents, in small letters, Cyrillic as Latin, apostrophes closed up. */
export function plainWords(name: string): string[] {
  // Compatibility forms decomposed: full-width letters and ligatures become the plain ones.
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’‘ʼ`]/g, '')
  return [...plain]
    .map((letter) => LETTERS.get(letter) ?? letter)
    .join('')
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
}

/** The words that say who it is; all of them where leaving particles out would leave fewer than two. */
export function tellingWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !PARTICLES.has(word))
  return telling.length >= 2 ? telling : [...words]
}

/** Spellings of one sound, in the order they are replaced. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/tsch|tch/g, 'ch'],
  [/[iy]j$/, 'i'],
  [/sch/g, 'sh'],
  [/ph/g, 'f'],
  [/zh|dzh|dj|dzs/g, 'j'],
  [/tz|ts|cz/g, 's'],
  [/ck|kh|gk/g, 'k'],
  [/ch|sh/g, 'X'],
  [/q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 's'],
  [/ou|oo/g, 'u'],
  [/ee|ie|ei|ey/g, 'i'],
  [/[ey]/g, 'i'],
  [/o/g, 'u'],
  [/(?!^)h/g, ''],
  [/(.)\1+/g, '$1'],
]

/** What a word of a name sounds like, roughly and alike for English, Portuguese, Spanish, German, Arabic, and Russian spellings. */
export function soundOf(word: string): string {
  return SOUNDS.reduce((sound, [spelling, letter]) => sound.replace(spelling, letter), word)
}

/** The consonants of a sound, with its first letter: what is left when vowels are written as they are heard. */
export function consonantsOf(sound: string): string {
  return sound.slice(0, 1) + sound.slice(1).replaceAll(/[aiu]/g, '')
}
