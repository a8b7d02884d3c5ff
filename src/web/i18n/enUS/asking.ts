/** Asking to join a group: the plan, the agreement as it's accepted, and where the request is. */
export const asking = {
  title: 'Ask to join {group}',
  askedTitle: 'You’ve asked to join {group}',
  perMonth: 'What you’d pay each month',
  lead: 'Asking costs nothing. You don’t pay anything until you’re a member and your first installment is due.',
  plan: {
    fee: 'Fee, {rate}',
    feeOfPart: 'Fee for your {months, number} months',
    first: 'First installment due',
    afterStart: 'once the group starts, around the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  },
  know: {
    title: 'Before you ask',
    drawn: 'We don’t debit your account on our own. You pay each installment yourself, or you turn on autopay.',
    afterStart:
      'The first installment is due at least 15 days after the group starts. If it never starts, you pay nothing.',
    coolingOff:
      'You can change your mind within 7 days of joining and get everything back, fee included, if no draw has been held since.',
    leaving:
      'After that, leaving before you’re paid out costs {leave} of what you paid into the common fund, never more than {leaveMost}, and the fee isn’t refunded.',
    late: 'Paying late costs a late fee, and you’re not in the draw until everything is paid.',
    secured:
      'Once you’re selected, you provide security (a lien or a promissory note) and keep paying until the end of your plan.',
  },
  agreement: {
    title: 'The agreement',
    lead: 'This is the full text. You’ll find it, word for word, in your documents.',
    fingerprint: 'Fingerprint of this text (SHA-256)',
  },
  form: {
    title: 'Your answer',
    agree: 'I’ve read the agreement and the <terms>Terms</terms>, and I accept them.',
    records: 'I agree to get this agreement and my records <records>electronically</records> instead of on paper.',
    ask: 'Ask to join',
  },
  identity: {
    title: 'We still have to verify your identity',
    before: 'You can ask now. We’ll hold your request until your identity is approved.',
    after: 'We’re holding your request until that’s done. It takes you about 10 minutes.',
    verify: 'Go to identity verification',
  },
  status: {
    asked: 'You asked on',
    endsAt: 'We’ll answer by',
    agreed: 'What you accepted is kept with your request. We’ll email you as soon as we’ve decided.',
    withdraw: 'Withdraw my request',
    what: 'Withdrawing it costs nothing, and you can ask again.',
    browse: 'Look at other groups',
  },
  declined: {
    title: 'We couldn’t accept your last request',
    text: 'This is the reason we recorded:',
  },
  banner: {
    title: 'You’ve asked to join {group}',
    identity: {
      none: 'It’s on hold until you verify your identity. That takes about 10 minutes.',
      pending: 'It’s on hold while we review your identity. After that, we’ll decide and email you.',
      rejected: 'It’s on hold until you correct your identity form and we approve it.',
      approved: 'We’ll email you as soon as we’ve decided.',
    },
    see: 'See your request',
  },
} as const
