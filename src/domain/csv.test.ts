import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a file for spreadsheets begins with the mark, quotes text and runs no formula', () => {
  expect(
    csvOf([
      ['name', { figure: '-12.50' }],
      ['=1+1', '@x'],
    ]),
  ).toBe('\uFEFF"name",-12.50\r\n"\'=1+1","\'@x"\r\n')
  expect(csvOf([['say "a"\nb', '+1', '-1']])).toBe('\uFEFF"say ""a""\nb","\'+1","\'-1"\r\n')
})
