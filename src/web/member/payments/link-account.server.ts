import { z } from 'zod'
import { addBankAccount } from '#services/payments/add-bank-account.ts'
import type { Act } from '#web/member/answer-act.server.ts'
import { readForm, textIn } from '#web/read-form.ts'

const FORM = z.object({
  bankName: z.string(),
  accountType: z.string(),
  routingNumber: z.string(),
  accountNumber: z.string(),
  key: z.guid(),
})

const FIELD_OF = {
  bank_name_required: 'bankName',
  routing_number_wrong: 'routingNumber',
  account_number_wrong: 'accountNumber',
  account_type_unknown: 'accountType',
  bank_account_limit: '',
} as const

/**
 * The act of a dialog that draws from a bank account, for members who may have none yet: they are shown the form that links
 * one first (`intent` link_account), and then the same dialog again.
 */
export const orLinkAccount =
  (act: Act): Act =>
  (ctx, form) =>
    textIn(form, 'intent') === 'link_account' ? linkAccount(ctx, form) : act(ctx, form)

const linkAccount: Act = async (ctx, form) => {
  const read = readForm(FORM, form)
  if (!read.ok) return read
  const verdict = await addBankAccount(ctx, read.values)
  if (!verdict.ok) return { refusals: { [FIELD_OF[verdict.refusal]]: verdict.refusal } }
  return { done: 'account_linked', stays: true }
}
