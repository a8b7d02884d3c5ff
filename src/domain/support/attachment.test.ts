import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPlainText, safeFileName } from '#domain/support/attachment.ts'
import { processorMs } from '#tests/support/processor-time.ts'

// Any letter, and often one that a header, a folder or a terminal obeys. The library's own kind takes seconds to make.
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom('\r', '\n', '\0', '\u2028', '\u202e', '"', '/', '\\', '.', ' ', 'a'),
      fc.integer({ min: 1, max: 0xd7ff }).map((point) => String.fromCodePoint(point)),
    ),
    { maxLength: 20 },
  )
  .map((letters) => letters.join(''))

it.each([
  ['boleto de março.PDF', 'pdf', 'boleto de março.pdf'],
  ['C:\\Users\\ana\\scan.jpeg', 'jpg', 'scan.jpg'],
  ['../../etc/passwd', 'txt', 'passwd.txt'],
  ['a.pdf\r\nBcc: all@example.com', 'pdf', 'a.pdf_Bcc_ all_example.pdf'],
  ['invoice.pdf.exe', 'png', 'invoice.pdf.png'],
  ['"; filename="x', 'txt', 'filename_x.txt'],
  ['.....', 'docx', 'attachment.docx'],
  ['x'.repeat(300), 'doc', `${'x'.repeat(80)}.doc`],
] as const)('CONT-03 the name %j of a %s becomes %j', (given, ending, name) => {
  expect(safeFileName(given, ending)).toBe(name)
})

it.each(['.', '\u0301\u0316'])('a name of a hundred thousand %j is put in order in moments', (sign) => {
  const taken = processorMs(() => expect(safeFileName(`a${sign.repeat(100_000)}b`, 'png').length).toBeLessThan(500))
  expect(taken).toBeLessThan(1_000)
})

it('no name ever holds what a header or a folder would obey', () => {
  fc.assert(
    fc.property(anyText, (given) => {
      expect(safeFileName(given, 'png')).toMatch(/^[\p{L}\p{N}\p{M}_() -][\p{L}\p{N}\p{M}._() -]*\.png$/u)
    }),
  )
})

it.each([
  ['plain words', new TextEncoder().encode('Olá,\r\n\tmundo\n'), true],
  ['a null byte', Uint8Array.of(65, 0, 66), false],
  ['an escape', Uint8Array.of(27, 91, 65), false],
  ['another encoding', Uint8Array.of(0x4f, 0x6c, 0xe1), false],
])('KYC-16 a text is text: %s', (_name, bytes, isText) => {
  expect(isPlainText(bytes)).toBe(isText)
})
