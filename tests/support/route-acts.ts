import type { Thing, Things } from '#tests/support/things-of-others.ts'

/** The forms that link a bank account stand wherever money is drawn from one. */
const LINKS = { link_account: '', link_demo_account: '' }

/**
 * Every act of every route that belongs to someone, by the `intent` of its form ('' for the only form of its page), with the things it names:
 * `field`, or `field:thing` where the field is called otherwise. A route or an act that the sources have and this table lacks fails.
 */
export const ACTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/user/account': { '': '' },
  '/user/account/close': { '': '', keep: '' },
  '/user/agree': { accept: '', later: '' },
  '/user/avatar': { '': '', remove: '' },
  '/user/data': { '': '' },
  '/user/profile': { '': '' },
  '/user/security/again': { click: '', code: '', password: '', passkey: '' },
  '/user/security/devices': { end: 'id:session', end_others: '', forget: 'id:device' },
  '/user/security/email': { '': '' },
  '/user/security/passkeys': { add: '', rename: 'id:passkey', remove: 'id:passkey' },
  '/user/security/password': { '': '' },
  '/user/security/second-factor': { codes: '', off: '' },
  '/user/security/second-factor/set-up': { '': '' },
  '/user/security/services': { '': 'id:service' },
  '/notices': { '': '' },
  '/notices/calendar': { make: '', end: '' },
  '/notices/choices': { '': '' },
  '/kyc-onboarding/:step': { '': '' },
  '/kyc-onboarding/documents': { upload: '', remove: 'id:kycDocument', send: '' },
  '/kyc-onboarding/documents/upload': { '': '' },

  '/consortium/:id': {
    ...{ accept_offer: 'bidId:bid', decline_offer: 'bidId:bid', documents: 'contemplationId:contemplation' },
    ...{ accept: 'contemplationId:contemplation', defer: 'contemplationId:contemplation' },
  },
  '/consortium/:id/autopay': { '': 'account', ...LINKS },
  '/consortium/:id/autopay/off': { '': '' },
  '/consortium/:id/ballot': { '': '' },
  '/consortium/:id/bid': { '': '' },
  '/consortium/:id/cancel/:transferId': { '': '' },
  '/consortium/:id/disputes/:debit': { '': '', withdraw: 'disputeId:dispute' },
  '/consortium/:id/files': { upload: 'contemplationId:contemplation', remove: 'contemplationId:contemplation id:file' },
  '/consortium/:id/files/upload': { '': 'contemplationId:contemplation' },
  '/consortium/:id/final-account': LINKS,
  '/consortium/:id/former': LINKS,
  '/consortium/:id/join': { ask: '', take: '', wait: '', stop: '', withdraw: '' },
  '/consortium/:id/leave': { '': '' },
  '/consortium/:id/missed-part': { '': 'account', ...LINKS },
  '/consortium/:id/move/:number': { '': '' },
  '/consortium/:id/name': { '': '' },
  '/consortium/:id/pay-ahead': { '': 'account', ...LINKS },
  '/consortium/:id/pay-bid': { '': 'account bidId:bid', ...LINKS },
  '/consortium/:id/pay/:number': { '': 'account', ...LINKS },
  '/consortium/:id/return': { '': 'account', ...LINKS },
  '/consortium/:id/seller': { make: 'contemplationId:contemplation', end: 'contemplationId:contemplation' },
  '/consortium/:id/skip': { '': '' },
  '/consortium/:id/transfer': { offer: 'account', accept: '', withdraw: '', decline: '', secure: '', ...LINKS },
  '/consortium/:id/transfer/files': { upload: '', remove: 'id:file' },
  '/consortium/:id/transfer/files/upload': { '': '' },
  '/consortium/:id/waive/:number': { '': '' },
  '/consortium/:id/withdraw-bid': { '': 'bidId:bid' },

  '/admin/content': { add: '', undo: '', up: '', down: '', remove: '', show: '' },
  '/admin/content/:kind': { add: '', undo: '', up: '', down: '', remove: '', show: '' },
  '/admin/content/:kind/:name': { save: '', preview: '', publish: '', discard: '' },
  '/admin/content/:kind/:name/history': { '': '' },
  '/admin/maintenance': { confirm: '', change: '', review: '', off: '' },
  '/admin/tokens': { '': '', end: 'id:token', 'end-other': 'id:token owner:person' },
  '/admin/webhooks': { '': '' },
  '/admin/webhooks/:id': { test: '', again: 'delivery', on: '', off: '', ended: '' },
  '/dashboard/approvals': {
    approve: 'requestId:approval',
    decline: 'requestId:approval',
    withdraw: 'requestId:approval',
  },
  '/dashboard/groups/:id': { enroll: 'userId:person', enroll_email: '', unenroll: 'memberId:member' },
  '/dashboard/groups/:id/cancellation': { prepare: '', open: '', call_off: '', take_back: '' },
  '/dashboard/groups/:id/closing': {
    ...{ release_security: 'memberId:member', prepare_final: '', release_final: '', take_back_final: '' },
    ...{ record_paid_in: '', confirm_paid_in: 'paidInId:paidIn', withdraw_paid_in: 'paidInId:paidIn' },
  },
  '/dashboard/groups/:id/contemplations': {
    ...{ review: 'contemplationId:contemplation', prepare_payout: 'contemplationId:contemplation' },
    ...{
      release_payout: 'payoutId:payout',
      cancel_payout: 'payoutId:payout',
      clear_payee: 'payoutId:payout matchId:match',
    },
  },
  '/dashboard/groups/:id/exits': { record: '', approve: 'reportId:report', refuse: 'reportId:report' },
  '/dashboard/groups/:id/late': {
    ...{ talked: 'memberId:member', no_answer: 'memberId:member', waive: 'memberId:member', move: 'memberId:member' },
    ...{ record: 'memberId:member', confirm: 'recoveryId:recovery', withdraw: 'recoveryId:recovery' },
    ...{
      open_dispute: 'memberId:member transferId:transfer',
      for_member: 'disputeId:dispute',
      against: 'disputeId:dispute',
    },
  },
  '/dashboard/groups/:id/launch': { '': '', launch: '' },
  '/dashboard/groups/:id/projection': { '': '' },
  '/dashboard/groups/:id/spots': {
    ...{ enroll: 'requestId:joinRequest', decline: 'requestId:joinRequest', approve: 'transferId:spotTransfer' },
    ...{ refuse: 'transferId:spotTransfer', decide: 'transferId:spotTransfer' },
  },
  '/dashboard/groups/drafts/:draft/:step': { '': '' },
  '/dashboard/groups/drafts/:draft/discard': { '': '' },
  '/dashboard/groups/drafts/:draft/review': { '': '' },
  '/dashboard/groups/new': { '': '' },
  '/dashboard/kyc/:id': { '': 'decision', clear: 'clear:sanction person' },
  '/dashboard/messages/:id': {
    ...{ reply: '', 'reply-close': '', note: '', take: '', release: '', assign: 'to:person', answer: '', close: '' },
    ...{ reopen: '', template: '' },
  },
  '/dashboard/users/:id': {
    ...{
      note: '',
      'sign-out': '',
      role: '',
      kyc: 'application',
      enroll: 'group',
      unenroll: 'group member',
      delete: '',
    },
  },
  '/dashboard/users/:id/see-as': { '': '' },
  '/dashboard/users/jobs': { '': '', export: '' },
  '/dashboard/users/jobs/:job': { '': '', undo: '' },
  '/dashboard/users/many': { '': '' },
  '/dashboard/users/new': { '': '' },
  '/dashboard/users/views': { save: '', rename: 'view', delete: 'view', make_default: 'view', no_default: 'view' },
  '/dashboard/work': { take: 'line', release: 'line' },
}

