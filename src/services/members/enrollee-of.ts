import type { EnrolleeRow } from '#db/members.ts'
import type { Enrollee } from '#domain/members/enrollment.ts'

/** A locked person as the rules of joining see them; no one is no one approved. */
export function enrolleeOf(person: EnrolleeRow | undefined): Enrollee {
  return {
    role: person?.role ?? 'user',
    // A match that a reviewer still looks at is an identity not approved yet; more isn't said to anyone who asks.
    kycApproved:
      person?.application_status === 'approved' && person.verification_status === 'approved' && !person.match_open,
    isClosing: person?.is_closing ?? false,
    activeGroupIds: person?.active_group_ids ?? [],
  }
}
