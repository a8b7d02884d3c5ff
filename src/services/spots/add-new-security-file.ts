import type { Context } from '#context'
import type { Outcome } from '#domain/verdict.ts'
import {
  type GivenGuaranteeFile,
  type StoreFileRefusal,
  storeGuaranteeFile,
} from '#services/contemplations/store-guarantee-file.ts'
import { lockOwnTransfer } from '#services/spots/lock-transfer.ts'

export type AddSecurityFileRefusal = StoreFileRefusal | 'act_not_allowed'

/**
 * Takes a file for one item of the new security of a spot that the asker takes over after its payout (rules 9, Transfer); it's sent with its item
 * (provide-new-security.ts). Throws NotFound when no such spot was offered to the asker or the checklist has no such item. A repeated `key` is
 * the same file.
 */
export async function addNewSecurityFile(
  ctx: Context,
  input: GivenGuaranteeFile,
): Promise<Outcome<{ id: string; name: string }, AddSecurityFileRefusal>> {
  return await storeGuaranteeFile<'act_not_allowed'>(ctx, input, {
    of: 'transfer',
    lock: (tx) => lockOwnTransfer(ctx, tx, input.consortiumId),
  })
}
