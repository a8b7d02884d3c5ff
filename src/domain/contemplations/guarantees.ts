import { type Cents, multiplyRatio } from '#domain/money.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'

export type ConsortiumType = 'home' | 'car' | 'general'

/** The documents of a contemplation (rules 8, LIFE-10). `ach_authorization` asks how the member will pay. */
export type GuaranteeItem =
  | 'purchase_contract'
  | 'vin'
  | 'valuation'
  | 'first_lien'
  | 'full_cover_insurance'
  | 'ach_authorization'
  | 'purchase_agreement'
  | 'lender_or_title_company'
  | 'promissory_note'
  | 'pooled_savings_letter'
  | 'price_quote'
  | 'co_signer'

const ITEMS: Readonly<Record<ConsortiumType, readonly GuaranteeItem[]>> = {
  car: ['purchase_contract', 'vin', 'valuation', 'first_lien', 'full_cover_insurance', 'ach_authorization'],
  home: ['purchase_agreement', 'lender_or_title_company', 'promissory_note', 'pooled_savings_letter'],
  general: ['price_quote', 'promissory_note'],
}

const ASKED: readonly GuaranteeItem[] = [...ITEMS.home, ...ITEMS.general, 'co_signer', ...ITEMS.car]

/** The answers to how the member will pay from then on. By hand is one of them, because a payout never depends on a debit (rules 8). */
export const PAY_WAYS = ['by_hand', 'autopay'] as const
export type PayWay = (typeof PAY_WAYS)[number]

/** Whether the answer itself settles an item, because no one has to judge it: any way of paying will do (rules 8). */
export function isSettledByAnswer(item: GuaranteeItem): boolean {
  return item === 'ach_authorization'
}

/** Whether what was provided for an item is acceptable. */
export function isAnswer(item: GuaranteeItem, reference: string): boolean {
  return item !== 'ach_authorization' || PAY_WAYS.some((way) => way === reference)
}

/** The order in which documents are requested: first the purchase, then its security, last how the member will pay. */
export function byOrderOfAsking(a: { item: GuaranteeItem }, b: { item: GuaranteeItem }): number {
  return ASKED.indexOf(a.item) - ASKED.indexOf(b.item)
}

/** What decides whether the member needs a co-signer. */
export interface CoSignerFacts {
  installmentCents: Cents
  /** From the profile; null when not stated, which counts as too little. */
  annualIncomeCents: Cents | null
  remainingCents: Cents
  targetCents: Cents
}

/** Installment above 30% of the monthly income, or remaining balance above 80% of T (rules 8). */
export function coSignerRequired(facts: CoSignerFacts): boolean {
  const { installmentCents, annualIncomeCents, remainingCents, targetCents } = facts
  const isCostly =
    annualIncomeCents === null || multiplyRatio(installmentCents, 12 * 10, 1) > multiplyRatio(annualIncomeCents, 3, 1)
  return isCostly || multiplyRatio(remainingCents, 10, 1) > multiplyRatio(targetCents, 8, 1)
}

/** The checklist of a contemplation. A car is its own guarantee, so only home and general groups require a co-signer. */
export function guaranteeChecklist(type: ConsortiumType, facts: CoSignerFacts): GuaranteeItem[] {
  const asksCoSigner = type !== 'car' && coSignerRequired(facts)
  return asksCoSigner ? [...ITEMS[type], 'co_signer'] : [...ITEMS[type]]
}

/** What of a checklist secures the remaining installments; the rest is about the purchase, which has been made by then. */
const SECURES: readonly GuaranteeItem[] = ['vin', 'valuation', 'first_lien', 'full_cover_insurance', 'promissory_note']

/** The new security of who takes a spot over after its payout (rules 9, Transfer): a car of theirs, or a note and, by the same rule, a co-signer. */
export function takeoverChecklist(type: ConsortiumType, facts: CoSignerFacts): GuaranteeItem[] {
  return guaranteeChecklist(type, facts).filter((item) => SECURES.includes(item) || item === 'co_signer')
}

export type GuaranteeState = 'missing' | 'provided' | 'accepted' | 'refused'

export type ApprovalRefusal = 'items_not_accepted' | 'valuation_missing' | 'valuation_below_balance'

/**
 * Whether the credit may be approved: every item of the checklist accepted, and a car worth at least what its member still
 * owes. Details name the missing items (a missing guarantee delays the payout, LIFE-10).
 */
export function canApprove(of: {
  type: ConsortiumType
  checklist: readonly GuaranteeItem[]
  states: Readonly<Partial<Record<GuaranteeItem, GuaranteeState>>>
  /** Price or valuation of the car; null when none was provided. Not required for other types. */
  valuationCents: Cents | null
  remainingCents: Cents
}): Verdict<ApprovalRefusal> {
  const items = of.checklist.filter((item) => of.states[item] !== 'accepted')
  if (items.length > 0) return refuse('items_not_accepted', { items })
  if (of.type !== 'car') return allow()
  if (of.valuationCents === null) return refuse('valuation_missing')
  if (of.valuationCents < of.remainingCents) {
    return refuse('valuation_below_balance', { valuationCents: of.valuationCents, remainingCents: of.remainingCents })
  }
  return allow()
}

/** The checklist can go into review when every item is there; refused ones have to be replaced first. */
export function canSubmitGuarantees(
  checklist: readonly GuaranteeItem[],
  states: Readonly<Partial<Record<GuaranteeItem, GuaranteeState>>>,
): Verdict<'items_missing'> {
  const items = checklist.filter((item) => states[item] !== 'provided' && states[item] !== 'accepted')
  return items.length === 0 ? allow() : refuse('items_missing', { items })
}
