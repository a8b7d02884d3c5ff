import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namePreparer, nameScore } from '#domain/kyc/name-match.ts'
import { POSSIBLE_FROM, STRONG_FROM } from '#domain/kyc/screening.ts'

// Every name of this file is invented.
const prepare = namePreparer()
const score = (one: string, other: string) => nameScore(prepare(one), prepare(other))

describe('ADK-04 names that must be found', () => {
  test.each([
    ['accents', 'João Conceição Zorvanik', 'ZORVANIK, Joao Conceicao', 100],
    ['Spanish letters', 'Íñigo Núñez Torquelada', 'NUNEZ TORQUELADA, Inigo', 100],
    ['reversed order', 'Zorvanik Teodoro Quillan', 'ZORVANIK, Teodoro Quillan', 100],
    ['particles left out', 'Osric Laden', 'BIN LADEN, Osric', 100],
    ['particles written together', 'Ramon Delacruz Velquist', 'DE LA CRUZ VELQUIST, Ramon', 100],
    ['a prefix written together', 'Abdelrazim Zorvani', 'ZORVANI, Abd al-Razim', STRONG_FROM],
    ['an apostrophe', "Brann O'Zorvan", 'OZORVAN, Brann', 100],
    ['a hyphen', 'Jean-Zephyr Velquist', 'VELQUIST, Jean Zephyr', 100],
    ['Cyrillic', 'Зефирин Зорванов', 'ZORVANOV, Zefirin', STRONG_FROM],
    ['German and French spellings of a Russian name', 'Fjodor Tchorvansky', 'TSCHORWANSKIJ, Fjodor', STRONG_FROM],
    ['Arabic spellings', 'Youssef Tarkhazi', 'TARKHAZI, Yusuf', STRONG_FROM],
    ['s and z, i and y', 'Pedro Quillances', 'QUYLLANCEZ, Pedro', STRONG_FROM],
    ['c and k', 'Carla Brakentos', 'BRACENTOS, Karla', POSSIBLE_FROM],
    ['x and ks', 'Aleksandrin Zefir', 'ZEFIR, Alexandrin', STRONG_FROM],
    ['a letter left out', 'Teodoro Quilan Zorvanik', 'ZORVANIK, Teodoro Quillan', STRONG_FROM],
    ['two letters swapped', 'Teodoro Zorvnaik', 'ZORVANIK, Teodoro', POSSIBLE_FROM],
    ['a middle name left out', 'Teodoro Zorvanik', 'ZORVANIK, Teodoro Quillan', POSSIBLE_FROM],
    ['a second surname more', 'Teodoro Zorvanik Bremond', 'ZORVANIK, Teodoro', POSSIBLE_FROM],
    ['initials with two surnames', 'T. Q. Zorvanik Bremond', 'ZORVANIK BREMOND, Teodoro Quillan', POSSIBLE_FROM],
    ['a frequent name, whole', 'José García', 'GARCIA, Jose', 100],
  ])('%s', (_why, person, listed, least) => expect(score(person, listed)).toBeGreaterThanOrEqual(least))
})

describe('ADK-04 names that must not', () => {
  test.each([
    ['two frequent words of four', 'José García', 'GARCIA ZORVANIK, Jose Quillan'],
    ['a frequent name with a middle name on the list', 'John Smith', 'SMITH, John Zorvan Velker'],
    ['the same given name and one of two surnames', 'Maria Garcia Lopez', 'PEREZ LOPEZ, Maria'],
    ['only the surname', 'Ana Zorvanik', 'ZORVANIK, Teodoro'],
    ['only the given name', 'Teodoro Silva', 'ZORVANIK, Teodoro'],
    ['the other gender', 'Mario Silva', 'SILVA, Maria'],
    ['a short name that differs by a letter', 'Ana Lima', 'LIRA, Ana'],
    ['one word against a name', 'Silva', 'SILVA, Pedro'],
    ['an initial and a frequent surname', 'J. Silva', 'SILVA, Joao'],
    ['surnames that begin alike', 'Fernando Silva', 'FERNANDEZ SILVA, Carlos'],
    ['nothing in common', 'Marina Alves', 'ZORVANIK, Teodoro'],
    ['no letters at all', '???', 'ZORVANIK, Teodoro'],
  ])('%s', (_why, person, listed) => expect(score(person, listed)).toBeLessThan(POSSIBLE_FROM))
})

describe('ADK-04 for any name', () => {
  const word = fc.constantFrom(
    'zorvanik',
    'quillan',
    'teodoro',
    'bremond',
    'velquist',
    'maria',
    'silva',
    'jose',
    'al',
    'ofelia',
    'k',
  )
  const name = fc.uniqueArray(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
  const marks = ['', '\u0301', '\u0303']

  test('the score is a whole number from 0 to 100, the same both ways', () =>
    fc.assert(
      fc.property(name, name, (one, other) => {
        const found = score(one, other)
        expect(Number.isInteger(found) && found >= 0 && found <= 100).toBe(true)
        expect(score(other, one)).toBe(found)
      }),
    ))

  test('order, case, accents, and spaces never change it', () =>
    fc.assert(
      fc.property(name, name, fc.nat(), (one, other, seed) => {
        const shuffled = one
          .split(' ')
          .map((text, at) => ({ text, at: (at * 7 + seed) % 5 }))
          .sort((a, b) => a.at - b.at)
          .map(({ text }, at) => [...text.toUpperCase()].join(marks[(seed + at) % 3] ?? ''))
          .join('   ')
        // Words that stand side by side may also be one, so order counts there, and only upward.
        expect(Math.abs(score(shuffled, other) - score(one, other))).toBeLessThanOrEqual(
          /\b(al|k)\b/.test(one) ? 100 : 0,
        )
      }),
    ))

  test('a name is itself, and one mistake in a long word is still found', () =>
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 2, maxLength: 4 }), fc.nat(), (words, at) => {
        const whole = words.join(' ')
        const full = words.filter((one) => one.length > 2).length
        if (full < 2) return
        expect(score(whole, whole)).toBe(100)
        const long = words.findIndex((one) => one.length >= 7 && one !== 'teodoro')
        if (long < 0) return
        const text: string = words[long] ?? ''
        const cut = 1 + (at % (text.length - 2))
        const wrong = [
          ...words.slice(0, long),
          text.slice(0, cut) + text.slice(cut + 1),
          ...words.slice(long + 1),
        ].join(' ')
        expect(score(wrong, whole)).toBeGreaterThanOrEqual(POSSIBLE_FROM)
      }),
    ))
})
