import { instantAt } from '#domain/calendar.ts'
import { type Cents, centsOfDollars } from '#domain/money.ts'
import type { MemberPointKey } from '#domain/standing/point.ts'
import type {
  AwaitedBid,
  FinalAmount,
  LastAssembly,
  OpenInstallment,
  OpenMonth,
  OwnSelectionFacts,
  Situation,
} from '#domain/standing/situation.ts'

/**
 * One situation for each point there is, where that point comes first: in a group of $60,000 payouts whose installment 34 is due on
 * Tuesday, November 24, 2026, with the draw on December 1. Domain and web tell the same stories.
 * Long because every point that a standing can say has its situation here.
 */

export const STORY_ZONE = 'America/New_York'
const at = (day: string, time = '10:00:00') => instantAt(day, time, STORY_ZONE)
const $ = centsOfDollars

const installment: OpenInstallment = {
  number: 34,
  dueOn: '2026-11-24',
  status: 'pending',
  amountCents: $(1_120),
  lateFeeCents: 0 as Cents,
  returnCode: null,
  refusedCode: null,
  leavesAt: null,
  cureBy: null,
}
const overdue: OpenInstallment = {
  ...installment,
  number: 33,
  dueOn: '2026-10-27',
  status: 'overdue',
  lateFeeCents: $(22.4),
}
const month: OpenMonth = {
  number: 34,
  dueOn: '2026-11-24',
  cutoffAt: at('2026-11-29', '23:59:59'),
  drawsAt: at('2026-12-01', '18:00:00'),
  list: null,
}
const published = (isIn: boolean): OpenMonth => ({
  ...month,
  list: { isIn, count: 21, reason: isIn ? null : 'installment_unpaid' },
})
const next = { number: 35, opensAt: at('2026-12-14', '00:00:00'), dueOn: '2026-12-24' }

/** A member who waits for a selection and has paid everything that is due. */
export const waiting: Situation = {
  group: {
    status: 'active',
    isLaunched: true,
    targetCents: $(60_000),
    selectionMode: 'alternating',
    minBidCents: null,
    currentMembers: 38,
    maxMembers: 40,
    statementBy: null,
    isCanceled: false,
    ballot: null,
  },
  member: {
    state: 'active',
    remainingCents: $(30_000),
    barredThroughAssembly: 0,
    autopayDaysBefore: null,
    debitsFrom: null,
  },
  installments: [],
  next,
  month,
  reasons: [],
  bid: null,
  awaitedBid: null,
  selection: null,
  ended: null,
  lastHeld: null,
  final: null,
  releaseBy: null,
  dispute: null,
  recalled: null,
  transfer: null,
}

const owing = (...installments: OpenInstallment[]): Situation => ({
  ...waiting,
  installments,
  reasons: ['installment_unpaid'],
})
const bid = { id: 'bid', amountCents: $(3_000), percentage: '5.0000' }
const won: AwaitedBid = {
  id: 'bid',
  assemblyNumber: 34,
  amountCents: $(12_000),
  status: 'won_pending_payment',
  dueAt: at('2026-12-08', '23:59:59'),
  leavesAt: null,
  returnCode: null,
  isCovered: true,
  reasons: [],
}
const drawn: OwnSelectionFacts = {
  status: 'selected',
  method: 'draw',
  assemblyNumber: 34,
  answerBy: at('2026-12-08', '23:59:59'),
  useBy: '2027-05-30',
  bidStatus: null,
  items: { total: 6, missing: 6, refused: 0 },
  since: at('2026-12-01', '18:00:00'),
  isPayoutReturned: false,
}
const selected = (change: Partial<OwnSelectionFacts> = {}, rest: Partial<Situation> = {}): Situation => ({
  ...waiting,
  member: { ...waiting.member, state: change.status === 'paid_out' ? 'paid_out' : 'selected' },
  month: null,
  selection: { ...drawn, ...change },
  ...rest,
})
const held: LastAssembly = {
  number: 34,
  drawsAt: at('2026-12-01', '18:00:00'),
  outcome: { kind: 'waits', place: 9, of: 21, bid: { result: 'lost', amountCents: $(3_000) } },
  selections: [{ position: 16, method: 'draw' }],
}
const dispute = { debitId: 'debit', since: at('2026-11-20') }
const offered: AwaitedBid = { ...won, status: 'offered', dueAt: at('2026-12-11', '23:59:59') }
const wonFirst = { method: 'bid', bidStatus: 'won_pending_payment' } as const

export interface Story {
  situation: Situation
  at: Date
}

/** A member whose plan is paid off, in a group whose final statement is made. */
const finished = (final: Partial<FinalAmount>): Situation => ({
  ...selected(
    { status: 'paid_out' },
    { next: null, member: { ...waiting.member, state: 'completed', remainingCents: 0 as Cents } },
  ),
  month: null,
  final: { amountCents: $(212.4), status: 'owed', hasAccount: true, paidAt: null, ...final },
})

