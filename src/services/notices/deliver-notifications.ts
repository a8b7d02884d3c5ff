import type { Context } from '#context'
import { type NoticeChoicesRow, readNoticeChoices } from '#db/notice-choices.ts'
import { lockUnmailed, type NotificationRow, updateMailAfter, updateMailed } from '#db/notifications.ts'
import { byKey } from '#db/row-keys.ts'
import { cutoffLastAskDay } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import type { NoticeKind } from '#domain/notices/notice.ts'
import { isUrgent, quietUntil } from '#domain/notices/quiet-hours.ts'
import { isSecurity, topicOf } from '#domain/notices/topics.ts'
import { ownValue } from '#domain/own-value.ts'
import { fillIn } from '#integrations/mail/letter.ts'
import { letterDay, letterInstant, letterMoney } from '#integrations/mail/letter-figures.ts'
import { type ReasonWords, readReasonWords } from '#integrations/mail/reason-words.ts'
import { type QueuedMail, queueMails } from '#services/notices/send-mail.ts'
import { inSlices } from '#services/slices.ts'

/** What a letter's button leads to: a page or an act of the member's group, what is left of it to who is no longer in it, or their home. */
type Place =
  | 'group'
  | 'former'
  | 'return'
  | 'transfer'
  | 'join'
  | 'pay'
  | 'pay_bid'
  | 'bid'
  | 'selection'
  | 'assembly'
  | 'ballot'
  | 'documents'
  | 'statement'
  | 'home'
  | 'agree'
  | 'devices'
  | 'security'

/**
 * Where each kind's letter in content/<language>/mails leads. The identity check has no page of its own yet.
 * Long because every kind has its line here, beside what fills its letter.
 */
export const NOTICE_PLACES: Readonly<Record<NoticeKind, Place>> = {
  installment_opened: 'pay',
  installment_opened_behind: 'pay',
  installment_opened_selected: 'pay',
  autopay_scheduled: 'group',
  installment_cleared: 'documents',
  installment_reminder: 'pay',
  installment_reminder_behind: 'pay',
  installment_reminder_selected: 'pay',
  installment_late: 'pay',
  installment_late_selected: 'pay',
  statement_ready: 'statement',
  debit_returned: 'pay',
  debit_returned_held: 'group',
  debit_not_canceled: 'group',
  bid_received: 'bid',
  bid_won: 'pay_bid',
  bid_lost: 'assembly',
  bid_void: 'assembly',
  bid_nothing_owed: 'assembly',
  bid_below_minimum: 'assembly',
  bid_not_needed: 'assembly',
  bid_offered: 'group',
  bid_expired: 'group',
  offer_lapsed: 'group',
  bid_paid: 'selection',
  prepayment_received: 'group',
  payment_held: 'group',
  held_used: 'group',
  held_owed_again: 'group',
  assembly_soon: 'assembly',
  not_in_list: 'assembly',
  member_selected: 'selection',
  selection_deferred: 'selection',
  selection_at_risk: 'pay',
  selection_ended: 'group',
  selection_ended_last: 'group',
  documents_needed: 'selection',
  credit_approved: 'selection',
  guarantee_refused: 'selection',
  credit_paid_out: 'group',
  payout_failed: 'selection',
  late_reminder: 'pay',
  late_reminder_selected: 'pay',
  late_call: 'group',
  late_notice: 'pay',
  late_notice_after_payout: 'pay',
  final_notice: 'pay',
  security_called: 'pay',
  member_excluded: 'return',
  member_excluded_again: 'former',
  member_readmitted: 'group',
  member_defaulted: 'former',
  recovery_received: 'former',
  dispute_opened: 'group',
  dispute_for_member: 'group',
  dispute_against: 'group',
  late_fee_waived: 'group',
  installment_moved: 'group',
  leaving_confirmed: 'former',
  leaving_refunded: 'former',
  leaving_free: 'home',
  refund_queued: 'former',
  refund_paid: 'former',
  refund_part_paid: 'former',
  refund_returned: 'former',
  refund_held: 'former',
  refund_unmet: 'former',
  refund_unmet_all: 'former',
  group_expired: 'former',
  group_called_off: 'former',
  refund_lowered: 'former',
  death_refund: 'former',
  disability_refund: 'former',
  death_paid_out: 'group',
  disability_paid_out: 'group',
  exit_nothing: 'former',
  ballot_opened: 'ballot',
  ballot_opened_selected: 'ballot',
  ballot_reminder: 'ballot',
  group_goes_on: 'group',
  group_canceled_refund: 'former',
  group_canceled_nothing: 'former',
  group_canceled_paying: 'group',
  group_canceled_completed: 'group',
  transfer_started: 'transfer',
  transfer_offered: 'transfer',
  transfer_accepted: 'transfer',
  transfer_offered_paid_out: 'transfer',
  transfer_security_asked: 'transfer',
  transfer_security_refused: 'transfer',
  // The person it was offered to is in no group yet.
  transfer_ended: 'home',
  spot_handed_on: 'former',
  spot_handed_on_secured: 'former',
  transfer_fee_again: 'transfer',
  transfer_fee_waived: 'transfer',
  spot_taken_over: 'group',
  spot_taken_over_paid: 'group',
  spot_taken_over_paid_out: 'group',
  taken_over_returned: 'group',
  spot_offered: 'join',
  spot_offer_lapsed: 'join',
  spot_taken: 'join',
  spot_list_closed: 'home',
  join_asked: 'join',
  join_declined: 'join',
  join_lapsed: 'join',
  join_closed: 'join',
  payout_use_soon: 'selection',
  payout_is_cash: 'selection',
  payout_settled: 'group',
  paid_off: 'group',
  paid_off_secured: 'group',
  security_released: 'group',
  security_released_transferred: 'former',
  closing_started: 'group',
  closing_payout: 'selection',
  final_statement: 'group',
  final_amount_paid: 'group',
  final_amount_returned: 'group',
  money_unclaimed: 'group',
  money_handed_over: 'group',
  member_joined: 'group',
  member_joined_running: 'group',
  account_corrected: 'home',
  account_refused: 'home',
  identity_received: 'home',
  kyc_approved: 'home',
  kyc_rejected: 'home',
  password_changed: 'security',
  legal_text_changed: 'agree',
  sign_in_changed: 'security',
  pages_seen: 'security',
  new_device: 'devices',
}

