/** Acts of the group's page that worked, as the address names them after the redirect. */
export const NOTICES = [
  'paid',
  'account_linked',
  'bid_placed',
  'bid_withdrawn',
  'bid_paid',
  'offer_accepted',
  'offer_declined',
  'accepted',
  'deferred',
  'debit_cancelled',
  'debit_cancel_asked',
  'autopay_on',
  'autopay_off',
  'prepaid',
  'papers_saved',
  'papers_complete',
] as const
export type Notice = (typeof NOTICES)[number]
