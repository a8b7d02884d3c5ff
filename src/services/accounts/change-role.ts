import type { Context } from '#context'
import { isClosed } from '#db/account-closings.ts'
import { endApiTokensOf } from '#db/api-tokens.ts'
import { outsideCells } from '#db/cells.ts'
import { deleteKnownDevices } from '#db/known-devices.ts'
import { deletePasskeys } from '#db/passkeys.ts'
import { deleteCredentials } from '#db/passwords.ts'
import { lockPerson } from '#db/people.ts'
import type { Tx } from '#db/rows.ts'
import { forgetSecondFactor } from '#db/second-factors.ts'
import { deleteSecondSteps } from '#db/second-steps.ts'
import { deleteSessions } from '#db/sessions.ts'
import { lockSuperAdmins, writeRole } from '#db/user-roles.ts'
import { deleteVerificationsOf } from '#db/verifications.ts'
import type { Role } from '#domain/access/permissions.ts'
import { canChangeRole, type GivenRole, type RoleChangeRefusal } from '#domain/access/role-change.ts'
import type { RequestRefusal } from '#domain/approvals/approval.ts'
import { isUuid } from '#domain/ids.ts'
import { grant, type Outcome, type Verdict } from '#domain/verdict.ts'
import { actorId, requirePermission } from '#services/access.ts'
import { type ProofNeeded, requireProof } from '#services/accounts/prove-again.ts'
import type { Approval } from '#services/approvals/approval.ts'
import { requestApproval } from '#services/approvals/request-approval.ts'
import { recordAudit } from '#services/audit.ts'
import { queueMails } from '#services/notices/send-mail.ts'
import { Forbidden, NotFound } from '#services/refusals.ts'

/**
 * ADM-11, CALL-03: takes a role away at once, so that an account in the wrong hands is stopped right away, or asks another person to
 * give one (rules 0): then `approvalId` says which request waits. The asker has shown within ten minutes who they are. Throws
 * Forbidden without users.change_role, NotFound.
 */
export async function changeRole(
  ctx: Context,
  input: {
    sessionId: string
    userId: string
    role: GivenRole
    /** Why, for the person who approves it; not needed to take a role away. */
    reason?: string
  },
): Promise<Outcome<{ approvalId: string | null }, RoleChangeRefusal | RequestRefusal | ProofNeeded>> {
  requirePermission(ctx, 'users.change_role')
  const unproved = await requireProof(ctx, ctx.db, input)
  if (unproved !== null) return unproved
  const { role, reason = '' } = input
  return await outsideCells(ctx, async (tx) => {
    if (role !== 'user') {
      const { userId, verdict } = await judgeRole(ctx, tx, input)
      if (!verdict.ok) return verdict
      return await requestApproval(ctx, tx, {
        ...{ act: 'grant_role', parameters: { role } },
        ...{ userId, consortiumId: null, reason },
      })
    }
    const done = await writeRoleIn(ctx, tx, { userId: input.userId, role }, null)
    return done.ok ? grant({ approvalId: null }) : done
  })
}

/**
 * Writes a role in the caller's transaction: their sessions and programs' tokens end, everything that opened the account of someone new on the staff goes, and they get a letter.
 */
export async function writeRoleIn(
  ctx: Context,
  tx: Tx,
  input: { userId: string; role: Role },
  approval: Approval | null,
): Promise<Verdict<RoleChangeRefusal>> {
  const at = ctx.clock.now()
  const { userId, from, verdict } = await judgeRole(ctx, tx, input)
  if (!verdict.ok) return verdict
  const isStaff = input.role !== 'user'
  const letter =
    input.role === 'user' ? 'role-removed' : input.role === 'super_admin' ? 'role-granted' : 'staff-role-granted'
  await writeRole(tx, { userId, role: input.role, at })
  if (isStaff) await endWaysIn(tx, userId)
  await deleteSessions(tx, userId, null)
  await endApiTokensOf(tx, userId)
  const values = { url: `${ctx.config.PUBLIC_URL}${isStaff ? '/auth/forgot-password' : '/auth?mode=login'}` }
  await queueMails(tx, [{ id: ctx.random.uuid4(), userId, letter, values }])
  const details = { from, to: input.role, ...approval }
  await recordAudit(ctx, tx, [{ action: 'user.role_changed', subjectKind: 'user', subjectId: userId, details }], at)
  return verdict
}

/**
 * Only the mailbox of the account opens it from now on. The person who asked for the role may have made the account and know its password: without
 * this, they'd hold the role that another person approved.
 */
async function endWaysIn(tx: Tx, userId: string): Promise<void> {
  await deleteCredentials(tx, userId)
  await deletePasskeys(tx, userId)
  await forgetSecondFactor(tx, userId)
  await deleteKnownDevices(tx, userId)
  await deleteSecondSteps(tx, userId)
  await deleteVerificationsOf(tx, userId)
}

/** Whether the person may be given this role now, with all super administrators locked, so that two can't remove each other at once. */
async function judgeRole(ctx: Context, tx: Tx, input: { userId: string; role: Role }) {
  const superAdmins = await lockSuperAdmins(tx)
  const by = actorId(ctx)
  if (by !== null && !superAdmins.includes(by)) throw new Forbidden()
  const person = isUuid(input.userId) ? await lockPerson(tx, input.userId) : null
  if (person === null) throw new NotFound('person_not_found')
  const { id: userId, role: from } = person
  const facts = { superAdmins: superAdmins.length, isClosed: await isClosed(tx, userId) }
  const verdict = canChangeRole({ actorId: by, userId, from, to: input.role, ...facts })
  return { userId, from, verdict }
}
