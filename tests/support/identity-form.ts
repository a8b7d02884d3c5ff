import { asActor, type Context } from '#context'
import { findPersonByEmail } from '#db/people.ts'
import type { Role } from '#domain/access/permissions.ts'
import type { KycAnswers } from '#domain/kyc/answers.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { keysOf } from './email-keys.ts'

/** What someone who applies could type into the identity form. */
export const ANSWERS: KycAnswers = {
  ...{ firstName: 'Rosa', lastName: 'Sample Díaz', birthMonth: '4', birthDay: '28', birthYear: '1986' },
  ...{
    ssnLastFour: '7391',
    phone: '(305) 555-0142',
    address: '77 Hidden Lane',
    addressLine2: 'Apt 9',
    city: 'Hialeah',
  },
  ...{ state: 'FL', zipCode: '33010', employmentStatus: 'employed', employerName: 'Secret Works', jobTitle: 'Baker' },
  ...{ annualIncome: '50k-75k', bankName: 'Quiet Bank', accountType: 'both', sourceOfFunds: 'salary' },
}

/** The steps that ask something. */
export const ASKING_STEPS = ['personal', 'address', 'employment', 'finances'] as const

/** Someone new with this role, as themselves. */
export async function makeApplicant(ctx: Context, role: Role = 'user') {
  const email = `applicant-${crypto.randomUUID()}@example.com`
  await createPeople(ctx, [{ email }])
  const person = await findPersonByEmail(ctx.db, keysOf(email))
  if (person === null) throw new Error('no person')
  return { id: person.id, ctx: asActor(ctx, { kind: 'person', userId: person.id, role }) }
}
