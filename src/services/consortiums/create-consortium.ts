import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { insertConsortiums } from '#db/consortiums.ts'
import {
  type NewConsortiumErrors,
  type NewConsortiumInput,
  validateNewConsortium,
} from '#domain/consortiums/create-consortium.ts'
import { LAUNCH_WITHIN_DAYS } from '#domain/consortiums/launch.ts'
import type { Language } from '#domain/language.ts'
import { centsOfDollars } from '#domain/money.ts'
import { monthlyPaymentCents, reserveBpsFor } from '#domain/payments/installment-plan.ts'
import { actorId, requirePermission } from '#services/access.ts'
import { once } from '#services/once.ts'

const DAY_MS = 86_400_000

/**
 * Creates a group open for enrollment (GRP-03 to GRP-12, CALL-09). `key` makes a repeated submission create it once.
 * Amounts written as text are read in the language of the screen.
 * Returns the group's id, or a code for every wrong field. Throws Forbidden without groups.create.
 */
export async function createConsortium(
  ctx: Context,
  input: NewConsortiumInput & { key: string; language?: Language },
): Promise<{ ok: true; consortiumId: string } | { ok: false; fields: NewConsortiumErrors }> {
  requirePermission(ctx, 'groups.create')
  const { key, language, ...form } = input
  const checked = validateNewConsortium(form, language)
  if (!checked.ok) return { ok: false, fields: checked.fields }
  const terms = checked.terms
  const at = ctx.clock.now()
  const consortiumId = ctx.random.uuid4()
  return await inGroup(ctx, consortiumId, async (tx) => {
    return await once(tx, { scope: 'create-consortium', key, input: form, at }, async () => {
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
  })
}
