import type { Context } from '#context'
import { endListJobs } from '#services/accounts/end-list-jobs.ts'
import { endViewings } from '#services/accounts/end-viewings.ts'
import { climbLadders } from '#services/arrears/climb-ladders.ts'
import { holdAssemblies } from '#services/assemblies/hold-assemblies.ts'
import { publishSnapshots } from '#services/assemblies/publish-snapshots.ts'
import { expireWinningBids } from '#services/bids/expire-winning-bids.ts'
import { countBallots } from '#services/cancellation/count-ballots.ts'
import { shareOutFunds } from '#services/cancellation/share-out-funds.ts'
import { chaseUnclaimed } from '#services/closing/chase-unclaimed.ts'
import { closeConsortiums } from '#services/consortiums/close-consortiums.ts'
import { expireConsortiums } from '#services/consortiums/expire-consortiums.ts'
import { cancelSelectionsInArrears } from '#services/contemplations/cancel-selections-in-arrears.ts'
import { cancelUncuredSelections } from '#services/contemplations/cancel-uncured-selections.ts'
import { expireUnansweredSelections } from '#services/contemplations/expire-unanswered-selections.ts'
import { announceTexts } from '#services/content/announce-texts.ts'
import { recallDisputed } from '#services/disputes/recall-disputed.ts'
import { applyRetention } from '#services/operations/apply-retention.ts'
import { closeAccounts } from '#services/operations/close-accounts.ts'
import type { DueKind } from '#services/operations/next-due.ts'
import { screenSlice } from '#services/operations/screen-slice.ts'
import { markOverdue } from '#services/payments/mark-overdue.ts'
import { openInstallments } from '#services/payments/open-installments.ts'
import { requestAutopay } from '#services/payments/request-autopay.ts'
import { requestEarlyAutopay } from '#services/payments/request-early-autopay.ts'
import { sendReminders } from '#services/payments/send-reminders.ts'
import { watchUnusedPayouts } from '#services/payouts/watch-unused-payouts.ts'
import { payRefunds } from '#services/refunds/pay-refunds.ts'
import { askBank } from '#services/settlement/ask-bank.ts'
import { sendBankFiles } from '#services/settlement/send-bank-files.ts'
import { settleTransfers } from '#services/settlement/settle-transfers.ts'
import { takeBackDebits } from '#services/settlement/take-back-debits.ts'
import { askFeesAgain } from '#services/spots/ask-fees-again.ts'
import { expireSpotTransfers } from '#services/spots/expire-spot-transfers.ts'
import { lookAtDueJoinRequests } from '#services/spots/look-at-due-join-requests.ts'
import { offerSpots } from '#services/spots/offer-spots.ts'

/** Does everything of one kind of business work that is due by an instant, and says how much. */
type DueWork = (ctx: Context, dueBy: Date) => Promise<number>

/** The order of the entries is the order of the work; a kind without its work doesn't compile. */
const WORK: Readonly<Record<DueKind, DueWork>> = {
  expire_consortiums: expireConsortiums,
  open_installments: openInstallments,
  settle_transfers: settleTransfers,
  request_early_autopay: requestEarlyAutopay,
  request_autopay: requestAutopay,
  take_back_debits: takeBackDebits,
  recall_disputed: recallDisputed,
  ask_bank: askBank,
  send_bank_files: sendBankFiles,
  mark_overdue: markOverdue,
  expire_winning_bids: expireWinningBids,
  expire_unanswered: expireUnansweredSelections,
  cancel_uncured: cancelUncuredSelections,
  cancel_in_arrears: cancelSelectionsInArrears,
  climb_ladders: climbLadders,
  send_reminders: sendReminders,
  expire_spot_transfers: expireSpotTransfers,
  ask_fees_again: askFeesAgain,
  offer_spots: offerSpots,
  look_at_join_requests: lookAtDueJoinRequests,
  watch_unused_payouts: watchUnusedPayouts,
  publish_snapshots: publishSnapshots,
  hold_assemblies: holdAssemblies,
  pay_refunds: payRefunds,
  count_ballots: countBallots,
  share_out_funds: shareOutFunds,
  close_consortiums: closeConsortiums,
  chase_unclaimed: chaseUnclaimed,
  screen_again: screenSlice,
  announce_texts: announceTexts,
  apply_retention: applyRetention,
  close_accounts: closeAccounts,
  end_list_jobs: endListJobs,
  end_viewings: endViewings,
}

/**
 * The business day, in order (rules 3). Money that has arrived is recorded before anything is judged by it; what ends frees its
 * cash before the next snapshot counts it, and isn't reminded of anything. Refunds come last, because they're paid from what an assembly leaves over.
 */
export const BUSINESS_DAY = Object.entries(WORK) as [kind: DueKind, run: DueWork][]

/** Work that does a slice at a time, once a call: what is left of it is due at the same instant, and the next call's. */
export const SLICED: ReadonlySet<DueKind> = new Set<DueKind>(['announce_texts', 'screen_again'])
