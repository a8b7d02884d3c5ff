/**
 * How rules answer (docs/style.md 1): an expected "no" is a value with a stable snake_case code that the screen
 * translates and the log records; a bug throws.
 */

/** Facts the screen needs to word a refusal: numbers, cents, plain days, codes. Never a sentence. */
export type RefusalDetails = Readonly<Record<string, unknown>>

export type Refused<R extends string> = { readonly ok: false; readonly refusal: R; readonly details?: RefusalDetails }

/** Allowed, or refused with a code. */
export type Verdict<R extends string> = { readonly ok: true } | Refused<R>

/** A result, or refused with a code. */
export type Outcome<T, R extends string> = { readonly ok: true; readonly value: T } | Refused<R>

export function allow(): { readonly ok: true } {
  return { ok: true }
}

export function grant<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

export function refuse<R extends string>(refusal: R, details?: RefusalDetails): Refused<R> {
  return details === undefined ? { ok: false, refusal } : { ok: false, refusal, details }
}

/** Something that cannot happen unless our own code is wrong. The page shows a reference number, the log this message. */
export class InvariantBroken extends Error {
  override readonly name = 'InvariantBroken'
}

/** Throws when `condition` does not hold: for bugs only, never for what a person may do wrong. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantBroken(message)
}
