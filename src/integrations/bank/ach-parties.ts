import type { Config } from '#config'
import { reveal } from '#domain/access/secret.ts'
import { bankText } from '#domain/bank-files/bank-text.ts'
import { invariant } from '#domain/verdict.ts'
import type { BankFiles } from '#integrations/bank/bank.ts'

/** The bank, us, and our own account there, as the settings name them; src/config.ts has seen to it that they're complete with BANK=ach. */
export function achParties(config: Config): BankFiles['parties'] {
  const { ACH_BANK_ROUTING: routing, ACH_COMPANY_ID: id, BANK_NAME: bankName, ACH_OWN_ACCOUNT: own } = config
  invariant(routing !== undefined && id !== undefined && bankName !== undefined, 'BANK=ach has its settings')
  const [type, account = ''] = own === undefined ? [] : reveal(own).split(':')
  return {
    bank: { routing, name: bankName },
    company: { id, name: bankText(config.PRODUCT_NAME, 23, 'OPERATOR') },
    ownAccount: type === undefined ? null : { account, accountType: type === 'savings' ? 'savings' : 'checking' },
  }
}