const KINDS = Object.keys(NOTICE_PLACES) as NoticeKind[]

/** An older release called these kinds' assembly `number`; what it left unmailed, or writes during a rollout, is mailed too. */
const ONCE_BY_NUMBER: readonly NoticeKind[] = ['assembly_soon', 'not_in_list', 'bid_won', 'bid_lost']

/**
 * Turns notices into emails: a letter in each person's language, queued in the same transaction that marks the notice as
 * mailed, so that none is lost and none is sent twice (its id is the email's). Kinds the reader has stopped are only marked; during
 * quiet hours, a notice waits unless its deadline is near. Returns how many were handled.
 */
export async function deliverNotifications(ctx: Context): Promise<number> {
  return await inSlices(ctx, async (tx, limit) => {
    const at = ctx.clock.now()
    const notices = await lockUnmailed(tx, KINDS, { at, limit })
    if (notices.length === 0) return 0
    const words = await readReasonWords()
    const mailsOf = (some: readonly NotificationRow[]) => some.map((one) => mailOf(ctx, one, words[one.language]))
    const choices = byKey(await readNoticeChoices(tx, [...new Set(notices.map(({ user_id }) => user_id))]), byUser)
    const judged = notices.map((notice) => ({ notice, ...mailing(notice, choices.get(notice.user_id), at, ctx) }))
    const now = judged.filter(({ after }) => after === null).map(({ notice, isWanted }) => ({ notice, isWanted }))
    const wanted = now.filter(({ isWanted }) => isWanted).map(({ notice }) => notice)
    const { soon = [], later = [] } = Object.groupBy(wanted, ({ kind }) => (isSecurity(kind) ? 'soon' : 'later'))
    await queueMails(tx, mailsOf(soon))
    await queueMails(tx, mailsOf(later), 'last')
    await updateMailed(
      tx,
      now.map(({ notice }) => notice),
      at,
    )
    await updateMailAfter(
      tx,
      judged.flatMap(({ notice, after }) => (after === null ? [] : [{ ...notice, mail_after: after }])),
    )
    return notices.length
  })
}

const byUser = (row: NoticeChoicesRow): string => row.user_id

/** Whether the reader wants an email for a notice, and until when it waits. */
function mailing(
  { kind, details }: NotificationRow,
  choices: NoticeChoicesRow | undefined,
  at: Date,
  ctx: Context,
): { isWanted: boolean; after: Date | null } {
  if (choices === undefined) return { isWanted: true, after: null }
  // Whose account it is must know before the morning.
  if (isSecurity(kind)) return { isWanted: true, after: null }
  const topic = topicOf(kind)
  if (topic !== null && choices.muted.includes(topic)) return { isWanted: false, after: null }
  const { quiet_from: from, quiet_until: until, time_zone: zone } = choices
  if (from === null || until === null || isUrgent(details, at, ctx.config.TIME_ZONE))
    return { isWanted: true, after: null }
  return { isWanted: true, after: quietUntil(at, { from, until, zone }) }
}