/** What someone would type or check, by field: of every form at once, because each reads its own. */
const TYPED: Readonly<Record<string, string>> = {
  ...{
    agree: 'on',
    sure: 'on',
    accept: 'on',
    records: 'on',
    agreement: 'x',
    amountCents: '100000',
    mode: 'from_end',
    day: '3',
  },
  ...{ vote: 'end', language: 'enUS', item: 'vin', type: 'government_id', 'document.vin': '1HGCM82633A004352' },
  ...{ quotedCents: '0', shows: 'yes', skips: 'yes', number: '1', bankName: 'Sample Bank', accountType: 'checking' },
  ...{
    routingNumber: '021000021',
    accountNumber: '12345678',
    fullName: 'Ana Sample',
    phone: '3055550142',
    theme: 'dark',
  },
  ...{ from: '22', until: '7', zone: 'America/Chicago', password: 'tup4xq-moras-12', confirmation: 'tup4xq-moras-12' },
  ...{
    code: '123456',
    name: 'Sample',
    email: 'ana@example.com',
    firstName: 'Ana',
    go: 'next',
    reason: 'not_recognized',
  },
  ...{
    'decision.vin': 'accept',
    'seen.vin': 'As on the paper',
    payeeKind: 'dealer',
    payeeName: 'Sample Cars',
    costs: '0',
  },
  ...{ payeeRouting: '021000021', payeeAccount: '12345678', purchase: '1,000', hasProvenDeposit: 'on', amount: '100' },
  ...{ source: 'sale', reference: 'R-1', receivedOn: '2026-01-05', note: 'They called about it.', position: '1' },
  ...{
    cause: 'death',
    happenedOn: '2026-01-05',
    documentReference: 'D-1',
    reviewed: 'on',
    details: 'Too few are left.',
  },
  ...{
    aml: 'on',
    sanctions: 'on',
    compared: 'name',
    status: 'approved',
    role: 'moderator',
    insider: 'on',
    scopes: 'users:read',
  },
  ...{
    days: '30',
    url: 'https://books.example/hook',
    kinds: 'payout.paid',
    minutes: '30',
    reply: 'It’s done.',
    seen: 'x',
  },
  ...{ question: 'May I?', version: '1', revision: '0', restores: '1', targetAmount: '12000', durationMonths: '24' },
  ...{ confirmedViability: 'on', count: '1', accepted: 'on', terms: 'on', returnTo: '/user', previewed: 'x' },
}

