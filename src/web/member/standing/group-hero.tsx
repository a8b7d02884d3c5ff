import type { SentPage } from '#web/member/consortium/seen-part.server.ts'
import { StandingHero } from '#web/member/standing/standing-hero.tsx'

/**
 * The hero on the group's own page. From the selection to the payout the panel of the selection leads that page instead, and
 * says what this would.
 */
export function GroupHero({ page: { group, own, standing } }: { page: SentPage }) {
  if (own === null || standing === null) return null
  if (own.selection !== null && own.selection.status !== 'paid_out') return null
  return (
    <StandingHero
      group={{ ...group, consortiumId: group.id, position: own.position, standing, spots: group.maxMembers }}
      isOnGroupPage
    />
  )
}
