import type pg from 'pg'
import { ACCOUNT, DISPUTABLE } from '#tests/support/people-of-forms.ts'
import type { RARE_SITUATIONS } from '#tests/support/rare-situations.ts'
import { wordsIn } from '#tests/support/read-html.ts'
import { pdf, picture } from '#tests/support/sample-files.ts'
import type { Forms, Sent } from '#tests/support/sent-form.ts'

const { email: EMAIL, password: PASSWORD } = ACCOUNT

const IDENTITY = {
  personal: {
    ...{ firstName: 'Rosa', lastName: 'Sample', birthMonth: '4', birthDay: '28', birthYear: '1986' },
    ...{ ssnLastFour: '7391', phone: '(305) 555-0142' },
  },
  address: { address: '12 Sample Street', city: 'Hialeah', state: 'FL', zipCode: '33010' },
  employment: { employmentStatus: 'retired', annualIncome: '25k-50k' },
  finances: { bankName: 'Sample Bank', accountType: 'both', sourceOfFunds: 'savings' },
}
const PAPER: Sent = {
  ...{ who: 'account', on: '/kyc-onboarding/documents', intent: 'upload', file: ['file', 'paper.pdf', () => pdf] },
}
/** Where final amounts go. */
const linksAccount = (rare: keyof typeof RARE_SITUATIONS): Sent => {
  const typed = { bankName: 'Sample Bank', routingNumber: '021000021', accountNumber: '000123454242' }
  const wrong = { ...typed, routingNumber: '1' }
  return {
    rare,
    intent: 'link_account',
    typed,
    wrong,
    leads: /done=final_account_linked/,
    leaves: ['bank_accounts', 1],
  }
}
let unpaid: string[] = []

/** Documents come after the payment of the bid that won, which is on its way here. */
const BID_PAID = {
  by: async (client: pg.Client) => {
    const { rows } = await client.query(
      `update bids b set status = 'won_paid' from contemplations c
       where c.status = 'accepted' and b.consortium_id = c.consortium_id and b.id = c.bid_id
         and b.status = 'won_pending_payment' returning b.id`,
    )
    unpaid = rows.map(({ id }) => id)
  },
  undoneBy: (client: pg.Client) =>
    client.query("update bids set status = 'won_pending_payment' where id = any($1::uuid[])", [unpaid]),
}

