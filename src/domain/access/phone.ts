/**
 * The digits of a phone number as people type it: spaces, hyphens, dots, brackets and a leading plus are taken away.
 * Null when what remains is no number of 7 to 15 digits (the longest number of the international plan).
 */
export function phoneDigits(typed: string): string | null {
  const digits = typed.replaceAll(/[\s().+-]/g, '')
  return /^[0-9]{7,15}$/.test(digits) ? digits : null
}
