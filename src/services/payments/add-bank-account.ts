import type { Context } from '#context'
import { insertBankAccounts, type NewBankAccountRow, readBankAccounts } from '#db/bank-accounts.ts'
import { outsideCells } from '#db/cells.ts'
import { lockPerson } from '#db/people.ts'
import type { Tx } from '#db/rows.ts'
import {
  type BankAccountForm,
  type BankAccountRefusal,
  canLinkAnother,
  checkBankAccount,
  digitsOf,
} from '#domain/payments/bank-account.ts'
import { grant, invariant, type Outcome } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'
import { once } from '#services/once.ts'
import { Forbidden } from '#services/refusals.ts'

/**
 * Links a bank account to the asker, as their default (rules 14); ten at most. The number is sealed; only its last four digits are ever
 * shown.
 */
export async function addBankAccount(
  ctx: Context,
  input: BankAccountForm & { key: string },
): Promise<Outcome<{ accountId: string }, BankAccountRefusal | 'bank_account_limit'>> {
  const { userId } = requirePerson(ctx)
  const { key, ...form } = input
  const verdict = checkBankAccount(form)
  if (!verdict.ok) return verdict
  const at = ctx.clock.now()
  const answer = await outsideCells(ctx, (tx) =>
    once(
      tx,
      {
        scope: `add-bank-account:${userId}`,
        key,
        input: { ...form, accountNumber: digitsOf(form.accountNumber).slice(-4) },
        at,
      },
      async () => {
        // Two at the same time are counted one after another.
        await lockPerson(tx, userId)
        const verdict = canLinkAnother((await readBankAccounts(tx, userId)).length)
        if (!verdict.ok) return verdict
        const row = accountOf(ctx, userId, form, at)
        await link(ctx, tx, [row], at)
        // Keys keep their answer in this form for 30 days.
        return { ok: true as const, accountId: row.id }
      },
    ),
  )
  return answer.ok ? grant({ accountId: answer.accountId }) : answer
}

/** The same for many people together, by the product itself, for simulated worlds. Returns the accounts' ids in order. */
export async function addManyBankAccounts(
  ctx: Context,
  accounts: readonly (BankAccountForm & { userId: string })[],
): Promise<string[]> {
  if (ctx.actor.kind !== 'system') throw new Forbidden()
  const at = ctx.clock.now()
  const rows = accounts.map(({ userId, ...form }) => {
    invariant(checkBankAccount(form).ok, 'a simulated account is a possible one')
    return accountOf(ctx, userId, form, at)
  })
  await outsideCells(ctx, (tx) => link(ctx, tx, rows, at))
  return rows.map((row) => row.id)
}

/** Writes accounts and has the bank check them, if it does (rules 16, Prenotes). */
async function link(
  ctx: Context,
  tx: Tx,
  rows: readonly Omit<NewBankAccountRow, 'usable_from'>[],
  at: Date,
): Promise<void> {
  const linked = rows.map((row) => ({ userId: row.user_id, accountId: row.id }))
  const usable_from = await ctx.bank.checkAccounts(tx, linked, at)
  await insertBankAccounts(
    tx,
    rows.map((row) => ({ ...row, usable_from })),
  )
}

function accountOf(ctx: Context, userId: string, form: BankAccountForm, at: Date) {
  const id = ctx.random.uuid7(at)
  const number = digitsOf(form.accountNumber)
  return {
    user_id: userId,
    id,
    bank_name: form.bankName.trim(),
    account_type: form.accountType === 'savings' ? ('savings' as const) : ('checking' as const),
    routing_number: digitsOf(form.routingNumber),
    last4: number.slice(-4),
    processor_reference: null,
    added_at: at,
    account_number: ctx.sealing.seal(number, `bank_accounts.account_number:${id}`),
  }
}
