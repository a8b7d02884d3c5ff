import { NEW_CONSORTIUM } from '#domain/consortiums/create-consortium.ts'
import { cents } from '#domain/money.ts'
import { installmentPlan, reserveBpsFor } from '#domain/payments/installment-plan.ts'
import { type Command, hundredths, wholeNumber } from './command.ts'

const { targetDollars, adminFeePercentage } = NEW_CONSORTIUM
/** Longer than any group may run, so that the rule itself can be looked at beyond it. */
const LONGEST_MONTHS = 600

/** The installments of a plan, to the cent (rules 1). */
export const command: Command = {
  purpose: 'Prints the installments of a plan as JSON rows; --from-month K is a replacement that joins in month K.',
  options: {
    target: { value: 'DOLLARS', required: true },
    fee: { value: 'PERCENT', required: true },
    months: { value: 'N', required: true },
    'from-month': { value: 'K' },
  },
  run: async (options) => {
    const durationMonths = wholeNumber('months', options.months, 1, LONGEST_MONTHS)
    const feeBps = hundredths('fee', options.fee, 0, adminFeePercentage.max)
    const plan = installmentPlan({
      targetCents: cents(hundredths('target', options.target, 1, targetDollars.max)),
      feeBps,
      reserveBps: reserveBpsFor(feeBps),
      durationMonths,
      fromMonth: wholeNumber('from-month', options['from-month'] ?? '1', 1, durationMonths),
    })
    const rows = plan.map(({ number, commonFundCents, operatorCents, reserveCents, totalCents }) => ({
      number,
      commonFundCents,
      adminFeeCents: operatorCents,
      reserveCents,
      totalCents,
    }))
    console.log(JSON.stringify(rows))
    return 0
  },
}
