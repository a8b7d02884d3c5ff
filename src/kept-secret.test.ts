import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { reveal } from '#domain/access/secret.ts'
import { forgetPreviousSecret, keptSecrets, renewKeptSecret } from './kept-secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'cotavia-kept-'))
const path = join(folder, 'secret')
const OLD = '0123456789abcdef'.repeat(4)
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  rmSync(`${path}.previous`, { force: true })
  writeFileSync(path, `${OLD}\n`)
})

const kept = () => {
  const { current, previous } = keptSecrets(folder)
  return { current: reveal(current), previous: previous === undefined ? undefined : reveal(previous) }
}

test('a new secret takes the place of the kept one, which stays beside it until it is forgotten', () => {
  renewKeptSecret(folder)
  expect(kept()).toEqual({ current: expect.stringMatching(/^[0-9a-f]{64}$/), previous: OLD })
  expect(kept().current).not.toBe(OLD)
  forgetPreviousSecret(folder)
  expect(existsSync(`${path}.previous`)).toBe(false)
})

test('killed after the new secret was in place, a repeat makes no third one: something may be sealed by both', () => {
  renewKeptSecret(folder)
  const interrupted = kept()
  renewKeptSecret(folder)
  expect(kept()).toEqual(interrupted)
})

test('killed before the new secret was in place, a repeat makes it: the old one must not pass for the new', () => {
  writeFileSync(`${path}.previous`, `${OLD}\n`)
  renewKeptSecret(folder)
  expect(readFileSync(path, 'utf8').trim()).not.toBe(OLD)
  expect(kept().previous).toBe(OLD)
})
