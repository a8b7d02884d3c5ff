import { type Refused, refuse } from '#domain/verdict.ts'
import { isPasswordsBusy } from '#integrations/accounts/password-hashing.ts'

/** Too many passwords wait to be looked at; the asker may come again in `waitSeconds`. */
export type Busy = 'busy'

const COME_AGAIN_SECONDS = 5

/** The refusal of a use case whose password could not be looked at now; any other error is thrown on. */
export function refuseBusy(error: unknown): Refused<Busy> {
  if (!isPasswordsBusy(error)) throw error
  return refuse('busy', { waitSeconds: COME_AGAIN_SECONDS })
}
