import type { Context } from '#context'
import { inCell, inEachCell, outsideCells } from '#db/cells.ts'
import { lockIdentities } from '#db/kyc-applications.ts'
import type { PersonalTexts } from '#db/people.ts'
import {
  forgetIdentities,
  type IdentifiedRow,
  readIdentified,
  readIdentifiedAmong,
  readLastEnds,
  readPersonalTexts,
  readSeekers,
} from '#db/retention.ts'
import type { Tx } from '#db/rows.ts'
import { CLOSED_NAME } from '#domain/access/account-closing.ts'
import { sealPersonalTexts } from '#services/seal-personal-texts.ts'

const PEOPLE_AT_ONCE = 500

/** What was forgotten of one kind, and the files that go with it. */
export interface Forgotten {
  count: number
  files: readonly string[]
}

/** Which people are forgotten: those whose last spot ended before an instant, or those who never had one and were decided on before it. */
interface Whose {
  before: Date
  hadSpot: boolean
}

/**
 * Forgets the identities of people who had a spot once, or never had one, whose last spot ended before an instant and on whom we
 * decided before it, too (rules 17). Nothing goes while they owe or are owed anything, want a spot, or are being reviewed.
 */
export async function forgetPeople(ctx: Context, before: Date, { hadSpot }: { hadSpot: boolean }): Promise<Forgotten> {
  const whose = { before, hadSpot }
  const forgotten = { count: 0, files: [] as string[] }
  for (let after: string | null = null; ; ) {
    const people: IdentifiedRow[] = await readIdentified(ctx.db, after, PEOPLE_AT_ONCE)
    const over = await findOver(ctx, people, whose)
    if (over.length > 0) {
      const { count, files } = await forgetThose(ctx, over, whose)
      forgotten.files.push(...files)
      forgotten.count += count
    }
    after = people.at(-1)?.id ?? null
    if (people.length < PEOPLE_AT_ONCE) return forgotten
  }
}

/** Looks again once they're locked: no one asks for a spot, is enrolled, or is decided on from then until they're forgotten. */
async function forgetThose(ctx: Context, userIds: readonly string[], whose: Whose): Promise<Forgotten> {
  return await outsideCells(ctx, async (tx) => {
    await lockIdentities(tx, userIds)
    const over = await findOver(ctx, await readIdentifiedAmong(tx, userIds), whose)
    const files = await forgetIdentities(tx, over, await withoutPhones(ctx, tx, over), ctx.clock.now())
    return { count: over.length, files }
  })
}

/** What's left of these people's texts: of a closed account only that it's closed. */
async function withoutPhones(ctx: Context, tx: Tx, userIds: readonly string[]): Promise<Map<string, PersonalTexts>> {
  const people = await readPersonalTexts(tx, userIds)
  return new Map(
    people.map(({ id, full_name, email, is_closed }) => {
      const fullName = is_closed ? CLOSED_NAME : full_name
      return [id, sealPersonalTexts(ctx, id, { fullName, phone: null, email })]
    }),
  )
}

async function findOver(ctx: Context, people: readonly IdentifiedRow[], { before, hadSpot }: Whose): Promise<string[]> {
  const { lastEnds, seekers } = await readSpots(
    ctx,
    people.map(({ id }) => id),
  )
  const isOver = ({ id, decided_at, is_open }: IdentifiedRow) =>
    !is_open &&
    decided_at < before &&
    !seekers.has(id) &&
    (hadSpot ? (lastEnds.get(id) ?? before) < before : !lastEnds.has(id))
  return people.filter(isOver).map(({ id }) => id)
}

/** When these people's last spots ended, over all cells (null while one goes on), and who of them wants one; read by itself, as cells are. */
async function readSpots(ctx: Context, ids: readonly string[]) {
  const lastEnds = new Map<string, Date | null>()
  const seekers = new Set<string>()
  await inEachCell(ctx, (cell) =>
    inCell(ctx, cell, async (tx) => {
      for (const [id, at] of await readLastEnds(tx, ids)) {
        const known = lastEnds.get(id)
        lastEnds.set(id, at === null || known === null ? null : known === undefined || known < at ? at : known)
      }
      for (const id of await readSeekers(tx, ids)) seekers.add(id)
      return 0
    }),
  )
  return { lastEnds, seekers }
}
