/** A value as a PDF writes it: names begin with a slash, `null` stands for every bare word. */
export type PdfValue = number | string | null | PdfText | PdfRef | PdfValue[] | PdfDict
export type PdfDict = Map<string, PdfValue>

/** Text in parentheses or angle brackets, as bytes. */
export class PdfText {
  readonly bytes: string
  constructor(bytes: string) {
    this.bytes = bytes
  }
}

/** A reference to an object by its number. */
export class PdfRef {
  readonly object: number
  constructor(object: number) {
    this.object = object
  }
}

/** What can't be read as a PDF. */
export class NotReadable extends Error {}

/** Deeper than any document; a reader that follows it may run out of stack. */
const DEEPEST = 64
const SPACE = /(?:[\0\t\n\f\r ]|%[^\r\n]*)+/y
const NUMBER = /[+-]?\d*\.?\d*/y
const REF = /(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y
const NAME = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y
const PLAIN = /[^()\\]+/y
const HEX = /<([0-9A-Fa-f\0\t\n\f\r ]*)>/y

/** Reads values from a PDF's bytes, given as one character each. `at` is where it is. */
export class PdfReader {
  readonly source: string
  at: number

  constructor(source: string, at = 0) {
    this.source = source
    this.at = at
  }

  /** The next value. Throws NotReadable where there is none. */
  value(depth = 0): PdfValue {
    if (depth > DEEPEST) throw new NotReadable('nested too deeply')
    this.skipSpace()
    const sign = this.source[this.at]
    if (sign === undefined) throw new NotReadable('ends too early')
    if (sign === '/') return nameOf(this.match(NAME)?.[0] ?? '/')
    if (sign === '(') return this.text()
    if (sign === '[') return this.list(depth)
    if (sign === '<') return this.source[this.at + 1] === '<' ? this.dict(depth) : this.hex()
    const ref = this.match(REF)
    if (ref) return new PdfRef(Number(ref[1]))
    if (/[\d.+-]/.test(sign)) {
      const number = this.match(NUMBER)?.[0] ?? ''
      if (number !== '') return Number(number) || 0
    }
    if (this.match(WORD)) return null
    // A stray bracket: readers differ in what they make of it.
    throw new NotReadable('not a value')
  }

  skipSpace(): void {
    this.match(SPACE)
  }

  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.source)
    if (found !== null) this.at += found[0].length
    return found
  }

  private list(depth: number): PdfValue[] {
    this.at += 1
    const items: PdfValue[] = []
    for (;;) {
      this.skipSpace()
      if (this.source[this.at] === ']') break
      items.push(this.value(depth + 1))
    }
    this.at += 1
    return items
  }

  private dict(depth: number): PdfDict {
    this.at += 2
    const entries: PdfDict = new Map()
    for (;;) {
      this.skipSpace()
      if (this.source.startsWith('>>', this.at)) break
      const key = this.value(depth + 1)
      if (typeof key !== 'string') throw new NotReadable('a key that is no name')
      const value = this.value(depth + 1)
      // Of two values of one name, readers take either: both are looked at.
      const before = entries.get(key)
      entries.set(key, before === undefined ? value : [before, value])
    }
    this.at += 2
    return entries
  }

  private text(): PdfText {
    this.at += 1
    const parts: string[] = []
    for (let open = 1; ; ) {
      const plain = this.match(PLAIN)
      if (plain) parts.push(plain[0])
      const sign = this.source[this.at]
      if (sign === undefined) throw new NotReadable('text without an end')
      if (sign === '\\') parts.push(this.escaped())
      else if (sign === ')' && --open === 0) break
      else {
        if (sign === '(') open += 1
        parts.push(sign)
      }
      this.at += 1
    }
    this.at += 1
    return new PdfText(parts.join(''))
  }

  /** What a backslash stands for; `at` ends on its last sign. */
  private escaped(): string {
    const octal = /[0-7]{1,3}/y
    octal.lastIndex = this.at + 1
    const digits = octal.exec(this.source)?.[0]
    if (digits !== undefined) {
      this.at += digits.length
      return String.fromCharCode(Number.parseInt(digits, 8) & 255)
    }
    this.at += 1
    const sign = this.source[this.at] ?? ''
    if (sign === '\r' && this.source[this.at + 1] === '\n') this.at += 1
    return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\r': '', '\n': '' }[sign] ?? sign
  }

  private hex(): PdfText {
    const digits = this.match(HEX)?.[1]?.replaceAll(/[^0-9A-Fa-f]/g, '')
    if (digits === undefined) throw new NotReadable('text in brackets without an end')
    return new PdfText(Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex').toString('latin1'))
  }
}

/** `/J#53` is `/JS`. */
function nameOf(written: string): string {
  return written.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}
