import type { Context } from '#context'

/** A text as a row holds it: sealed, or in the column where an older version kept it unencrypted (decision 0134). */
export interface OnceClear {
  sealed: Buffer | null
  clear: string | null
}

/** Seals what someone at the desk put into words; null stays null. */
export function sealWords({ sealing }: Pick<Context, 'sealing'>, text: string | null, place: string): Buffer | null {
  return text === null ? null : sealing.seal(text, place)
}

/** Opens it again. What is unencrypted counts: only an older process, running beside this version, writes there. */
export function openWords(
  { sealing }: Pick<Context, 'sealing'>,
  { sealed, clear }: OnceClear,
  place: string,
): string | null {
  if (clear !== null) return clear
  return sealed === null ? null : sealing.open(sealed, place)
}
