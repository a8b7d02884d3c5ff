import { createHash } from 'node:crypto'
import type { Context } from '#context'
import { type ActFactsRow, readActFacts } from '#db/pages/people-acts.ts'
import { readPeople } from '#db/pages/people-list.ts'
import type { Db } from '#db/rows.ts'
import { canBeDone, type LeftOut, MOST_PEOPLE, type PeopleAct } from '#domain/access/people-acts.ts'
import { type PeopleTab, readPeopleSearch } from '#domain/access/people-search.ts'
import { isUuid } from '#domain/ids.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { peopleKeys } from '#services/accounts/people-keys.ts'

/** What is to be done, and to whom: the people chosen, or, when none are, everyone the list shows under this filter. */
export interface PeopleActWish {
  act: PeopleAct
  tab: PeopleTab
  find: string
  people: string[]
}

export interface PeopleTargets {
  rows: { person: ActFactsRow; leftOut: LeftOut | null }[]
  /** The filter finds more than may be done at once: those beyond aren't in it. */
  isMore: boolean
}

/** Whom it would be done to, and who is left out and why. Throws Forbidden for anyone who may not do all of it. */
export async function peopleTargets(ctx: Context, db: Db, wish: PeopleActWish): Promise<PeopleTargets> {
  requirePermission(ctx, 'users.export')
  if (wish.act === 'take_review') requirePermission(ctx, 'kyc.review')
  const { userId } = requirePerson(ctx)
  const chosen = [...new Set(wish.people.filter(isUuid))]
  const search = readPeopleSearch(wish.find)
  const filter = { tab: wish.tab, search: search && peopleKeys(ctx, search), after: null, limit: MOST_PEOPLE + 1 }
  const ids = chosen.length > 0 ? chosen : (await readPeople(db, filter)).map(({ id }) => id)
  const people = await readActFacts(db, ids.slice(0, MOST_PEOPLE), userId)
  const rows = people.map((person) => {
    const verdict = canBeDone(wish.act, person)
    return { person, leftOut: verdict.ok ? null : verdict.refusal }
  })
  return { rows, isMore: ids.length > MOST_PEOPLE }
}

/** Stands for the people it would be done to: another one, when anyone comes or goes between the preview and the yes. */
export function hashOfWhom(rows: PeopleTargets['rows']): string {
  const ids = rows.filter(({ leftOut }) => leftOut === null).map(({ person }) => person.id)
  return createHash('sha256').update(ids.sort().join()).digest('hex')
}
