import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { centsOfDollars, ZERO_CENTS } from '#domain/money.ts'
import { listContemplations } from '#services/consortiums/list-contemplations.ts'
import type { SelectionKey } from '#services/contemplations/lock-selection.ts'
import { clearancePlace } from '#services/kyc/clearance-reasons.ts'
import { isIdentityClear } from '#services/kyc/is-identity-clear.ts'
import { loadSanctionsList } from '#services/kyc/load-sanctions-list.ts'
import { showSanctionsList } from '#services/kyc/show-sanctions-list.ts'
import { screenAgain } from '#services/operations/screen-again.ts'
import { cancelPayout } from '#services/payouts/cancel-payout.ts'
import { clearPayeeMatch } from '#services/payouts/clear-payee-match.ts'
import { preparePayout } from '#services/payouts/prepare-payout.ts'
import { releasePayout } from '#services/payouts/release-payout.ts'
import { Forbidden, NotFound } from '#services/refusals.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { madeUpSdn } from '#tests/support/made-up-sdn.ts'
import { approveSelection, selectFirst } from '#tests/support/selection.ts'

let test: TestDatabase
let group: TestGroup
let key: SelectionKey & { position: number }
let ana: TestContext
let ben: TestContext
beforeAll(async () => {
  test = await createTestDatabase()
  group = await launchedGroup(testContext(test.db))
  key = await selectFirst(group)
  ;[ana, ben] = (await makeStaff(group.ctx, 2)) as [TestContext, TestContext]
  await approveSelection(group, key, ana)
})
afterAll(() => test.close())

const prepare = async (name: string) => {
  const made = await preparePayout(ana, {
    ...{ ...key, key: crypto.randomUUID(), purchaseCents: centsOfDollars(30_000), costsCents: ZERO_CENTS },
    payee: { kind: 'dealer', name, routing: '021000021', account: '000123456789' },
  })
  if (!made.ok) throw new Error(made.refusal)
  return made.value.payoutId
}
const inGroup = () => ({ consortiumId: group.consortiumId })
const takeBack = (payoutId: string) => cancelPayout(ana, { ...inGroup(), payoutId })
const release = (payoutId: string) => releasePayout(ben, { ...inGroup(), payoutId })
const load = (more: string[] = []) => loadSanctionsList(group.ctx, { files: madeUpSdn(more), mayBeShorter: false })
const shown = async (payoutId: string, by = ben) =>
  (await listContemplations(by, group.consortiumId)).contemplations
    .flatMap(({ payouts }) => payouts)
    .find(({ id }) => id === payoutId)
const screenings = async (payoutId: string) =>
  (
    await sql<{ occasion: string; score: number }>`
      select occasion, score from payee_screenings where payout_id = ${payoutId} order by screened_at, id`.execute(
      test.db,
    )
  ).rows
const audited = async () =>
  (
    await sql<{ found: string }>`select details->>'payeeSanctions' as found from audit_events
      where action = 'payout.prepared' order by recorded_at desc limit 1`.execute(test.db)
  ).rows[0]?.found

it('rules 8 without a list a payee is not screened, which is never called clear', async () => {
  const payoutId = await prepare('Sunshine Cars')
  expect((await shown(payoutId))?.payee).toEqual({ list: null, last: null, matches: [] })
  expect(await audited()).toBe('not_screened')
  expect(await screenings(payoutId)).toEqual([])
  await takeBack(payoutId)
})

it('rules 8 a payee who may be on the list holds the payout until as many people as its score asks for have cleared the match', async () => {
  await load([
    '110,"KAYROS, S.A. DE C.V.",-0- ,"INVENTED",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
    '111,"SA, Zorvanika",individual,"INVENTED",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
  ])
  const fine = await prepare('Sunshine Cars')
  expect(await screenings(fine)).toEqual([{ occasion: 'payout', score: 0 }])
  expect((await shown(fine))?.payee).toMatchObject({ last: { version: expect.stringContaining('SDN') }, matches: [] })
  expect(await audited()).toBe('clear')
  await takeBack(fine)

  const payoutId = await prepare('Invented Trading Tests, LLC')
  expect(await audited()).toBe('match_open')
  const held = await shown(payoutId)
  expect(held?.releaseRefusal).toBe('payee_match_open')
  const [match] = held?.payee.matches ?? []
  expect(match).toMatchObject({ score: 100, left: 2, mayClear: true, entry: { number: 103 } })
  await group.moveTo('2026-02-05')
  expect(await release(payoutId)).toMatchObject({ refusal: 'payee_match_open' })

  const named = { ...inGroup(), payoutId, matchId: match?.id ?? '' }
  const clear = (by: TestContext, reason = 'Registered in Florida since 1987') =>
    clearPayeeMatch(by, { ...named, reason })
  await expect(clear(group.as(key.position))).rejects.toThrow(Forbidden)
  await expect(clearPayeeMatch(ana, { ...named, matchId: named.payoutId, reason: 'x' })).rejects.toThrow(NotFound)
  expect(await clear(ana, ' ')).toMatchObject({ refusal: 'reason_missing' })
  await whileWritesFail(test.ownerDb, 'audit_events', 'insert', () => expect(clear(ana)).rejects.toThrow())
  expect(await clear(ana)).toEqual({ ok: true, value: { left: 1 } })
  expect(await clear(ana)).toEqual({ ok: true, value: { left: 1 } })
  expect((await shown(payoutId, ana))?.payee.matches[0]).toMatchObject({ left: 1, mayClear: false })
  expect(await release(payoutId)).toMatchObject({ refusal: 'payee_match_open' })
  expect(await clear(ben)).toEqual({ ok: true, value: { left: 0 } })
  expect((await shown(payoutId))?.releaseRefusal).toBeNull()

  // The same payee again isn't asked about twice.
  await takeBack(payoutId)
  const again = await prepare('Invented Trading Tests, LLC')
  expect(await audited()).toBe('cleared')
  expect((await shown(again))?.payee.matches).toEqual([])
  const kept = await sql<{ row: string }>`select m::text as row from payee_matches m`.execute(test.db)
  for (const { row } of kept.rows) expect(row).not.toContain('Tests, LLC')
  await takeBack(again)
})

