import { sql } from 'kysely'
import type { SelectionKey } from '#services/contemplations/lock-selection.ts'
import { releaseSecurity } from '#services/payouts/release-security.ts'
import type { TestContext } from './context.ts'
import type { TestGroup } from './group.ts'

/** Puts the security of a selected member on the list, as their last installment would, and releases it. Returns whose it was. */
export async function releasedSecurity(
  group: TestGroup,
  { consortiumId, contemplationId, position }: SelectionKey & { position: number },
  { by, reference }: { by: TestContext; reference: string },
): Promise<string> {
  const memberId = group.memberIds[position - 1] ?? ''
  await sql`insert into security_releases (consortium_id, contemplation_id, consortium_member_id, paid_off_at, release_by)
    values (${consortiumId}, ${contemplationId}, ${memberId}, now(), '2026-12-31')`.execute(group.ctx.db)
  const released = await releaseSecurity(by, { consortiumId, memberId, reference })
  if (!released.ok) throw new Error(released.refusal)
  return memberId
}
