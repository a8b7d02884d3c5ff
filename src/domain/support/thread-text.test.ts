import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONGEST_RECEIVED, readOwnText, receivedText, splitQuoted } from '#domain/support/thread-text.ts'

test.each([
  ['Thanks!\n\nOn Tue, Nov 24, 2026 at 9:12 AM Cotavia <x@example.com> wrote:\n> Hello', 'Thanks!', /^On Tue/],
  // Gmail breaks the line where it gets long.
  [
    'Obrigada.\n\nEm ter., 24 de nov. de 2026 às 09:12, Cotavia\n<x@example.com> escreveu:\n\n> Olá',
    'Obrigada.',
    /^Em ter/,
  ],
  ['Gracias.\nEl mar, 24 nov 2026 a las 9:12, Cotavia (<x@example.com>) escribió:\n> Hola', 'Gracias.', /^El mar/],
  ['Done.\n-----Original Message-----\nFrom: Cotavia', 'Done.', /^-----Original/],
  ['Yes, on Monday.\n\n> Can you come?\n> On Monday?\n', 'Yes, on Monday.', /^> Can/],
])('what a mail program quotes below a reply is told apart: %j', (text, own, quoted) => {
  const split = splitQuoted(text)
  expect(split.own).toBe(own)
  expect(split.quoted).toMatch(quoted)
})

test.each([
  'Nothing quoted here.\nOn Monday I wrote a letter.',
  '> Is it paid?\nYes, on Monday.',
  '> Only a quote, nothing of their own',
])('a text without a quote below it stays whole: %j', (text) => {
  expect(splitQuoted(text)).toEqual({ own: text, quoted: null })
})

test('splitting loses nothing but blanks', () => {
  const line = fc.oneof(fc.string(), fc.constantFrom('> a', 'On a day long ago Ana wrote:', '__________'))
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const text = lines.join('\n')
      const { own, quoted } = splitQuoted(text)
      expect(`${own}${quoted ?? ''}`.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
    }),
  )
})

test('our own text is neither empty nor too long; an email’s text is cut where it gets too long', () => {
  expect(readOwnText(' \r\n ', 10)).toEqual({ ok: false, refusal: 'text_empty' })
  expect(readOwnText(' Hi\r\nAna ', 10)).toEqual({ ok: true, value: 'Hi\nAna' })
  expect(readOwnText('x'.repeat(11), 10)).toMatchObject({ refusal: 'text_too_long', details: { max: 10, length: 11 } })
  expect(receivedText('é'.repeat(LONGEST_RECEIVED + 5))).toHaveLength(LONGEST_RECEIVED + 1)
})
