import type { RandomSource } from '#integrations/random.ts'

/** 32 letters and digits that can't be mistaken for one another when read aloud or typed from a printout. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUP = 4

/** So many groups of four letters, for a person to copy by hand: 20 random bits each. */
export function legibleSecret(random: RandomSource, groups: number): string {
  const letters = [...random.bytes(groups * GROUP)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return (letters.match(/.{4}/g) ?? []).join('-')
}
