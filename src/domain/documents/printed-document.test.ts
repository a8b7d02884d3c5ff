import { expect, test } from 'vitest'
import { hasAmounts, spreadsheetOf, table } from '#domain/documents/printed-document.ts'
import { sampleDocument } from '#tests/support/sample-document.ts'

const cell = (text: string) => ({ text, value: text, look: 'words' as const })

test('a table whose row has another length than its head is a bug', () => {
  const columns = [
    { label: 'Date', share: 1 },
    { label: 'Amount', share: 1 },
  ]
  const rows = [[cell('Nov 5'), cell('$575.00')]]
  expect(table({ title: 'Payments', empty: '', columns, rows, total: null }).rows).toHaveLength(1)
  expect(() => table({ title: 'Payments', empty: '', columns, rows, total: [cell('Total')] })).toThrow('Payments')
})

test('a spreadsheet takes each table’s head and rows with the currency, and not its sum', () => {
  const sheet = spreadsheetOf(sampleDocument({ rows: 2 })).map((row) => row.map(({ value }) => value))
  expect(sheet).toEqual([
    ['Data', 'Referente a', 'Valor', 'Moeda'],
    ['5 de nov. de 2026', 'Parcela 1, débito em conta', 'US$ 575,00', 'USD'],
    ['5 de nov. de 2026', 'Parcela 2, débito em conta', 'US$ 575,00', 'USD'],
  ])
})

test('a table of words alone makes no spreadsheet', () => {
  expect(hasAmounts(sampleDocument())).toBe(true)
  const words = table({ title: 'Texts', empty: '', columns: [{ label: 'Text', share: 1 }], rows: [], total: null })
  expect(hasAmounts({ ...sampleDocument(), sections: [words] })).toBe(false)
})
