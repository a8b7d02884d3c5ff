import { unicode } from './hostile-characters.ts'
import { injections, MARK } from './hostile-injections.ts'
import { encodings, sizes, types } from './hostile-values.ts'

export { MARK }
/** What a template or a formula would make of `1337*1337`. */
export const WORKED_OUT = '1787569'

/** What an input tries to be. */
export type Kind = 'type' | 'size' | 'encoding' | 'injection' | 'unicode'

export interface HostileInput {
  kind: Kind
  text: string
}

/**
 * At least 2,000 texts that no one types into a form by accident, the same in every run: what looks like another type, is too short or too long, is
 * encoded once too often or not at all, wants to be a statement, markup, a path, a header, or a formula, and characters that programs stumble over.
 */
export const HOSTILE_INPUTS: readonly HostileInput[] = once({
  type: types(),
  size: sizes(),
  encoding: encodings(),
  injection: injections(),
  unicode: unicode(),
})

/** What a JSON door may get in place of a text or a number, besides every input above. */
export const HOSTILE_JSON: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -0,
    1,
    -1,
    0.1,
    1e21,
    1e308,
    2 ** 53,
    2 ** 53 + 2,
    -(2 ** 63),
    [],
    {},
    [[]],
    [{}],
    [null],
    ['a', 'b'],
  ],
  ...[
    { $ne: null },
    { $gt: '' },
    { $where: 'sleep(30000)' },
    { toString: 'x' },
    { length: 1 },
    JSON.parse('{"then":"x"}'),
    { toJSON: 1 },
  ],
  ...[
    { constructor: { prototype: { isAdmin: true } } },
    JSON.parse('{"__proto__":{"isAdmin":true}}'),
    { 0: 'a', length: 1 },
  ],
  ...[nested(64), nestedList(500), Array.from({ length: 2_000 }, (_, at) => at), Object.fromEntries(manyKeys(1_000))],
]

/** Whole bodies that are no JSON, or not the JSON that a door reads; as bytes, because some are no text either. */
export const HOSTILE_BODIES: readonly Uint8Array[] = [
  ...[
    '',
    ' ',
    '{',
    '}',
    '[',
    '"',
    '{"a"',
    '{"a":}',
    '{"a":1,}',
    "{'a':1}",
    'null',
    'true',
    '1',
    '"x"',
    '[]',
    '[[]]',
    'NaN',
    '-',
    '1e999',
  ],
  ...[
    '{"a":1}{"b":2}',
    '{"a":1}\n{"b":2}',
    '//x\n{}',
    '{"email":"a","email":"b"}',
    '\ufeff{}',
    '{"\\u0000":1}',
    '{"a":"\\ud800"}',
    'undefined',
  ],
  ...[
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    'a=1&b=2',
    '--x\r\n\r\n--x--',
    `)]}',\n{}`,
  ],
  ...[
    '['.repeat(10_000),
    `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
    `{"a":"${'x'.repeat(20_000)}"}`,
    `{"a":${'9'.repeat(5_000)}}`,
  ],
]
  .map((text) => new TextEncoder().encode(text))
  .concat([
    Uint8Array.of(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00),
    Uint8Array.of(0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d),
    Uint8Array.of(0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d),
    Uint8Array.of(0x1f, 0x8b, 0x08, 0x00),
    new Uint8Array(1_000),
  ])

/** Each text once, under the first kind that has it. */
function once(texts: Readonly<Record<Kind, readonly string[]>>): HostileInput[] {
  const kinds = new Map<string, Kind>()
  for (const kind of Object.keys(texts) as Kind[])
    for (const text of texts[kind]) if (!kinds.has(text)) kinds.set(text, kind)
  return [...kinds].map(([text, kind]) => ({ kind, text }))
}

function nested(depth: number): unknown {
  return depth === 0 ? 'x' : { a: nested(depth - 1) }
}

function nestedList(depth: number): unknown {
  return depth === 0 ? [] : [nestedList(depth - 1)]
}

function manyKeys(count: number): [string, number][] {
  return Array.from({ length: count }, (_, at) => [`key${at}`, at])
}
