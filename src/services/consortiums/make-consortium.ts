import type { Context } from '#context'
import { insertConsortiums } from '#db/consortiums.ts'
import type { Tx } from '#db/rows.ts'
import type { NewConsortiumInput, NewConsortiumTerms } from '#domain/consortiums/create-consortium.ts'
import { LAUNCH_WITHIN_DAYS } from '#domain/consortiums/launch.ts'
import { centsOfDollars } from '#domain/money.ts'
import { monthlyPaymentCents, reserveBpsFor } from '#domain/payments/installment-plan.ts'
import { actorId } from '#services/access.ts'
import { once } from '#services/once.ts'

const DAY_MS = 86_400_000
export const CREATE_SCOPE = 'create-consortium'

interface NewGroup {
  /** The id of a group that isn't there yet; the transaction names it. */
  consortiumId: string
  terms: NewConsortiumTerms
  /** As it was sent: the same key with another form is refused. */
  form: NewConsortiumInput
  key: string
}

/** What creating a group leaves behind. */
export interface MadeConsortium {
  ok: true
  consortiumId: string
}

/** Makes a group of checked terms, open for enrollment (GRP-11, GRP-12), once per key, in the caller's transaction. */
export async function makeConsortium(ctx: Context, tx: Tx, group: NewGroup): Promise<MadeConsortium> {
  const { consortiumId, terms, form, key } = group
  const at = ctx.clock.now()
  return await once(tx, { scope: CREATE_SCOPE, key, input: form, at }, async () => {
    await insertConsortiums(tx, [
      {
        id: consortiumId,
        name: terms.name,
        description: terms.description,
        consortium_type: terms.consortiumType,
        target_cents: terms.targetCents,
        monthly_payment_cents: monthlyPaymentCents(terms.targetCents, terms.feeBps, terms.durationMonths),
        duration_months: terms.durationMonths,
        max_members: terms.maxMembers,
        admin_fee_bps: terms.feeBps,
        reserve_bps: reserveBpsFor(terms.feeBps),
        assembly_day: terms.assemblyDay,
        min_bid_cents: terms.minBidCents,
        max_bid_cents: terms.maxBidCents,
        selection_mode: terms.selectionMode,
        created_by: actorId(ctx),
        created_at: at,
        expires_at: new Date(at.getTime() + LAUNCH_WITHIN_DAYS * DAY_MS),
        randomness: ctx.config.RANDOMNESS,
        transfer_fee_cents: centsOfDollars(ctx.config.TRANSFER_FEE_DOLLARS),
      },
    ])
    return { ok: true as const, consortiumId }
  })
}
