import { z } from 'zod'

/** What each debit's form authorizes (rules 14): the account, the tick; and the key that makes a repeat the same payment. */
export const DEBIT_FIELDS = {
  account: z.guid('account_required'),
  agree: z.literal('on', 'must_agree'),
  key: z.guid(),
}

/** What an amount paid beyond the plan should change (rules 1); never guessed from what isn't one of them. */
export const MODE_FIELD = z.enum(['from_end', 'lower_installment'], 'mode_required')
