/** Long because values stand one a line. */

/** What looks like a number, a day, an id, or a list, and isn't one that anybody expects. */
export function types(): string[] {
  const powers = [7, 8, 15, 16, 31, 32, 53, 63, 64, 127].flatMap((bits) =>
    [-1n, 0n, 1n].flatMap((more) => [String(2n ** BigInt(bits) + more), String(-(2n ** BigInt(bits)) + more)]),
  )
  const numbers = [
    ...[
      '0',
      '-0',
      '+1',
      '00',
      '01',
      '1.',
      '.1',
      '1.0',
      '1.5',
      '-1.5',
      '1e3',
      '1E400',
      '1e-400',
      '0x1F',
      '0b11',
      '0o17',
      '1_000',
      '1,000',
      '1.000,5',
    ],
    ...[
      '$1',
      '1$',
      '1 000',
      '1\u00a0000',
      "1'000",
      '1/2',
      '½',
      '∞',
      'Infinity',
      '-Infinity',
      'NaN',
      '1n',
      '0.1e',
      '1e',
      '--1',
      '1-',
      '(1)',
      '١٢٣',
      '１２３',
      'IV',
      '1e1000000',
    ],
    ...[
      '0.005',
      '0.004999999999999999',
      '99999999.999',
      '1.7976931348623157e308',
      '5e-324',
      '9'.repeat(19),
      '9'.repeat(40),
      `0.${'0'.repeat(40)}1`,
    ],
  ]
  const days = [
    ...[
      '2026-02-29',
      '2024-02-30',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '2026-1-5',
      '26-01-05',
      '05/01/2026',
      '01/32/2026',
      '0000-01-01',
      '0001-01-01',
      '9999-12-31',
    ],
    ...[
      '10000-01-01',
      '+275760-09-14',
      '-271821-04-19',
      '1582-10-10',
      '1900-02-29',
      '2026-W01',
      '2026-001',
      '20260105',
      '2026-01-05T25:00',
      '2026-01-05T00:00Z',
      'now',
      'today',
      'tomorrow',
    ],
    ...[
      'infinity',
      '-infinity',
      'epoch',
      '1970-01-01',
      '2038-01-19',
      '2026-03-08T02:30',
      '24:00',
      '23:59:60',
      'P1Y',
      'Jan 5',
      '1e9',
      '4714-11-24 BC',
      '5874898-01-01',
    ],
  ]
  const ids = [
    ...[
      '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
      '11111111-2222-4333-8444-55555555555',
      '11111111-2222-4333-8444-5555555555555',
    ],
    ...[
      '11111111222243338444555555555555',
      '{11111111-2222-4333-8444-555555555555}',
      'urn:uuid:11111111-2222-4333-8444-555555555555',
      '11111111-2222-4333-8444-55555555555g',
    ],
    ...[
      ' 11111111-2222-4333-8444-555555555555',
      '11111111-2222-4333-8444-555555555555\n',
      '11111111-2222-4333-8444-555555555555/..',
      '11111111-2222-4333-8444-555555555555,',
      '1',
      '-1',
    ],
    ...[
      '11111111–2222–4333–8444–555555555555',
      '1111-1111-2222-4333-8444-555555555555',
      '11111111-2222-4333-8444-55555555555５',
    ],
  ]
  const words = [
    ...[
      'null',
      'undefined',
      'nil',
      'None',
      'true',
      'false',
      'TRUE',
      'yes',
      'no',
      'on',
      'off',
      'N/A',
      '-',
      '[]',
      '{}',
      '[object Object]',
      '[1,2]',
      '{"a":1}',
      '"x"',
      "''",
    ],
    ...Object.getOwnPropertyNames(Object.prototype),
    ...[
      'prototype',
      'length',
      'then',
      'toJSON',
      'name',
      'caller',
      'arguments',
      'config',
      'ctx',
      'intent',
      'super_admin',
      'admin',
      'enUS',
      'default',
      'self',
      'window',
      'process',
      'require',
    ],
  ]
  const emails = [
    'a@b',
    '@',
    'a@',
    '@b.co',
    'a@b@c.co',
    'a b@c.co',
    'a@b..co',
    '.a@b.co',
    'a.@b.co',
    '"a b"@c.co',
    '"@"@c.co',
    'a@[127.0.0.1]',
    'a@b.co, c@d.co',
    'a@b.co;c@d.co',
    'a@b.co\nBcc: c@d.co',
    'a@b.co%0aBcc:c@d.co',
    '<a@b.co>',
    'A <a@b.co>',
    'a@ｂ.co',
    'ä@b.co',
    'a@münchen.de',
    'a@xn--.co',
    `${'a'.repeat(64)}@b.co`,
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(250)}.co`,
    'a+b@c.co',
    "o'hara@b.co",
    'a@b.co\u0000',
    'a@b.c',
    'a@localhost',
    'postmaster@cotavia.example',
    'a@b.co?x=1',
    '`id`@b.co',
    '-a@b.co',
    'a@-b.co',
  ]
  return [...numbers, ...powers, ...days, ...ids, ...words, ...emails]
}

/** Nothing, blanks, and lengths around what columns, fields, and buffers hold. */
export function sizes(): string[] {
  const lengths = [
    1, 2, 3, 15, 16, 17, 31, 32, 63, 64, 65, 99, 100, 101, 127, 128, 129, 199, 200, 201, 254, 255, 256, 257, 499, 500,
    501, 1_000, 1_001, 1_024, 2_000, 2_001, 4_096, 5_000, 5_001, 8_192, 10_000,
  ]
  const filled = ['a', '0', 'ã', '字', '😀', ' a', '<', "'", '%', '\n'].flatMap((piece) =>
    lengths.map((length) => piece.repeat(length)),
  )
  const blanks = [
    '',
    ' ',
    '  ',
    '\t',
    '\n',
    '\r\n',
    '\r',
    '\v',
    '\f',
    '\u00a0',
    '\u2003',
    '\u3000',
    '\u200b',
    '\ufeff',
    '\u2028',
    '\u2029',
    ' '.repeat(300),
    '\n'.repeat(300),
    ' a ',
    '\ta',
    'a\n',
  ]
  const large = [
    'a'.repeat(65_536),
    '9'.repeat(65_536),
    'ã'.repeat(30_000),
    '\u0301'.repeat(20_000),
    `${'a '.repeat(20_000)}`,
    '('.repeat(30_000),
    `${'a'.repeat(30_000)}!`,
    '='.repeat(30_000),
  ]
  return [...filled, ...blanks, ...large]
}

/** The same few dangerous characters, written in every way that something may decode once more. */
export function encodings(): string[] {
  const pieces = [
    '<',
    '>',
    '"',
    "'",
    '&',
    '/',
    '\\',
    '..',
    '\u0000',
    '\r\n',
    ';',
    '%',
    ' ',
    'é',
    '字',
    '😀',
    '\u202e',
    '<c0tavia>',
  ]
  const bytesOf = (text: string) => [...Buffer.from(text, 'utf8')].map((byte) => byte.toString(16).padStart(2, '0'))
  const ways: ((text: string) => string)[] = [
    encodeURIComponent,
    (text) =>
      bytesOf(text)
        .map((byte) => `%${byte}`)
        .join(''),
    (text) =>
      bytesOf(text)
        .map((byte) => `%25${byte}`)
        .join(''),
    (text) =>
      bytesOf(text)
        .map((byte) => `%2525${byte.toUpperCase()}`)
        .join(''),
    (text) =>
      bytesOf(text)
        .map((byte) => `\\x${byte}`)
        .join(''),
    (text) =>
      bytesOf(text)
        .map((byte) => `=${byte.toUpperCase()}`)
        .join(''),
    (text) => [...text].map((one) => `%u${(one.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`).join(''),
    (text) => [...text].map((one) => `\\u${(one.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`).join(''),
    (text) => [...text].map((one) => `&#${one.codePointAt(0)};`).join(''),
    (text) => [...text].map((one) => `&#x${(one.codePointAt(0) ?? 0).toString(16)}`).join(''),
    (text) => [...text].map((one) => `&amp;#${one.codePointAt(0)};`).join(''),
    (text) => Buffer.from(text).toString('base64'),
    (text) => Buffer.from(text, 'utf16le').toString('latin1'),
    (text) => Buffer.from(text, 'utf8').toString('latin1'),
    (text) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`,
    (text) =>
      `=?utf-8?Q?${bytesOf(text)
        .map((byte) => `=${byte}`)
        .join('')}?=`,
    (text) => `+${Buffer.from(text, 'utf16le').swap16().toString('base64').replaceAll('=', '')}-`,
    (text) => text.normalize('NFKD'),
  ]
  const broken = [
    '%',
    '%%',
    '%2',
    '%zz',
    '%u12',
    '%c0%af',
    '%c0%ae',
    '%e0%80%af',
    '%f0%80%80%af',
    '%ff',
    '%fe%ff',
    '%ed%a0%80',
    '%80',
    '%00',
    '%0',
    '&#x110000;',
    '&#0;',
    '&lt',
    '&lt;;',
    '\\u',
    '\\x',
    '\\',
    '\\\\',
    '+ADw-',
    '=?utf-8?B?',
    '\ufffd',
    '\ufffe',
    '\uffff',
  ]
  return [...pieces.flatMap((piece) => ways.map((way) => way(piece))), ...broken]
}
