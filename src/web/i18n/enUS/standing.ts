import { closingPoints } from '#web/i18n/enUS/standing-closing.ts'
import { odds, reasons, returned } from '#web/i18n/enUS/standing-reasons.ts'
import { selectionPoints } from '#web/i18n/enUS/standing-selections.ts'
import { spotPoints } from '#web/i18n/enUS/standing-spots.ts'

/** Where a member stands: a headline and its sentence for each situation, the acts, and the odds. */
export const standing = {
  place:
    '{name} · {type, select, car {Car} home {Home} other {General}} · spot {position, number} in a group of {spots, number}',
  placeOfGroup: '{name} · {type, select, car {Car} home {Home} other {General}}',
  late: 'Late',
  bankCode: 'Bank code: {code}',
  points: {
    pay_bid: {
      title: 'Pay your <amount></amount> bid by <by></by>, or lose your <payout></payout>',
      text: 'Your bid won. Start the payment by <time></time> that day. Otherwise the selection ends, and you can’t bid in the next 3 assemblies.',
    },
    bid_deadline_over: {
      title: 'The deadline to pay your bid has passed',
      text: 'Your selection is ending, and the <payout></payout> goes back to the group. You can’t bid in the next 3 assemblies.',
    },
    cure: {
      title: 'Pay <amount></amount> again by <by></by>, or lose your <payout></payout>',
      text: 'Your bank returned the payment for installment {number, number}. If it’s still unpaid after <time></time> that day, your selection ends.',
    },
    at_risk: {
      title: 'Pay <amount></amount> by <by></by>, or lose your <payout></payout>',
      text: '{count, plural, one {An installment is overdue.} other {# installments are overdue.}} We can’t pay anything out until it’s paid, and if a second one becomes overdue, your selection ends.',
    },
    ending: {
      title: 'Your selection is ending: <amount></amount> is overdue',
      text: 'The <payout></payout> goes back to the group. {last, select, yes {The group has held its last assembly, so you can’t be selected again.} other {Once everything is paid, you can be selected again.}}',
    },
    offer: {
      title: 'Your <amount></amount> bid can still win. Reply by <by></by>',
      text: 'A winning bid wasn’t paid, so yours is next. Accept by <time></time> that day. You’ll then have 5 business days to pay the bid, and the <payout></payout> is yours. If you don’t reply, it goes to someone else.',
    },
    offer_blocked: {
      title: 'Your <amount></amount> bid was next, but you can’t accept it now',
      text: '{named, select, yes {<reason></reason>} other {The group’s fund can’t cover it anymore.}} Your bid cost nothing.',
    },
    offer_disputed: {
      title: 'Your <amount></amount> bid is next, but an open dispute blocks it',
      text: 'A winning bid wasn’t paid, so yours can win. You have until <time></time> on <by></by> to accept, and you can’t while a payment is in dispute. If that payment was right after all, withdraw the dispute. Otherwise the <payout></payout> can go to someone else.',
    },
    late_after_payout: {
      title:
        '{count, plural, one {Installment\u00a0{number, number} is late. Pay <amount></amount>} other {# installments are late. Pay <amount></amount>}}',
      text: '{count, plural, one {It was due <due></due>.} other {The oldest was due <due></due>.}} {step, select, 30 {Pay by <by></by>. After that, we’ll send a formal notice, and the late fee goes up to <nextFee></nextFee>.} 60 {Pay by <by></by>. After that, we can enforce the security you gave, and the late fee goes up to <nextFee></nextFee>.} 90 {Pay by <by></by>. After that, your whole balance can come due.} other {Your whole balance can come due. Call us today.}}',
    },
    final_notice: {
      title:
        '{when, select, none {Pay <amount></amount> today, or you can lose your spot} other {Pay <amount></amount> by <by></by>, or you can lose your spot}}',
      text: 'The final notice for installment {number, number} went out on <since></since>. {rung, select, excluded {If three in a row are unpaid then, you lose your spot on <rungOn></rungOn>.} other {Once three in a row are unpaid, you lose your spot.}} You’d get back what you paid into the common fund minus 5%; that deduction is never more than $500. Until your payment clears, you’re out of draws and bidding.',
    },
    late_selected: {
      title:
        '{count, plural, one {Installment\u00a0{number, number} is late. Pay <amount></amount>} other {# installments are late. Pay <amount></amount>}}',
      text: 'We can’t prepare or pay out your <payout></payout> until it’s paid.',
    },
    ...selectionPoints,
    late: {
      title:
        '{count, plural, one {Installment\u00a0{number, number} is late. Pay <amount></amount>} other {# installments are late. Pay <amount></amount>}}',
      text: '{count, plural, one {It was due <due></due>.} other {The oldest was due <due></due>; it gets paid first.}} {fee, select, yes {<lateFee></lateFee> of that is {count, plural, one {a late fee} other {late fees}}.} other {}} You’re out of draws and bidding until it clears. {reach, select, yes {To be in the <draw></draw> draw, pay all open installments by <askTime></askTime> on <askBy></askBy>.} other {A payment now can’t reach any scheduled draw.}}{rung, select, call { If it’s still unpaid on <rungOn></rungOn>, we’ll call you.} notice { A formal notice follows on <rungOn></rungOn>.} final_notice { On <rungOn></rungOn> a final notice follows, with 10 days to pay.} other {}}',
    },
    returned: {
      title: 'Your bank returned the payment (<why></why>). <amount></amount> is due again',
      text: 'Pay installment {number, number} again{when, select, draw { by <by></by>, <time></time> to be in the <draw></draw> draw.} both { by <by></by>. To be in the <draw></draw> draw, do it by <askTime></askTime> on <askBy></askBy>.} day { by <by></by>.} other { today.}} {fee, select, yes {<lateFee></lateFee> of the amount is late fees.} other {We charge nothing for the return itself.}}',
    },
    account_refused: {
      title: 'Your bank refused your account (<why></why>). <amount></amount> is due again',
      text: 'We checked the account before using it, so nothing was taken. Pay installment {number, number} again from another account{when, select, draw { by <by></by>, <time></time> to be in the <draw></draw> draw.} both { by <by></by>. To be in the <draw></draw> draw, do it by <askTime></askTime> on <askBy></askBy>.} day { by <by></by>.} other { today.}}{fee, select, yes { <lateFee></lateFee> of the amount is late fees.} other {}}',
    },
    pay_for_draw: {
      title: 'Pay installment\u00a0{number, number} by <by></by> to be in the <draw></draw> draw',
      text: '<amount></amount>, due <due></due>. Start the payment by <time></time> so it clears in time. After <grace></grace>, a late fee of <nextFee></nextFee> is added.',
    },
    pay_missed: {
      title: 'Pay installment\u00a0{number, number} by <by></by> to avoid a late fee',
      text: '<amount></amount>, due date <due></due>. It can’t clear in time for the <missed></missed> draw. {reach, select, yes {The next draw it can reach is <draw></draw>.} other {There’s no later draw it can reach yet.}} After <grace></grace>, a late fee of <nextFee></nextFee> is added.',
    },
    pay: {
      title: 'Pay installment\u00a0{number, number} by <by></by>',
      text: '<amount></amount>, due date <due></due>. If you pay later, a late fee of <nextFee></nextFee> is added.',
    },
    disputed: {
      title: 'You’re not in the <on></on> draw while your dispute is open',
      text: 'You told us on <since></since> that a payment was wrong. We’ll email you the answer.{inTime, select, no { Until then, your <amount></amount> bid doesn’t count.} other {}} If the payment was right after all, withdraw the dispute by <by></by>, <time></time> to be in.',
    },
    bid_on_its_way: {
      title: 'Your bid payment of <amount></amount> is on its way',
      text: 'It should clear by <clears></clears>. Once it does, you can send your documents.',
    },
    on_its_way: {
      title: 'Your payment of <amount></amount> is on its way',
      text: '{count, plural, one {Installment {number, number}} other {# installments}} should clear by <clears></clears>. {inTime, select, yes {That’s in time for the <on></on> draw.} no {That’s too late for the <on></on> draw, so you’ll be in the next one.} other {}}',
    },
    autopay: {
      title: 'We’ll collect installment\u00a0{number, number} on <on></on>',
      text: '<amount></amount> by autopay. Keep that much in your bank account; there’s nothing else to do.',
    },
    review: {
      title: 'We’re reviewing your documents',
      text: 'We’ll answer within 3 business days of <since></since>. Your <payout></payout> comes next.',
    },
    approved: {
      title: 'Your <payout></payout> is approved',
      text: 'We pay the seller within 3 business days of <since></since>. Two people sign off on every payout.',
    },
    payout_returned: {
      title: 'The bank couldn’t deliver your <payout></payout>',
      text: 'It’s still yours. We’re checking the account with you and the seller, and then we’ll send it again.',
    },
    disbursing: {
      title: 'Your payout is on its way to the seller',
      text: 'We sent it on <since></since>. We’ll email you when it arrives.',
    },
    selection_ended: {
      title: 'Your selection ended on <since></since>',
      text: '<reason></reason> {last, select, yes {The group has held its last assembly, so you can’t be selected again. Your final statement says what you get back.} other {You’re back in the draws once all your installments are paid.}}',
    },
    bid_stands: {
      title: 'Your <amount></amount> bid (<percent></percent>) is in. Bidding closes <by></by>',
      text: '{little, select, yes {After what’s due now, you have less left to pay than a bid can be, so it won’t count. You can withdraw it until <time></time> that day, and it costs nothing either way.} other {You can change or withdraw it until <time></time> that day. No one sees it before the <on></on> draw, and a losing bid costs nothing. {inTime, select, yes {} other {It counts only if your open installments clear by then.}}}}',
    },
    bid_sealed: {
      title: 'Your <amount></amount> bid (<percent></percent>) is in',
      text: 'Bidding is closed. The result comes on <on></on>, <atTime></atTime>. A losing bid costs nothing.',
    },
    in_list: {
      title: 'You’re in the <on></on> draw: {count, plural, one {yours is the only spot} other {1 in #}}',
      text: 'The list is final. The draw runs automatically at <atTime></atTime>.',
    },
    not_in_list: {
      title: 'You’re not in the <on></on> draw',
      text: '{named, select, yes {<reason></reason>} other {The list is final.}}',
    },
    in_draw: {
      title: 'Next draw is <at></at>, and you’re in it',
      text: 'Everything due is paid. The draw runs automatically at <atTime></atTime>.',
    },
    out_of_draw: {
      title: 'You’re not in the <on></on> draw',
      text: '<reason></reason> {skips, select, yes {Your installment is still due. You can rejoin until <by></by>.} other {You’ll be in the first draw after that changes.}}',
    },
    draw_waits: {
      title: 'The <on></on> draw is being prepared',
      text: 'The result shows up here as soon as the draw has been held.',
    },
    result_not_in_list: {
      title: 'You weren’t in the <on></on> draw',
      text: '<reason></reason> {bid, select, void {Your bid didn’t count and cost nothing.} other {}} {next, select, yes {Installment {nextNumber, number} opens <opens></opens>, due <nextDue></nextDue>.} other {}}',
    },
    result: {
      title:
        'Not selected on <on></on>{placed, select, yes {: you came in {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of {total, number}} other {}}',
      text: '{winners, plural, =0 {No one was.} one {Number <names></names> was, by {method, select, bid {bid} other {draw}}.} other {Numbers <names></names> were.}} {named, select, yes {Your spot was on the list, but out of the draw by the time it was held: <reason></reason>} other {}} {bid, select, lost {Your bid cost nothing.} void {Your bid didn’t count and cost nothing.} other {}} {next, select, yes {Installment {nextNumber, number} opens <opens></opens>, due <nextDue></nextDue>.} other {}}',
    },
    may_bid: {
      title: 'You can bid until <by></by>',
      text: 'A bid counts only if your open installments clear by then. A losing bid costs nothing.',
    },
    barred: {
      title: 'You can bid again after assembly {number, number}',
      text: 'You had a winning bid that wasn’t paid.',
    },
    paid_up: {
      title: 'Your plan is paid off',
      text: 'There’s nothing left to pay.',
    },
    next_opens: {
      title: 'You’re all paid up. Installment\u00a0{nextNumber, number} opens <opens></opens>',
      text: 'It’s due <nextDue></nextDue>. We’ll email you when it opens.',
    },
    received: {
      title: 'Your <payout></payout> was paid out on <since></since>',
      text: 'Your installments continue to the end of the term. You can pay ahead anytime.',
    },
    finished: {
      title: 'You’re done. Everything is paid',
      text: 'You have nothing left to pay in this group. When it closes, we’ll email you the final statement.',
    },
    ...closingPoints,
    ...spotPoints,
    filling: {
      title: 'Your group is filling up: {count, number} of {total, number} spots are taken',
      text: 'You pay nothing until it starts. The first installment is due at least 15 days after that, and we’ll email you.',
    },
    canceled: {
      title: 'This group was canceled',
      text: 'Nothing more is due. If you paid anything, you get it back.',
    },
    nothing_due: {
      title: 'Nothing is due right now',
      text: 'We’ll email you when that changes.',
    },
  },
  odds,
  winner: '{position, number} ({method, select, bid {by bid} other {by draw}})',
  acts: {
    pay_installment: 'Pay installment {number, number}',
    pay_bid: 'Pay the bid',
    accept_selection: 'Accept or decide later',
    accept_deferred: 'Accept the payout',
    provide_documents: 'Send your documents',
    accept_offer: 'Accept and pay my bid',
    decline_offer: 'No, thanks',
    place_bid: 'Place a bid',
    change_bid: 'Change bid',
    withdraw_bid: 'Withdraw bid',
    rejoin_draw: 'Rejoin the draw',
    link_account: 'Link a bank account',
    vote: 'See both outcomes and vote',
    change_vote: 'Change your vote',
    take_spot: 'See the spot',
    see_list: 'See your place on the list',
    see_dispute: 'See the dispute',
    answer_transfer: 'See the plan and answer',
    provide_security: 'Send your security',
    see_transfer: 'See the transfer',
    open: 'Open the group',
  },
  returned,
  reasons,
} as const