function mailOf(ctx: Context, notice: NotificationRow, words: ReasonWords): QueuedMail {
  const figures = noticeValues(ctx, notice)
  const values = {
    ...figures,
    url: ctx.config.PUBLIC_URL + noticePath(notice),
    ...reasonsOf(notice, words, figures),
  }
  const topic = topicOf(notice.kind)
  return {
    id: notice.id,
    userId: notice.user_id,
    letter: letterOf(notice.kind),
    values,
    ...(topic === null ? {} : { topic }),
  }
}

/** Where a notice leads: an act or a page in its group, or its reader's home page. */
export const noticePath = (notice: Pick<NotificationRow, 'kind' | 'details'>): string =>
  pathOf(notice.details, ownValue(NOTICE_PLACES, notice.kind) ?? 'home')

/** The values for a notice's text: the group's name and payout, and its own figures, formatted for the language. */
export function noticeValues(ctx: Context, notice: NotificationRow): Record<string, string | number> {
  return {
    product: ctx.config.PRODUCT_NAME,
    group: notice.group_name ?? '',
    ...(notice.payout_cents === null ? {} : { payout: letterMoney(notice.payout_cents, notice.language) }),
    ...figuresOf(ctx, notice),
  }
}

/** The letter of a kind: its file in content/<language>/mails without the ending. */
export const letterOf = (kind: NoticeKind): string => kind.replaceAll('_', '-')

/** A returned debit may not be an installment's, and an older notice may not name its assembly; then it's the group's page. */
function pathOf({ consortiumId, number, firstNumber, assembly }: NotificationRow['details'], place: Place): string {
  const group = `/consortium/${consortiumId}`
  if (place === 'home') return '/user'
  if (place === 'agree') return '/user/agree'
  if (place === 'security') return '/user/security'
  if (place === 'devices') return '/user/security/devices'
  if (place === 'pay') {
    const pays = firstNumber ?? number
    return typeof pays === 'number' ? `${group}/pay/${pays}` : group
  }
  if (place === 'statement') return `${group}/documents/month-${number}`
  if (place === 'assembly') return typeof assembly === 'number' ? `${group}/assemblies/${assembly}` : group
  return (
    group +
    {
      group: '',
      former: '/former',
      documents: '/documents',
      return: '/return',
      transfer: '/transfer',
      join: '/join',
      pay_bid: '/pay-bid',
      bid: '/bid',
      selection: '#selection',
      ballot: '/ballot',
    }[place]
  )
}

/** The notice's figures, formatted for the language: cents by their names, days and instants by their form, the rest unchanged. */
function figuresOf(ctx: Context, { kind, details, language }: NotificationRow): Record<string, string | number> {
  const figures: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(details)) {
    if (value === null || typeof value === 'boolean') continue
    figures[wordOf(name)] =
      typeof value === 'number' && name.endsWith('Cents') ? letterMoney(value as Cents, language) : value
    if (typeof value !== 'string') continue
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) figures[wordOf(name)] = letterDay(value, language)
    else if (/^\d{4}-\d{2}-\d{2}T/.test(value))
      figures[wordOf(name)] = letterInstant(new Date(value), language, ctx.config.TIME_ZONE)
  }
  // The last day in time for the draw is computed from the due date.
  if (typeof details.dueOn === 'string')
    figures.lastDayForAssembly ??= letterDay(cutoffLastAskDay(details.dueOn), language)
  if (ONCE_BY_NUMBER.includes(kind) && figures.number !== undefined) figures.assembly ??= figures.number
  return figures
}

/** Why someone isn't on a list (codes separated by spaces), a selection ended, or a debit was returned and what follows, in the reader's language. */
function reasonsOf(
  { kind, details }: NotificationRow,
  words: ReasonWords,
  figures: Readonly<Record<string, string | number>>,
): Record<string, string> {
  const codes = typeof details.reasons === 'string' ? details.reasons.split(' ') : []
  const reason = typeof details.reason === 'string' ? details.reason : ''
  const ended =
    ownValue(words.selectionEnded, reason) ??
    ownValue(words.transferEnded, reason) ??
    ownValue(words.signInChanged, reason) ??
    ownValue(words.groupCalledOff, reason)
  const returned = typeof details.code === 'string' ? ownValue(words.debitReturned, details.code) : undefined
  return {
    reasons: codes.map((code) => ownValue(words.notInList, code) ?? code).join('\n'),
    legalText: typeof details.document === 'string' ? (ownValue(words.legalText, details.document) ?? '') : '',
    why: ended ?? returned ?? words.debitReturned.other ?? '',
    // An older release didn't say.
    next: fillIn(ownValue(words.afterReturn, String(details.next)) ?? '', figures, kind),
    // Of nothing there is nothing to say.
    nowHeld: Number(details.heldCents ?? 0) > 0 ? fillIn(words.nowHeld, figures, kind) : '',
  }
}

/** amountCents → amount, drawsAt → drawsAt: a letter's placeholder has no unit, because the formatted figure shows it. */
function wordOf(name: string): string {
  return name.replace(/Cents$/, '')
}
