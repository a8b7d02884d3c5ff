/** Codes of an authenticator app (RFC 6238 as every app does it: six digits, thirty seconds) and how long a proof is good for. */

export const STEP_SECONDS = 30
export const RECOVERY_CODES = 10
/** After signing in, or proving again who they are, a person isn't asked again within this time. */
export const PROOF_MINUTES = 10
/** How long the second step of signing in may take. */
export const SECOND_STEP_MINUTES = 10

/** Clocks of phones are off by up to half a minute. */
const STEPS_OFF = 1

/**
 * The steps whose code would be right at `now`, the present one first. A code is used once only: neither the step used last nor an
 * earlier one counts again, so a code that someone reads over a shoulder is worth nothing.
 */
export function stepsToTry(now: Date, lastStep: number): number[] {
  const step = Math.floor(now.getTime() / 1000 / STEP_SECONDS)
  return [step, step - STEPS_OFF, step + STEPS_OFF].filter((one) => one > lastStep)
}

/** The code of an app as someone typed it, without the gap that apps show in it; null when it isn't one. */
export function readAppCode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** A recovery code as it is kept, however it was typed; null when it isn't one. Those made until November 2026 have 16 letters, and work until they're replaced. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  return /^(?:[a-z2-9]{16}|[a-z2-9]{24})$/.test(letters) ? letters : null
}

/** A key as people type it: groups of four. */
export function inGroupsOfFour(text: string): string {
  return (text.match(/.{1,4}/g) ?? []).join(' ')
}
