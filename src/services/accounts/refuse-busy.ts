import { type Refused, refuse } from '#domain/verdict.ts'
import { isPasswordsBusy } from '#integrations/accounts/password-hashing.ts'

/** Too many passwords are waiting to be checked; try again in `waitSeconds`. */
export type Busy = 'busy'

const COME_AGAIN_SECONDS = 5

/** The refusal of a use case whose password couldn't be checked now; any other error is rethrown. */
export function refuseBusy(error: unknown): Refused<Busy> {
  if (!isPasswordsBusy(error)) throw error
  return refuse('busy', { waitSeconds: COME_AGAIN_SECONDS })
}
