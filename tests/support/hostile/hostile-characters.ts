/** Characters that aren't letters, or are, but other ones when they're folded, sorted, counted, or drawn. */
export function unicode(): string[] {
  const controls = [...Array(32).keys(), ...Array.from({ length: 33 }, (_, at) => 0x7f + at)]
  const invisible = [
    0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c,
    0x202d, 0x202e, 0x2060, 0x2061, 0x2062, 0x2066, 0x2067, 0x2068, 0x2069, 0x206f, 0x3164, 0xfe0f, 0xfeff, 0xffa0,
    0xfff9, 0xfffb, 0xfffc, 0xfffd, 0x1d173, 0xe0001, 0xe0041, 0xe007f,
  ]
  const none = [
    0xfdd0, 0xfdef, 0xfffe, 0xffff, 0x1fffe, 0x1ffff, 0x10fffe, 0x10ffff, 0xe000, 0xf8ff, 0xf0000, 0x10fffd, 0xd800,
    0xdbff, 0xdc00, 0xdfff,
  ]
  const folded = [
    0xdf, 0x130, 0x131, 0x149, 0x17f, 0x1c5, 0x1e9e, 0x212a, 0x212b, 0x2126, 0x3c2, 0xfb00, 0xfb06, 0x1d7d8, 0xff21,
    0xff1c, 0xff07, 0x2215, 0x2024, 0x2025, 0x2044, 0x24b6, 0x1f100, 0x3000, 0xb5, 0xaa, 0x2160, 0x1100, 0xac00, 0x0958,
  ]
  const others = [
    0x627, 0x5d0, 0x915, 0xe01, 0x4e2d, 0x3042, 0xac00, 0x13a0, 0x10330, 0x12000, 0x1d400, 0x1f600, 0x1f1fa, 0x1f468,
    0x20000, 0x301, 0x489, 0x20e3, 0xe31, 0x1f3fb,
  ]
  const at = (code: number) => String.fromCodePoint(code)
  const placed = [...controls, ...invisible, ...none, ...folded, ...others].flatMap((code) => [
    at(code),
    `Ana${at(code)}Sample`,
    `${at(code)}Ana`,
    `ana${at(code)}@example.com`,
  ])
  const whole = [
    ...[
      '👨‍👩‍👧‍👦',
      '🏳️‍🌈',
      '🇺🇸',
      '🇺',
      '👍🏽',
      '1️⃣',
      'Z͑ͫ̓a̷l̸g̵o̶',
      'é',
      'é',
      'ﷺ',
      '𒐫',
      '꧅',
      'ＳＥＬＥＣＴ',
      'ѕсrірt',
      'аdmin',
      'ɑna@example.com',
      'Ⅷ',
      'ﬁ',
      'ǅ',
      'İstanbul',
      'ISTANBUL',
      'ıI',
      'ΑΣ',
      'ας',
      'ß',
      'SS',
      'ẞ',
    ],
    ...[
      'مرحبا',
      'שלום',
      '\u202etxt.exe',
      '\u2066a\u2069b',
      'a\u0300\u0301\u0302',
      'ก็็็็็',
      '한글',
      '한글',
      'データ',
      'ｶﾞ',
      '田中さん',
      'Ṱ̺̺o͞ ̷i̲n',
      '̡҉',
      '¡™£¢∞§¶•ªº',
      'œ∑´®†¥',
      '⅛⅜⅝',
      'ЁЂЃЄ',
      '٠١٢٣',
      '⁰⁴⁵',
      '"̈',
      '…',
      '–—',
      '‘’“”',
      '′″',
      '‽',
      '⟨⟩',
      '❤️',
      '(╯°□°）╯︵ ┻━┻',
      '﷽',
      '\u1f6f',
    ],
    ...[
      '\ud83d',
      '\ude00',
      '\ude00\ud83d',
      'a\ud83db',
      '\u0000',
      'a\u0000b',
      '\u001b[31mred',
      '\u001b]0;x\u0007',
      '\u0008\u0008\u0008',
      '\u0085',
      '\u001a',
      '\u0004',
    ],
  ]
  return [...placed, ...whole]
}
