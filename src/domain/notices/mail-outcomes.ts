import type { NoticeKind } from '#domain/notices/notice.ts'

/**
 * What became of an email, where it isn't simply gone: the address doesn't exist (failed), it couldn't be delivered yet or for a reason that isn't
 * the address's (delayed), its reader called it spam (complained), or we didn't send it because the address had failed (held).
 */
export const MAIL_OUTCOMES = ['failed', 'delayed', 'complained', 'held'] as const
export type MailOutcome = (typeof MAIL_OUTCOMES)[number]

/** What a mail system said of one recipient (RFC 3464): what it did, and its status code (RFC 3463). */
export interface DeliveryStatus {
  action: string
  /** Three numbers, as `5.1.1`. */
  status: string
}

/**
 * Permanent, and about the address: it or its domain doesn't exist, or its mailbox is closed. A mailbox that's full, an email that's too large, and
 * a system that takes nothing of ours are permanent for that email alone: the address may be fine. `5.4.310` is Exchange's for an unknown domain.
 */
const GONE = /^5\.(?:0\.\d+|1\.(?!7$|8$)\d+|2\.[01]|4\.(?:0|1|4|310))$/

/** What a mail system's word on one recipient comes to; null for one that took the email. */
export function outcomeOf({ action, status }: DeliveryStatus): 'failed' | 'delayed' | null {
  if (action === 'delayed') return 'delayed'
  if (action !== 'failed' || !/^[45]\./.test(status)) return null
  return GONE.test(status) ? 'failed' : 'delayed'
}

/** The same of a whole report. An email of ours has one recipient: if a report names more, one that got it is enough, and it failed only for all. */
export function outcomeOfAll(recipients: readonly DeliveryStatus[]): 'failed' | 'delayed' | null {
  const outcomes = recipients.map(outcomeOf)
  if (outcomes.length === 0 || outcomes.includes(null)) return null
  return outcomes.includes('delayed') ? 'delayed' : 'failed'
}

/** Notices that a law, or the agreement a member accepted, makes us send: what follows counts from them. */
const OWED: readonly NoticeKind[] = [
  'autopay_scheduled',
  'late_notice',
  'late_notice_after_payout',
  'final_notice',
  'security_called',
  'member_excluded',
  'member_excluded_again',
  'member_defaulted',
  'dispute_opened',
  'dispute_for_member',
  'dispute_against',
  'kyc_rejected',
  'ballot_opened',
  'ballot_opened_selected',
  'money_unclaimed',
  'money_handed_over',
  'legal_text_changed',
]

/** Letters about who can get into the account, or that its owner has just asked for. */
const OF_ACCOUNT: readonly string[] = [
  ...['confirm-email', 'confirm-email-again', 'confirm-new-email', 'email-change-asked', 'email-changed'],
  ...[
    'reset-password',
    'username-reminder',
    'address-taken',
    'account-closing',
    'account-not-closed',
    'account-closed',
  ],
  ...['password-changed', 'sign-in-changed', 'new-device'],
]

/** Whether a letter (a file of content/<language>/mails) goes even to an address that failed: the law or the agreement asks for it, or it's about the account itself. */
export function isSentAnyway(letter: string): boolean {
  return OF_ACCOUNT.includes(letter) || OWED.some((kind) => kind.replaceAll('_', '-') === letter)
}
