import type { Act } from '#domain/standing/point.ts'

/** Where each action is done, below the group's page. Those with a bid's id are done at once, by a form on that page. */
const PATHS = {
  pay_bid: '/pay-bid',
  place_bid: '/bid',
  change_bid: '/bid',
  withdraw_bid: '/withdraw-bid',
  rejoin_draw: '/skip',
  accept_selection: '#selection',
  accept_deferred: '#selection',
  provide_documents: '#selection',
  link_account: '/final-account',
  vote: '/ballot',
  change_vote: '/ballot',
  take_spot: '/join',
  see_list: '/join',
  answer_transfer: '/transfer',
  provide_security: '/transfer#security',
  see_transfer: '/transfer',
} as const satisfies Partial<Record<Act['act'], string>>

/** The path an action opens; null for one that is a form of its own. */
export function pathOfAct(act: Act, consortiumId: string): string | null {
  const group = `/consortium/${consortiumId}`
  if (act.act === 'pay_installment') return `${group}/pay/${act.number}`
  if (act.act === 'see_dispute') return `${group}/disputes/${act.debitId}`
  return 'bidId' in act ? null : `${group}${PATHS[act.act]}`
}

const DIALOGS: readonly Act['act'][] = [
  'pay_installment',
  'pay_bid',
  'place_bid',
  'change_bid',
  'withdraw_bid',
  'rejoin_draw',
  'link_account',
]

/** Whether an action's path opens a dialog over the group's page, rather than a page of its own. */
export const isDialog = ({ act }: Act): boolean => DIALOGS.includes(act)
