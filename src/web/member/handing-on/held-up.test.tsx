import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { centsOfDollars, ZERO_CENTS } from '#domain/money.ts'
import type { SpotTransferPage } from '#services/spots/review-spot-transfer.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { everyWord } from '#web/i18n/catalogues.server.ts'
import { GiverPart } from '#web/member/handing-on/giver-part.tsx'
import { TakerPart } from '#web/member/handing-on/taker-part.tsx'

const of = { consortiumId: 'g', groupName: 'Casa Nova', position: 7 }
const open = { status: 'accepted' as const, endsAt: new Date('2026-12-15T04:59:59Z'), waitsForOther: false }
const terms = {
  targetCents: centsOfDollars(12_000),
  type: 'home',
  durationMonths: 12,
  paidCents: centsOfDollars(1_150),
  remainingCents: centsOfDollars(12_650),
  plan: [],
  points: 0,
  feeCents: ZERO_CENTS,
  isPaidOut: false,
} as const
const taker: Extract<SpotTransferPage, { kind: 'taker' }> = {
  ...of,
  kind: 'taker',
  giverName: 'Ana',
  terms: { ...terms, plan: [] },
  refusal: null,
  open,
  security: [],
}
const giver: Extract<SpotTransferPage, { kind: 'giver' }> = {
  ...{
    ...of,
    kind: 'giver' as const,
    terms: { ...terms, plan: [] },
    refusal: null,
    lateNumber: null,
    disputedDebitId: null,
  },
  ...{ open: { ...open, email: 'bea@example.com', last4: null }, accounts: [], from: null },
}
const words = ['handingOn', 'guarantees', 'paying', 'refusals', 'selection'] as const

describe.each(LANGUAGES)('rules 9 an accepted transfer, in %s', (language) => {
  const says = everyWord(language).handingOn
  const asTaker = async (more: object) =>
    await renderPart(<TakerPart review={{ ...taker, ...more }} answer={undefined} />, {
      words,
      language,
    })
  const asGiver = async (more: object) =>
    await renderPart(<GiverPart review={{ ...giver, ...more }} entryKey="k" answer={undefined} />, {
      words,
      language,
    })
  const DAY = /14/

  test('names the day by which it is approved', async () => {
    expect(await asTaker({})).toMatch(DAY)
    expect(await asGiver({})).toMatch(DAY)
  })

  test('that its newcomer can’t take over anymore gives the reason and no day', async () => {
    const html = await asTaker({ refusal: 'enrollment_limit' })
    expect(html).toContain(says.taker.cannot.enrollment_limit.title)
    expect(html).not.toContain(says.taker.accepted.title)
    expect(html).not.toMatch(DAY)
  })

  test('that waits for the other side says so, without the reason or a day', async () => {
    const waits = { open: { ...open, waitsForOther: true } }
    const html = await asTaker(waits)
    expect(html).toContain(says.taker.waits.title)
    expect(html).not.toMatch(DAY)
    // What they still have to send is asked for by its day, whatever the other side has to do.
    const security = [{ item: 'vin', state: 'missing', files: [], note: null, reference: null }]
    const asked = await asTaker({ ...waits, terms: { ...taker.terms, isPaidOut: true }, security })
    expect(asked).toMatch(DAY)
    expect(asked).not.toContain(says.taker.waits.title)
    const given = await asGiver({ open: { ...giver.open, ...waits.open } })
    expect(given).toContain(says.open.waitsForOther)
    expect(given).not.toMatch(DAY)
    expect(await asGiver({ refusal: 'bid_stands' })).not.toMatch(DAY)
  })
})
