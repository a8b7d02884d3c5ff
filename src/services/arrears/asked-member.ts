import type { Context } from '#context'
import { type ConsortiumRow, lockConsortium } from '#db/consortiums.ts'
import { lockMembers, type MemberRow } from '#db/members.ts'
import { type PaymentRow, readPayments } from '#db/payments.ts'
import type { Tx } from '#db/rows.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { isMonthNumber, isUuid } from '#domain/ids.ts'
import { lockOwnGroup, requirePermission } from '#services/access.ts'
import { NotFound } from '#services/refusals.ts'

/** An installment of the asker's own spot or, for staff, one of the named member's. */
export interface InstallmentInput {
  consortiumId: string
  number: number
  /** Only staff say whose it is. */
  memberId?: string
}

/**
 * The installment in question with its member, and the group locked. Members can reach only their own; staff with that permission, any.
 * Throws NotFound for a group, member or installment that isn't there or isn't theirs, Forbidden without the permission.
 */
export async function lockInstallment(
  ctx: Context,
  tx: Tx,
  { consortiumId, memberId, number }: InstallmentInput,
  permission: Permission,
): Promise<{ group: ConsortiumRow; member: MemberRow; payment: PaymentRow }> {
  const { group, member } =
    memberId === undefined
      ? await lockOwnGroup(ctx, tx, consortiumId)
      : await lockAnyMember(ctx, tx, { consortiumId, memberId }, permission)
  const key = { consortium_id: group.id, consortium_member_id: member.id, number }
  const [payment] = isMonthNumber(number) ? await readPayments(tx, [key]) : []
  if (payment === undefined) throw new NotFound('installment_not_found')
  return { group, member, payment }
}

/** A member of any group, whatever their state, with the group locked first. */
export async function lockAnyMember(
  ctx: Context,
  tx: Tx,
  { consortiumId, memberId }: { consortiumId: string; memberId: string },
  permission: Permission,
): Promise<{ group: ConsortiumRow; member: MemberRow }> {
  requirePermission(ctx, permission)
  const group = await lockConsortium(tx, consortiumId)
  const [member] =
    group !== null && isUuid(memberId) ? await lockMembers(tx, [{ consortium_id: group.id, id: memberId }]) : []
  if (group === null || member === undefined) throw new NotFound('member_not_found')
  return { group, member }
}
