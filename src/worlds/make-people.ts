import type { Context } from '#context'
import type { Role } from '#domain/access/permissions.ts'
import { invariant } from '#domain/verdict.ts'
import { createPeople, type NewPerson } from '#services/accounts/create-people.ts'
import { approveKycApplication } from '#services/kyc/approve-kyc-application.ts'
import { submitKycApplication } from '#services/kyc/submit-kyc-application.ts'

/**
 * Makes people with approved identities, in one batch per service. They have no password, because no one signs in as them. Returns
 * their user ids in order. `context.actor` is the product itself.
 */
export async function makeApprovedPeople(ctx: Context, count: number, name: string, role: Role): Promise<string[]> {
  const people = Array.from(
    { length: count },
    (_, index): NewPerson => ({
      email: `${name}-${index + 1}@example.com`,
      fullName: `${name} ${index + 1}`,
      role,
      isEmailConfirmed: true,
    }),
  )
  const userIds = await makePeople(ctx, people)
  await approvePeople(ctx, userIds)
  return userIds
}

/** Makes these people's accounts and returns their ids in order. */
export async function makePeople(ctx: Context, people: readonly NewPerson[]): Promise<string[]> {
  const made = await createPeople(ctx, people)
  invariant(made.ok, 'the addresses of a new world are free')
  return made.value
}

/** Submits and approves the identity of these people, with both checks confirmed. */
export async function approvePeople(ctx: Context, userIds: readonly string[]): Promise<void> {
  const applications = await submitApplications(ctx, userIds)
  const approved = await approveKycApplication(ctx, {
    applicationIds: applications,
    amlChecked: true,
    sanctionsChecked: true,
    complianceNotes: 'Simulated person',
    key: ctx.random.uuid4(),
  })
  invariant(approved.ok, 'a pending application can be approved')
}

/** Submits the identity of these people for review; returns the applications' ids in order. */
export async function submitApplications(ctx: Context, userIds: readonly string[]): Promise<string[]> {
  const submitted = await submitKycApplication(ctx, { userIds, key: ctx.random.uuid4() })
  invariant(submitted.ok, 'a new person can apply')
  return submitted.applications.map(({ applicationId }) => applicationId)
}
