import { isPlainDay, type PlainDay } from '#domain/day.ts'
import { add, type Cents } from '#domain/money.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'

/** Money that the operator says it has paid into a group's account for its advances (rules 5, 11). */
export interface PaidIn {
  amountCents: Cents
  /** How the bank names the transfer; the same one is recorded once. */
  bankReference: string
  receivedOn: string
}

/** What the group's books say when it is recorded. */
export interface AdvanceNow {
  /** What the operator has advanced and not got back. */
  advancedCents: Cents
  /** What is recorded and waits for its second person. */
  recordedCents: Cents
  /** References that stand, of whatever amount. */
  references: readonly string[]
  today: PlainDay
}

export type PaidInRefusal =
  | 'amount_not_positive'
  | 'more_than_advanced'
  | 'paid_in_reference_required'
  | 'reference_known'
  | 'day_not_past'

const REFERENCE_MOST = 100

/** Whether money paid in can be recorded: an amount the operator owes the group, with what proves that it came. */
export function canRecordPaidIn(
  { amountCents, bankReference, receivedOn }: PaidIn,
  now: AdvanceNow,
): Verdict<PaidInRefusal> {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) return refuse('amount_not_positive')
  if (add(amountCents, now.recordedCents) > now.advancedCents) return refuse('more_than_advanced')
  if (bankReference === '' || bankReference.length > REFERENCE_MOST) return refuse('paid_in_reference_required')
  if (now.references.includes(bankReference)) return refuse('reference_known')
  if (!isPlainDay(receivedOn) || receivedOn > now.today) return refuse('day_not_past')
  return allow()
}