/** Every form of the identity check and of a group, or where its own test is; and at the end what ends them. */
export const GROUP_FORMS: Forms = {
  '/kyc-onboarding/:step': Object.entries(IDENTITY).map(
    ([step, typed]): Sent => ({
      ...{ who: 'account', on: `/kyc-onboarding/${step}`, typed: { ...typed, go: 'next' } },
      // What was typed is kept, wrong or not.
      ...{ wrong: { go: 'next' }, leads: /^\/kyc-onboarding\/\w+$/ },
    }),
  ),
  '/kyc-onboarding/documents/upload': {
    ...{ who: 'account', on: '/kyc-onboarding/documents', to: '/kyc-onboarding/documents/upload', intent: 'upload' },
    ...{ typed: { type: 'proof_of_address' }, file: ['file', 'bill.pdf', () => pdf], leaves: ['kyc_documents', 1] },
  },
  '/kyc-onboarding/documents': [
    { ...PAPER, typed: { type: 'income_proof' }, leaves: ['kyc_documents', 1] },
    {
      ...PAPER,
      intent: 'remove',
      typed: {},
      wrong: { intent: 'x' },
      leads: /documents$/,
      leaves: ['kyc_documents', -1],
    },
    { ...PAPER, typed: { type: 'government_id' } },
    { ...PAPER, typed: { type: 'proof_of_address' } },
    {
      ...{ who: 'account', on: '/kyc-onboarding/documents', intent: 'send', wrong: { intent: 'x' } },
      ...{ leads: /^\/kyc-onboarding\/sent$/, leaves: ['kyc_applications', 1] },
    },
  ],
  '/auth/logout': {
    who: 'account',
    on: '/user',
    at: '/auth/logout',
    wrong: null,
    leads: /notice=signed_out/,
    leaves: ['sessions', -1],
  },
  '/consortium/:id/join': {
    ...{ who: 'newcomer', on: ':open/join', intent: 'ask', typed: { accept: 'on', records: 'on' } },
    ...{ leads: /\/join\?confirmed=/, leaves: ['join_requests', 1] },
  },
  '/consortium/:id/name': { who: 'member', on: ':group/name', wrong: { shows: 'x' }, leads: /done=name_shown/ },
  '/consortium/:id/bid': {
    ...{ who: 'member', on: ':group/bid?amount=5,000&mode=from_end', wrong: { amountCents: '-1' } },
    ...{ leads: /confirmed=/, leaves: ['bids', 1] },
  },
  '/consortium/:id/withdraw-bid': {
    ...{
      who: 'member',
      on: ':group/withdraw-bid',
      wrong: { bidId: 'x' },
      leads: /confirmed=|done=/,
      leaves: ['bids', 0],
    },
  },
  '/consortium/:id/skip': { who: 'member', on: ':group/skip', wrong: { skips: 'x' }, leads: /confirmed=|done=/ },
  '/consortium/:id/autopay': {
    ...{
      who: 'member',
      on: ':group/autopay',
      typed: { agree: 'on' },
      leads: /confirmed=|done=/,
      leaves: ['bank_transfers', 0],
    },
  },
  '/consortium/:id/autopay/off': { who: 'member', on: ':group/autopay/off', wrong: null, leads: /done=/ },
  '/consortium/:id/pay-ahead': {
    ...{ who: 'member', on: ':group/pay-ahead?amount=1,000&mode=from_end', typed: { agree: 'on' } },
    ...{ leads: /confirmed=/, leaves: ['bank_transfers', 1] },
  },
  '/consortium/:id/pay/:number': {
    ...{
      who: 'member',
      on: ':group/pay/:number',
      typed: { agree: 'on' },
      leads: /confirmed=/,
      leaves: ['bank_transfers', 1],
    },
  },
  '/consortium/:id/cancel/:transferId': {
    ...{ who: 'member', on: ':group/cancel/:transfer', wrong: null, leads: /done=/, leaves: ['bank_transfers', 0] },
  },
  '/consortium/:id/pay-bid': {
    ...{
      who: 'winner',
      on: ':group/pay-bid',
      typed: { agree: 'on' },
      leads: /confirmed=/,
      leaves: ['bank_transfers', 1],
    },
  },
  '/consortium/:id/final-account': linksAccount('finalAccount'),
  '/consortium/:id/former': linksAccount('former'),
  '/consortium/:id/missed-part': {
    ...{ rare: 'missedPart', typed: { agree: 'on' }, leads: /done=missed_part_paid/, leaves: ['bank_transfers', 1] },
  },
  '/consortium/:id/return': {
    ...{ rare: 'excluded', typed: { agree: 'on' }, leads: /done=readmitted/ },
    // A debit for each installment of the bill.
    leaves: ['bank_transfers', (html) => html.match(/<dt[^>]*>Installment \d+/g)?.length ?? Number.NaN],
  },
  '/consortium/:id/waive/:number': {
    ...{ who: 'behind', on: ':group/waive/:number', wrong: null, leads: /done=late_fee_waived/ },
    leaves: ['late_fee_waivers', 1],
  },
  '/consortium/:id/move/:number': {
    ...{ who: 'behind', on: ':group/move/:number', wrong: null, leads: /done=installment_moved/ },
    leaves: ['hardship_moves', 1],
  },
  '/consortium/:id/ballot': 'tests/door/ballot.test.ts',
  '/consortium/:id/disputes/:debit': {
    who: 'disputer',
    on: async (client) => {
      const { rows } = await client.query(DISPUTABLE)
      return `/consortium/${rows[0].consortium_id}/disputes/${rows[0].id}`
    },
    ...{ typed: { reason: 'paid_twice' }, leads: /done=dispute_opened/, leaves: ['disputes', 1] },
  },
  '/consortium/:id/transfer': {
    ...{
      who: 'giver',
      on: ':group/transfer',
      typed: { email: `taker-${EMAIL}`, sure: 'on' },
      leads: /confirmed=offered/,
    },
    ...{ wrong: { email: 'x', sure: 'on' }, leaves: ['spot_transfers', 1] },
  },
  '/consortium/:id/transfer/files': 'tests/door/transfer-after-payout.test.ts',
  '/consortium/:id/transfer/files/upload': 'tests/door/transfer-after-payout.test.ts',
  '/consortium/:id': {
    ...{ who: 'winner', on: ':group', intent: 'accept', wrong: { contemplationId: 'x' }, leads: /done=accepted/ },
    leaves: ['contemplation_events', 1],
  },
  '/consortium/:id/seller': {
    ...{ who: 'winner', on: ':group/seller', intent: 'make', wrong: { intent: 'x' }, leaves: ['seller_links', 1] },
  },
  '/consortium/:id/files/upload': {
    ...{ who: 'winner', on: ':group/files', intent: 'upload', to: 'upload', file: ['file', 'contract.pdf', () => pdf] },
    ...{ prepared: BID_PAID, leaves: ['guarantee_files', 1] },
  },
  '/consortium/:id/files': [
    {
      ...{ who: 'winner', on: ':group/files', intent: 'upload', file: ['file', 'page.png', () => picture('png')] },
      ...{ prepared: BID_PAID, leaves: ['guarantee_files', 1] },
    },
    {
      ...{ who: 'winner', on: ':group/files', intent: 'remove', wrong: { intent: 'x' }, leads: /\/files$/ },
      ...{ prepared: BID_PAID, leaves: ['guarantee_files', -1] },
    },
  ],
  '/consortium/:id/leave': {
    ...{ who: 'member', on: ':group/leave', typed: { sure: 'on' }, leads: /confirmed=left/, leaves: ['refunds', 1] },
  },
  '/user/security/password': {
    ...{ who: 'newcomer', on: '/user/security/password', typed: { password: PASSWORD, confirmation: PASSWORD } },
    ...{ wrong: { password: PASSWORD, confirmation: `${PASSWORD}x` }, leads: /done/ },
  },
  '/user/account/close': {
    ...{
      who: 'newcomer',
      on: '/user/account/close',
      typed: (html) => ({ email: emailIn(html) }),
      wrong: { email: 'x' },
    },
    ...{ leads: /notice=account_closing/, leaves: ['account_closings', 1] },
  },
}

const emailIn = (html: string) => /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(wordsIn(html.split('<main')[1] ?? ''))?.[0] ?? ''
