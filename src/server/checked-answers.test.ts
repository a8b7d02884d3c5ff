import { data, redirect, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { loadConfig } from '#config'
import { Secret } from '#domain/access/secret.ts'
import { requireAnswer, UnsafeAnswer, withCheckedAnswers } from './checked-answers.ts'

const config = loadConfig({ SECRET: 'canary'.repeat(8), DATABASE_URL: 'postgresql://a:canary@db/x' })
class Row {
  id = 1
}
const circle: unknown[] = []
circle.push(circle)

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['plain data', { list: [1, 'two', null, true, { at: new Date(0) }], none: undefined }],
  ['data with a status', data({ errors: { email: 'wrong' } }, { status: 422 })],
  ['data without a prototype', Object.assign(Object.create(null), { a: 1 })],
  ['a redirect', redirect('/user')],
  ['a response', new Response('text')],
])('%s is an answer', (_name, answer) => {
  expect(() => requireAnswer(answer, 'the loader of a page')).not.toThrow()
})

test.each<[string, unknown]>([
  ['the settings', { config }],
  ['a secret', { page: { secret: new Secret('canary') } }],
  ['a spread of the settings', { ...config }],
  ['a function', () => 'canary'],
  ['a function deep down', data({ errors: [{ act: () => 'canary' }] }, { status: 422 })],
  ['a symbol', { mark: Symbol('canary') }],
  ['an instance of a class', [new Row()]],
  ['a map', { rows: new Map([['canary', 1]]) }],
  ['a promise', { later: Promise.resolve('canary') }],
  ['an error', { failed: new Error('canary') }],
  ['a form', { form: new FormData() }],
  ['a circle', { circle }],
])('%s is no answer, and the message says where but not what', (_name, answer) => {
  const check = () => requireAnswer(answer, 'the loader of a page')
  expect(check).toThrow(UnsafeAnswer)
  expect(check).toThrow(/^the loader of a page answers with /)
  expect(check).not.toThrow('canary')
})

test('every loader and action of a site is checked, in what it returns and in what it throws', async () => {
  const bad = { config }
  const route = (module: object) => ({ id: 'page', path: 'page', module })
  const site = (module: object) =>
    withCheckedAnswers({ routes: { page: route(module) }, entry: {} } as unknown as ServerBuild)
  const call = async (module: object, name: 'loader' | 'action') =>
    await (site(module).routes.page!.module[name] as (args: object) => unknown)({})
  for (const name of ['loader', 'action'] as const) {
    await expect(call({ [name]: () => bad }, name)).rejects.toThrow(`the ${name} of page`)
    await expect(call({ [name]: async () => data(bad) }, name)).rejects.toThrow(UnsafeAnswer)
    await expect(
      call({ [name]: () => Promise.reject(data(bad, { status: 400 })) }, name), // what is thrown is sent too
    ).rejects.toThrow(UnsafeAnswer)
    await expect(call({ [name]: () => ({ fine: 1 }) }, name)).resolves.toEqual({ fine: 1 })
    const thrown = data(null, { status: 404 })
    await expect(call({ [name]: () => Promise.reject(thrown) }, name)).rejects.toBe(thrown)
    const bug = new Error('a bug')
    await expect(call({ [name]: () => Promise.reject(bug) }, name)).rejects.toBe(bug)
  }
})
