import type { RandomSource } from '#integrations/random.ts'

/** 32 letters and digits that can't be mistaken for one another when read aloud or typed from a printout. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Four groups of four: 80 random bits, long enough for staff. */
export function temporaryPassword(random: RandomSource): string {
  const letters = [...random.bytes(16)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return (letters.match(/.{4}/g) ?? []).join('-')
}