it('rules 8 what someone cleared for another’s payout doesn’t let their own through', async () => {
  const beneficiary = group.userIds[key.position - 1] ?? ''
  const { rows } = await sql<{ by: string; match: string }>`
    select cleared_by as by, match_id as match from payee_clearances order by cleared_by limit 1`.execute(test.db)
  const [{ by = '', match = '' } = {}] = rows
  const clearances = async (from: string, to: string) => {
    const reason = group.ctx.sealing.seal('Known to us', clearancePlace('payee_clearances', match, to))
    await sql`update payee_clearances set cleared_by = ${to}, sealed_reason = ${reason}
      where match_id = ${match} and cleared_by = ${from}`.execute(test.ownerDb)
  }
  // As if one of the two who cleared this payee before were the one whose payout it is now.
  await clearances(by, beneficiary)
  const payoutId = await prepare('Invented Trading Tests, LLC')
  expect(await audited()).toBe('match_open')
  expect((await shown(payoutId))?.payee.matches).toMatchObject([{ score: 100, left: 2 }])
  expect((await shown(payoutId))?.releaseRefusal).toBe('payee_match_open')
  await takeBack(payoutId)
  await clearances(beneficiary, by)
})

it('rules 8 a payee is found whatever legal form it is written with, and by a surname that looks like one', async () => {
  const found: [string, number[]][] = []
  for (const name of ['Kayros S.A. de C.V.', 'Kayros LLC', 'Zorvanika Sá', 'Kayrant S.A. de C.V.']) {
    const payoutId = await prepare(name)
    found.push([name, (await shown(payoutId))?.payee.matches.map(({ entry }) => entry.number) ?? []])
    await takeBack(payoutId)
  }
  expect(found).toEqual([
    ['Kayros S.A. de C.V.', [110]],
    ['Kayros LLC', [110]],
    ['Zorvanika Sá', [111]],
    ['Kayrant S.A. de C.V.', []],
  ])
})

it('rules 0 a new list screens everyone with an active spot and every prepared payee, once, and goes on after a stop', async () => {
  const payoutId = await prepare('Quillmar Motors Inc')
  const now = group.ctx.clock.now()
  await load([
    '108,"QUILLMAR MOTORS LTD",-0- ,"INVENTED",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
    '109,"BREVANDINE, Osmar",individual,"INVENTED",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
  ])
  // Not the one who is being paid: a match of theirs would refuse the release by itself.
  const userId = group.userIds.find((_, at) => at + 1 !== key.position) ?? ''
  await sql`update profiles set full_name = unsealed('Osmar Brevandine') where id = ${userId}`.execute(test.db)
  // Stopped at the payees: the people of the set before stay screened, and aren't screened again.
  await whileWritesFail(test.ownerDb, 'payee_screenings', 'insert', () =>
    expect(screenAgain(group.ctx, now)).rejects.toThrow(),
  )
  const byNewList = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from sanctions_screenings
        where occasion = 'new_list' and list_id = (select id from sanctions_lists order by loaded_at desc limit 1)`.execute(
        test.db,
      )
    ).rows[0]?.n
  expect(await byNewList()).toBe(group.userIds.length)
  const told: number[] = []
  expect(await screenAgain(group.ctx, now, ({ people }) => told.push(people))).toEqual({
    ...{ screened: 1, people: group.userIds.length, of: group.userIds.length, held: 1, payouts: 1, payoutsHeld: 1 },
  })
  expect(told).toEqual([group.userIds.length])
  expect(await byNewList()).toBe(group.userIds.length)
  expect(await isIdentityClear(test.db, userId)).toBe(false)
  expect(
    (await screenings(payoutId))
      .map(({ occasion }) => occasion)
      .toSorted()
      .toReversed(),
  ).toEqual(['payout', 'new_list'])
  expect((await shown(payoutId))?.releaseRefusal).toBe('payee_match_open')
  expect(await showSanctionsList(group.ctx)).toMatchObject({ heldPayouts: 1 })
  expect((await screenAgain(group.ctx, now)).of).toBe(0)
  const { rows } = await sql<{ details: object }>`
    select details from audit_events where action = 'sanctions.screened_again' order by recorded_at`.execute(test.db)
  // The first list's round was the business day's.
  expect(rows).toMatchObject([{ details: { held: 0 } }, { details: { held: 1, payoutsHeld: 1 } }])
  expect(await findBreaches(test.db)).toEqual([])
})
