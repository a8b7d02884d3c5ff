import {
  NEW_CONSORTIUM,
  type NewConsortiumInput,
  type NewConsortiumTerms,
  validateNewConsortium,
} from '#domain/consortiums/create-consortium.ts'
import { installmentPlan, reserveBpsFor } from '#domain/payments/installment-plan.ts'
import { type Command, UsageError, wholeNumber } from './command.ts'

/** The installments of a plan, to the cent (rules 1). It refuses what "Create New Consortium" refuses. */
export const command: Command = {
  purpose:
    'Prints the installments of a plan as JSON rows; with --from-month K, those of a replacement who joins in month K.',
  options: {
    target: { value: 'DOLLARS', required: true },
    fee: { value: 'PERCENT', required: true },
    months: { value: 'N', required: true },
    'from-month': { value: 'K' },
  },
  run: async (options) => {
    const { targetCents, feeBps, durationMonths } = readTerms(options)
    const plan = installmentPlan({
      targetCents,
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

type Field = 'targetAmount' | 'adminFeePercentage' | 'durationMonths'

/** Each option with the field of a new group that it is, and what that field takes. */
const OPTIONS: Record<Field, { option: string; unit: string; bounds: { min: number; max: number; step?: number } }> = {
  targetAmount: { option: 'target', unit: 'dollars', bounds: NEW_CONSORTIUM.targetDollars },
  adminFeePercentage: { option: 'fee', unit: 'percent', bounds: NEW_CONSORTIUM.adminFeePercentage },
  durationMonths: { option: 'months', unit: 'months', bounds: NEW_CONSORTIUM.durationMonths },
}

function readTerms({ target, fee, months }: Record<string, string | undefined>): NewConsortiumTerms {
  const input: NewConsortiumInput = { targetAmount: target, adminFeePercentage: fee, durationMonths: months }
  // The rest of a group changes nothing in its plan.
  const checked = validateNewConsortium({ ...input, name: 'Plan', maxMembers: NEW_CONSORTIUM.maxMembers.min })
  if (checked.ok && fee !== '') return checked.terms
  const codes = checked.ok ? { adminFeePercentage: 'required' as const } : checked.fields
  const [field] = (Object.keys(OPTIONS) as Field[]).filter((name) => codes[name] !== undefined)
  if (field === undefined) throw new Error(`a plan was refused for ${Object.keys(codes).join(', ')}`)
  throw new UsageError(sentence(field, String(input[field])))
}

function sentence(field: Field, text: string): string {
  const { option, unit, bounds } = OPTIONS[field]
  const { min, max, step } = bounds
  const steps = step === undefined ? '' : ` in steps of ${step}`
  return `--${option} must be ${min} to ${max} ${unit}${steps}, not "${text}".`
}
