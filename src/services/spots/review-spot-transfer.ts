import type { Context } from '#context'
import { readPoints } from '#db/bonuses.ts'
import { type ConsortiumRow, findConsortium } from '#db/consortiums.ts'
import { findMember, findMemberByUser, type MemberRow, readMembershipsOf } from '#db/members.ts'
import { partsOf } from '#db/parts-of.ts'
import { readOpenPaymentsOf } from '#db/payments.ts'
import { readFullNames } from '#db/people.ts'
import {
  findDoneSpotTransfer,
  findLastFeeStatus,
  findOpenSpotTransfer,
  type SpotTransferRow,
} from '#db/spot-transfers.ts'
import type { ConsortiumType } from '#domain/contemplations/guarantees.ts'
import type { HandOnRefusal, TakeOverRefusal } from '#domain/members/spot-transfer.ts'
import type { Cents } from '#domain/money.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import { invariant } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'
import { statedIncome } from '#services/kyc/stated-income.ts'
import { dueOnOf } from '#services/payments/open-installments.ts'
import { type OwnAccount, readOwnAccounts } from '#services/payments/own-accounts.ts'
import { readPlans, remainingCents } from '#services/payments/plans.ts'
import { NotFound } from '#services/refusals.ts'
import { readOffersTo } from '#services/spots/asked-taker.ts'
import { newSecurityOf, readNewSecurity, type SecurityItem } from '#services/spots/new-security.ts'
import { readHandingOn } from '#services/spots/read-handing-on.ts'
import { readTaker, readTakingOver } from '#services/spots/read-taking-over.ts'

/** What goes with a spot to the person who takes it over: what was paid, and what is left to pay. */
export interface SpotTerms {
  targetCents: Cents
  type: ConsortiumType
  durationMonths: number
  paidCents: Cents
  remainingCents: Cents
  /** What is still to pay, in its order; opened installments first. */
  plan: { number: number; dueOn: string; amountCents: Cents; isOpen: boolean }[]
  points: number
  feeCents: Cents
  /** Whether its payout was used already (rules 8). */
  isPaidOut: boolean
}

interface OfGroup {
  consortiumId: string
  groupName: string
  position: number
}

/** The state of a spot transfer, who has to act next, and by when. */
export interface OpenTransfer {
  status: 'offered' | 'accepted'
  endsAt: Date
  /** Accepted, but the other side has a reason for which it can't be approved now. Which one is theirs alone. */
  waitsForOther: boolean
}

/** The page of a spot that may change hands: as its member sees it, as the person it was offered to, or after it has. */
export type SpotTransferPage =
  | (OfGroup & {
      kind: 'giver'
      terms: SpotTerms
      refusal: HandOnRefusal | null
      lateNumber: number | null
      disputedDebitId: string | null
      open: (OpenTransfer & { email: string; last4: string | null }) | null
      accounts: OwnAccount[]
      /** When a spot whose payout can still be returned may be transferred; null otherwise. */
      from: Date | null
    })
  | (OfGroup & {
      kind: 'taker'
      giverName: string
      terms: SpotTerms
      refusal: TakeOverRefusal | null
      open: OpenTransfer
      /** After the payout: what they have to provide as new security, and what has been provided. Empty otherwise. */
      security: SecurityItem[]
    })
  | (OfGroup & {
      kind: 'given'
      givenAt: Date
      feeCents: Cents
      last4: string | null
      /** Drawn, or on its way; returned and asked for `again` on an instant; or returned for good: `waived`. */
      fee: 'drawn' | 'again' | 'waived'
      againAt: Date | null
    })

/**
 * What a transfer would mean, for the spot's member and for the person it was offered to, from the same rules the acts use. Afterward, what it
 * meant, for the member who transferred it (rules 9, Transfer). Throws NotFound for everyone else: no one learns who was offered what.
 */
export async function reviewSpotTransfer(ctx: Context, consortiumId: string): Promise<SpotTransferPage> {
  const { userId } = requirePerson(ctx)
  const group = await findConsortium(ctx.db, consortiumId)
  if (group === null) throw new NotFound('consortium_not_found')
  const member = await findMemberByUser(ctx.db, consortiumId, userId)
  if (member !== null) return await giverPage(ctx, group, member)
  const [offer] = await readOffersTo(ctx, ctx.db, consortiumId)
  if (offer !== undefined) return await takerPage(ctx, group, offer)
  return await givenPage(ctx, group, userId)
}

