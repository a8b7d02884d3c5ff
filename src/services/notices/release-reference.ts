import type { Context } from '#context'
import { findSecurityRelease, type SecurityReleaseRow } from '#db/security-releases.ts'
import { openWords } from '#services/once-clear.ts'

type Release = Pick<SecurityReleaseRow, 'contemplation_id' | 'consortium_member_id' | 'reference' | 'sealed_reference'>

const placeOf = ({ contemplation_id, consortium_member_id }: Release) =>
  `security_releases.sealed_reference:${contemplation_id}:${consortium_member_id}`

/** Seals what proves that a security was released. */
export function sealReleaseReference(ctx: Context, row: Release, reference: string): Buffer {
  return ctx.sealing.seal(reference, placeOf(row))
}

/** What proves it, opened for the desk and the member; null while it isn't released. */
export function openReleaseReference(ctx: Context, row: Release): string | null {
  return openWords(ctx, { clear: row.reference, sealed: row.sealed_reference }, placeOf(row))
}

/** The letters that quote it. */
const QUOTING: readonly string[] = ['security-released', 'security-released-transferred']

/**
 * What a letter says of it beside its own values: read when the letter is written, because neither the notice nor the queue holds it
 * (decision 0136). Empty for other letters.
 */
export async function quotedReference(
  ctx: Context,
  { letter, values }: { letter: string; values: Readonly<Record<string, string | number>> },
): Promise<{ reference?: string }> {
  if (!QUOTING.includes(letter)) return {}
  const row = await findSecurityRelease(ctx.db, String(values.consortiumId), String(values.memberId))
  const reference = row === null ? null : openReleaseReference(ctx, row)
  return reference === null ? {} : { reference }
}
