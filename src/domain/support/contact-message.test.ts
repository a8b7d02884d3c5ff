import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ContactForm, checkContactMessage } from '#domain/support/contact-message.ts'
import { messageLength, normalMessage } from '#domain/support/message-length.ts'
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

const long = 'I would like to know how the draw works and whether I can join a group that has already begun its months.'
const ana: ContactForm = {
  name: '  Ana   Souza ',
  email: ' Ana.Souza@example.com ',
  phone: '+1 (305) 555-0142 ext. 7',
  subject: 'billing-issues',
  message: `\r\n${long}\r\n`,
}

function refusals(channel: 'contact_page' | 'chat' | 'api', form: ContactForm) {
  const checked = checkContactMessage(channel, form)
  if (checked.ok) return {}
  return Object.fromEntries(Object.entries(checked.fields).map(([name, { refusal }]) => [name, refusal]))
}

describe('a contact message', () => {
  it('DATA-17 is stored in order, as it was written', () => {
    expect(checkContactMessage('contact_page', ana)).toEqual({
      ok: true,
      facts: {
        name: 'Ana Souza',
        email: 'Ana.Souza@example.com',
        phone: '+1 (305) 555-0142 ext. 7',
        subject: 'billing-issues',
        message: long,
      },
    })
  })

  it('CONT-01 needs all five fields, and says each that is missing', () => {
    expect(refusals('contact_page', { name: ' ', email: '', phone: '', subject: '', message: ' \n ' })).toEqual({
      name: 'name_missing',
      email: 'email_missing',
      phone: 'phone_missing',
      subject: 'subject_missing',
      message: 'message_missing',
    })
  })

  it.each([
    ['name', 'x'.repeat(201), 'name_too_long'],
    ['name', '\u200b\u202e', 'name_missing'],
    ['email', 'ana(at)example', 'email_invalid'],
    ['email', 'ana@example.com\r\nBcc: all@example.com', 'email_invalid'],
    ['phone', 'soon', 'phone_invalid'],
    ['phone', '12345', 'phone_invalid'],
    ['subject', 'refund', 'subject_missing'],
    ['message', 'x'.repeat(99), 'message_too_short'],
    ['message', 'x'.repeat(10_001), 'message_too_long'],
  ])('CONT-02 CONT-05 %s %j is refused: %s %s', (field, value, refusal) => {
    expect(refusals('api', { ...ana, [field]: value })).toEqual({ [field]: refusal })
  })

  it.each(['questions-doubts', 'technical-issues', 'participant-question', 'billing-issues'])(
    'CONT-05 may be about %s',
    (subject) => {
      expect(checkContactMessage('contact_page', { ...ana, subject }).ok).toBe(true)
    },
  )

  it('DATA-16 from the chat has a name, an email and any text, and nothing else', () => {
    const { name, email } = ana
    expect(checkContactMessage('chat', { name, email, message: 'Hi' })).toMatchObject({
      ok: true,
      facts: { phone: null, subject: null, message: 'Hi' },
    })
    expect(refusals('chat', { name: '', email: '', message: '' })).toEqual({
      name: 'name_missing',
      email: 'email_missing',
      message: 'message_missing',
    })
  })

  it('a name cannot break a line of a letter', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const checked = checkContactMessage('api', { ...ana, name })
        if (checked.ok) expect(checked.facts.name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      }),
    )
  })
})

describe('the length of a message', () => {
  it('marks without end on one letter, whose order takes minutes to find, are looked at in moments', () => {
    const marks = `a${'\u0301\u0316'.repeat(100_000)}`
    const taken = processorMs(() =>
      expect(refusals('api', { ...ana, name: marks, message: marks })).toEqual({
        name: 'name_too_long',
        message: 'message_too_long',
      }),
    )
    expect(taken).toBeLessThan(2_000)
  })

  it('CONT-02 counts code points after line ends and blanks around are put in order', () => {
    expect(messageLength(`  ${'é'.repeat(98)}\r\n😀  \n`)).toBe(100)
    expect(messageLength('e\u0301')).toBe(1)
    expect(checkContactMessage('contact_page', { ...ana, message: ` ${'😀'.repeat(100)} ` }).ok).toBe(true)
    expect(refusals('contact_page', { ...ana, message: ` ${'😀'.repeat(99)} ` })).toEqual({
      message: 'message_too_short',
    })
  })

  it('CONT-02 is the same for the line ends of a text area and of a sent form', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (lines) => {
        expect(messageLength(lines.join('\r\n'))).toBe(messageLength(lines.join('\n')))
        const once = normalMessage(lines.join('\r\n'))
        expect(normalMessage(once)).toBe(once)
      }),
    )
  })
})