async function giverPage(ctx: Context, group: ConsortiumRow, member: MemberRow): Promise<SpotTransferPage> {
  const at = ctx.clock.now()
  const [{ verdict, disputedDebitId }, open, accounts, terms] = await Promise.all([
    readHandingOn(ctx, ctx.db, group, member, at),
    findOpenSpotTransfer(ctx.db, member),
    readOwnAccounts(ctx, ctx.db, member.user_id),
    readTerms(ctx, group, member),
  ])
  const taking = open && (await readTaker(ctx.db, open))
  const { number: lateNumber, from } = verdict.ok ? {} : (verdict.details ?? {})
  return {
    ...ofGroup(group, member),
    kind: 'giver',
    terms: { ...terms, feeCents: open?.fee_cents ?? group.transfer_fee_cents },
    refusal: verdict.ok ? null : verdict.refusal,
    lateNumber: typeof lateNumber === 'number' ? lateNumber : null,
    disputedDebitId,
    from: typeof from === 'string' ? new Date(from) : null,
    open:
      open === null
        ? null
        : {
            ...openTransfer(open, taking?.ok === true),
            email: open.taker_email ?? '',
            last4: open.account_last4,
          },
    accounts,
  }
}

async function takerPage(ctx: Context, group: ConsortiumRow, offer: SpotTransferRow): Promise<SpotTransferPage> {
  const { userId } = requirePerson(ctx)
  const giver = await findMember(ctx.db, { consortium_id: group.id, id: offer.consortium_member_id })
  invariant(giver, 'a transfer has its member')
  const [verdict, handing, names, terms, given, income] = await Promise.all([
    readTakingOver(ctx.db, userId, group.id),
    readHandingOn(ctx, ctx.db, group, giver, ctx.clock.now()),
    readFullNames(ctx.db, [giver.user_id]),
    readTerms(ctx, group, giver),
    readNewSecurity(ctx, ctx.db, offer),
    statedIncome(ctx, userId),
  ])
  const asked = given.length > 0 || giver.state !== 'paid_out' ? [] : await newSecurityOf(ctx.db, group, giver, income)
  return {
    ...ofGroup(group, giver),
    kind: 'taker',
    giverName: names.get(giver.user_id) ?? '',
    terms: { ...terms, feeCents: offer.fee_cents },
    refusal: verdict.ok ? null : verdict.refusal,
    open: openTransfer(offer, handing.verdict.ok),
    security: given.concat(
      asked.map((item) => ({
        item,
        state: 'missing',
        note: null,
        reference: '',
        amountCents: null,
        fingerprint: '',
        files: [],
      })),
    ),
  }
}

async function givenPage(ctx: Context, group: ConsortiumRow, userId: string): Promise<SpotTransferPage> {
  const given = (await readMembershipsOf(ctx.db, group.id, userId)).find(({ state }) => state === 'transferred')
  const transfer = given === undefined ? null : await findDoneSpotTransfer(ctx.db, given)
  if (given === undefined || transfer === null || transfer.ended_at === null) throw new NotFound('consortium_not_found')
  const { ended_at: givenAt, fee_cents: feeCents, account_last4: last4 } = transfer
  const status = await findLastFeeStatus(ctx.db, transfer)
  const isBack = status === 'returned' || status === 'failed'
  const { fee_again_at: againAt } = transfer
  const fee = againAt !== null ? 'again' : isBack ? 'waived' : 'drawn'
  return { ...ofGroup(group, given), kind: 'given', givenAt, feeCents, last4, fee, againAt }
}

const ofGroup = (group: ConsortiumRow, member: MemberRow): OfGroup => ({
  consortiumId: group.id,
  groupName: group.name,
  position: member.position_number,
})

function openTransfer({ status, ends_at: endsAt }: SpotTransferRow, isOtherReady: boolean): OpenTransfer {
  invariant(endsAt && (status === 'offered' || status === 'accepted'), 'an open transfer waits for someone')
  return { status, endsAt, waitsForOther: status === 'accepted' && !isOtherReady }
}

async function readTerms(ctx: Context, group: ConsortiumRow, member: MemberRow): Promise<SpotTerms> {
  const [plans, opened, [points = 0]] = await Promise.all([
    readPlans(ctx.db, [group], [member]),
    readOpenPaymentsOf(ctx.db, group.id, [member.id]),
    readPoints(ctx.db, [member]),
  ])
  const open = opened
    .sort((a, b) => a.number - b.number)
    .map((row) => ({ number: row.number, dueOn: row.due_on, amountCents: totalOf(partsOf(row)), isOpen: true }))
  const ahead = plans(member)
    .filter(({ number, totalCents }) => number >= group.next_number && totalCents > 0)
    .map(({ number, totalCents }) => ({
      number,
      dueOn: group.first_due_month === null ? '' : dueOnOf(group, number),
      amountCents: totalCents,
      isOpen: false,
    }))
  return {
    targetCents: group.target_cents,
    type: group.consortium_type,
    durationMonths: group.duration_months,
    paidCents: member.total_paid_cents,
    remainingCents: remainingCents(group, member),
    plan: [...open, ...ahead],
    points,
    feeCents: group.transfer_fee_cents,
    isPaidOut: member.state === 'paid_out',
  }
}
