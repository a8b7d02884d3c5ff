import type { Context } from '#context'
import { findConsortium } from '#db/consortiums.ts'
import { requirePerson } from '#services/access.ts'
import { type AgreementTerms, agreementTerms } from '#services/documents/agreement-terms.ts'
import { NotFound } from '#services/refusals.ts'

/** The agreement that the asker would accept if they joined a group now, in the same terms as a member's (rules 9, Asking to join). Throws NotFound. */
export async function showAgreementToJoin(ctx: Context, consortiumId: string): Promise<AgreementTerms> {
  const { userId } = requirePerson(ctx)
  const group = await findConsortium(ctx.db, consortiumId)
  if (group === null) throw new NotFound('consortium_not_found')
  const fromMonth = Math.min(group.launched_at === null ? 1 : group.next_number, group.duration_months)
  return await agreementTerms(ctx, group, fromMonth, userId)
}
