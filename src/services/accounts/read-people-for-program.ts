import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { listPeople, type PeopleList, type PeopleWish } from '#services/accounts/list-people.ts'
import { recordAudit } from '#services/audit.ts'

/**
 * CALL-03, CALL-04: a page of people for an administrator's program, as the desk lists them. Each page is recorded, because it takes people's
 * data out of the product. Throws Forbidden without users.read.
 */
export async function readPeopleForProgram(ctx: Context, wish: PeopleWish): Promise<PeopleList> {
  const list = await listPeople(ctx, wish)
  const details = { tab: wish.tab, searched: wish.find !== '', people: list.people.length }
  const entry = { action: 'user.list_read', subjectKind: 'people', subjectId: 'list', details }
  await outsideCells(ctx, (tx) => recordAudit(ctx, tx, [entry], ctx.clock.now()))
  return list
}
