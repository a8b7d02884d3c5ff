import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textDifference } from './text-difference.ts'

test('a changed word is shown in its paragraph; the rest stays as it was', () => {
  expect(
    textDifference('One.\n\nThe fee is 15% today.\n\nThree.', 'One.\n\nThe fee is 12% today.\n\nThree.\n\nFour.'),
  ).toEqual([
    { change: 'same', parts: [{ change: 'same', text: 'One.' }] },
    {
      change: 'changed',
      parts: [
        { change: 'same', text: 'The fee is' },
        { change: 'removed', text: ' 15%' },
        { change: 'added', text: ' 12%' },
        { change: 'same', text: ' today.' },
      ],
    },
    { change: 'same', parts: [{ change: 'same', text: 'Three.' }] },
    { change: 'added', parts: [{ change: 'added', text: 'Four.' }] },
  ])
})

test('what was not taken out and what was added is the new text, and the other way around the old one', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', 'two words', '\n\n'), { maxLength: 12 })
    .map((all) => all.join(' '))
  const plain = (one: string) => one.replaceAll(/\s+/g, ' ').trim()
  const without = (before: string, after: string, left: 'added' | 'removed') =>
    plain(
      textDifference(before, after)
        .map(({ parts }) =>
          parts
            .filter(({ change }) => change !== left)
            .map((part) => part.text)
            .join(''),
        )
        .join(' '),
    )
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(without(before, after, 'removed')).toBe(plain(after))
      expect(without(before, after, 'added')).toBe(plain(before))
    }),
  )
})
