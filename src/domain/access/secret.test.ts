import { inspect } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { expect, test } from 'vitest'
import { reveal, Secret, unwritable } from './secret.ts'

const TEXT = 'canary-7f3a'
const secret = new Secret(TEXT)

test.each<[string, () => unknown]>([
  ['printed', () => `${secret} ${String(secret)}`],
  ['added to a list', () => [secret, secret].join('')],
  ['inspected', () => inspect(secret, { showHidden: true, depth: 9 })],
  ['inspected inside something', () => inspect({ a: [secret] }, { showHidden: true, depth: 9 })],
  ['serialized', () => JSON.stringify({ secret })],
  ['spread into an object', () => JSON.stringify({ ...secret })],
  ['spread into a list', () => [...secret].join('')],
  ['cloned', () => JSON.stringify(structuredClone(secret))],
  ['written by V8', () => inspect(deserialize(serialize(secret)))],
  ['listed', () => JSON.stringify([Object.entries(secret), Object.getOwnPropertyNames(secret)])],
  ['thrown', () => new Error(`wrong: ${secret}`, { cause: secret }).stack],
])('a secret that is %s says that it is one', (_how, write) => {
  const written = String(write())
  expect(written).not.toContain(TEXT)
  expect(written).toContain('secret')
})

test('a secret of one copy of this module is revealed by another: the pages are a bundle of their own', async () => {
  const copy = (await import(`./secret.ts?${'copy'}`)) as typeof import('./secret.ts')
  expect(copy.reveal(secret)).toBe(TEXT)
  expect(reveal(new copy.Secret(TEXT))).toBe(TEXT)
  expect(() => reveal({ ...secret } as Secret)).toThrow('no secret')
})

test('a secret is revealed where it is used, and compared without that', () => {
  expect(reveal(secret)).toBe(TEXT)
  expect(secret.equals(new Secret(TEXT))).toBe(true)
  expect(secret.equals(new Secret(`${TEXT}b`))).toBe(false)
})

test('what is unwritable refuses to be serialized and is inspected by its name, also inside something else', () => {
  const settings = unwritable({ SECRET: TEXT }, 'settings')
  expect(() => JSON.stringify({ page: { settings } })).toThrow('never serialized')
  expect(inspect({ settings })).toBe('{ settings: [settings] }')
  expect(settings.SECRET).toBe(TEXT)
})