/** Each point's own story; the point is the first of its standing. */
export const STORIES: Readonly<Record<MemberPointKey, Story>> = {
  pay_bid: { situation: selected({ ...wonFirst, status: 'deferred' }, { awaitedBid: won }), at: at('2026-12-02') },
  bid_deadline_over: {
    situation: selected({ ...wonFirst, status: 'accepted' }, { awaitedBid: won }),
    at: at('2026-12-09', '00:00:30'),
  },
  cure: {
    situation: selected(
      {},
      { installments: [{ ...installment, returnCode: 'R10', cureBy: at('2026-12-09', '23:59:59') }] },
    ),
    at: at('2026-12-02'),
  },
  at_risk: { situation: selected({ status: 'accepted' }, { installments: [overdue] }), at: at('2026-12-02') },
  ending: {
    situation: selected(
      { status: 'deferred' },
      { installments: [overdue, { ...installment, status: 'overdue', lateFeeCents: $(22.4) }] },
    ),
    at: at('2026-12-02'),
  },
  offer: { situation: { ...waiting, month: null, awaitedBid: offered, lastHeld: held }, at: at('2026-12-09') },
  offer_blocked: {
    situation: { ...waiting, month: null, awaitedBid: { ...offered, isCovered: false } },
    at: at('2026-12-09'),
  },
  offer_disputed: {
    situation: { ...waiting, month: null, awaitedBid: offered, dispute },
    at: at('2026-12-10'),
  },
  late_after_payout: { situation: selected({ status: 'paid_out' }, { installments: [overdue] }), at: at('2026-12-02') },
  final_notice: {
    situation: owing(
      { ...overdue, finalNoticeAt: at('2026-11-30', '09:00:00') },
      { ...installment, status: 'overdue' },
    ),
    at: at('2026-12-02'),
  },
  late_selected: {
    situation: selected({ status: 'approved' }, { installments: [overdue], next: null }),
    at: at('2026-12-02'),
  },
  accept: { situation: selected(), at: at('2026-12-02') },
  documents_refused: {
    situation: selected({ status: 'accepted', items: { total: 6, missing: 1, refused: 2 } }),
    at: at('2026-12-02'),
  },
  documents: { situation: selected({ status: 'accepted' }), at: at('2026-12-02') },
  deferred: { situation: selected({ status: 'deferred' }), at: at('2026-12-02') },
  payout_disputed: { situation: selected({ status: 'approved' }, { dispute }), at: at('2026-12-02') },
  payout_recalled: {
    situation: selected({ status: 'approved' }, { recalled: { since: at('2026-12-01') } }),
    at: at('2026-12-02'),
  },
  use_over: { situation: selected({ status: 'deferred' }, { next: null }), at: at('2027-05-31') },
  late: { situation: owing(overdue, installment), at: at('2026-11-21') },
  returned: {
    situation: owing({ ...overdue, returnCode: 'R01', amountCents: $(1_120), lateFeeCents: $(33.6) }),
    at: at('2026-11-26'),
  },
  account_refused: { situation: owing({ ...installment, refusedCode: 'R04' }), at: at('2026-11-21') },
  pay_for_draw: { situation: owing(installment), at: at('2026-11-21') },
  pay_missed: { situation: owing(installment), at: at('2026-11-26') },
  pay: { situation: selected({ status: 'paid_out' }, { installments: [installment] }), at: at('2026-11-21') },
  disputed: { situation: { ...waiting, bid, reasons: ['open_dispute'], dispute }, at: at('2026-11-25') },
  bid_on_its_way: {
    situation: selected({ ...wonFirst, status: 'accepted' }, { awaitedBid: { ...won, leavesAt: at('2026-12-03') } }),
    at: at('2026-12-03', '12:00:00'),
  },
  on_its_way: {
    situation: owing({ ...installment, status: 'processing', leavesAt: at('2026-11-23') }),
    at: at('2026-11-23', '12:00:00'),
  },
  autopay: {
    situation: { ...owing(installment), member: { ...waiting.member, autopayDaysBefore: 0 } },
    at: at('2026-11-21'),
  },
  review: { situation: selected({ status: 'guarantee_review' }), at: at('2026-12-02') },
  approved: { situation: selected({ status: 'approved' }), at: at('2026-12-02') },
  payout_returned: { situation: selected({ status: 'approved', isPayoutReturned: true }), at: at('2026-12-02') },
  disbursing: { situation: selected({ status: 'disbursing' }), at: at('2026-12-02') },
  selection_ended: {
    situation: {
      ...waiting,
      month: null,
      ended: { at: at('2026-12-09', '00:05:00'), reason: 'bid_not_paid', assemblyNumber: 34 },
      lastHeld: held,
    },
    at: at('2026-12-09'),
  },
  bid_stands: { situation: { ...waiting, bid }, at: at('2026-11-25') },
  bid_sealed: { situation: { ...waiting, bid }, at: at('2026-11-30', '08:00:00') },
  in_list: { situation: { ...waiting, month: published(true) }, at: at('2026-11-30', '13:00:00') },
  not_in_list: { situation: { ...waiting, month: published(false) }, at: at('2026-11-30', '13:00:00') },
  in_draw: { situation: waiting, at: at('2026-11-25') },
  out_of_draw: {
    situation: { ...waiting, reasons: ['kyc_not_approved', 'sanctions_not_clear'] },
    at: at('2026-11-25'),
  },
  draw_waits: { situation: { ...waiting, month: published(true) }, at: at('2026-12-01', '18:30:00') },
  result_not_in_list: {
    situation: {
      ...waiting,
      month: null,
      lastHeld: { ...held, outcome: { kind: 'not_in_list', reason: 'returned_debit', bid: null } },
    },
    at: at('2026-12-02'),
  },
  result: {
    situation: { ...waiting, month: null, next: { ...next, number: 35 }, lastHeld: held },
    at: at('2026-12-02'),
  },
  may_bid: {
    situation: owing({ ...installment, status: 'processing', leavesAt: at('2026-11-23') }),
    at: at('2026-11-23', '12:00:00'),
  },
  barred: {
    situation: {
      ...waiting,
      reasons: [],
      member: { ...waiting.member, barredThroughAssembly: 36 },
    },
    at: at('2026-11-25'),
  },
  paid_up: {
    situation: { ...waiting, month: null, next: null, member: { ...waiting.member, remainingCents: 0 as Cents } },
    at: at('2026-12-02'),
  },
  next_opens: { situation: { ...waiting, month: null }, at: at('2026-12-02') },
  received: { situation: selected({ status: 'paid_out' }), at: at('2026-12-02') },
  finished: {
    situation: selected(
      { status: 'paid_out' },
      { next: null, member: { ...waiting.member, state: 'paid_out', remainingCents: 0 as Cents } },
    ),
    at: at('2026-12-02'),
  },
  payout_is_cash: {
    situation: selected(
      { status: 'approved', useBy: '2026-11-30' },
      { next: null, member: { ...waiting.member, state: 'selected', remainingCents: 0 as Cents } },
    ),
    at: at('2026-12-02'),
  },
  final_no_account: { situation: finished({ hasAccount: false }), at: at('2027-04-20') },
  final_owed: { situation: finished({}), at: at('2027-04-20') },
  final_sent: { situation: finished({ status: 'released' }), at: at('2027-04-20') },
  final_paid: { situation: finished({ status: 'paid', paidAt: at('2027-04-19') }), at: at('2027-04-20') },
  final_unclaimed: { situation: finished({ status: 'unclaimed_property', hasAccount: false }), at: at('2027-04-20') },
  closing: {
    situation: { ...waiting, group: { ...waiting.group, statementBy: '2027-04-01' }, month: null, next: null },
    at: at('2026-12-02'),
  },
  security_late: { situation: { ...finished({}), final: null, releaseBy: '2026-12-01' }, at: at('2026-12-02') },
  security_coming: { situation: { ...finished({}), final: null, releaseBy: '2026-12-16' }, at: at('2026-12-02') },
  filling: {
    situation: { ...waiting, group: { ...waiting.group, isLaunched: false }, month: null },
    at: at('2026-12-02'),
  },
  canceled: { situation: { ...waiting, group: { ...waiting.group, status: 'cancelled' } }, at: at('2026-12-02') },
  transfer_offered: {
    situation: { ...waiting, transfer: { endsAt: at('2026-12-10', '23:59:59'), hasAccepted: false, isHeldUp: false } },
    at: at('2026-11-26'),
  },
  transfer_held_up: {
    situation: { ...waiting, transfer: { endsAt: at('2026-12-10', '23:59:59'), hasAccepted: true, isHeldUp: true } },
    at: at('2026-11-26'),
  },
  transfer_accepted: {
    situation: { ...waiting, transfer: { endsAt: at('2026-12-10', '23:59:59'), hasAccepted: true, isHeldUp: false } },
    at: at('2026-11-26'),
  },
  ballot: {
    situation: { ...waiting, group: { ...waiting.group, ballot: { closesAt: at('2026-12-20'), hasVoted: false } } },
    at: at('2026-12-02'),
  },
  ballot_voted: {
    situation: { ...waiting, group: { ...waiting.group, ballot: { closesAt: at('2026-12-20'), hasVoted: true } } },
    at: at('2026-12-02'),
  },
  group_canceled: {
    situation: {
      ...waiting,
      group: { ...waiting.group, isCanceled: true },
      member: { ...waiting.member, state: 'paid_out' },
      month: null,
    },
    at: at('2026-12-02'),
  },
  nothing_due: { situation: { ...waiting, month: null, next: null }, at: at('2026-12-02') },
}

/** Points that only ever appear beside another one. */
export const NEVER_FIRST: readonly MemberPointKey[] = [
  'may_bid',
  'barred',
  'received',
  'security_coming',
  'security_late',
]
