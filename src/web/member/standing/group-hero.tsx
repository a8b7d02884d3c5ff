import type { ConsortiumPage } from '#services/consortiums/show-consortium.ts'
import { StandingHero } from '#web/member/standing/standing-hero.tsx'

/**
 * The hero on the group's own page. From the selection to the payout the panel of the selection leads that page instead, and
 * says what this would.
 */
export function GroupHero({ page: { group, shares: taken, own, standing } }: { page: ConsortiumPage }) {
  if (own === null || standing === null) return null
  if (own.selection !== null && own.selection.status !== 'paid_out') return null
  const last = Math.max(1, ...taken.map((share) => share.position))
  const shares = group.launchedAt === null ? Math.max(group.maxMembers, last) : last
  return (
    <StandingHero
      group={{ ...group, consortiumId: group.id, position: own.position, standing, shares }}
      isOnGroupPage
    />
  )
}
