const INSTANT = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/

/** An instant as our URLs write it, to the microsecond at most; null for anything else. February 31 is none, though JavaScript reads it as March 3. */
export function instantFrom(text: string): Date | null {
  const at = INSTANT.test(text) ? new Date(text) : new Date(Number.NaN)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text.slice(0, 19)) ? at : null
}
