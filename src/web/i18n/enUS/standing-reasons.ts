/** Why somebody isn't in a draw, and why a selection ended, as a member reads it of themselves. */
export const standingReasons = {
  not_active: 'Your membership isn’t active.',
  group_not_launched: 'The group hasn’t started yet.',
  kyc_not_approved: 'Your identity isn’t approved. Contact us, and we’ll sort it out.',
  sanctions_not_clear: 'A required check isn’t finished. Contact us if you have questions.',
  under_review: 'A required check isn’t finished. Contact us if you have questions.',
  installment_unpaid: 'An installment hadn’t cleared by the deadline.',
  open_dispute: 'You have an open dispute with us. We’ll write as soon as it’s resolved.',
  returned_debit: 'Your bank returned a payment.',
  already_selected: 'You’ve already been selected.',
  opted_out: 'You chose to skip this month.',
  operator_insider: 'You work with us, so other members come first.',
  bid_not_paid: 'Your winning bid wasn’t paid in time.',
  debit_returned: 'Your bank returned a payment, and it wasn’t made good within 5 business days.',
  installments_unpaid: 'Two installments were overdue at the same time.',
  member_left: 'You left the group.',
} as const
