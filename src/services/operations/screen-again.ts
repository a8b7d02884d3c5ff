import type { Context } from '#context'
import { inCell, inEachCell, inGroup, outsideCells } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { readLastPayeeScreenings } from '#db/payee-screenings.ts'
import { readPayouts } from '#db/payouts.ts'
import {
  countActivePeople,
  countHeld,
  endRound,
  findListToScreen,
  lockRound,
  readActivePeople,
  readGroupsWithPreparedPayouts,
  readUnscreened,
} from '#db/sanctions-rounds.ts'
import { recordAudit } from '#services/audit.ts'
import { screenIn } from '#services/kyc/screen-people.ts'
import { screenPayees } from '#services/payouts/screen-payees.ts'

/** As many at a time: about a second of work, with their identities locked. */
const PEOPLE_AT_ONCE = 100

/** How far a round is. */
interface Progress {
  /** People with an active spot that it has come to, and how many there are. */
  people: number
  of: number
}

/** What a round came to. */
export interface ScreeningRound extends Progress {
  /** How many it screened itself, people and payees; a repeat leaves out those who were screened before. */
  screened: number
  /** As it stands at the end: people with an open match, prepared payouts, and those held by a match of their payee. What that holds is in rules 0, Screening. */
  held: number
  payouts: number
  payoutsHeld: number
}

/**
 * Holds everyone with an active spot, and the payee of every prepared payout, against the list loaded last, once (rules 0, Screening): in sets, each in its own
 * transaction, so that a repeat after a kill goes on with those who are left. `onSet` is told after each set of people. Without a list to screen with, nothing is done.
 */
export async function screenAgain(
  ctx: Context,
  dueBy: Date,
  onSet: (progress: Progress) => void = () => {},
): Promise<ScreeningRound> {
  return await goOn(ctx, dueBy, { most: Number.POSITIVE_INFINITY, skips: false }, onSet)
}

/** How much of a round to do: at most so many people and payees, and whether to leave it to someone else who is at it. */
export interface Share {
  most: number
  skips: boolean
}

/** Goes on with the round of the list loaded last, as far as its share allows; see `screenAgain`. */
export async function goOn(
  ctx: Context,
  dueBy: Date,
  { most, skips }: Share,
  onSet: (progress: Progress) => void,
): Promise<ScreeningRound> {
  const list = await findListToScreen(ctx.db, dueBy)
  const at = ctx.clock.now()
  const round: ScreeningRound = { screened: 0, people: 0, of: 0, held: 0, payouts: 0, payoutsHeld: 0 }
  if (list === null) return round
  const cells = async (work: Parameters<typeof inEachCell>[1]) => await inEachCell(ctx, work)
  round.of = await cells((cell) => inCell(ctx, cell, countActivePeople))
  let isLeft = false
  await cells(async (cell) => {
    for (let after: string | null = null; !isLeft; ) {
      const from: string | null = after
      const people: string[] = await inCell(ctx, cell, (tx) => readActivePeople(tx, from, PEOPLE_AT_ONCE))
      await outsideCells(ctx, async (tx) => {
        const isOurs = await lockRound(tx, list.id, { skips })
        const unscreened = isOurs ? await readUnscreened(tx, list.id, people) : []
        const now = unscreened.slice(0, most - round.screened)
        await screenIn(ctx, tx, now, 'new_list', at)
        round.screened += now.length
        isLeft = now.length < unscreened.length || (skips && !isOurs)
      })
      round.people += people.length
      if (people.length > 0) onSet(round)
      after = people.at(-1) ?? null
      if (people.length < PEOPLE_AT_ONCE) return people.length
    }
    return 0
  })
  if (isLeft) return round
  const groups: string[] = []
  await cells((cell) => inCell(ctx, cell, async (tx) => groups.push(...(await readGroupsWithPreparedPayouts(tx)))))
  for (const consortiumId of groups) {
    if (round.screened >= most) return round
    round.screened += await screenPreparedPayees(ctx, consortiumId, list.id, at)
  }
  await cells(async (cell) => {
    const { held, payouts, payoutsHeld } = await inCell(ctx, cell, countHeld)
    round.held += held
    round.payouts += payouts
    round.payoutsHeld += payoutsHeld
    return 0
  })
  await outsideCells(ctx, async (tx) => {
    if (!(await endRound(tx, list.id, at))) return
    const entry = { action: 'sanctions.screened_again', subjectKind: 'sanctions_list', subjectId: list.id }
    await recordAudit(ctx, tx, [{ ...entry, details: { ...round, list: list.version } }], at)
  })
  return round
}

/** The payees of a group's prepared payouts that weren't held against this list yet; returns how many. */
async function screenPreparedPayees(ctx: Context, consortiumId: string, listId: string, at: Date) {
  return await inGroup(ctx, consortiumId, async (tx) => {
    await lockConsortium(tx, consortiumId)
    const last = await readLastPayeeScreenings(tx, consortiumId)
    const prepared = (await readPayouts(tx, consortiumId)).filter(
      ({ id, status }) =>
        status === 'prepared' && !last.some(({ payout_id, list_id }) => payout_id === id && list_id === listId),
    )
    await screenPayees(ctx, tx, consortiumId, prepared, { occasion: 'new_list', at })
    return prepared.length
  })
}
