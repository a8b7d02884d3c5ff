import { sql } from 'kysely'
import { asActor } from '#context'
import { instantAt } from '#domain/calendar.ts'
import { runDue } from '#jobs/run-due.ts'
import { createConsortium } from '#services/consortiums/create-consortium.ts'
import { launchConsortium } from '#services/consortiums/launch-consortium.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import { addManyBankAccounts } from '#services/payments/add-bank-account.ts'
import { payManyInstallments } from '#services/payments/pay-installment.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'
import type { TestContext } from './context.ts'

export const ZONE = 'America/New_York'

/** A launched group for tests, with its people and its current time. */
export interface TestGroup {
  ctx: TestContext
  consortiumId: string
  userIds: string[]
  memberIds: string[]
  /** Moves the clock to that time on that day, doing the real work of everything along the way. */
  moveTo(day: string, time?: string): Promise<void>
  /** Asks for an installment of these positions (all by default) from an account with these last digits. */
  pay(number: number, positions?: readonly number[], last4?: string): Promise<number>
  /** The context of the person in that position. */
  as(position: number): TestContext
}

let made = 0

interface GroupOptions {
  members?: number
  months?: number
  targetAmount?: number
  minBid?: number
  maxBid?: number
  type?: string
}

/** Creates a group of $30,000 credits at 15% over as many months as it has members and enrolls them, on 2026-01-05; due on the 27th. */
export async function enrolledGroup(
  ctx: TestContext,
  options: GroupOptions = {},
): Promise<Pick<TestGroup, 'ctx' | 'consortiumId' | 'userIds' | 'memberIds'>> {
  const members = options.members ?? 6
  made += 1
  ctx.clock.set(instantAt('2026-01-05', '10:00:00', ZONE))
  const userIds = await makeApprovedPeople(ctx, members, `member-${made}`, 'user')
  const created = await createConsortium(ctx, {
    key: crypto.randomUUID(),
    name: `Group ${made}`,
    targetAmount: options.targetAmount ?? 30_000,
    durationMonths: options.months ?? members,
    maxMembers: members,
    assemblyDay: 27,
    consortiumType: options.type ?? 'car',
    minBid: options.minBid ?? null,
    maxBid: options.maxBid ?? null,
  })
  if (!created.ok) throw new Error(JSON.stringify(created.fields))
  const { consortiumId } = created
  const enrolled = await enrollMember(ctx, { consortiumId, userIds })
  if (!enrolled.ok) throw new Error(enrolled.refusal)
  return { ctx, consortiumId, userIds, memberIds: enrolled.value.map(({ memberId }) => memberId) }
}

/** The same, launched at once, and everyone has linked a bank account. */
export async function launchedGroup(ctx: TestContext, options: GroupOptions = {}): Promise<TestGroup> {
  const { consortiumId, userIds, memberIds } = await enrolledGroup(ctx, options)
  const launched = await launchConsortium(ctx, { consortiumId, confirmedViability: true })
  if (!launched.ok) throw new Error(launched.refusal)
  await addManyBankAccounts(
    ctx,
    userIds.map((userId) => ({
      userId,
      bankName: 'Test Bank',
      accountType: 'checking',
      routingNumber: '021000021',
      accountNumber: '000004242',
    })),
  )
  return {
    ctx,
    consortiumId,
    userIds,
    memberIds,
    moveTo: async (day, time = '10:00:00') => {
      const at = instantAt(day, time, ZONE)
      await runDue(ctx, at, (instant) => {
        if (instant > ctx.clock.now()) ctx.clock.set(instant)
      })
      ctx.clock.set(at)
    },
    pay: (number, positions = memberIds.map((_, index) => index + 1), last4 = '4242') =>
      payManyInstallments(
        ctx,
        positions.map((position) => ({
          consortiumId,
          memberId: memberIds[position - 1] ?? '',
          number,
          transferId: crypto.randomUUID(),
          accountId: null,
          accountLast4: last4,
        })),
      ),
    as: (position) =>
      asActor(ctx, { kind: 'person', userId: userIds[position - 1] ?? '', role: 'user' }) as TestContext,
  }
}

/** The bank account of a person of a test group. */
export async function accountOf(ctx: TestContext, userId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from bank_accounts where user_id = ${userId}`.execute(ctx.db)
  return rows[0]?.id ?? ''
}
