/** What an assembly is, or was, for the member who reads its page. */
export const assemblyOwn = {
  title: 'You in this assembly',
  selected: 'That’s you.',
  selectedThen: 'That was you. The selection was canceled later.',
  selectedNext: 'See what to do next',
  before: 'Your number was selected in assembly {number, number}, so it isn’t in later draws.',
  came: 'You came in {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of {count, number}.',
  noDraw: 'Your number wasn’t selected. There was no draw that month.',
  fellOut:
    'You came in {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of {count, number} but were no longer in the draw: {reason}.',
  inList: 'Your number is in. Your odds are 1 in {count, number}.',
  notYet: 'You’ll be in this draw if your installment clears by <day></day>.',
  tooLate: 'You’re not in this draw because an installment can’t clear by <day></day> anymore.',
  soFar: 'Your number is in so far: 1 in {count, number}.',
  out: {
    not_active: 'You’re not in this draw because you left the group.',
    starts_later: 'You’re not in this draw because your first installment comes later.',
    group_not_launched: 'You’re not in this draw because the group hasn’t started.',
    installment_unpaid: 'You’re not in this draw because an installment hasn’t cleared.',
    open_dispute: 'You’re not in this draw because of an open dispute.',
    returned_debit: 'You’re not in this draw because a payment was returned.',
    already_selected: 'Your number was already selected.',
    opted_out: 'You’re not in this draw because you skipped this month.',
    operator_insider: 'You’re not in this draw because people who work for us are selected last.',
    under_review: 'You’re not in this draw because we’re reviewing your identity.',
  },
  wasOut: {
    not_active: 'You weren’t in this draw because you had left the group.',
    starts_later: 'You weren’t in this draw because your first installment came later.',
    group_not_launched: 'You weren’t in this draw because the group hadn’t started.',
    installment_unpaid: 'You weren’t in this draw because an installment hadn’t cleared by the deadline.',
    open_dispute: 'You weren’t in this draw because of an open dispute.',
    returned_debit: 'You weren’t in this draw because a payment had been returned.',
    already_selected: 'Your number had already been selected.',
    opted_out: 'You weren’t in this draw because you skipped the month.',
    operator_insider: 'You weren’t in this draw because people who work for us are selected last.',
    under_review: 'You weren’t in this draw because we were reviewing your identity.',
  },
  toGroup: 'See what you can do',
  bid: {
    submitted: 'Your bid of <amount></amount> ({percent}) is in. No one sees it before the result.',
    won_pending_payment: 'Your bid of <amount></amount> ({percent}) won. Pay it in time to keep your selection.',
    won_paid: 'Your bid of <amount></amount> ({percent}) won, and you paid it.',
    won_expired: 'Your bid of <amount></amount> ({percent}) won, but it wasn’t paid in time.',
    lost: 'Your bid of <amount></amount> ({percent}) didn’t win. It cost you nothing.',
    offered: 'Your bid of <amount></amount> ({percent}) is next: a winning bid wasn’t paid. Reply on the group’s page.',
    void: 'Your bid of <amount></amount> ({percent}) didn’t count because your number wasn’t in the draw. It cost you nothing.',
    nothing_owed:
      'Your bid of <amount></amount> ({percent}) didn’t count: counting payments on their way, you had nothing left to pay. It cost you nothing.',
    balance_below_minimum:
      'Your bid of <amount></amount> ({percent}) didn’t count: counting payments on their way, you had less left to pay than <least></least>, the lowest bid this group takes. It cost you nothing.',
    not_needed:
      'Your bid of <amount></amount> ({percent}) wasn’t needed, because the draw selected your number. It cost you nothing.',
    not_accepted:
      'Your bid of <amount></amount> ({percent}) was offered a selection later, and the offer wasn’t accepted. It cost you nothing.',
  },
} as const
