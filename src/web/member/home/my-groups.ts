import { byCost } from '#domain/standing/point.ts'
import type { MyConsortium } from '#services/consortiums/list-my-consortiums.ts'

/** The group whose first point costs most if it is missed: it fills the panel of the home. */
export function firstToAct(groups: readonly MyConsortium[]): MyConsortium | null {
  const open = groups.filter((group) => group.status === 'active')
  return [...(open.length > 0 ? open : groups)].sort((a, b) => byCost(a.standing[0], b.standing[0]))[0] ?? null
}
