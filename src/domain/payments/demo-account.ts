import type { BankAccountForm } from '#domain/payments/bank-account.ts'

/** The bank account of everyone in the demo: made up, and its debits clear (rules 16). Only demo mode knows it. */
export const DEMO_ACCOUNT: BankAccountForm = {
  bankName: 'Demo Bank',
  accountType: 'checking',
  routingNumber: '021000021',
  accountNumber: '000000004242',
}
