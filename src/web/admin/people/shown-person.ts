import type { listEnrollableGroups } from '#services/members/list-enrollable-groups.ts'
import type { ShownPerson } from '#services/operations/show-person.ts'
import type { PersonAct } from '#web/admin/people/people-url.ts'

/** What the page of a person shows. */
export interface Shown extends Omit<ShownPerson, 'letters'> {
  letters: (Pick<ShownPerson['letters'][number], 'id' | 'at' | 'mail' | 'isRead'> & { title: string })[]
  /** The dialog that is open, and the group it's about. */
  act: PersonAct | null
  group: string
  /** What was just done, or asked of another person. */
  done: PersonAct | 'asked' | null
  /** Groups to enroll in, found by a text; null while the dialog isn't open. */
  find: string
  groups: Awaited<ReturnType<typeof listEnrollableGroups>> | null
  /** The asker's own page. */
  isSelf: boolean
  /** Made for this very page: a form sent twice is one decision. */
  key: string
}
