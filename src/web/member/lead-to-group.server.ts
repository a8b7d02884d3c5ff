import { redirect } from 'react-router'
import { requireMembership } from '#services/members/require-membership.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import type { PersonContext } from '#web/session.ts'

/**
 * For a page about one time of a membership that is over, or hasn't come: leads whoever is or was in the group to where they stand now. Letters
 * and bookmarks keep their URL. Throws the 404 for everyone else (ERR-24).
 */
export async function leadToGroup(ctx: PersonContext, consortiumId: string): Promise<never> {
  await foundOr404(requireMembership(ctx, { consortiumId }))
  throw redirect(`/consortium/${consortiumId}`)
}
