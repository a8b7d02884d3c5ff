import { sql } from 'kysely'
import type { Context } from '#context'
import { dayOf, daysBetween } from '#domain/calendar.ts'
import type { ConsortiumType } from '#domain/consortiums/create-consortium.ts'
import type { GuaranteeItem } from '#domain/contemplations/guarantees.ts'
import { compareDays, type PlainDay } from '#domain/day.ts'
import { type Cents, cents, subtract } from '#domain/money.ts'
import type { PayeeKind } from '#domain/payouts/payout.ts'
import { acceptOffer } from '#services/bids/accept-offer.ts'
import { declineOffer } from '#services/bids/decline-offer.ts'
import { payWinningBid } from '#services/bids/pay-winning-bid.ts'
import { acceptSelection } from '#services/contemplations/accept-selection.ts'
import { deferSelection } from '#services/contemplations/defer-selection.ts'
import { provideGuarantee } from '#services/contemplations/provide-guarantee.ts'
import { readFingerprints } from '#services/contemplations/read-fingerprints.ts'
import { reviewGuarantee } from '#services/contemplations/review-guarantee.ts'
import { cancelPayout } from '#services/payouts/cancel-payout.ts'
import { preparePayout } from '#services/payouts/prepare-payout.ts'
import { releasePayout } from '#services/payouts/release-payout.ts'
import { asMember, asStaff, fateOf, inOrder, linkedAccount } from '#worlds/acting.ts'
import { payFirst, payOff, payToCallBack, unusedByCallers } from '#worlds/members-call-back.ts'
import { leaveFor } from '#worlds/members-leave.ts'

interface OpenSelection {
  consortium_id: string
  id: string
  user_id: string
  position_number: number
  assembly_number: number
  status: string
  selected_at: Date
  method: 'draw' | 'bid'
  bid_id: string | null
  bid_status: string | null
  target_cents: Cents
  consortium_type: ConsortiumType
  payout_id: string | null
  payout_status: string | null
  promised_on: PlainDay | null
}

/** Who sells what each type of group is for. */
const SELLERS: Record<ConsortiumType, { kind: PayeeKind; name: string }> = {
  car: { kind: 'dealer', name: 'Sample Dealer' },
  home: { kind: 'title_escrow', name: 'Sample Title Company' },
  general: { kind: 'dealer', name: 'Sample Seller' },
}

/** Who has paid everything and used no payout gets it themselves. */
const CASH = { kind: 'member_cash', name: 'Sample Member' } as const

/** Shares of selections, offers, and payouts, on the same roll: `paysOff` is the first part of `neverUses`, and `defers` starts where that ends. */
const DOUBTS = {
  declines: 0.4,
  neverPays: 0.12,
  paysOff: 0.05,
  neverUses: 0.1,
  defers: 0.25,
  takesBack: 0.06,
  noAccount: 0.1,
  leaves: 0.06,
  thinksAgain: 0.04,
}

export interface SelectionHabits {
  moves?: number
  /** The day a visitor looks at the world, if one will. */
  visitedOn?: PlainDay
  /** Whoever was selected since then hasn't answered yet. */
  unansweredSince?: Date
  hasDoubts?: boolean
  /** No one has an offer today, and no one a selection that goes on. */
  hasNoOffers?: boolean
  hasNone?: boolean
}

/** What is left for a visitor begins so many days before; the last documents come three days before and are due no sooner than the visitor. */
const DESK_DAYS = 12
const BRINGS_DAYS = 3

/** The share of selected members who act on any given day, and of winners who never pay their bid. */
const MOVES_A_DAY = 0.5
const NEVER_PAYS = 0.05

/**
 * A day in the life of everyone who is selected and not yet paid out: they pay their bid, accept, and send their documents; two staff members review, prepare,
 * and release. By seeded chance, in an order that doesn't depend on ids; `staff` are two super administrators.
 * `moves` is the share of them who act at all; before `visitedOn`, the desk does what it promised and leaves payouts to prepare and to release that
 * are still in time, and what was won since `unansweredSince` isn't answered; `hasDoubts`: some decline an offer, defer, never use their payout,
 * or give an account that doesn't exist.
 */
