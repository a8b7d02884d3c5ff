import { allow, refuse, type Verdict } from '#domain/verdict.ts'

export type BankAccountRefusal =
  | 'bank_name_required'
  | 'routing_number_not_nine'
  | 'routing_number_wrong'
  | 'account_number_wrong'
  | 'account_type_unknown'

/** A US bank account as a person writes it down. */
export interface BankAccountForm {
  bankName: string
  accountType: string
  routingNumber: string
  accountNumber: string
}

const ROUTING_WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1]

/** Whether nine digits are a routing number: their weighted sum ends in 0, which catches a slip of one digit and most swaps. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false
  return ROUTING_WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 10 === 0
}

/** The digits of what was typed; spaces and hyphens are how people write numbers down. */
export function digitsOf(text: string): string {
  return text.replace(/[\s-]/g, '')
}

/** Whether the text is an account number: 4 to 17 digits, however they were spaced. */
export function isAccountNumber(text: string): boolean {
  return /^\d{4,17}$/.test(digitsOf(text))
}

/** More than anyone uses; without an end someone could link thousands. */
export const MOST_BANK_ACCOUNTS = 10

/** Whether someone who already uses this many accounts may link another. */
export function canLinkAnother(linked: number): Verdict<'bank_account_limit'> {
  return linked < MOST_BANK_ACCOUNTS ? allow() : refuse('bank_account_limit', { most: MOST_BANK_ACCOUNTS })
}

/** Everything that keeps a bank account from being linked, in the order of the form; empty when nothing does. */
export function bankAccountFaults(form: BankAccountForm): BankAccountRefusal[] {
  const routing = digitsOf(form.routingNumber)
  const faults: BankAccountRefusal[] = []
  if (form.bankName.trim() === '') faults.push('bank_name_required')
  if (form.accountType !== 'checking' && form.accountType !== 'savings') faults.push('account_type_unknown')
  if (!/^\d{9}$/.test(routing)) faults.push('routing_number_not_nine')
  else if (!isRoutingNumber(routing)) faults.push('routing_number_wrong')
  if (!isAccountNumber(digitsOf(form.accountNumber))) faults.push('account_number_wrong')
  return faults
}

/** Whether a bank account may be linked: a name, a routing number that checks, 4 to 17 digits, checking or savings. All `faults` are in the details. */
export function checkBankAccount(form: BankAccountForm): Verdict<BankAccountRefusal> {
  const faults = bankAccountFaults(form)
  return faults[0] === undefined ? allow() : refuse(faults[0], { faults })
}
