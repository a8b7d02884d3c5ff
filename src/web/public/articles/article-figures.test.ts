import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { slots } from '#domain/assemblies/cash.ts'
import { commitmentOf, revealFor, SECRET_BYTES } from '#domain/assemblies/commit-reveal.ts'
import { drawPrk, snapshotHash } from '#domain/assemblies/draw.ts'
import { bytesOfHex, hexOf } from '#domain/hashing.ts'
import { LANGUAGES } from '#domain/language.ts'
import { type Cents, cents, centsOfDollars, subtract } from '#domain/money.ts'
import { nodeHashing } from '#integrations/hashing.ts'

// The figures that the articles write themselves. Those in braces come from `documentFigures`, and the draw's list, tickets,
// and order have their test in read-documents.server.test.ts; the same figures in each language are tested there, too.
const ROOT = join(import.meta.dirname, '../../../..')
const article = (language: string, slug: string) =>
  readFileSync(join(ROOT, 'content', language, 'blog', `${slug}.md`), 'utf8')

describe.each(LANGUAGES)('how a draw is checked, in %s', (language) => {
  const text = article(language, 'how-a-draw-is-checked')
  const section = (anchor: string) => text.split(`{#${anchor}}`)[1]?.split('\n## ')[0] ?? ''

  test('the random number is the fingerprint of the signature, and the key is made of it and the list', () => {
    const [signature = '', number = ''] =
      section('chance')
        .match(/\b[0-9a-f]{64,}\b/g)
        ?.filter(notTheChain) ?? []
    expect(hexOf(nodeHashing.sha256(bytesOfHex(signature)!))).toBe(number)
    const [used, keyed, key] = section('tickets').match(/\b[0-9a-f]{64}\b/g) ?? []
    const positions = [1, 2, 4, 5, 7, 9, 10, 12]
    const list = snapshotHash(nodeHashing, '11111111-2222-4333-8444-555555555555', 7, positions)
    expect([used, keyed]).toEqual([number, hexOf(list)])
    expect(key).toBe(hexOf(drawPrk(nodeHashing, list, bytesOfHex(number)!)))
    // Every command that takes the key, the list, or the number takes these.
    const hexes = new Set(text.match(/\b[0-9a-f]{64}\b/g)?.filter(notTheChain))
    expect(hexes).toEqual(new Set([number, hexOf(list), key]))
  })

  test('the secret fingerprinted five times leads from the first reveal back to what was published', () => {
    const secret = new Uint8Array(SECRET_BYTES).fill(7)
    const short = (bytes: Uint8Array) => hexOf(bytes).replace(/^(.{8}).*(.{4})$/, '`$1…$2`')
    const [published, reveal, again] = section('promise').match(/`[0-9a-f]{8}…[0-9a-f]{4}`/g) ?? []
    expect([published, again]).toEqual([short(commitmentOf(nodeHashing, secret, 5)), published])
    expect(reveal).toBe(short(revealFor(nodeHashing, secret, 5, 1)))
  })
})

test('what the fee pays for: when the reserve lends, and how much of itself', () => {
  const [, percent = ''] = /(\d+)%/.exec(article('enUS', 'what-the-fee-pays').split('{#reserve}')[1] ?? '') ?? []
  const targetCents = centsOfDollars(30_000)
  const enough = ((targetCents * Number(percent)) / 100) as Cents
  const gap = subtract(targetCents, enough)
  const lent = (cashCents: Cents, reserveCents: Cents) =>
    slots({ cashCents, targetCents, reserveCents, number: 2, durationMonths: 60 }).reserveLoanCents
  const twice = (gap * 2) as Cents
  expect(lent(enough, twice)).toBe(gap)
  expect(lent(subtract(enough, cents(1)), centsOfDollars(30_000))).toBe(0)
  expect(lent(enough, subtract(twice, cents(1)))).toBe(0)
})

test('what the fee pays for: the simulated groups are those of rules 12', () => {
  const [, row = ''] = /^\| 60 \/ 60 \|(.*)\|$/m.exec(readFileSync(join(ROOT, 'docs/rules.md'), 'utf8')) ?? []
  const [, , atOneInAThousand, atThree] = row
    .split('|')
    .at(-1)!
    .split('/')
    .map((share) => share.trim())
  const reserve = article('enUS', 'what-the-fee-pays').split('{#reserve}')[1]!
  expect(reserve).toContain('groups of 60 people over 60 months')
  expect(reserve).toMatch(new RegExp(`one in a thousand [^.]*, ${atOneInAThousand} of the groups`))
  expect(reserve).toMatch(new RegExp(`three in a thousand, ${atThree} did`))
})

/** The public source's own name for itself, in its URL. */
function notTheChain(hex: string): boolean {
  return hex !== '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
}
