import type { Context } from '#context'

/** What parts of a person's texts are found by: a keyed hash of each, of four bytes. */
export function searchKeys({ sealing }: Pick<Context, 'sealing'>, parts: readonly string[]): number[] {
  return sealing.keysOf(parts)
}
