import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { asActor, type Context } from '#context'
import { addManyBankAccounts } from '#services/payments/add-bank-account.ts'

/** The account at the bank whose debits clear (rules 16), by its last four digits. */
export const GOOD_ACCOUNT = '4242'

/** Someone acting for themselves in a simulated world. */
export const asMember = (ctx: Context, userId: string): Context =>
  asActor(ctx, { kind: 'person', userId, role: 'user' })

/** One of a world's super administrators acting as staff. */
export const asStaff = (ctx: Context, userId: string | undefined): Context =>
  asActor(ctx, { kind: 'person', userId: userId ?? '', role: 'super_admin' })

/** Sorts rows of members by their groups' order of creation, then by position: never by ids, so that a seed repeats. */
export const inOrder =
  (order: ReadonlyMap<string, number>) =>
  (a: { consortium_id: string; position_number: number }, b: typeof a): number =>
    (order.get(a.consortium_id) ?? 0) - (order.get(b.consortium_id) ?? 0) || a.position_number - b.position_number

/**
 * A fraction of one that belongs to a thing for good: what becomes of it is decided once. The thing is named by its group, whose id comes
 * from the seed, and by what the business calls it: which worker gave it an id, and which one, must not matter.
 */
export const fateOf = (...names: (string | number)[]): number =>
  createHash('sha256').update(names.join('|')).digest().readUInt32BE() / 2 ** 32

/** The id of a person's default account; someone without one has one linked first. */
export async function linkedAccount(ctx: Context, userId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from bank_accounts where user_id = ${userId} and is_default`.execute(ctx.db)
  return rows[0]?.id ?? (await linkAccount(ctx, userId, GOOD_ACCOUNT))
}

/** The id of a person's other account, which ends in these digits; linked first if need be, and never the default. */
export async function otherAccount(ctx: Context, userId: string, last4: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from bank_accounts where user_id = ${userId} and last4 = ${last4} and removed_at is null limit 1`.execute(
    ctx.db,
  )
  if (rows[0] !== undefined) return rows[0].id
  const other = await linkAccount(ctx, userId, last4)
  await linkAccount(ctx, userId, GOOD_ACCOUNT)
  return other
}

async function linkAccount(ctx: Context, userId: string, last4: string): Promise<string> {
  const account = { bankName: 'Sample Bank', accountType: 'checking', routingNumber: '021000021' } as const
  const [linked] = await addManyBankAccounts(ctx, [{ ...account, userId, accountNumber: `00000000${last4}` }])
  return linked ?? ''
}
