import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { instantAt } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { requestEarlyAutopay } from '#services/payments/request-early-autopay.ts'
import { setAutopay } from '#services/payments/set-autopay.ts'
import { recordExit } from '#services/refunds/record-exit.ts'
import { NotAuthenticated, NotFound } from '#services/refusals.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { accountOf, launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { givePaid } from '#tests/support/paid.ts'

let test: TestDatabase
let group: TestGroup
let accountId: string

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db))
  accountId = await accountOf(group.ctx, group.userIds[0] ?? '')
})

const set = (id: string | null, position = 1, daysBefore?: number) =>
  setAutopay(group.as(position), {
    consortiumId: group.consortiumId,
    accountId: id,
    ...(daysBefore === undefined ? {} : { daysBefore }),
  })
const autopay = async () => (await showConsortium(group.as(1), group.consortiumId)).own?.autopay
const audited = async () => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_events where subject_id = ${group.memberIds[0]} and action like 'autopay.%' order by recorded_at`.execute(
    test.ownerDb,
  )
  return rows.map(({ action }) => action)
}

describe('rules 3, 14 automatic payment', () => {
  it('asks the bank at 09:00 of the pay day and says so before; off again it asks for nothing', async () => {
    expect(await set(accountId)).toEqual({ ok: true })
    const first = { at: instantAt('2026-01-27', '09:00:00', ZONE), amountCents: 575_000 }
    expect(await autopay()).toMatchObject({ accountId, daysBefore: 0, next: first })
    await group.moveTo('2026-01-20')
    expect(await autopay()).toMatchObject({ accountId, next: first })
    await group.moveTo('2026-01-27')
    const page = await showConsortium(group.as(1), group.consortiumId)
    expect(page.own?.payments[0]).toMatchObject({ number: 1, status: 'processing' })
    expect(page.own?.debits).toMatchObject([{ kind: 'installment', number: 1, amountCents: 575_000 }])
    expect(page.own?.autopay.next).toEqual({ at: instantAt('2026-02-27', '09:00:00', ZONE), amountCents: 575_000 })
    await group.moveTo('2026-02-20')
    expect(await set(null)).toEqual({ ok: true })
    await group.moveTo('2026-02-28')
    const later = await showConsortium(group.as(1), group.consortiumId)
    expect(later.own?.payments.map(({ status }) => status)).toEqual(['pending', 'completed'])
    expect(later.own?.autopay.accountId).toBeNull()
  })

  it('rules 9 a member on autopay is told what will be debited, and never asked to pay', async () => {
    await set(accountId)
    await group.moveTo('2026-01-26', '10:00:00')
    const toldOf = async (position: number) => {
      const { rows } = await sql<{ kind: string }>`
        select kind from notifications where user_id = ${group.userIds[position - 1]}
          and (kind like 'installment%' or kind like 'autopay%') order by created_at, id`.execute(test.db)
      return rows.map(({ kind }) => kind)
    }
    expect(await toldOf(1)).toEqual(['autopay_scheduled'])
    expect(await toldOf(2)).toEqual(['installment_opened', 'installment_reminder'])
  })

  it.each([
    ['death', 'pending'],
    ['disability', 'processing'],
  ] as const)(
    'rules 9 decision 0164 while a recorded %s isn’t answered, the installment is %s',
    async (cause, status) => {
      await set(accountId)
      const [staff = group.ctx] = await makeStaff(group.ctx, 1)
      const report = { position: 1, cause, happenedOn: '2026-01-02', documentReference: 'County of Kings' }
      expect(await recordExit(staff, { consortiumId: group.consortiumId, ...report })).toMatchObject({ ok: true })
      await group.moveTo('2026-01-27')
      expect((await showConsortium(group.as(1), group.consortiumId)).own?.payments[0]).toMatchObject({ status })
    },
  )

  it('a repeat changes nothing, and each change is in the audit trail once', async () => {
    await Promise.all([set(accountId), set(accountId)])
    await set(accountId)
    expect(await audited()).toEqual(['autopay.set'])
    await set(null)
    await set(null)
    expect(await audited()).toEqual(['autopay.set', 'autopay.stopped'])
  })

  it('a failing write leaves it as it was', async () => {
    await expect(whileWritesFail(test.ownerDb, 'audit_events', 'insert', () => set(accountId))).rejects.toThrow(
      'on purpose',
    )
    expect((await autopay())?.accountId).toBeNull()
    await set(accountId)
    expect((await autopay())?.accountId).toBe(accountId)
  })

  it('rules 3 is refused to a member with nothing left to pay; turning it off never is', async () => {
    await set(accountId)
    await givePaid(
      test.ownerDb,
      { consortium_id: group.consortiumId, id: group.memberIds[0] ?? '' },
      { commonFundCents: cents(3_000_000), reserveCents: cents(60_000), operatorCents: cents(390_000) },
    )
    const other = await accountOf(group.ctx, group.userIds[0] ?? '')
    expect(await set(other)).toEqual({ ok: false, refusal: 'nothing_left_to_pay' })
    expect(await set(null)).toEqual({ ok: true })
    expect(await set(accountId)).toEqual({ ok: false, refusal: 'nothing_left_to_pay' })
    expect(await audited()).toEqual(['autopay.set', 'autopay.stopped'])
  })

  it('PERM-11 ERR-24 only for one’s own share, from one’s own account, signed in', async () => {
    await expect(set(accountId, 2)).rejects.toThrow(NotFound)
    await expect(set(crypto.randomUUID())).rejects.toThrow(NotFound)
    const other = await launchedGroup(testContext(test.db))
    await expect(setAutopay(other.as(1), { consortiumId: group.consortiumId, accountId: null })).rejects.toThrow(
      NotFound,
    )
    await expect(
      setAutopay(asActor(group.ctx, { kind: 'visitor' }), { consortiumId: group.consortiumId, accountId }),
    ).rejects.toThrow(NotAuthenticated)
    expect((await autopay())?.accountId).toBeNull()
  })
})

describe('rules 3 the day of autopay follows payday', () => {
  const at = (day: string) => instantAt(day, '09:00:00', ZONE)
  const paymentOf = async (position: number) => {
    const { own } = await showConsortium(group.as(position), group.consortiumId)
    return own?.payments[0]
  }
  const early = async () => {
    const { rows } = await sql<{ early_autopay_at: Date | null }>`
      select early_autopay_at from assemblies where consortium_id = ${group.consortiumId} order by number desc limit 1`.execute(
      test.db,
    )
    return rows[0]?.early_autopay_at ?? null
  }
  const told = async (position: number) => {
    const { rows } = await sql<{ kind: string; debit_at: string | null }>`
      select kind, details ->> 'debitAt' as debit_at from notifications
      where user_id = ${group.userIds[position - 1]} and (kind like 'installment%' or kind like 'autopay%')
      order by created_at, id`.execute(test.db)
    return rows
  }

  it('asks each member on the day they chose, and says that day in the notice, the page and the standing', async () => {
    const second = await accountOf(group.ctx, group.userIds[1] ?? '')
    await set(accountId, 1, 5)
    await set(second, 2, 2)
    const choices = (await autopay())?.choices
    expect(choices?.map(({ next }) => next?.at)).toEqual(
      ['2026-01-27', '2026-01-26', '2026-01-25', '2026-01-24', '2026-01-23', '2026-01-22'].map(at),
    )
    await group.moveTo('2026-01-20')
    expect(await early()).toEqual(at('2026-01-22'))
    expect(await told(1)).toEqual([{ kind: 'autopay_scheduled', debit_at: at('2026-01-22').toISOString() }])
    const { standing } = await showConsortium(group.as(1), group.consortiumId)
    expect(standing?.find(({ key }) => key === 'autopay')).toMatchObject({ at: at('2026-01-22') })
    await group.moveTo('2026-01-22')
    expect((await paymentOf(1))?.status).toBe('processing')
    expect((await paymentOf(2))?.status).toBe('pending')
    expect(await early()).toEqual(at('2026-01-25'))
    expect((await autopay())?.next).toEqual({ at: at('2026-02-22'), amountCents: 575_000 })
    await group.moveTo('2026-01-25')
    expect((await paymentOf(2))?.status).toBe('processing')
    expect(await early()).toBeNull()
    await group.moveTo('2026-01-28')
    expect((await paymentOf(1))?.status).toBe('completed')
  })

  it('a day already past for the open month counts from A on, one still ahead counts at once', async () => {
    await group.moveTo('2026-01-24')
    await set(accountId, 1, 5)
    expect((await autopay())?.next?.at).toEqual(at('2026-01-27'))
    expect(await early()).toBeNull()
    await set(accountId, 1, 1)
    expect((await autopay())?.next?.at).toEqual(at('2026-01-26'))
    await set(accountId, 1, 5)
    await group.moveTo('2026-01-26')
    expect((await paymentOf(1))?.status).toBe('pending')
    await group.moveTo('2026-01-27')
    expect((await paymentOf(1))?.status).toBe('processing')
  })

  it('what comes back from an early day is not asked for again on A: its member is reminded, and pays', async () => {
    await sql`update bank_accounts set last4 = '0001' where id = ${accountId}`.execute(test.ownerDb)
    await set(accountId, 1, 5)
    await group.moveTo('2026-01-27')
    expect(await paymentOf(1)).toMatchObject({ status: 'pending', returnCode: 'R01' })
    expect((await told(1)).map(({ kind }) => kind)).toEqual(['autopay_scheduled', 'installment_reminder'])
    expect((await autopay())?.next?.at).toEqual(at('2026-02-22'))
  })

  it('broken between its writes, the early day is worked through once, later', async () => {
    await set(accountId, 1, 5)
    await group.moveTo('2026-01-20')
    const due = at('2026-01-22')
    await whileWritesFail(test.ownerDb, 'assemblies', 'update', () => requestEarlyAutopay(group.ctx, due)).catch(
      () => {},
    )
    expect((await paymentOf(1))?.status).toBe('pending')
    await sql`delete from group_halts`.execute(test.ownerDb)
    await group.moveTo('2026-01-22')
    expect((await paymentOf(1))?.status).toBe('processing')
  })

  it('refuses a day that doesn’t exist', async () => {
    expect(await set(accountId, 1, 6)).toEqual({ ok: false, refusal: 'autopay_day_unknown' })
    expect((await autopay())?.accountId).toBeNull()
  })
})
