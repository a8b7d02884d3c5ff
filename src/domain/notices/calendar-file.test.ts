import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEntry, calendarFile } from '#domain/notices/calendar-file.ts'

const about = { name: 'Cotavia', product: 'Cotavia', language: 'pt-BR', at: new Date('2026-11-22T15:00:00Z') }
const entry: CalendarEntry = {
  uid: 'due-1@cotavia.example',
  sequence: 1,
  title: 'Parcela 35 de São João; 12ª, vence hoje',
  text: 'Pague\naté o dia 25',
  url: 'https://cotavia.example/consortium/1',
  when: { on: '2026-11-25' },
  remind: '-P1D',
}
const octets = (line: string) => new TextEncoder().encode(line).length
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('a whole day, its reminder, and text as RFC 5545 writes it', () => {
  const lines = unfolded(calendarFile(about, [entry]))
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART;VALUE=DATE:20261125',
      'DTSTAMP:20261122T150000Z',
      'SUMMARY:Parcela 35 de São João\\; 12ª\\, vence hoje',
      'DESCRIPTION:Pague\\naté o dia 25',
      'TRIGGER:-P1D',
      'SEQUENCE:1',
    ]),
  )
  expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'BEGIN:VALARM'])
})

test('an hour has its beginning and end in UTC, and no reminder where none is wanted', () => {
  const when = { from: new Date('2026-12-01T23:00:00Z'), until: new Date('2026-12-01T23:30:00Z') }
  const lines = unfolded(calendarFile(about, [{ ...entry, when, remind: null }]))
  expect(lines).toEqual(expect.arrayContaining(['DTSTART:20261201T230000Z', 'DTEND:20261201T233000Z']))
  expect(lines).not.toContain('BEGIN:VALARM')
})

test('whatever a text holds, no line is longer than 75 octets, none is begun by it, and it reads the same unfolded', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 })
  fc.assert(
    fc.property(text, text, (title, body) => {
      const file = calendarFile(about, [{ ...entry, title, text: body }])
      expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
      for (const line of file.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75)
      const read = unfolded(file).filter((line) => line.startsWith('SUMMARY:'))
      expect(read).toHaveLength(1)
      const back = read[0]?.slice('SUMMARY:'.length).replaceAll(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign))
      expect(back).toBe(title.replaceAll(/\r\n?/g, '\n'))
    }),
  )
})
