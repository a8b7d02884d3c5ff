import type { ConsortiumRow } from '#db/consortiums.ts'
import type { LadderStepRow } from '#db/ladder-steps.ts'
import type { MemberRow } from '#db/members.ts'
import type { Ladder } from '#domain/payments/late-ladder.ts'
import type { OwedPayment } from '#services/payments/arrears.ts'

/** A member who is further up the ladder than the rows say. */
export interface Climb {
  group: ConsortiumRow
  member: MemberRow
  owed: readonly OwedPayment[]
  ladder: Ladder
  /** The steps reached since the last look, in order; none has been written yet. */
  fresh: LadderStepRow[]
}