export async function liveSelections(
  ctx: Context,
  order: ReadonlyMap<string, number>,
  staff: readonly string[],
  {
    moves = MOVES_A_DAY,
    visitedOn,
    unansweredSince,
    hasDoubts = false,
    hasNoOffers = false,
    hasNone = false,
  }: SelectionHabits = {},
): Promise<void> {
  for (const offer of hasNoOffers ? [] : await readOffers(ctx, order)) {
    const answer = hasDoubts && fateOf(offer.id) < DOUBTS.declines ? declineOffer : acceptOffer
    if (ctx.random.chance() < moves)
      await answer(asMember(ctx, offer.user_id), { consortiumId: offer.consortium_id, bidId: offer.id })
  }
  const today = dayOf(ctx.clock.now(), ctx.config.TIME_ZONE)
  const turnOf = visitedOn === undefined ? () => 'by_chance' : turnsBefore(visitedOn, today)
  for (const selection of hasNone && hasNoOffers ? [] : await readOpenSelections(ctx, order)) {
    // Rolled before looking, so that what others did today doesn't shift everyone else's rolls.
    const chance = ctx.random.chance()
    const isNew = unansweredSince !== undefined && selection.selected_at >= unansweredSince
    if (isNew && selection.status === 'selected') continue
    const turn = turnOf(selection)
    if (turn === 'waits' || (turn === 'by_chance' && chance >= moves)) continue
    if (!(hasDoubts && (await hesitate(ctx, selection, staff)))) await moveOn(ctx, selection, staff, hasDoubts)
  }
}

/**
 * Whose turn it is in the last days before a visitor comes: documents come so late that everything the visitor finds is still in time, and what is
 * older is paid out. Of those that come late, by turns one waits for the payout to be prepared, one to be released, and one to be reviewed.
 */
function turnsBefore(
  visitedOn: PlainDay,
  today: PlainDay,
): (selection: OpenSelection) => 'now' | 'waits' | 'by_chance' {
  const daysLeft = daysBetween(today, visitedOn)
  let late = 0
  return ({ status, bid_status: bid, payout_id: payout, promised_on: promisedOn }) => {
    if (daysLeft > DESK_DAYS || bid === 'won_pending_payment') return 'by_chance'
    if (status === 'approved' && (promisedOn === null || compareDays(promisedOn, visitedOn) < 0)) return 'now'
    if (status !== 'accepted' && status !== 'guarantee_review' && status !== 'approved') return 'by_chance'
    const waitsFor = (['preparing', 'release', 'review'] as const)[late++ % 3]
    if (daysLeft > BRINGS_DAYS) return status === 'accepted' ? 'waits' : 'now'
    if (daysLeft === 0) return status === 'accepted' ? 'now' : 'waits'
    if (status === 'approved') return payout === null && waitsFor === 'release' ? 'now' : 'waits'
    return waitsFor === 'review' ? 'waits' : 'now'
  }
}

/** What a selected member with doubts does instead of continuing; false when they continue. */
async function hesitate(ctx: Context, selection: OpenSelection, staff: readonly string[]): Promise<boolean> {
  const { consortium_id: consortiumId, id: contemplationId, status, payout_id: payoutId } = selection
  const fate = fateOf(consortiumId, selection.assembly_number, selection.position_number)
  // An offer is paid like any other bid, and whoever lets the deadline of one pass does so every day.
  if (selection.bid_status === 'won_pending_payment') return fate < DOUBTS.neverPays
  // Cash, once everything is paid and the time to use it is over (rules 8): from then on it is paid out like any other.
  if (fate < DOUBTS.paysOff && selection.status !== 'selected' && selection.status !== 'deferred') return false
  if (fate < DOUBTS.paysOff) await payOff(ctx, selection)
  if (fate < DOUBTS.neverUses) return true
  if (fate < DOUBTS.defers && status === 'selected') {
    await deferSelection(asMember(ctx, selection.user_id), { consortiumId, contemplationId })
    return true
  }
  if (status === 'deferred' && fateOf(consortiumId, selection.position_number, 'leaves') < DOUBTS.leaves) {
    await leaveFor(asMember(ctx, selection.user_id), consortiumId)
    return true
  }
  // Members who deferred take their time, and installments continue.
  if (fate < DOUBTS.defers && status === 'deferred') return ctx.random.chance() >= DOUBTS.thinksAgain
  if (payoutId !== null && selection.payout_status === 'prepared' && fateOf(payoutId) < DOUBTS.takesBack) {
    await cancelPayout(asStaff(ctx, staff[0]), { consortiumId, payoutId })
    return true
  }
  return false
}

