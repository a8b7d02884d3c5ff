import type { Context } from '#context'
import {
  insertAccountCorrection,
  isLookedAt,
  lockBankNumbers,
  type MovementOwner,
  readCorrectedSince,
  readMovementOwners,
  updateBankNumbers,
} from '#db/account-corrections.ts'
import type { MovementKey } from '#db/ach-files.ts'
import type { AccountKey } from '#db/ach-prenotes.ts'
import { inCellsOf, outsideCells } from '#db/cells.ts'
import { lockPerson } from '#db/people.ts'
import type { Tx } from '#db/rows.ts'
import {
  type AccountChange,
  type BankNumbers,
  type ChangeException,
  correctedNumbers,
  partsOf,
} from '#domain/bank-files/account-change.ts'
import { groupKey } from '#domain/ids.ts'
import { recordAudit } from '#services/audit.ts'
import { notify } from '#services/notices/notify.ts'

/** A notification of change to a movement or a prenote that we sent in a file of that instant. */
export type BankChange = AccountChange & { about: MovementKey | AccountKey; trace: string; madeAt: Date }

/** Whose account a notification is about, by the movement that it answers. */
type AccountOwner = Omit<MovementOwner, 'consortium_id'>

type Decision =
  | { outcome: 'corrected'; numbers: BankNumbers }
  | { outcome: 'unchanged' }
  | { outcome: 'exception'; reason: ChangeException }

/**
 * Corrects members' accounts as their banks say, tells them, and leaves the rest to a person (rules 16; decision 0099). Each notification counts
 * once, so a repeat goes on where the last one stopped.
 */
export async function correctAccounts(ctx: Context, changes: readonly BankChange[]): Promise<void> {
  const owners = new Map<string, MovementOwner>()
  await inCellsOf(
    ctx,
    changes.flatMap(({ about }) => ('account_id' in about ? [] : [about])),
    ({ consortium_id }) => consortium_id,
    async (tx, own) => {
      for (const owner of await readMovementOwners(tx, own))
        owners.set(groupKey(owner.consortium_id, owner.transfer_id), owner)
      return owners.size
    },
  )
  for (const change of changes) {
    const { about } = change
    const owner = 'account_id' in about ? ownerOf(about) : owners.get(groupKey(about.consortium_id, about.transfer_id))
    if (owner !== undefined) await outsideCells(ctx, (tx) => correct(ctx, tx, owner, change))
  }
}

/** Who stands behind a prenote. No transfer does; its account is what the notification is about. */
const ownerOf = (about: AccountKey): AccountOwner => ({ ...about, transfer_id: about.account_id, is_payee: false })

async function correct(ctx: Context, tx: Tx, owner: AccountOwner, change: BankChange): Promise<void> {
  const { user_id, transfer_id, account_id } = owner
  await lockPerson(tx, user_id)
  const { trace, code } = change
  if (await isLookedAt(tx, { user_id, transfer_id, trace })) return
  const at = ctx.clock.now()
  const row = account_id === null ? null : await lockBankNumbers(tx, user_id, account_id)
  const place = `bank_accounts.account_number:${account_id}`
  const current: BankNumbers | null = row && {
    routing: row.routing_number,
    account: ctx.sealing.open(row.account_number, place),
    accountType: row.account_type,
  }
  const decision = await decide(tx, owner, change, current)
  const reason = decision.outcome === 'exception' ? decision.reason : null
  await insertAccountCorrection(tx, {
    ...{ user_id, transfer_id, trace, account_id, code, reason },
    ...{ outcome: decision.outcome, received_at: at },
  })
  if (decision.outcome !== 'unchanged')
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: decision.outcome === 'corrected' ? 'bank_account.corrected' : 'bank_account.not_corrected',
          ...{ subjectKind: 'user', subjectId: user_id },
          details: { code, ...(account_id && { account: account_id }), ...(reason && { reason }) },
        },
      ],
      at,
    )
  if (decision.outcome !== 'corrected' || row === null || account_id === null) return
  const { numbers } = decision
  const last4 = numbers.account.slice(-4)
  await updateBankNumbers(tx, {
    ...{ user_id, id: account_id, account_type: numbers.accountType, routing_number: numbers.routing, last4 },
    account_number: ctx.sealing.seal(numbers.account, place),
  })
  await notify(ctx, tx, [{ to: user_id, kind: 'account_corrected', details: { last4, before: row.last4 } }], at)
}

/** What a change means for the account as it is now. */
async function decide(
  tx: Tx,
  { user_id, account_id, is_payee }: AccountOwner,
  change: BankChange,
  current: BankNumbers | null,
): Promise<Decision> {
  if (is_payee) return exception('payee')
  if (current === null || account_id === null) return exception('no_account')
  const read = correctedNumbers(current, change)
  if (!read.ok) return exception(read.refusal)
  const numbers = read.value
  const parts = partsOf(change.code)
  if (parts.every((part) => numbers[part] === current[part])) return { outcome: 'unchanged' }
  // The bank speaks of the account as it was in its file. What was corrected since may not be undone by an older answer.
  const since = await readCorrectedSince(tx, user_id, account_id, change.madeAt)
  if (since.flatMap(partsOf).some((part) => parts.includes(part))) return exception('superseded')
  return { outcome: 'corrected', numbers }
}

const exception = (reason: ChangeException): Decision => ({ outcome: 'exception', reason })
