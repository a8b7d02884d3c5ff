import type { Context } from '#context'
import { findMember } from '#db/members.ts'
import { readFullNames } from '#db/people.ts'
import { readOpenSpotTransfers } from '#db/spot-transfers.ts'
import type { HandOnRefusal, TakeOverRefusal } from '#domain/members/spot-transfer.ts'
import type { Cents } from '#domain/money.ts'
import { requireGroup } from '#services/access.ts'
import { remainingCents } from '#services/payments/plans.ts'
import { readNewSecurity, type SecurityItem } from '#services/spots/new-security.ts'
import { readHandingOn } from '#services/spots/read-handing-on.ts'
import { readTaker } from '#services/spots/read-taking-over.ts'

/** A spot transfer as the desk sees it: from which member, to whom, and why it can't be approved now. */
export interface DeskTransfer {
  id: string
  position: number
  giverName: string
  /** Null until it's accepted: until then, only the member knows who they asked. */
  takerName: string | null
  status: 'offered' | 'accepted'
  offeredAt: Date
  endsAt: Date
  paidCents: Cents
  remainingCents: Cents
  feeCents: Cents
  refusal: HandOnRefusal | TakeOverRefusal | null
  /** Whether the spot was paid out, so that it needs new security (rules 8). */
  isPaidOut: boolean
  /** What has been provided; empty until the new member accepts. */
  security: SecurityItem[]
}

/** A group's open spot transfers, oldest first. Throws Forbidden without groups.read, NotFound. */
export async function listGroupTransfers(ctx: Context, consortiumId: string): Promise<DeskTransfer[]> {
  const group = await requireGroup(ctx, consortiumId)
  const at = ctx.clock.now()
  const listed = await Promise.all(
    (await readOpenSpotTransfers(ctx.db, group.id)).map(async (transfer): Promise<DeskTransfer[]> => {
      const { id, taker_id: takerId, status, offered_at: offeredAt, ends_at: endsAt } = transfer
      const member = await findMember(ctx.db, { consortium_id: group.id, id: transfer.consortium_member_id })
      if (member === null || endsAt === null || (status !== 'offered' && status !== 'accepted')) return []
      const [names, { verdict }, taking, security] = await Promise.all([
        readFullNames(ctx.db, [member.user_id, ...(takerId === null ? [] : [takerId])]),
        readHandingOn(ctx, ctx.db, group, member, at),
        readTaker(ctx.db, transfer),
        readNewSecurity(ctx, ctx.db, transfer),
      ])
      return [
        {
          id,
          position: member.position_number,
          giverName: names.get(member.user_id) ?? '',
          takerName: takerId === null ? null : (names.get(takerId) ?? ''),
          status,
          offeredAt,
          endsAt,
          paidCents: member.total_paid_cents,
          remainingCents: remainingCents(group, member),
          feeCents: transfer.fee_cents,
          refusal: verdict.ok ? (taking.ok ? null : taking.refusal) : verdict.refusal,
          isPaidOut: member.state === 'paid_out',
          // What isn't sent yet is still the newcomer's own.
          security: security.map((one) => ({ ...one, files: one.files.filter(({ isSent }) => isSent) })),
        },
      ]
    }),
  )
  return listed.flat()
}
