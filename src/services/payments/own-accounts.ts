import type { Context } from '#context'
import { type BankAccountRow, readBankAccounts } from '#db/bank-accounts.ts'
import type { Db } from '#db/rows.ts'
import { debitLeavesAt, debitSettlesAt } from '#domain/calendar.ts'
import { debitCancelBy } from '#domain/transfers/cancel-debit.ts'

/** A member's linked account, and the dates of a debit from it that is requested now. */
export interface OwnAccount {
  id: string
  bankName: string
  last4: string
  isDefault: boolean
  /** When the first debit from it may leave, while its bank is being asked; null once it has been. */
  usableFrom: Date | null
  /** When a debit leaves, and when it settles or is returned. */
  leavesAt: Date
  settlesAt: Date
  /** Until when it can be canceled; a bid's payment no later than the day it's requested. */
  cancelBy: Date
  bidCancelBy: Date
}

/** A person's linked accounts, the default first. */
export async function readOwnAccounts(ctx: Context, db: Db, userId: string): Promise<OwnAccount[]> {
  return (await readBankAccounts(db, userId)).map((row) => ownAccount(ctx, row))
}

function ownAccount({ clock, config }: Context, row: BankAccountRow): OwnAccount {
  const [askedAt, zone] = [clock.now(), config.TIME_ZONE]
  const leavesAt = debitLeavesAt(askedAt, row.usable_from, zone)
  return {
    ...{ id: row.id, bankName: row.bank_name, last4: row.last4, isDefault: row.is_default },
    usableFrom: row.usable_from !== null && row.usable_from > askedAt ? row.usable_from : null,
    ...{ leavesAt, settlesAt: debitSettlesAt(leavesAt, zone) },
    cancelBy: debitCancelBy({ kind: 'installment', askedAt, leavesAt }, zone),
    bidCancelBy: debitCancelBy({ kind: 'bid', askedAt, leavesAt }, zone),
  }
}
