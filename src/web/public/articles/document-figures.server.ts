import { EXTENSION_ASSEMBLIES } from '#domain/assemblies/cash.ts'
import { BARRED_ASSEMBLIES } from '#domain/bids/bids.ts'
import { bonusBps, bonusValueCents, POINTS_PER_ASSEMBLY, pointsAfterMonths } from '#domain/bonus/bonus.ts'
import { LATE_STEPS } from '#domain/calendar.ts'
import { NEW_CONSORTIUM } from '#domain/consortiums/create-consortium.ts'
import { LAUNCH_WITHIN_DAYS } from '#domain/consortiums/launch.ts'
import { type Language, LOCALES, timeAsSaid } from '#domain/language.ts'
import { type Cents, centsOfDollars, sum } from '#domain/money.ts'
import { adjustedPlan, type PlanAdjustment, reducibleParts } from '#domain/payments/adjusted-plan.ts'
import { costOfPlan, tellingMonths } from '#domain/payments/cost-by-month.ts'
import {
  installmentPlan,
  type PlanTerms,
  prepaymentShares,
  reserveBpsFor,
  totalOf,
} from '#domain/payments/installment-plan.ts'
import { lateFeeCents } from '#domain/payments/late-fee.ts'
import { COSTS_MOST_PERCENT, PAYEE_HOLD_MS, USE_DAYS } from '#domain/payouts/payout.ts'
import { LEAVING_DEDUCTION, leavingRefund } from '#domain/refunds/leaving-refund.ts'
import { formatCount, formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { EXAMPLE } from '#web/public/example-plan.ts'
import { coSignerThrough, HOME_EXAMPLE, planFigures } from '#web/public/plan-figures.ts'

const { creditCents, feeBps, months } = EXAMPLE
const PLAN: PlanTerms = {
  targetCents: creditCents,
  feeBps,
  reserveBps: reserveBpsFor(feeBps),
  durationMonths: months,
  fromMonth: 1,
}

/** The most that transferring a spot costs (rules 9). */
const TRANSFER_MOST = centsOfDollars(50)

/** The bid of the terms' example (rules 7): 30% of the credit after a fifth of the term. */
const BID = centsOfDollars(9_000)
const BID_AFTER = 12
const REFUND_AFTER = 20
const JOIN_IN = 21

/**
 * What the long texts name in braces, formatted for the language: every figure that the domain knows, so that a text
 * cannot go on saying what the product no longer does. `zone` is the product's, an IANA name.
 */
export function documentFigures(language: Language, zone: string): Record<string, string> {
  const money = (cents: Cents) => formatMoney(cents, language)
  const whole = (cents: Cents) => formatMoney(cents, language, { whole: true })
  const percent = (bps: number) => formatPercent(bps, language)
  const count = (number: number) => formatCount(number, language)
  const plan = installmentPlan(PLAN)
  const first = plan[0]!
  const join = installmentPlan({ ...PLAN, fromMonth: JOIN_IN })[0]!
  return {
    credit: whole(creditCents),
    creditAll: money(creditCents),
    months: count(months),
    fee: percent(feeBps),
    feeAmount: money(EXAMPLE.feeCents),
    total: money(EXAMPLE.totalCents),
    monthly: money(first.totalCents),
    partFund: money(first.commonFundCents),
    partOperator: money(first.operatorCents),
    partReserve: money(first.reserveCents),
    allOperator: money(sum(plan.map(({ operatorCents }) => operatorCents))),
    allReserve: money(sum(plan.map(({ reserveCents }) => reserveCents))),
    reserveRate: percent(PLAN.reserveBps),
    joinMonthly: money(join.totalCents),
    joinFund: money(join.commonFundCents),
    ...costs(whole, percent, count),
    minMonths: count(NEW_CONSORTIUM.durationMonths.min),
    maxMonths: count(NEW_CONSORTIUM.durationMonths.max),
    minMembers: count(NEW_CONSORTIUM.maxMembers.min),
    maxMembers: count(NEW_CONSORTIUM.maxMembers.max),
    launchDays: count(LAUNCH_WITHIN_DAYS),
    barred: count(BARRED_ASSEMBLIES),
    useDays: count(USE_DAYS),
    payeeHold: count(PAYEE_HOLD_MS / 3_600_000),
    costsMost: percent(COSTS_MOST_PERCENT * 100),
    coSigner: count(coSignerThrough(planFigures(EXAMPLE))),
    coSignerLow: count(coSignerThrough(planFigures({ ...EXAMPLE, feeBps: HOME_EXAMPLE.feeBps }))),
    feeLow: percent(HOME_EXAMPLE.feeBps),
    extensions: count(EXTENSION_ASSEMBLIES),
    transferFee: whole(TRANSFER_MOST),
    ...lateFees(money, percent, count, first.totalCents),
    ...bonus(whole, percent, count),
    ...bid(money, whole, count),
    ...refund(whole, percent, sum(plan.slice(0, REFUND_AFTER).map(({ commonFundCents }) => commonFundCents))),
    ...times(language, zone),
  }
}

type Write = (amount: Cents) => string

/** Selected in the first month and halfway through the term: what the group adds, what is left to pay, and the rate that comes to. */
function costs(whole: Write, percent: (bps: number) => string, count: (month: number) => string) {
  const rated = tellingMonths(costOfPlan(PLAN)).filter(({ yearlyRateBps }) => yearlyRateBps !== null)
  const [early, late] = [rated[0]!, rated.findLast(({ month }) => month <= months / 2)!]
  return {
    earlyAdds: whole(early.groupAddsCents),
    earlyLeft: whole(early.stillToPayCents),
    earlyRate: percent(early.yearlyRateBps!),
    midMonth: count(late.month),
    midAdds: whole(late.groupAddsCents),
    midLeft: whole(late.stillToPayCents),
    midRate: percent(late.yearlyRateBps!),
  }
}

function lateFees(money: Write, percent: (bps: number) => string, count: (days: number) => string, installment: Cents) {
  return Object.fromEntries(
    LATE_STEPS.flatMap(({ days, bps }, at) => [
      [`lateDay${at + 1}`, count(days)],
      [`lateRate${at + 1}`, percent(bps)],
      [`lateFee${at + 1}`, money(lateFeeCents(installment, bps))],
    ]),
  )
}

function bonus(whole: Write, percent: (bps: number) => string, count: (points: number) => string) {
  const steps = [1, 2, 3, 4].map((years) => pointsAfterMonths(12 * years))
  return {
    points: count(POINTS_PER_ASSEMBLY),
    ...Object.fromEntries(
      steps.flatMap((points, at) => [
        [`bonusPoints${at + 1}`, count(points)],
        [`bonusRate${at + 1}`, percent(bonusBps(points))],
        [`bonusValue${at + 1}`, whole(bonusValueCents(creditCents, points))],
      ]),
    ),
  }
}

/** A bid and what it leaves: the last installments gone, or each remaining one a little lower (rules 7). */
function bid(money: Write, whole: Write, count: (installments: number) => string) {
  const open = reducibleParts(installmentPlan(PLAN), BID_AFTER + 1)
  const after = (mode: PlanAdjustment['mode']) =>
    adjustedPlan(PLAN, [{ kind: 'bid', mode, effectiveFrom: BID_AFTER + 1, parts: prepaymentShares(BID, open) }])
      .slice(BID_AFTER)
      .map(({ totalCents }) => totalCents)
      .filter((total) => total > 0)
  const fromEnd = after('from_end')
  return {
    bid: whole(BID),
    bidBalance: whole(totalOf(open)),
    bidKept: count(fromEnd.length - 1),
    bidLast: money(fromEnd.at(-1)!),
    bidLower: money(after('lower_installment')[0]!),
  }
}

function refund(whole: Write, percent: (bps: number) => string, paidToFund: Cents) {
  const { deductionCents, refundCents } = leavingRefund(paidToFund)
  return {
    leaveRate: percent(LEAVING_DEDUCTION.bps),
    deductionCap: whole(LEAVING_DEDUCTION.mostCents),
    refundFund: whole(paidToFund),
    refundDeduction: whole(deductionCents),
    refund: whole(refundCents),
  }
}

/** What we call the Eastern zone: no one says the platform's own Spanish name, "hora oriental". */
const EASTERN: Record<Language, string> = {
  enUS: 'Eastern Time',
  ptBR: 'horário do Leste',
  esMX: 'hora del Este',
}

/** The times of day of rules 3, and the name of the zone they are in. */
function times(language: Language, zone: string) {
  const at = (hour: number) => timeAsSaid(Date.UTC(2026, 0, 1, hour), language, 'UTC')
  const named = new Intl.DateTimeFormat(LOCALES[language], { timeZone: zone, timeZoneName: 'longGeneric' })
  return {
    snapshotTime: at(12),
    drawTime: at(18),
    fileTime: at(17),
    settleTime: at(9),
    zone:
      zone === 'America/New_York'
        ? EASTERN[language]
        : (named.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? zone),
  }
}
