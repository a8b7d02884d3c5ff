import { cents, centsOfDollars } from '#domain/money.ts'
import { installmentPlan, owedParts, reserveBpsFor, sumParts, totalOf } from '#domain/payments/installment-plan.ts'

/**
 * Every permitted plan (target steps of $100 up to --most, fee steps of half a point, 6 to 60 months) sums to the cent and has no
 * negative part. Prints how many were looked at and how fast.
 */
export async function run(options: Map<string, string>): Promise<void> {
  const mostDollars = Number(options.get('most') ?? 120_000)
  const started = performance.now()
  let plans = 0
  let broken = 0
  for (let dollars = 1_000; dollars <= mostDollars; dollars += 100) {
    for (let feeBps = 0; feeBps <= 2_500; feeBps += 50) {
      for (let durationMonths = 6; durationMonths <= 60; durationMonths++) {
        const terms = {
          targetCents: centsOfDollars(dollars),
          feeBps,
          reserveBps: reserveBpsFor(feeBps),
          durationMonths,
          fromMonth: 1,
        }
        const rows = installmentPlan(terms)
        const whole = totalOf(owedParts(terms))
        const isSound =
          totalOf(sumParts(rows)) === whole &&
          rows.every((row) => Math.min(row.commonFundCents, row.reserveCents, row.operatorCents) >= cents(0))
        plans += 1
        if (!isSound) broken += 1
      }
    }
  }
  const seconds = (performance.now() - started) / 1000
  process.stdout.write(
    `${JSON.stringify({ plans, broken, seconds: Math.round(seconds * 10) / 10, plansPerSecond: Math.round(plans / seconds) })}\n`,
  )
  if (broken > 0) process.exit(1)
}
