import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { StandingHero } from '#web/member/standing/standing-hero.tsx'

interface GroupHeroProps {
  own: OwnShare
  group: GroupFacts
  /** The highest position taken. */
  positions: number
}

/**
 * The hero on the group's own page. From the selection to the payout the panel of the selection leads that page instead, and
 * says what this would.
 */
export function GroupHero({ own, group, positions }: GroupHeroProps) {
  if (own.selection !== null && own.selection.status !== 'paid_out') return null
  const shares = group.launchedAt === null ? Math.max(group.maxMembers, positions) : positions
  const { position, standing } = own
  return <StandingHero group={{ ...group, consortiumId: group.id, position, standing, shares }} isOnGroupPage />
}
