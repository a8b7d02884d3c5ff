import type { ClosingFacts } from '#db/closing-facts.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import type { HeadRow } from '#db/ledger.ts'
import type { MemberRow } from '#db/members.ts'
import { dayOf } from '#domain/calendar.ts'
import { finalAccounts, type StatementWait, statementWait } from '#domain/consortiums/closing.ts'
import { fundsOf } from '#domain/ledger/accounts.ts'
import { add, type Cents, ZERO_CENTS } from '#domain/money.ts'
import { invariant } from '#domain/verdict.ts'
import { balancesOf } from '#services/ledger/post-transactions.ts'
import { remainingCents } from '#services/payments/plans.ts'

/** A group past its term, with what decides how far its closing has come, and its active members. */
export interface PastTerm {
  group: ConsortiumRow
  facts: ClosingFacts
  head: HeadRow
  members: readonly MemberRow[]
}

/** What a closing group's final statement is waiting for at an instant; null when it can be made (rules 11). */
export function statementWaitOf(past: PastTerm, { at, zone }: { at: Date; zone: string }): StatementWait | null {
  const { group, facts, members } = past
  invariant(group.closing_at, 'a closing group says since when')
  return statementWait({
    on: dayOf(at, zone),
    closingOn: dayOf(group.closing_at, zone),
    isMoneyOnItsWay: facts.is_money_on_its_way,
    unusedPayouts: facts.unused_payouts,
    // A canceled group shares out what it has when nothing else is waited for.
    refundsOwedCents: group.canceled_at === null ? facts.refunds_owed_cents : ZERO_CENTS,
    uncoveredAdvanceCents: uncoveredAdvance(past),
    owing:
      facts.defaulted_owing +
      members.filter((member) => member.state === 'paid_out' && remainingCents(group, member) > 0).length,
    lastDebitOn: facts.last_debit_at === null ? null : dayOf(facts.last_debit_at, zone),
    isDebitDisputed: facts.is_debit_disputed,
  })
}

/** What the operator has advanced beyond the fund, the reserve, and the fee it earned, and therefore has to pay in (rules 5). */
export function uncoveredAdvance({ head }: Pick<PastTerm, 'head'>): Cents {
  const funds = fundsOf(balancesOf(head))
  const everything = add(funds.commonFundCents, funds.reserveCents)
  return finalAccounts({ ...funds, unserved: [], completed: [], others: [everything] }).uncoveredCents
}
