import type { Context } from '#context'
import { findSealedIncome } from '#db/kyc-profiles.ts'
import { type Cents, cents } from '#domain/money.ts'

/** The yearly income that a person stated in their identity form, in cents; null when they stated none (rules 8). */
export async function statedIncome(ctx: Context, userId: string | null): Promise<Cents | null> {
  const sealed = userId === null ? null : await findSealedIncome(ctx.db, userId)
  return sealed === null ? null : cents(Number(ctx.sealing.open(sealed, `profiles.annual_income:${userId}`)))
}
