import type { Context } from '#context'
import type { CancellationRow } from '#db/cancellations.ts'
import { openWords } from '#services/once-clear.ts'

/** Where our own words about a cancellation are sealed. */
export const cancellationDetailsPlace = (id: string): string => `cancellations.sealed_details:${id}`

/** Our own words, opened for the group's members and the desk; empty for nothing. */
export function cancellationDetails(
  ctx: Context,
  { id, details: clear, sealed_details: sealed }: CancellationRow,
): string {
  return openWords(ctx, { clear, sealed }, cancellationDetailsPlace(id)) ?? ''
}
