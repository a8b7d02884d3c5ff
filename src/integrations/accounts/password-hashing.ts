import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** Hashes passwords and compares them. Both cost the same, about 100 ms of one core and 32 MB. */
export interface PasswordHashing {
  /** Throws PasswordsBusy when too many wait already. */
  hash(password: string): Promise<string>
  /** Throws PasswordsBusy when too many wait already. */
  verify(asked: { hash: string; password: string }): Promise<boolean>
}

/** So many passwords are waiting to be checked that another would only make them all wait longer. */
export class PasswordsBusy extends Error {
  override readonly name = 'PasswordsBusy'
}

/** By name, because the door creates the hashing and the router's bundle asks, and each has loaded its own class. */
export function isPasswordsBusy(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordsBusy'
}

/** About three seconds of waiting: after that, no one can tell whether anything is happening. */
const WAITING_FOR_EACH = 30
/** Node's own pool has four threads; one is left for files and host names. */
const MOST_AT_ONCE = 3

/**
 * A process makes one and hands it down. At once it works on as many passwords as there are cores less one, so that pages are answered while a burst
 * of sign-ins goes on; so many more wait in turn, and the rest is refused.
 */
export function passwordHashing(
  { atOnce, waiting }: { atOnce: number; waiting: number } = ownMeasure(),
): PasswordHashing {
  const queue: (() => void)[] = []
  let running = 0
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1
    else if (queue.length >= waiting) throw new PasswordsBusy()
    // The one let in takes the place of the one that finished, so `running` stays the same.
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
  return {
    hash: (password) => inTurn(() => hashPassword(password)),
    verify: (asked) => inTurn(() => verifyPassword(asked)),
  }
}

function ownMeasure(): { atOnce: number; waiting: number } {
  const atOnce = Math.max(1, Math.min(MOST_AT_ONCE, availableParallelism() - 1))
  return { atOnce, waiting: atOnce * WAITING_FOR_EACH }
}