async function moveOn(
  ctx: Context,
  selection: OpenSelection,
  staff: readonly string[],
  hasDoubts: boolean,
): Promise<void> {
  const key = { consortiumId: selection.consortium_id, contemplationId: selection.id }
  const member = asMember(ctx, selection.user_id)
  if (selection.bid_status === 'won_pending_payment') return await payBid(ctx, selection)
  if (selection.status === 'selected' || selection.status === 'deferred') await acceptSelection(member, key)
  else if (selection.status === 'accepted') {
    if (!hasDoubts || (await payFirst(ctx, selection))) await giveEverything(ctx, selection)
  } else if (selection.status === 'guarantee_review') await acceptEverything(ctx, selection, staff)
  else if (selection.status === 'approved' && selection.payout_id === null) {
    // One in five buys something cheaper than the credit; the rest prepays.
    const fewCents = selection.position_number % 5 === 0 ? cents(100_000) : cents(0)
    const form = ctx.random.uuid7(ctx.clock.now())
    const fate = fateOf(selection.consortium_id, selection.assembly_number, selection.position_number)
    const isPaidOff = hasDoubts && fate < DOUBTS.paysOff
    const restCents = (hasDoubts && !isPaidOff ? unusedByCallers(selection) : null) ?? fewCents
    const account = hasDoubts && fateOf(form) < DOUBTS.noAccount ? '000987650003' : '000987654321'
    await preparePayout(asStaff(ctx, staff[0]), {
      ...{ ...key, key: form },
      payee: { ...(isPaidOff ? CASH : SELLERS[selection.consortium_type]), routing: '021000021', account },
      purchaseCents: subtract(selection.target_cents, restCents),
      costsCents: cents(0),
    })
    if (hasDoubts) await payToCallBack(ctx, selection, 'prepared')
  } else if (selection.payout_status === 'prepared' && selection.payout_id !== null) {
    await releasePayout(asStaff(ctx, staff[1]), {
      consortiumId: selection.consortium_id,
      payoutId: selection.payout_id,
    })
  } else if (selection.payout_status === 'released' && hasDoubts) {
    await payToCallBack(ctx, selection, 'released')
  }
}

async function payBid(ctx: Context, selection: OpenSelection): Promise<void> {
  // The position decides, so that it's decided once: this member lets the deadline pass.
  if ((selection.position_number * 7919) % 100 < NEVER_PAYS * 100) return
  const accountId = await linkedAccount(ctx, selection.user_id)
  await payWinningBid(asMember(ctx, selection.user_id), {
    consortiumId: selection.consortium_id,
    bidId: selection.bid_id ?? '',
    accountId,
    key: ctx.random.uuid7(ctx.clock.now()),
  })
}

async function readItems(ctx: Context, selection: OpenSelection): Promise<GuaranteeItem[]> {
  const { rows } = await sql<{ item: GuaranteeItem }>`
    select item from guarantee_items where consortium_id = ${selection.consortium_id} and contemplation_id = ${selection.id}
      and state in ('missing', 'provided', 'refused') order by item`.execute(ctx.db)
  return rows.map((row) => row.item)
}

async function giveEverything(ctx: Context, selection: OpenSelection): Promise<void> {
  const items = await readItems(ctx, selection)
  await provideGuarantee(asMember(ctx, selection.user_id), {
    consortiumId: selection.consortium_id,
    contemplationId: selection.id,
    given: items.map((item) => ({
      item,
      reference: item === 'ach_authorization' ? 'by_hand' : 'Sample document',
      ...(item === 'valuation' ? { amountCents: cents(selection.target_cents * 2) } : {}),
    })),
  })
}

async function acceptEverything(ctx: Context, selection: OpenSelection, staff: readonly string[]): Promise<void> {
  const items = await readItems(ctx, selection)
  const { consortium_id, id: security_id } = selection
  const seen = await readFingerprints(ctx.db, { of: 'selection', consortium_id, security_id })
  await reviewGuarantee(asStaff(ctx, staff[0]), {
    consortiumId: selection.consortium_id,
    contemplationId: selection.id,
    decisions: items.map((item) => ({ item, decision: 'accept' as const, seen: seen(item) })),
  })
}

async function readOpenSelections(ctx: Context, order: ReadonlyMap<string, number>): Promise<OpenSelection[]> {
  const { rows } = await sql<OpenSelection>`
    select k.consortium_id, k.id, m.user_id, k.position_number, k.assembly_number, k.status, k.selected_at, k.method, k.bid_id, k.promised_on, b.status as bid_status, c.target_cents, c.consortium_type,
      p.id as payout_id, p.status as payout_status
    from contemplations k
    join consortium_members m on m.consortium_id = k.consortium_id and m.id = k.consortium_member_id
    join consortiums c on c.id = k.consortium_id
    left join bids b on b.consortium_id = k.consortium_id and b.id = k.bid_id
    left join payouts p on p.consortium_id = k.consortium_id and p.contemplation_id = k.id and p.status not in ('failed', 'cancelled')
    where k.status in ('selected', 'accepted', 'guarantee_review', 'approved', 'disbursing', 'deferred')`.execute(
    ctx.db,
  )
  return rows.sort(inOrder(order))
}

async function readOffers(
  ctx: Context,
  order: ReadonlyMap<string, number>,
): Promise<{ consortium_id: string; id: string; user_id: string; position_number: number }[]> {
  const { rows } = await sql<{ consortium_id: string; id: string; user_id: string; position_number: number }>`
    select b.consortium_id, b.id, m.user_id, m.position_number from bids b
    join consortium_members m on m.consortium_id = b.consortium_id and m.id = b.consortium_member_id
    where b.status = 'offered'`.execute(ctx.db)
  return rows.sort(inOrder(order))
}
