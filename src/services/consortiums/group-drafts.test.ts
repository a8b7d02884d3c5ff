import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asActor, type Context } from '#context'
import { findConsortium } from '#db/consortiums.ts'
import type { Role } from '#domain/access/permissions.ts'
import { DRAFT_STEPS, type DraftStep, MOST_DRAFTS } from '#domain/consortiums/group-draft.ts'
import { RETENTION } from '#domain/retention/retention.ts'
import { createFromDraft } from '#services/consortiums/create-from-draft.ts'
import { discardGroupDraft } from '#services/consortiums/discard-group-draft.ts'
import { listGroupDrafts } from '#services/consortiums/list-group-drafts.ts'
import { type SavedStep, saveGroupDraft } from '#services/consortiums/save-group-draft.ts'
import { showGroupDraft } from '#services/consortiums/show-group-draft.ts'
import { applyRetention } from '#services/operations/apply-retention.ts'
import { Forbidden, NotFound } from '#services/refusals.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'

let test: TestDatabase
let ctx: ReturnType<typeof testContext>
let me: Context
let colleague: Context
let people = 0
let draftId = ''

const as = (role: Role, userId: string): Context => asActor(ctx, { kind: 'person', userId, role })

beforeAll(async () => {
  test = await createTestDatabase()
  ctx = testContext(test.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  const [mine = '', theirs = ''] = await makeApprovedPeople(ctx, 2, `drafts-${++people}`, 'super_admin')
  me = as('super_admin', mine)
  colleague = as('super_admin', theirs)
  draftId = crypto.randomUUID()
})

const RIGHT: Readonly<Record<DraftStep, Readonly<Record<string, string>>>> = {
  plan: { consortiumType: 'car', targetAmount: '24,000', durationMonths: '24', adminFeePercentage: '15.5' },
  members: { maxMembers: '24' },
  draws: { selectionMode: 'draw_first', minBid: '1,000', maxBid: '' },
  dates: { name: 'Car 24', description: 'Two years', assemblyDay: '9' },
}

const save = (step: DraftStep, version: number, change: Partial<SavedStep> = {}, who = me) =>
  saveGroupDraft(who, { draftId, step, version, typed: RIGHT[step], language: 'enUS', ...change })

/** Saves all four steps right; the version it is at then. */
async function filled(): Promise<number> {
  for (const [version, step] of DRAFT_STEPS.entries())
    expect(await save(step, version)).toEqual({ ok: true, value: { version: version + 1, problems: {} } })
  return DRAFT_STEPS.length
}
const shown = async (language: SavedStep['language'] = 'enUS') => {
  const draft = await showGroupDraft(me, { draftId, language })
  if (!draft.ok) throw new Error(draft.refusal)
  return draft.value
}
const groupsNamed = async (name: string) =>
  (await sql<{ id: string }>`select id from consortiums where name = ${name}`.execute(test.ownerDb)).rows

describe('saving a group step by step', () => {
  it('keeps each step as typed, right or wrong, and says what is wrong with it alone', async () => {
    await save('plan', 0)
    const typed = { maxMembers: 'ten', name: 'not of this step' }
    expect(await save('members', 1, { typed })).toEqual({
      ok: true,
      value: { version: 2, problems: { maxMembers: 'not_a_number' } },
    })
    const draft = await shown()
    expect(draft.answers).toMatchObject({ ...RIGHT.plan, maxMembers: 'ten', name: '' })
    expect(draft.states).toEqual({ plan: 'done', members: 'begun', draws: 'open', dates: 'open' })
    expect(await listGroupDrafts(me)).toMatchObject([
      { id: draftId, name: '', targetCents: 2_400_000, next: 'members', version: 2 },
    ])
  })

  it('a first step that is wrong begins no draft, unless it is to be finished later', async () => {
    const typed = { ...RIGHT.plan, targetAmount: '950' }
    expect(await save('plan', 0, { typed })).toMatchObject({
      value: { version: 0, problems: { targetAmount: 'too_small' } },
    })
    expect(await listGroupDrafts(me)).toEqual([])
    expect(await save('plan', 0, { typed, isForLater: true })).toMatchObject({ value: { version: 1 } })
    expect((await shown()).answers.targetAmount).toBe('950')
  })

  it('the same step sent twice, one after the other or together, is saved once', async () => {
    const both = await Promise.all([save('plan', 0), save('plan', 0)])
    expect(both).toEqual([1, 2].map(() => ({ ok: true, value: { version: 1, problems: {} } })))
    expect(await save('plan', 0)).toMatchObject({ value: { version: 1 } })
    expect(await save('members', 1)).toMatchObject({ value: { version: 2 } })
    expect(await save('members', 1)).toMatchObject({ value: { version: 2 } })
  })

  it('saving over a version saved in another window is refused with that version, and then done knowingly', async () => {
    await filled()
    const typed = { maxMembers: '48' }
    expect(await save('members', 4, { typed })).toMatchObject({ value: { version: 5 } })
    const mine = { typed: { maxMembers: '12' } }
    expect(await save('members', 4, mine)).toEqual({
      ok: false,
      refusal: 'changed_meanwhile',
      details: { version: 5, at: ctx.clock.now() },
    })
    expect((await shown()).answers.maxMembers).toBe('48')
    expect(await save('members', 5, mine)).toMatchObject({ value: { version: 6 } })
    expect((await shown()).answers).toMatchObject({ maxMembers: '12', name: 'Car 24' })
  })

  it('amounts typed in one language are shown as they are typed in the other', async () => {
    await save('plan', 0)
    expect((await shown('ptBR')).answers).toMatchObject({ targetAmount: '24000', adminFeePercentage: '15,5' })
    await save('draws', 1, { language: 'ptBR', typed: { ...RIGHT.draws, minBid: '1.000,50' } })
    expect((await shown('esMX')).answers).toMatchObject({ minBid: '1000.5', adminFeePercentage: '15.5' })
    expect((await shown()).states).toMatchObject({ plan: 'done', draws: 'done' })
  })

  it(`no one has more than ${MOST_DRAFTS} open drafts, and a text of any length is kept to be shortened`, async () => {
    for (let count = 0; count < MOST_DRAFTS; count++) await save('plan', 0, { draftId: crypto.randomUUID() })
    expect(await save('plan', 0)).toEqual({ ok: false, refusal: 'too_many_drafts', details: { most: MOST_DRAFTS } })
    const [newest] = await listGroupDrafts(me)
    const typed = { ...RIGHT.dates, name: 'N'.repeat(5_000) }
    const long = await save('dates', 1, { draftId: newest?.id ?? '', typed })
    expect(long).toMatchObject({ value: { problems: { name: 'too_long' } } })
  })
})

describe('whose a draft is', () => {
  it('PERM-11 only those who may create groups have drafts', async () => {
    await filled()
    for (const role of ['admin', 'moderator', 'user'] as const) {
      const other = as(role, me.actor.kind === 'person' ? me.actor.userId : '')
      await expect(save('plan', 0, {}, other)).rejects.toThrow(Forbidden)
      await expect(showGroupDraft(other, { draftId, language: 'enUS' })).rejects.toThrow(Forbidden)
      await expect(createFromDraft(other, { draftId, version: 4, language: 'enUS' })).rejects.toThrow(Forbidden)
      await expect(discardGroupDraft(other, { draftId, version: 4 })).rejects.toThrow(Forbidden)
      expect(await listGroupDrafts(other)).toEqual([])
    }
  })

  it('PERM-11 a colleague’s draft looks like none, and stays as it is', async () => {
    await filled()
    await expect(showGroupDraft(colleague, { draftId, language: 'enUS' })).rejects.toThrow(NotFound)
    await expect(save('members', 4, { typed: { maxMembers: '5' } }, colleague)).rejects.toThrow(NotFound)
    await expect(createFromDraft(colleague, { draftId, version: 4, language: 'enUS' })).rejects.toThrow(NotFound)
    expect(await discardGroupDraft(colleague, { draftId, version: 4 })).toEqual({ ok: true })
    expect(await listGroupDrafts(colleague)).toEqual([])
    expect(await shown()).toMatchObject({ version: 4, answers: { maxMembers: '24' } })
  })

  it.each(['', 'x', '11111111-2222-4333-8444-555555555555'])('“%s” is no draft', async (id) => {
    await expect(showGroupDraft(me, { draftId: id, language: 'enUS' })).rejects.toThrow(NotFound)
    await expect(save('members', 1, { draftId: id })).rejects.toThrow(NotFound)
    await expect(createFromDraft(me, { draftId: id, version: 1, language: 'enUS' })).rejects.toThrow(NotFound)
  })
})

describe('a draft becomes a group', () => {
  const create = (version: number, who = me) => createFromDraft(who, { draftId, version, language: 'enUS' })

  it('GRP-09 GRP-11 GRP-12 with the terms reviewed, and is gone', async () => {
    const made = await create(await filled())
    if (!made.ok) throw new Error(made.refusal)
    expect(await findConsortium(test.db, made.value.consortiumId)).toMatchObject({
      ...{ name: 'Car 24', description: 'Two years', consortium_type: 'car', target_cents: 2_400_000 },
      ...{ duration_months: 24, max_members: 24, admin_fee_bps: 1_550, monthly_payment_cents: 115_500 },
      ...{ selection_mode: 'draw_first', min_bid_cents: 100_000, max_bid_cents: null, assembly_day: 9 },
      ...{ status: 'active', created_by: me.actor.kind === 'person' ? me.actor.userId : '' },
    })
    expect(await listGroupDrafts(me)).toEqual([])
  })

  it('rules 16 once: two presses together, a lost answer, and a late step all lead to the same group', async () => {
    const name = `Once ${draftId}`
    await filled()
    await save('dates', 4, { typed: { ...RIGHT.dates, name } })
    const both = await Promise.all([create(5), create(5)])
    expect(both[0]).toEqual(both[1])
    expect(await create(5)).toEqual(both[0])
    const [group, ...more] = await groupsNamed(name)
    expect(more).toEqual([])
    const became = { ok: false, refusal: 'became_group', details: { consortiumId: group?.id } }
    expect(await save('members', 5)).toEqual(became)
    expect(await save('plan', 0)).toEqual(became)
    expect(await showGroupDraft(me, { draftId, language: 'enUS' })).toEqual(became)
    expect(await discardGroupDraft(me, { draftId, version: 5 })).toEqual(became)
    await expect(create(5, colleague)).rejects.toThrow(NotFound)
  })

  it('not what was reviewed before another window changed it, and not while a step is open', async () => {
    await save('plan', 0)
    expect(await create(1)).toEqual({
      ok: false,
      refusal: 'steps_open',
      details: { steps: ['members', 'draws', 'dates'] },
    })
    await save('members', 1)
    await save('draws', 2)
    await save('dates', 3)
    await save('plan', 4, { typed: { ...RIGHT.plan, targetAmount: '25,000' } })
    expect(await create(4)).toMatchObject({ refusal: 'changed_meanwhile', details: { version: 5 } })
    // A change may make another step wrong: 2,000 is more than anyone owes now.
    await save('draws', 5, { typed: { ...RIGHT.draws, minBid: '2,000' } })
    await save('plan', 6, { typed: { ...RIGHT.plan, targetAmount: '1,000' } })
    expect(await create(7)).toMatchObject({ refusal: 'steps_open', details: { steps: ['draws'] } })
  })

  it.each([
    ['group_drafts', 'delete'],
    ['ledger_heads', 'insert'],
  ] as const)('a failure at %s leaves the draft and no group', async (table, write) => {
    const name = `Half ${draftId}`
    await filled()
    await save('dates', 4, { typed: { ...RIGHT.dates, name } })
    await expect(whileWritesFail(test.ownerDb, table, write, () => create(5))).rejects.toThrow('on purpose')
    expect(await groupsNamed(name)).toEqual([])
    expect((await shown()).version).toBe(5)
    expect((await create(5)).ok).toBe(true)
  })
})

it('a draft is discarded as it was seen; one saved meanwhile stays', async () => {
  await save('plan', 0)
  await save('members', 1)
  expect(await discardGroupDraft(me, { draftId, version: 1 })).toMatchObject({
    refusal: 'changed_meanwhile',
    details: { version: 2 },
  })
  expect((await listGroupDrafts(me)).length).toBe(1)
  expect(await discardGroupDraft(me, { draftId, version: 2 })).toEqual({ ok: true })
  expect(await discardGroupDraft(me, { draftId, version: 2 })).toEqual({ ok: true })
  expect(await listGroupDrafts(me)).toEqual([])
})

it('rules 17 a draft that no one goes on with ends with its time, counted from when it was last saved', async () => {
  await save('plan', 0)
  const saved = ctx.clock.now()
  const after = (days: number) => new Date(saved.getTime() + days * 24 * 60 * 60_000)
  const look = async (days: number) => {
    await sql`update retention_looks set look_at = ${saved}`.execute(test.ownerDb)
    await applyRetention(ctx, after(days))
    return (await listGroupDrafts(me)).length
  }
  expect(await look(RETENTION.group_drafts.days - 1)).toBe(1)
  expect(await look(RETENTION.group_drafts.days + 1)).toBe(0)
})
