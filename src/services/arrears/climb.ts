import type { ConsortiumRow } from '#db/consortiums.ts'
import type { LadderStepRow } from '#db/ladder-steps.ts'
import type { MemberRow } from '#db/members.ts'
import type { Ladder } from '#domain/payments/late-ladder.ts'
import type { OwedPayment } from '#services/payments/arrears.ts'

/** A member who stands higher on the ladder than was written down. */
export interface Climb {
  group: ConsortiumRow
  member: MemberRow
  owed: readonly OwedPayment[]
  ladder: Ladder
  /** The steps reached since the last look, in order: none of them is written yet. */
  fresh: LadderStepRow[]
}