/** A filled-in form of that act: what it types, and of each thing that it names, the given one. */
export function filledForm(pattern: string, intent: string, things: Things): Record<string, string> {
  const named = thingsOf(pattern, intent).map(({ field, thing }) => [field, things[thing]])
  const reasons = ['waive', 'move'].map((act) => [`reason-${act}-${things.member}`, 'They were in the hospital.'])
  const { dispute, joinRequest, match, sanction } = things
  return {
    ...TYPED,
    ...Object.fromEntries(reasons),
    [`reason-for_member-${dispute}`]: 'The bank agrees.',
    [`reason-${joinRequest}`]: 'The group is full.',
    [`clearance-${match}`]: 'Someone else by that name.',
    [`clearance-${sanction}`]: 'Someone else by that name.',
    key: crypto.randomUUID(),
    ...(intent && { intent }),
    ...Object.fromEntries(named),
  }
}

/** The things that a form of that act names, by field. */
export function thingsOf(pattern: string, intent: string): { field: string; thing: Thing }[] {
  const named = ACTS[pattern]?.[intent]?.split(' ').filter((one) => one !== '') ?? []
  return named.map((one) => {
    const [field = '', thing = field] = one.split(':')
    return { field, thing: thing as Thing }
  })
}

/** What each parameter of a route names: a thing of somebody's, or `=word`, which is the same for everyone. One that is missing fails. */
const PARAMETERS: Readonly<Record<string, Thing | `=${string}`>> = {
  '/admin/bank-files/:file': 'bankFile',
  '/admin/content/:kind': '=contact',
  '/admin/content/:kind/:name': '=hours',
  '/admin/leadership/checks/:check': '=paid-is-what-was-paid',
  '/admin/webhooks/:id': 'webhook',
  '/avatars/:userId': 'person',
  '/consortium/:id': 'group',
  '/consortium/:id/assemblies/:number': '=1',
  '/consortium/:id/cancel/:transferId': 'transfer',
  '/consortium/:id/disputes/:debit': 'transfer',
  '/consortium/:id/documents/:name': '=statement',
  '/consortium/:id/files/:file': 'file',
  '/consortium/:id/move/:number': 'number',
  '/consortium/:id/pay/:number': 'number',
  '/consortium/:id/receipts/:payment': 'payment',
  '/consortium/:id/waive/:number': 'number',
  '/dashboard/figures/:figure': '=payments',
  '/dashboard/groups/:id': 'group',
  '/dashboard/groups/drafts/:draft': 'groupDraft',
  '/dashboard/groups/drafts/:draft/:step': '=plan',
  '/dashboard/kyc/:id': 'application',
  '/dashboard/messages/:id': 'ticket',
  '/dashboard/messages/:id/files/:file': 'ticketFile',
  '/dashboard/users/:id': 'person',
  '/dashboard/users/jobs/:job': 'job',
  '/kyc-onboarding/:step': '=personal',
  '/kyc-onboarding/documents/:id': 'kycDocument',
  '/notices/:id': 'notice',
}

/** The things that a route's parameters name, in order; throws for a parameter of which nothing is known. */
export function thingsIn(pattern: string): Thing[] {
  return namesIn(pattern).flatMap((names) => (names.startsWith('=') ? [] : [names as Thing]))
}

/** The URL's path of a route with these things in it. */
export function pathOf(pattern: string, things: Things): string {
  const words = namesIn(pattern).map((names) => (names.startsWith('=') ? names.slice(1) : things[names as Thing]))
  return pattern.replaceAll(/:\w+/g, () => words.shift() ?? '')
}

function namesIn(pattern: string): string[] {
  return [...pattern.matchAll(/:\w+/g)].map(({ 0: parameter, index }) => {
    const names = PARAMETERS[pattern.slice(0, index + parameter.length)]
    if (names === undefined)
      throw new Error(`what does ${parameter} of ${pattern} name? Tell tests/support/route-acts.ts`)
    return names
  })
}
