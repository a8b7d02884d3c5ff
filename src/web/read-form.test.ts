import { expect, test } from 'vitest'
import { z } from 'zod'
import { readForm, typedIn } from './read-form.ts'

const SCHEMA = z.object({
  account: z.guid('account_required'),
  agree: z.literal('on', 'must_agree'),
  amount: z.string().transform(Number),
  mode: z.enum(['from_end', 'lower_installment']).catch('from_end'),
  key: z.guid(),
})
const GOOD = {
  account: '11111111-2222-4333-8444-555555555555',
  agree: 'on',
  amount: '1200',
  key: '11111111-2222-4333-8444-666666666666',
}

function formOf(fields: Iterable<[string, string | File]>): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

const read = (fields: Record<string, string>) => readForm(SCHEMA, formOf(Object.entries(fields)))

test('a form that the schema takes is its values, typed', () => {
  expect(read(GOOD)).toEqual({ ok: true, values: { ...GOOD, amount: 1200, mode: 'from_end' } })
})

test('each field says one thing, by the code of its schema', () => {
  const { account: _, ...rest } = GOOD
  expect(read({ ...rest, agree: 'yes' })).toEqual({
    ok: false,
    refusals: { account: 'account_required', agree: 'must_agree' },
  })
})

test.each(['', 'no uuid', undefined])(
  'a hidden field that reads %j is no one’s fault: the form as a whole failed',
  (key) => {
    const { key: _, ...rest } = GOOD
    expect(read(key === undefined ? rest : { ...rest, key })).toEqual({ ok: false, refusals: { '': 'failed' } })
  },
)

test.each(Object.getOwnPropertyNames(Object.prototype))('the field "%s" is a field like any other', (name) => {
  const form = formOf([...Object.entries(GOOD), [name, 'x']])
  expect(readForm(SCHEMA, form)).toMatchObject({ ok: true })
  expect(Object.hasOwn(typedIn(form), name)).toBe(true)
  expect(readForm(z.object({ agree: z.literal('on', 'must_agree') }), formOf([[name, 'on']]))).toEqual({
    ok: false,
    refusals: { agree: 'must_agree' },
  })
})

test('a field sent twice counts as first sent, and a file is no text', () => {
  const form = formOf([
    ['a', '1'],
    ['a', '2'],
    ['b', new File(['x'], 'x.txt')],
  ])
  expect(readForm(z.object({ a: z.string(), b: z.string().optional() }), form)).toEqual({
    ok: true,
    values: { a: '1' },
  })
})

test('what was typed is kept, but for what must never be part of a page', () => {
  const secrets = ['password', 'confirmation', 'token', 'accountNumber', 'payeeAccount'].map(
    (name): [string, string] => [name, 's'],
  )
  expect(typedIn(formOf([...secrets, ['bankName', 'First']]))).toEqual({ bankName: 'First' })
})
