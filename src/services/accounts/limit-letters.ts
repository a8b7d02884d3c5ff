import { createHash } from 'node:crypto'
import type { Tx } from '#db/rows.ts'
import { countTries, type NamedLimit } from '#services/accounts/limit-attempts.ts'

/** Letters that someone can cause to be sent to an address that may be another's. */
export type StrangersLetter =
  | 'confirm-email'
  | 'confirm-new-email'
  | 'address-taken'
  | 'contact-received'
  | 'new-device'
  | 'reset-password'
  | 'username-reminder'

const HOUR = 3600
const DAY = 24 * HOUR

/**
 * Whether one more email of a kind may go to a recipient (an address, or its person's id): three an hour and ten a day,
 * regardless of who triggers them, so that we don't fill anyone's mailbox. Every email a stranger can trigger asks here, in the transaction that
 * queues it; the answer the requester gets must not depend on it.
 */
export async function mayWriteTo(tx: Tx, letter: StrangersLetter, receiver: string): Promise<boolean> {
  const hour: NamedLimit = { name: `letter-hour-${letter}`, free: 3, windowSeconds: HOUR, longestWaitSeconds: null }
  const day: NamedLimit = { name: `letter-day-${letter}`, free: 10, windowSeconds: DAY, longestWaitSeconds: null }
  // Counted by its hash: a stranger’s address is nowhere readable. One mailbox in any case is one.
  const whose = createHash('sha256').update(receiver.toLowerCase()).digest('base64url')
  const counted = await countTries(tx, [
    [hour, whose],
    [day, whose],
  ])
  return counted.ok
}
