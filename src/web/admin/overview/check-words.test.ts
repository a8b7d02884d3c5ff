import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'

const checks = readdirSync('checks')
  .filter((file) => /^[a-z-]+\.(sql|ts)$/.test(file))
  .map((file) => file.replace(/\.\w+$/, ''))
  .sort()

it.each(LANGUAGES)('each check has a name and says what it proves, without our own codes, in %s', (language) => {
  const { adminChecks } = messagesFor(language, ['adminChecks'])
  const { names, proofs } = adminChecks ?? { names: {}, proofs: {} }
  expect(Object.keys(names).sort()).toEqual(checks)
  expect(Object.keys(proofs).sort()).toEqual(checks)
  for (const sentence of [...Object.values(names), ...Object.values(proofs)]) {
    expect(sentence).not.toMatch(/\b(rules|invariant|decision) \d|[A-Z]{2,}-\d/)
    expect(sentence).not.toBe('')
  }
})
