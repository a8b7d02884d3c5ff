import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { instantAt, monthTimeline, winningBidDueAt } from '#domain/calendar.ts'
import { assignWork } from '#services/operations/assign-work.ts'
import { showWorkload } from '#services/operations/show-workload.ts'
import { Forbidden, NotFound } from '#services/refusals.ts'
import { moveTicket } from '#services/support/move-ticket.ts'
import { sendContactMessage } from '#services/support/send-contact-message.ts'
import { showTicket } from '#services/support/show-ticket.ts'
import { letComeBack } from '#tests/support/bank.ts'
import { holdSecond, makeStaff } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { enrolledGroup, launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { countQueries } from '#tests/support/query-count.ts'

let test: TestDatabase
let group: TestGroup
let bidder: number
let other: number

beforeAll(async () => {
  test = await createTestDatabase()
  group = await launchedGroup(testContext(test.db))
  const second = await holdSecond(group, [9_000])
  bidder = second.bidders[0] ?? 0
  other = [1, 2, 3, 4, 5, 6].find((position) => position !== bidder && position !== second.drawn) ?? 0
})
afterAll(() => test.close())

const lines = async () =>
  (await showWorkload(group.ctx)).lines.map(({ kind, count, cents, days, deadline }) => ({
    kind,
    count,
    cents,
    days,
    deadline,
  }))

describe('the work queue', () => {
  it('a won bid and its selection wait with their amounts, ages, and deadlines, the money due on one day first', async () => {
    await group.moveTo('2026-03-09')
    const deadline = winningBidDueAt(instantAt('2026-03-06', '18:00:00', ZONE), ZONE)
    const found = await lines()
    expect(found).toEqual([
      { kind: 'unanswered', count: 1, cents: expect.any(Number), days: 3, deadline },
      { kind: 'bid_unpaid', count: 1, cents: 900_000, days: 3, deadline },
    ])
    expect(Number(found[0]?.cents)).toBeGreaterThan(900_000)
  })

  it('a debit that came back is there until it is paid again, and an overdue installment with its late fee', async () => {
    const { ctx, consortiumId } = group
    const returned = { consortiumId, memberId: group.memberIds[other - 1] ?? '', number: 2 }
    await letComeBack(ctx, returned, instantAt('2026-03-10', '09:00:00', ZONE))
    await group.moveTo('2026-03-11')
    expect(await lines()).toContainEqual({ kind: 'returned', count: 1, cents: 575_000, days: 1, deadline: null })
    await group.pay(2, [other])
    expect((await lines()).map(({ kind }) => kind)).not.toContain('returned')
    // Month 3 is due on March 27; one of six doesn't pay it.
    await group.moveTo('2026-03-20')
    await group.pay(
      3,
      [1, 2, 3, 4, 5, 6].filter((position) => position !== other),
    )
    await group.moveTo('2026-04-06')
    expect(await lines()).toContainEqual({
      kind: 'overdue',
      count: 1,
      cents: 575_000 + 11_500,
      days: 10,
      deadline: null,
    })
  })

  it('a deposit for advances waits to be confirmed, a halted group comes first, and both are found by kind', async () => {
    await sql`insert into advances_paid_in (consortium_id, id, amount_cents, bank_reference, received_on, recorded_by, recorded_at)
      values (${group.consortiumId}, gen_random_uuid(), 12300, 'wire', '2026-03-02', ${group.userIds[0]}, ${group.ctx.clock.now()})`.execute(
      test.ownerDb,
    )
    await sql`insert into group_halts (consortium_id, kind, reason, halted_at, rests_until)
      values (${group.consortiumId}, 'hold_assemblies', 'TypeError', now(), now() + interval '5 minutes')`.execute(
      test.ownerDb,
    )
    const { lines: all, kinds } = await showWorkload(group.ctx)
    expect(all[0]?.kind).toBe('halted')
    expect(all).toContainEqual(expect.objectContaining({ kind: 'paid_in', count: 1, cents: 12_300 }))
    expect(kinds).toContainEqual({ kind: 'paid_in', count: 1, isMore: false })
    const { lines: some } = await showWorkload(group.ctx, { kind: 'paid_in' })
    expect(some.map(({ kind }) => kind)).toEqual(['paid_in'])
    await sql`delete from group_halts`.execute(test.ownerDb)
  })

  it('identity checks are lines of their own, with the third business day as their deadline', async () => {
    const person = group.userIds[2]
    await sql`update kyc_applications set status = 'pending', submitted_at = ${instantAt('2026-04-03', '12:00:00', ZONE)}
      where user_id = ${person}`.execute(test.ownerDb)
    const { lines: found } = await showWorkload(group.ctx, { kind: 'kyc' })
    // Friday, April 3; the third business day after it is Wednesday.
    expect(found).toMatchObject([
      { count: 1, days: 3, deadline: instantAt('2026-04-08', '23:59:59', ZONE), isPast: false },
    ])
    await sql`update kyc_applications set status = 'approved' where user_id = ${person}`.execute(test.ownerDb)
  })

  it('a message waits by who wrote it until it is answered, on record, and only for those who may answer', async () => {
    const visitor = asActor(group.ctx, { kind: 'visitor' })
    const sent = await sendContactMessage(visitor, {
      channel: 'chat',
      language: 'enUS',
      name: 'Ana Souza',
      email: 'ana@example.com',
      message: 'Where do I see my payments?',
      client: { address: null },
    })
    if (!sent.ok) throw new Error('sent')
    const [line] = (await showWorkload(group.ctx, { kind: 'tickets' })).lines
    expect(line).toMatchObject({ count: 1, cents: null, deadline: null })
    const id = line?.subjectId ?? ''
    expect(line?.name).toBe('Ana Souza')
    const [ana] = await makeStaff(group.ctx, 1)
    if (!ana) throw new Error('one is made')
    expect(await showTicket(ana, id)).toMatchObject({
      status: 'open',
      email: 'ana@example.com',
      thread: [{ text: 'Where do I see my payments?' }],
    })
    const answer = (who: typeof ana) => moveTicket(who, { ticketId: id, act: 'answer' })
    for (const denied of [showTicket(group.as(1), id), answer(group.as(1) as typeof ana)])
      await expect(denied).rejects.toThrow(Forbidden)
    await expect(showTicket(ana, crypto.randomUUID())).rejects.toThrow(NotFound)

    const failed = whileWritesFail(test.ownerDb, 'audit_events', 'insert', () => answer(ana))
    await expect(failed).rejects.toThrow('failed on purpose')
    expect((await showTicket(ana, id)).status).toBe('open')
    await answer(ana)
    await answer(ana)
    expect((await showTicket(ana, id)).status).toBe('answered')
    expect((await showWorkload(ana, { kind: 'tickets' })).lines).toEqual([])
    const { rows } = await sql`select from audit_events where action = 'support_ticket.answered'`.execute(test.ownerDb)
    expect(rows).toHaveLength(1)
  })

  it('the next draws stand beside it, soonest first, never one gone by', async () => {
    await group.moveTo('2026-04-20')
    const { nextDraws } = await showWorkload(group.ctx)
    expect(nextDraws).toMatchObject([
      { consortiumId: group.consortiumId, number: 4, drawsAt: monthTimeline('2026-04-27', ZONE).drawsAt },
    ])
  })

  it('a group that fills up is a line, and one more asks the database no more often', async () => {
    const before = await countQueries(group.ctx, (ctx) => showWorkload(ctx))
    const open = await enrolledGroup(group.ctx)
    const { lines: found } = await showWorkload(open.ctx, { kind: 'open' })
    expect(found).toMatchObject([{ subjectId: open.consortiumId, count: 1, cents: null }])
    expect(found[0]?.deadline).not.toBeNull()
    expect(await countQueries(group.ctx, (ctx) => showWorkload(ctx))).toBe(before)
  })
})

describe('whose a line is', () => {
  beforeAll(() => group.ctx.clock.set(instantAt('2026-04-20', '12:00:00', ZONE)))

  it('is taken, taken over, and given back, each time on record; what comes up later is no one’s', async () => {
    const [ana, ben] = await makeStaff(group.ctx, 2)
    if (!ana || !ben) throw new Error('two are made')
    const line = { kind: 'overdue', subjectId: group.consortiumId }
    const mine = async (who: typeof ana) => (await showWorkload(who, { kind: 'overdue' })).lines[0]?.owner
    expect(await mine(ana)).toBeNull()
    await assignWork(ana, { ...line, act: 'take' })
    expect(await mine(ana)).toMatchObject({ isMine: true })
    expect(await mine(ben)).toMatchObject({ isMine: false, name: expect.any(String) })
    expect((await showWorkload(ana, { whose: 'mine' })).lines.map(({ kind }) => kind)).toEqual(['overdue'])
    expect((await showWorkload(ana, { whose: 'free' })).lines.map(({ kind }) => kind)).not.toContain('overdue')

    await assignWork(ben, { ...line, act: 'take' })
    expect(await mine(ben)).toMatchObject({ isMine: true })
    // Ana has it no more, so she gives nothing back.
    await assignWork(ana, { ...line, act: 'release' })
    expect(await mine(ben)).toMatchObject({ isMine: true })
    await assignWork(ben, { ...line, act: 'release' })
    expect(await mine(ben)).toBeNull()

    await assignWork(ben, { ...line, act: 'take' })
    await sql`update work_owners set taken_at = '2026-03-01T00:00:00Z'`.execute(test.ownerDb)
    expect(await mine(ben)).toBeNull()

    const { rows } = await sql<{ action: string }>`
      select action from audit_events where subject_kind = 'work'`.execute(test.ownerDb)
    const acts = ['taken', 'taken', 'released', 'taken']
    expect(rows.map(({ action }) => action).sort()).toEqual(acts.map((act) => `work.${act}`).sort())
  })

  it('PERM-11 is only for those who may do the work, and for what is there', async () => {
    const [ana] = await makeStaff(group.ctx, 1)
    if (!ana) throw new Error('one is made')
    const line = { kind: 'overdue', subjectId: group.consortiumId, act: 'take' } as const
    const moderator = asActor(group.ctx, { kind: 'person', userId: group.userIds[0] ?? '', role: 'moderator' })
    await expect(assignWork(moderator, line)).rejects.toThrow(Forbidden)
    await expect(assignWork(group.as(1), line)).rejects.toThrow(Forbidden)
    for (const wrong of [
      { kind: 'constructor' },
      { subjectId: crypto.randomUUID() },
      { subjectId: 'x' },
      { kind: 'kyc' },
    ])
      await expect(assignWork(ana, { ...line, ...wrong })).rejects.toThrow(NotFound)
  })

  it('nothing is half taken when the record can’t be written', async () => {
    const [ana] = await makeStaff(group.ctx, 1)
    if (!ana) throw new Error('one is made')
    const line = { kind: 'open', subjectId: group.consortiumId, act: 'take' } as const
    const taken = () => whileWritesFail(test.ownerDb, 'audit_events', 'insert', () => assignWork(ana, line))
    await expect(taken()).rejects.toThrow('failed on purpose')
    const { rows } = await sql`select from work_owners where kind = 'open'`.execute(test.ownerDb)
    expect(rows).toEqual([])
  })
})

describe('PERM-07 ADM-01 the queue of a role', () => {
  const as = (role: 'admin' | 'moderator' | 'user') =>
    asActor(group.ctx, { kind: 'person', userId: group.userIds[0] ?? '', role })

  it.each(['admin', 'moderator'] as const)('gives a %s the next draws, and no work that isn’t theirs', async (role) => {
    const { hasWork, lines: found, all, kinds, nextDraws } = await showWorkload(as(role))
    expect({ hasWork, found, all, kinds }).toEqual({ hasWork: false, found: [], all: 0, kinds: [] })
    expect(nextDraws).toHaveLength(1)
  })

  it('gives a member nothing', async () => {
    await expect(showWorkload(as('user'))).rejects.toThrow(Forbidden)
  })
})
