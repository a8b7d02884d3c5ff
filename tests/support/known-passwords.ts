import type { PasswordHashing } from '#integrations/accounts/password-hashing.ts'

/**
 * The real hashing, which makes the hash of a password once and looks at each guess once: hashing is meant to be slow, and tests use the
 * same few passwords hundreds of times. Everyone with the same password has the same hash, so what needs hashes that differ brings its own.
 */
export function knownPasswords(real: PasswordHashing): PasswordHashing {
  const hashes = new Map<string, Promise<string>>()
  const guesses = new Map<string, Promise<boolean>>()
  return {
    hash: (password) => onceFor(hashes, password, () => real.hash(password)),
    verify: (asked) => onceFor(guesses, `${asked.hash} ${asked.password}`, () => real.verify(asked)),
  }
}

function onceFor<T>(known: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const before = known.get(key)
  if (before !== undefined) return before
  const answer = work()
  known.set(key, answer)
  // What failed isn't known.
  answer.catch(() => known.delete(key))
  return answer
}
