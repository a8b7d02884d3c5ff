import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { centsOfDollars } from '#domain/money.ts'
import { type MemberPointKey, POINT_KEYS, SPOT_POINT_KEYS } from '#domain/standing/point.ts'
import { type SpotSituation, spotPoint } from '#domain/standing/spot-points.ts'
import { type Standing, standingAt } from '#domain/standing/standing.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { STORIES, STORY_ZONE } from '#tests/support/situations.ts'
import { StandingHero } from '#web/member/standing/standing-hero.tsx'
import { pathOfAct } from '#web/standing/act-paths.ts'

/** A standing led by that point, as its story has it. */
function standingOf(key: MemberPointKey): Standing {
  const { situation, at } = STORIES[key]
  const points = standingAt(situation, { at, zone: STORY_ZONE })
  const own = points.find((point) => point.key === key)
  if (own === undefined) throw new Error(`no ${key}`)
  return [own, ...points.filter((point) => point !== own)]
}

/** The hero as the server renders it, and its text as a reader has it. */
async function renderHero(standing: Standing, language: Language): Promise<{ html: string; text: string }> {
  const hero = (
    <StandingHero group={{ consortiumId: 'g', name: 'Casa Nova', type: 'home', position: 7, spots: 38, standing }} />
  )
  const html = await renderPart(hero, { words: ['standing'], language })
  const text = html
    .replaceAll(/<\/(?:p|h2|a|button)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
  return { html, text }
}

const ENGLISH = /\b(?:the|your|you|pay|paid|draw|installment|bid|and|is|are|by|of|not|selected|documents)\b/i

describe.each(LANGUAGES)('every situation in %s', (language) => {
  test.each(POINT_KEYS)('%s says its sentence and leads to its act', async (key) => {
    const standing = standingOf(key)
    const { html, text } = await renderHero(standing, language)
    expect(text).not.toMatch(/undefined|null|NaN|Invalid|[{}<>]|standing\.|points\./)
    // Codes are for us: of the bank's there is one, in the small print.
    expect(text.replace(/R\d\d/, '')).not.toMatch(/R\d\d|[a-z]+_[a-z]+/)
    expect(text).not.toMatch(/ [,.;:](?:\s|$)|\( ?\)/)
    if (language !== 'enUS') expect(text.replaceAll('Casa Nova', '')).not.toMatch(ENGLISH)
    const [act] = standing.flatMap(({ acts }) => acts)
    const path = act === undefined ? '/consortium/g' : pathOfAct(act, 'g')
    if (path === null) expect(html).toContain(`value="${act?.act}"`)
    else expect(html).toContain(`href="${path}"`)
  })
})

/** What somebody reads who isn't in the group yet. */
const SPOTS: Record<(typeof SPOT_POINT_KEYS)[number], SpotSituation> = {
  spot_kept: { kind: 'waiting', keptUntil: new Date('2026-12-10T15:00:00Z'), payoutCents: centsOfDollars(60_000) },
  spot_awaited: { kind: 'waiting', keptUntil: null, payoutCents: centsOfDollars(60_000) },
  spot_offered: { ...offeredSpot(), hasAccepted: false },
  spot_security: { ...offeredSpot(), missing: 2, total: 4 },
  spot_held_up: { ...offeredSpot(), refusal: 'enrollment_limit' },
  spot_approval: offeredSpot(),
}
function offeredSpot() {
  const endsAt = new Date('2026-12-10T04:59:59Z')
  return {
    kind: 'offered',
    endsAt,
    hasAccepted: true,
    remainingCents: centsOfDollars(23_000),
    missing: 0,
    total: 0,
    refusal: null,
    waitsForOther: false,
  } as const
}

describe.each(LANGUAGES)('a spot that may become theirs in %s', (language) => {
  test.each(SPOT_POINT_KEYS)('%s says its sentence and leads to its act', async (key) => {
    const point = spotPoint(SPOTS[key])
    expect(point.key).toBe(key)
    const { html, text } = await renderHero([point], language)
    expect(text).not.toMatch(/undefined|null|NaN|Invalid|[{}<>]|standing\.|points\./)
    if (language !== 'enUS') expect(text.replaceAll('Casa Nova', '')).not.toMatch(ENGLISH)
    expect(html).toContain(`href="${point.acts[0] && pathOfAct(point.acts[0], 'g')}"`)
  })
})

test.each<[MemberPointKey, string]>([
  ['pay_bid', 'Pay your $12,000.00 bid by Tuesday, December 8, or lose your $60,000.00'],
  ['pay_bid', 'Pay the bid'],
  ['deferred', 'Your $60,000.00 is waiting. Use it by May 30, 2027'],
  ['bid_stands', 'Your $3,000.00 bid (5%) is in. Bidding closes Sunday, November 29'],
  ['bid_stands', 'Change bid Withdraw bid'],
  [
    'result',
    'Not selected on December 1: you came in 9th of 21 Number 16 was, by draw. Your bid cost nothing. Installment 35 opens December 14, due December 24.',
  ],
  ['returned', 'Your bank returned the payment (insufficient funds). $1,153.60 is due again'],
  ['returned', 'Bank code: R01'],
  ['account_refused', 'Your bank refused your account (no such account). $1,120.00 is due again'],
  ['account_refused', 'nothing was taken. Pay installment 34 again from another account by'],
  ['late', 'To be in the December 1 draw, pay all open installments by 5 PM ET on Tuesday, November 24.'],
  ['pay_for_draw', 'Pay installment 34 by Tuesday, November 24 to be in the December 1 draw'],
  ['pay_missed', 'It can’t clear in time for the December 1 draw. The next draw it can reach is December 31.'],
  // The last day named before it is another draw's.
  ['pay_missed', 'After Sunday, November 29, a late fee of $22.40 is added.'],
  ['disputed', 'You’re not in the December 1 draw while your dispute is open'],
  [
    'disputed',
    'Until then, your $3,000.00 bid doesn’t count. If the payment was right after all, withdraw the dispute by',
  ],
  ['payout_disputed', 'Your $60,000.00 is on hold until your dispute is decided'],
  ['payout_recalled', 'Your $60,000.00 is on hold until your bank has returned your payment'],
  ['finished', 'You’re done. Everything is paid'],
])('%s reads: %s', async (key, sentence) => {
  expect((await renderHero(standingOf(key), 'enUS')).text).toContain(sentence)
})

test.each([
  ['enUS', 'by the time it was held: Your bank returned a payment.', /came in/],
  ['ptBR', 'já não concorria na hora do sorteio: Seu banco devolveu um pagamento.', /ficou em/],
  ['esMX', 'ya no participaba a la hora del sorteo: Tu banco devolvió un pago.', /quedaste/],
] as const)('rules 4 who dropped out of a draw reads why and no place in it, in %s', async (language, why, place) => {
  const { situation, at } = STORIES.result
  const { lastHeld } = situation
  if (lastHeld === null) throw new Error('no assembly')
  const outcome = { kind: 'fell_out', place: 1, of: 21, reason: 'returned_debit', bid: null } as const
  const dropped = { ...situation, lastHeld: { ...lastHeld, outcome } }
  const { text } = await renderHero(standingAt(dropped, { at, zone: STORY_ZONE }), language)
  expect(text).toContain(why)
  expect(text).not.toMatch(place)
})

test.each(['waits', 'not_in_list'] as const)(
  'rules 7 a bid that didn’t count is called that where its member reads the result (%s)',
  async (kind) => {
    const { situation, at } = STORIES.result
    const { lastHeld } = situation
    if (lastHeld === null) throw new Error('no assembly')
    const bid = { result: 'void', amountCents: centsOfDollars(1_000) } as const
    const outcome =
      kind === 'waits'
        ? ({ kind, place: 3, of: 12, bid } as const)
        : ({ kind, reason: 'installment_unpaid', bid } as const)
    const standing = standingAt({ ...situation, lastHeld: { ...lastHeld, outcome } }, { at, zone: STORY_ZONE })
    expect((await renderHero(standing, 'enUS')).text).toContain('Your bid didn’t count and cost nothing.')
  },
)

test('rules 6 in a month that bids decided no one reads a place in a draw: first in it, they would feel cheated', async () => {
  const { situation, at } = STORIES.result
  const { lastHeld } = situation
  if (lastHeld === null) throw new Error('no assembly')
  const outcome = { kind: 'waits', place: null, of: 12, bid: null } as const
  const decided = { ...lastHeld, outcome, selections: [{ position: 16, method: 'bid' as const }] }
  const standing = standingAt({ ...situation, lastHeld: decided }, { at, zone: STORY_ZONE })
  const { text } = await renderHero(standing, 'enUS')
  expect(text).toContain('Not selected on December 1 Number 16 was, by bid.')
  expect(text).not.toContain('12')
})
